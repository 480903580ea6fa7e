"""The way from a press to its code: one router for each client, to which every feature gives its controls.

The library's own ways to a callback are not used. Its views know only what this process has sent, and its dynamic
items are kept in a class, where clients of one process meet, and build a view of the whole message for every press.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from discord import InteractionType

from bot.base.errors import BoneyardError, HostError
from bot.families import words_of
from bot.games.errors import GameError
from bot.tables.errors import (
    AlreadyStartedError,
    DuplicateError,
    NoTableHereError,
    NotOnBreakError,
    StaleMoveError,
    TableOverError,
)
from bot.words.refusals import refusal
from cogs.kit.answers import answer_error, answering
from cogs.kit.controls import Control, TableControl
from cogs.kit.custom_ids import custom_ids_of, decode, is_ours, read_number, readings
from cogs.kit.errors import OldButtonError
from cogs.kit.forms import written
from cogs.kit.interaction_settings import language_of, note_table

if TYPE_CHECKING:
    import discord

    Interaction = discord.Interaction[Any]

__all__ = ["ComponentPress", "ComponentRouter"]

C = TypeVar("C", bound=Control)
E = TypeVar("E", bound=StrEnum)
C_co = TypeVar("C_co", bound=Control, covariant=True)

Sync = Callable[[Any, TableControl, str], Awaitable[None]]
Note = Callable[[Any, int, str], Awaitable[bool]]
"""Takes an interaction, a table, and a sentence; returns whether it was told on the message that was pressed."""
MayMean = Callable[[int, int | None, int], Awaitable[bool]]
"""Takes a table, the server of a press or None for a DM, and a person."""

_OUTDATED = (OldButtonError, StaleMoveError, NotOnBreakError, TableOverError, AlreadyStartedError)
"""What says that a control lies on a message of an earlier moment, not that a person may not do what they want."""


@dataclass(frozen=True, slots=True)
class ComponentPress(Generic[C_co]):
    """Somebody has pressed, chosen or filled in a control."""

    interaction: Interaction
    control: C_co
    values: tuple[str, ...] = ()
    """What was chosen or written."""

    @property
    def value(self) -> str:
        """Return the one value that was chosen or written, empty if there is none."""
        return next(iter(self.values), "")

    @property
    def number(self) -> int:
        """Return the one value that was chosen, as a number; raise what refuses the control if it is none."""
        number = read_number(self.value)
        if number is None:
            raise self.control.outdated
        return number

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return all values that were chosen, as numbers; raise what refuses the control if one is none."""
        return tuple(replace(self, values=(value,)).number for value in self.values)

    def one_of(self, kind: type[E]) -> E:
        """Return the one value that was chosen, as one of a kind; raise what refuses the control if it is none."""
        if self.value not in set(kind):
            raise self.control.outdated
        return kind(self.value)


class _Route(NamedTuple):
    control: type[Control]
    handler: Callable[[ComponentPress[Any]], Awaitable[None]]


class ComponentRouter:
    """Reads what was pressed, lets the feature do it, and answers what cannot be done.

    `on_refusal` is called with the table of a control after a press that was refused: it may come from a board that was
    left behind. (What a press changes is told by facts.) A press on a message of an earlier moment is answered by
    `sync`, which changes that message, with a sentence for one that shows nothing any more. What is refused on a hand
    is told there, by `note_on_hand`.

    Every control of a table has to pass `may_mean` first: a person may mean it only in its server, or at their own
    seat. One that the database does not know (any more) is refused like the others, as is a message of a database that
    is gone. (Leagues, seasons and presets are looked up within the server of the press.)
    """

    def __init__(
        self,
        on_refusal: Callable[[int], None],
        sync: Sync | None = None,
        may_mean: MayMean | None = None,
        note_on_hand: Note | None = None,
    ) -> None:
        self._on_refusal = on_refusal
        self._sync_table = sync
        self._may_mean = may_mean
        self._note_on_hand = note_on_hand
        self._routes: dict[str, _Route] = {}

    def add(self, control: type[C], handler: Callable[[ComponentPress[C]], Awaitable[None]]) -> None:
        """Let a handler do what controls of a class ask for; raise ValueError for a kind that is taken."""
        if control.kind in self._routes:
            raise ValueError(f"{control.kind!r} is {self._routes[control.kind].control.__name__} already")
        self._routes[control.kind] = _Route(control, handler)

    @property
    def controls(self) -> set[type[Control]]:
        """Return the classes of all controls that are known here."""
        return {route.control for route in self._routes.values()}

    def read(self, custom_id: str) -> Control | None:
        """Return the control that a custom id stands for, None if this version of the bot knows none."""
        found = self._find(custom_id)
        return found and found[0]

    def controls_on(self, message: discord.Message | None) -> Iterator[Control]:
        """Yield the controls on a message that this version of the bot knows."""
        yield from filter(None, map(self.read, _shown(message)))

    async def dispatch(self, interaction: Interaction) -> None:
        """Do what a press of one of our controls asks for, and answer it; other interactions are left alone.

        A control of another version of the bot is refused; one that the message does not show any more does nothing
        but bring the message in line.
        """
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        if interaction.type not in (InteractionType.component, InteractionType.modal_submit) or not is_ours(custom_id):
            return
        found = self._find(custom_id)
        if found is None:
            await answer_error(interaction, OldButtonError())
            return
        control, handler = found
        if isinstance(control, TableControl):
            note_table(interaction, control.table_id)
        is_form = interaction.type is InteractionType.modal_submit
        values = written(data.get("components", ())) if is_form else data.get("values", ())
        press, is_shown = ComponentPress(interaction, control, tuple(values)), custom_id in _shown(interaction.message)
        is_done = await answering(interaction, self._do(press, handler, is_shown=is_shown))
        if not is_done and isinstance(control, TableControl):
            self._on_refusal(control.table_id)

    async def _do(
        self, press: ComponentPress[Any], handler: Callable[[ComponentPress[Any]], Awaitable[None]], *, is_shown: bool
    ) -> None:
        """Let a handler do what a press asks for, or bring the message in line if that was of an earlier moment."""
        interaction, control = press.interaction, press.control
        await self._check_is_meant(interaction, control)
        is_form = interaction.type is InteractionType.modal_submit
        try:
            if not is_form and not is_shown and not control.is_timeless:
                raise control.outdated
            await handler(press)
        except _OUTDATED as error:
            is_open = not is_form and not interaction.response.is_done()
            if self._sync_table is None or not is_open or not isinstance(control, TableControl):
                raise
            text = refusal(await language_of(interaction), error, words_of)
            try:
                await self._sync_table(interaction, control, text)
            except BoneyardError:  # there is no such table any more
                raise error from None
        except (BoneyardError, GameError) as error:
            if is_form or not await self._is_told_on_hand(press, error):
                raise

    async def _is_told_on_hand(self, press: ComponentPress[Any], error: BoneyardError | GameError) -> bool:
        """Tell on a hand why a press on it is refused, so that no message hides it; return whether it was a hand."""
        interaction, control = press.interaction, press.control
        is_on_hand = isinstance(control, TableControl) and control.is_on_hand
        if not is_on_hand or self._note_on_hand is None or isinstance(error, DuplicateError | HostError):
            return False
        text = refusal(await language_of(interaction), error, words_of)
        try:
            return await self._note_on_hand(interaction, control.table_id, text)
        except BoneyardError:  # there is no such table any more
            return False

    async def _check_is_meant(self, interaction: Interaction, control: Control) -> None:
        """Raise OldButtonError for a control of a table that cannot be meant by this person where they press it."""
        if self._may_mean is None or not isinstance(control, TableControl):
            return
        try:
            is_meant = await self._may_mean(control.table_id, interaction.guild_id, interaction.user.id)
        except NoTableHereError as error:
            raise OldButtonError from error
        if not is_meant:
            raise OldButtonError

    def _find(self, custom_id: str) -> tuple[Control, Callable[[ComponentPress[Any]], Awaitable[None]]] | None:
        """Return the control of a custom id and what does it; the longest kind that fits is meant."""
        for kind, carried in readings(custom_id):
            route = self._routes.get(kind)
            if route is not None:
                control = decode(route.control, carried)
                return None if control is None else (control, route.handler)
        return None


def _shown(message: discord.Message | None) -> set[str]:
    """Return the custom ids of all controls on a message."""
    return set() if message is None else set(custom_ids_of(message.components))
