"""What the buttons do that are not about moves: setting up a table, taking a seat, coming back, playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.computers.levels import Level
from bot.games.core import Seat
from bot.games.errors import OptionError
from bot.tables.errors import AlreadyStartedError, NoSuchSeatError, NotHostError, TableOverError
from bot.tables.lifecycle import Deed, check_deed
from bot.tables.tempo import Tempo
from cogs.answers import answering, say
from cogs.errors import OldButtonError
from cogs.known import language_of
from cogs.place import check_channel, check_permissions, person_of
from cogs.texts.events import tell_last
from cogs.texts.people import bold_names
from cogs.ui.hand import has_hand
from cogs.ui.items import ButtonDeed
from cogs.ui.setup import OPTION, OTHER, SetupSelect, number_form, setup_card

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    from bot.tables.match import Match
    from bot.tables.model import Table
    from cogs.house import House
    from cogs.ui.items import Press, PressHandler

    Interaction = discord.Interaction[Any]

__all__ = ["Manage"]

_MOST_LINES = 25
"""How many lines of what happened meanwhile are told; the last ones matter most."""
_MOST_TEXT = 1900


class Manage:
    """Does what hosts, guests and people who come back press."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.deeds: Mapping[str, PressHandler] = {
            ButtonDeed.READY: self._ready,
            ButtonDeed.SET_UP: self._set_up,
            ButtonDeed.BACK: self._back,
            ButtonDeed.SIT: self._sit,
            ButtonDeed.REMATCH: self._rematch,
        }

    def attach(self) -> None:
        """Let the selects of all panels come here."""
        SetupSelect.handler = staticmethod(self.set_up)

    async def set_up(self, interaction: Interaction, table_id: int, field: str, value: str) -> None:
        """Change what a host chose on the panel, and bring the panel in line."""
        await answering(interaction, self._show_changed(interaction, table_id, field, value))
        self._house.projection.mark(table_id)

    async def _show_changed(self, interaction: Interaction, table_id: int, field: str, value: str) -> None:
        """Bring a panel in line with what was chosen, also one that has been left behind and takes no choice."""
        try:
            if value == OTHER:
                await self._ask(interaction, table_id, field)
                return
            table = await self._change(interaction, table_id, field, value)
        except (NotHostError, AlreadyStartedError, TableOverError):
            table = await self._house.tables.get(table_id)
        except OptionError as error:
            if error.allowed:
                raise
            raise OldButtonError from error
        except ValueError as error:
            raise OldButtonError from error
        card = setup_card(language_of(interaction), table, interaction.user.id)
        await interaction.response.edit_message(**card.answer_fields())

    async def _ask(self, interaction: Interaction, table_id: int, field: str) -> None:
        """Show the form for a number; raise ValueError for a field without numbers."""
        table = await self._host_table(interaction, table_id)
        await interaction.response.send_modal(number_form(language_of(interaction), table, field))

    async def _host_table(self, interaction: Interaction, table_id: int) -> Table:
        """Return a table that the person may set up now."""
        table = await self._house.tables.get(table_id)
        check_deed(table.status, Deed.SET_UP)
        if table.opener_id != interaction.user.id:
            raise NotHostError
        return table

    async def _change(self, interaction: Interaction, table_id: int, field: str, value: str) -> Table:
        """Change one thing; raise ValueError for a value that no panel of this version offers."""
        lobbies, host = self._house.tables.lobbies, interaction.user.id
        kind, _, code = value.partition("-")
        match field, kind:
            case "tempo", _:
                return await lobbies.set_tempo(table_id, host, Tempo(value), interaction.id)
            case "seats", _:
                return await lobbies.set_seats(table_id, host, int(value), interaction.id)
            case "computers", "add":
                return await lobbies.add_computer(table_id, host, Level(code), interaction.id)
            case "computers", "drop":
                return await lobbies.remove_computer(table_id, host, int(code), interaction.id)
            case "people", "host":
                return await lobbies.hand_over(table_id, host, int(code), interaction.id)
            case "people", "free":
                return await lobbies.free_seat(table_id, host, int(code), interaction.id)
            case "people", "kick":
                return await lobbies.kick(table_id, host, int(code), interaction.id)
            case _ if field.startswith(OPTION):
                name = field.removeprefix(OPTION)
                return await lobbies.set_option(table_id, host, name, value, interaction.id)
            case _:
                raise ValueError(field)

    async def _ready(self, interaction: Interaction, press: Press) -> None:
        await self._house.tables.lobbies.agree(press.table_id, interaction.user.id, interaction.id)
        await self._house.projection.answer_with_lobby(interaction, press.table_id)

    async def _set_up(self, interaction: Interaction, press: Press) -> None:
        table = await self._host_table(interaction, press.table_id)
        card = setup_card(language_of(interaction), table, interaction.user.id)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _back(self, interaction: Interaction, press: Press) -> None:
        table = await self._house.tables.matches.come_back(press.table_id, interaction.user.id, interaction.id)
        lang = language_of(interaction)
        events = await self._house.tables.matches.meanwhile(table, interaction.user.id)
        told = tell_last(lang, events, bold_names(lang, table), most=_MOST_LINES, room=_MOST_TEXT)
        await say(interaction, "\n".join(filter(None, (lang("back.done"), told))))

    async def _sit(self, interaction: Interaction, press: Press) -> None:
        if not press.move.isdigit():
            raise NoSuchSeatError
        person, projection = person_of(interaction), self._house.projection
        by_dm = await projection.reaches(person.id)
        await projection.knock_again(person.id)
        seat = Seat(int(press.move))
        table = await self._house.tables.matches.take_over(press.table_id, person, seat, interaction.id)
        match = await self._house.tables.match(table)
        await say(interaction, language_of(interaction)(_seated(match, by_dm=by_dm)))

    async def _rematch(self, interaction: Interaction, press: Press) -> None:
        check_channel(interaction)
        check_permissions(interaction)
        table = await self._house.tables.lobbies.rematch(press.table_id, person_of(interaction), interaction.id)
        await self._house.projection.knock_again(interaction.user.id)
        is_new = table.opener_id == interaction.user.id
        await say(interaction, language_of(interaction)("rematch.done" if is_new else "rematch.joined"))
        self._house.projection.mark(table.id)


def _seated(match: Match | None, *, by_dm: bool) -> str:
    """Return the key of the text for who has taken a seat in a match: where their hand is, if they have one."""
    if match is None or not has_hand(match):
        return "sit.done_dice"
    return "sit.done" if by_dm else "sit.done_button"
