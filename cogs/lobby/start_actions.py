"""Starting a match, from the lobby or from the panel. A host with too few at the table is offered computers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.tables.errors import AlreadyStartedError, NotReadyError, TableOverError, TooFewSeatedError
from cogs.kit.interaction_settings import language_of
from cogs.kit.permissions import check_permissions, is_manager
from cogs.lobby.controls import BeginButton, FillUpButton, StartButton
from cogs.lobby.few_card import few_card, started_card
from cogs.lobby.setup_panel import setup_card

if TYPE_CHECKING:
    import discord

    from bot.tables.model import Table
    from bot.tables.service import Tables
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.table_showing import TableShowing

    Interaction = discord.Interaction[Any]

__all__ = ["StartActions"]


class StartActions:
    """Starts matches for people who press a start button."""

    def __init__(self, tables: Tables, projection: TableShowing) -> None:
        self._tables = tables
        self._projection = projection
        self._answers = projection.answers

    def register(self, router: ComponentRouter) -> None:
        """Register all buttons that start a match."""
        router.add(StartButton, self._start)
        router.add(BeginButton, self._begin)
        router.add(FillUpButton, self._fill_up)

    async def _start(self, press: ComponentPress[StartButton]) -> None:
        """Start from the lobby, which is the answer."""
        table = await self._started(press.interaction, press.control.table_id)
        if table is not None:
            self._answers.open_hand_later(press.interaction, table.id)
            await self._projection.answer_with_lobby(press.interaction, table)

    async def _begin(self, press: ComponentPress[BeginButton]) -> None:
        """Start from the panel, which says so; an outdated panel says what happened to its table."""
        interaction, table_id = press.interaction, press.control.table_id
        try:
            table = await self._started(interaction, table_id)
        except (AlreadyStartedError, TableOverError):
            table = await self._tables.get(table_id)
        if table is not None:
            self._answers.open_hand_later(interaction, table_id)
            lang, user_id = await language_of(interaction), interaction.user.id
            await _show(interaction, setup_card(lang, table, user_id, is_manager=is_manager(interaction)))
            self._projection.request_sync(table_id)

    async def _fill_up(self, press: ComponentPress[FillUpButton]) -> None:
        """Add the missing computers and start, from the lobby, which is the answer, or from the private offer."""
        interaction, table_id = press.interaction, press.control.table_id
        await check_permissions(interaction)
        lobbies, is_offer = (
            self._tables.lobbies,
            interaction.message is not None and interaction.message.flags.ephemeral,
        )
        try:
            table = await lobbies.start(table_id, interaction.user.id, interaction.id, fills_up=True)
        except (AlreadyStartedError, TableOverError):
            if not is_offer:
                raise
            table = await self._tables.get(table_id)
        self._answers.open_hand_later(interaction, table_id)
        if is_offer:
            await _show(interaction, started_card(await language_of(interaction), table))
            self._projection.request_sync(table_id)
        else:
            await self._projection.answer_with_lobby(interaction, table)

    async def _started(self, interaction: Interaction, table_id: int) -> Table | None:
        """Start a match; return None if the host was offered computers instead. Raises what `Lobbies.start` raises."""
        await check_permissions(interaction)
        user_id, lobbies = interaction.user.id, self._tables.lobbies
        try:
            return await lobbies.start(table_id, user_id, interaction.id)
        except (TooFewSeatedError, NotReadyError) as refusal:
            await lobbies.note_host(table_id, user_id)
            table = await self._tables.get(table_id)
            if table.opener_id != user_id or isinstance(refusal, NotReadyError):
                raise
        card = few_card(await language_of(interaction), table)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)
        return None


async def _show(interaction: Interaction, card: Card) -> None:
    """Show a card on the pressed message."""
    await interaction.response.edit_message(**card.answer_fields())
