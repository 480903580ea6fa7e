"""Changes that a host makes to a table, on the panel or in its form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.computers.levels import Level
from bot.games.errors import OptionError
from bot.games.registry import find_game
from bot.tables.errors import AlreadyStartedError, NotHostError, TableOverError
from bot.tables.lifecycle import TableAction, check_allowed
from bot.tables.model.tempo import Tempo
from cogs.kit.errors import OldButtonError
from cogs.kit.interaction_settings import language_of
from cogs.kit.option_values import OTHER, number_form
from cogs.kit.permissions import is_manager
from cogs.lobby.controls import NumberEntry, SetupButton, SetupSelect
from cogs.lobby.setup_panel import OPTION, setup_card

if TYPE_CHECKING:
    import discord

    from bot.tables.model import Table
    from bot.tables.service import Tables
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter

    Interaction = discord.Interaction[Any]

__all__ = ["SetupActions"]


class SetupActions:
    """Shows the panel, and stores its choices."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of all panels."""
        router.add(SetupButton, self._open_panel)
        router.add(SetupSelect, self._choose)
        router.add(NumberEntry, self._enter)

    async def _open_panel(self, press: ComponentPress[SetupButton]) -> None:
        interaction = press.interaction
        table = await self._host_table(interaction, press.control.table_id)
        card = await _panel(interaction, table)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)
        await self._tables.lobbies.note_host(table.id, interaction.user.id)

    async def _choose(self, press: ComponentPress[SetupSelect]) -> None:
        await self._show_changed(press.interaction, press.control.table_id, press.control.field, press.value)

    async def _enter(self, press: ComponentPress[NumberEntry]) -> None:
        await self._show_changed(press.interaction, press.control.table_id, press.control.field, press.value)

    async def _show_changed(self, interaction: Interaction, table_id: int, field: str, value: str) -> None:
        """Update a panel to the stored choice, even an outdated one that accepts no choice."""
        try:
            if value == OTHER:
                await self._ask(interaction, table_id, field)
                return
            table = await self._change(interaction, table_id, field, value)
        except (NotHostError, AlreadyStartedError, TableOverError):
            table = await self._tables.get(table_id)
        except OptionError as error:
            if error.allowed:
                raise
            raise OldButtonError from error
        except ValueError as error:
            raise OldButtonError from error
        await interaction.response.edit_message(**(await _panel(interaction, table)).answer_fields())

    async def _ask(self, interaction: Interaction, table_id: int, field: str) -> None:
        """Show the form for a number; raise ValueError for a field without numbers."""
        table = await self._host_table(interaction, table_id)
        name = field.removeprefix(OPTION)
        option = next((one for one in find_game(table.game_id).options if field == f"{OPTION}{one.name}"), None)
        if option is None:
            raise ValueError(field)
        control, lang = NumberEntry(table.id, field), await language_of(interaction)
        await interaction.response.send_modal(number_form(lang, control, option, table.options[name]))
        await self._tables.lobbies.note_host(table.id, interaction.user.id)

    async def _host_table(self, interaction: Interaction, table_id: int) -> Table:
        """Return a table if the person may set it up now."""
        table = await self._tables.get(table_id)
        check_allowed(table.status, TableAction.SET_UP)
        if table.opener_id != interaction.user.id:
            raise NotHostError
        return table

    async def _change(self, interaction: Interaction, table_id: int, field: str, value: str) -> Table:
        """Change one thing; raise ValueError for a value that no panel of this version offers."""
        lobbies, host = self._tables.lobbies, interaction.user.id
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


async def _panel(interaction: Interaction, table: Table) -> Card:
    lang, user_id = await language_of(interaction), interaction.user.id
    return setup_card(lang, table, user_id, is_manager=is_manager(interaction))
