"""Routes presses to their handlers: each client has one router, with which every feature registers its controls.

The library's own callbacks are not used. Its views know only what this process has sent. Its dynamic items belong to a
class, which all clients of a process share, and build a view of the whole message for every press.
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
"""Takes an interaction, a table, and a sentence; returns whether the pressed message shows the sentence."""
MayMean = Callable[[int, int | None, int], Awaitable[bool]]
"""Takes a table, the server of a press or None for a DM, and a person."""

_OUTDATED = (OldButtonError, StaleMoveError, NotOnBreakError, TableOverError, AlreadyStartedError)
"""The errors which say that a control is from an earlier moment, not that a person lacks the right."""


@dataclass(frozen=True, slots=True)
class ComponentPress(Generic[C_co]):
    """A person has pressed, chosen or filled in a control."""

    interaction: Interaction
    control: C_co
    values: tuple[str, ...] = ()
    """The values that were chosen or written."""

    @property
    def value(self) -> str:
        """Return the one value that was chosen or written, empty if there is none."""
        return next(iter(self.values), "")

    @property
    def number(self) -> int:
        """Return the one chosen value as a number; raise the refusal of the control if it is not a number."""
        number = read_number(self.value)
        if number is None:
            raise self.control.outdated
        return number

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return all chosen values as numbers; raise the refusal of the control if one is not a number."""
        return tuple(replace(self, values=(value,)).number for value in self.values)

    def one_of(self, kind: type[E]) -> E:
        """Return the one chosen value as a member of an enum; raise the refusal of the control if it is not one."""
        if self.value not in set(kind):
            raise self.control.outdated
        return kind(self.value)


class _Route(NamedTuple):
    control: type[Control]
    handler: Callable[[ComponentPress[Any]], Awaitable[None]]


class ComponentRouter:
    """Reads a press, calls its handler, and answers requests that cannot be carried out.

    `on_refusal` is called with the table of a control after a refused press: it may come from an outdated board. (Facts
    report what a press changes.) `sync` answers a press on a message of an earlier moment: it updates that message, or
    shows a sentence on one that no longer shows a table. `note_on_hand` shows a refusal on the hand itself.

    Every control of a table must pass `may_mean` first: a person may use it only in its server, or at their own seat. A
    table that the database does not know, or no longer knows, is refused in the same way, as is a message from a lost
    database. (Leagues, seasons and presets are looked up within the server of the press.)
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
        """Register a handler for a class of controls; raise ValueError for a kind that is taken."""
        if control.kind in self._routes:
            raise ValueError(f"{control.kind!r} is {self._routes[control.kind].control.__name__} already")
        self._routes[control.kind] = _Route(control, handler)

    @property
    def controls(self) -> set[type[Control]]:
        """Return the classes of all registered controls."""
        return {route.control for route in self._routes.values()}

    def read(self, custom_id: str) -> Control | None:
        """Return the control of a custom id, None if this version of the bot knows none."""
        found = self._find(custom_id)
        return found and found[0]

    def controls_on(self, message: discord.Message | None) -> Iterator[Control]:
        """Yield the controls on a message that this version of the bot knows."""
        yield from filter(None, map(self.read, _shown(message)))

    async def dispatch(self, interaction: Interaction) -> None:
        """Handle a press of one of our controls, and answer it; other interactions are left alone.

        A control of another version of the bot is refused. A press of a control that the message no longer shows only
        updates the message.
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
        """Call the handler of a press, or update the message if the control was from an earlier moment."""
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
            except BoneyardError:  # the table no longer exists
                raise error from None
        except (BoneyardError, GameError) as error:
            if is_form or not await self._show_on_hand(press, error):
                raise

    async def _show_on_hand(self, press: ComponentPress[Any], error: BoneyardError | GameError) -> bool:
        """Show a refusal on the pressed hand, where no other message hides it; return whether it was a hand."""
        interaction, control = press.interaction, press.control
        is_on_hand = isinstance(control, TableControl) and control.is_on_hand
        if not is_on_hand or self._note_on_hand is None or isinstance(error, DuplicateError | HostError):
            return False
        text = refusal(await language_of(interaction), error, words_of)
        try:
            return await self._note_on_hand(interaction, control.table_id, text)
        except BoneyardError:  # the table no longer exists
            return False

    async def _check_is_meant(self, interaction: Interaction, control: Control) -> None:
        """Raise OldButtonError for a control of a table that this person cannot use where they press it."""
        if self._may_mean is None or not isinstance(control, TableControl):
            return
        try:
            is_meant = await self._may_mean(control.table_id, interaction.guild_id, interaction.user.id)
        except NoTableHereError as error:
            raise OldButtonError from error
        if not is_meant:
            raise OldButtonError

    def _find(self, custom_id: str) -> tuple[Control, Callable[[ComponentPress[Any]], Awaitable[None]]] | None:
        """Return the control of a custom id and its handler; the longest matching kind wins."""
        for kind, carried in readings(custom_id):
            route = self._routes.get(kind)
            if route is not None:
                control = decode(route.control, carried)
                return None if control is None else (control, route.handler)
        return None


def _shown(message: discord.Message | None) -> set[str]:
    """Return the custom ids of all controls on a message."""
    return set() if message is None else set(custom_ids_of(message.components))
