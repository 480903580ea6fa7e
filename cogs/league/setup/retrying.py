"""Refused forms of the setup: the page shows the reason, and **Edit again…** opens the form with the typed text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.base.errors import BoneyardError, HostError
from bot.base.recent import Recent
from bot.games.errors import GameError
from bot.leagues.model.errors import NoSuchLeagueError, NotOrganizerError
from bot.tables.errors import DuplicateError
from cogs.kit.errors import OldButtonError, OldControlError
from cogs.kit.interaction_settings import language_of
from cogs.league.base.words import refused
from cogs.league.setup.changing import show_setup

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    import discord

    from bot.leagues.service import Leagues
    from cogs.kit.forms import Form
    from cogs.kit.router import ComponentPress
    from cogs.league.base.controls import LeagueButton, LeagueControl
    from cogs.league.setup.fields import Step

    Interaction = discord.Interaction[Any]
    Handler = Callable[[ComponentPress[Any]], Awaitable[None]]
    Way = Callable[[Any], tuple[LeagueButton, Step]]
    """Returns for the control of a form the button that opens it, and the page of that button."""

__all__ = ["Retrying"]

_FINAL = (NotOrganizerError, NoSuchLeagueError, OldControlError, OldButtonError, DuplicateError, HostError)
"""Refusals that no other text would prevent."""
_MOST = 200
"""How many texts a process keeps."""
_ID = 15
"""The fewest digits of a person's id."""


class Retrying:
    """Keeps what people typed into refused forms until the form succeeds."""

    def __init__(self, leagues: Leagues) -> None:
        self._leagues = leagues
        self._typed: Recent[tuple[int, str, int], Sequence[str]] = Recent(_MOST)

    def handler(self, handle: Handler, way: Way) -> Handler:
        """Return a handler of a form that shows a refusal on the page, with a button that opens the form again."""

        async def handle_or_show(press: ComponentPress[Any]) -> None:
            key = _key(press.interaction, press.control)
            try:
                await handle(press)
            except _FINAL:
                raise
            except (BoneyardError, GameError) as error:
                if press.interaction.response.is_done():
                    raise
                self._typed[key] = press.values
                stored = await self._leagues.get(press.control.league_id)
                note = refused(await language_of(press.interaction), error)
                again, step = way(press.control)
                await show_setup(press.interaction, stored, step, note, again=again)
            else:
                self._typed.pop(key, None)

        return handle_or_show

    def filled(self, interaction: Interaction, control: LeagueControl, form: Form) -> Form:
        """Return a form with what its person typed before it was refused."""
        names: dict[str, int] = {}
        values = self._typed.get(_key(interaction, control), ())
        for field in form.children:
            if isinstance(field, ui.Label):
                name = str(getattr(field.component, "custom_id", "")).partition(".")[0]
                at = names.setdefault(name, len(names))
                if at < len(values):
                    _fill(field.component, values[at])
        return form


def _key(interaction: Interaction, control: LeagueControl) -> tuple[int, str, int]:
    return interaction.user.id, control.kind, control.league_id


def _fill(field: ui.Item[Any], value: str) -> None:
    """Fill in a field; a field for a name stays empty if a person was chosen instead."""
    match field:
        case ui.TextInput() if not (value.isdecimal() and len(value) >= _ID):
            field.default = value
        case ui.Select():
            for option in field.options:
                option.default = option.value in value.split()
