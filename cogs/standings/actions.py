"""Leaderboards: for one person, who can change the question, or for everyone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.standings.leaderboards import Question
from cogs.kit.game_select import page_of
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import guild_settings_of, language_of, presentation_of
from cogs.kit.permissions import check_may_post
from cogs.kit.presentation import public_presentation
from cogs.results.controls import LeaderboardButton
from cogs.standings.card import filter_panel, private_board, public_board
from cogs.standings.controls import (
    BoardSelect,
    FilterButton,
    OpenBoardButton,
    Part,
    ShowBoardButton,
    TurnBoardButton,
    changed,
)

if TYPE_CHECKING:
    import discord

    from bot.standings.leaderboards import Leaderboard, Leaderboards
    from bot.tables.service import Tables
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter

    Interaction = discord.Interaction[Any]

__all__ = ["BoardActions"]


class BoardActions:
    """Answers presses and commands about leaderboards."""

    def __init__(self, leaderboards: Leaderboards, tables: Tables) -> None:
        self._leaderboards = leaderboards
        self._tables = tables

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of all leaderboards."""
        router.add(BoardSelect, self._choose)
        router.add(TurnBoardButton, self._turn)
        router.add(FilterButton, self._filter)
        router.add(ShowBoardButton, self._show_to_everyone)
        router.add(OpenBoardButton, self._open)
        router.add(LeaderboardButton, self._open_for_match)

    async def open(self, interaction: Interaction, question: Question, page: int = 0) -> None:
        """Show one person a page of their server's leaderboard."""
        card = await self._private(interaction, question, page)
        await interaction.response.send_message(**await card.post_fields(), ephemeral=True)

    async def post(self, interaction: Interaction, question: Question, page: int = 0) -> None:
        """Show everyone a page of their server's leaderboard; an empty one only to the person who asks."""
        venue = venue_of(interaction)
        board = await self._leaderboards.page(venue.guild_id, question, page)
        if not board.lines:
            await self.open(interaction, question)
            return
        await check_may_post(interaction)
        card = public_board(public_presentation(venue, await guild_settings_of(interaction)), board)
        await interaction.response.send_message(**await card.post_fields())

    async def _open_for_match(self, press: ComponentPress[LeaderboardButton]) -> None:
        """Show one person the leaderboard in which a match counts."""
        table = await self._tables.get(press.control.table_id)
        await self.open(press.interaction, Question(table.game_id, with_computers=table.had_computers))

    async def _choose(self, press: ComponentPress[BoardSelect]) -> None:
        control, games_page = press.control, page_of(press.value)
        if control.part is Part.GAME and games_page is not None:
            await self._show_filters(press.interaction, control.question, games_page)
        elif control.part is Part.ORDER:
            await self._change(press.interaction, changed(control.question, control.part, press.value))
        else:
            await self._show_filters(press.interaction, changed(control.question, control.part, press.value))

    async def _filter(self, press: ComponentPress[FilterButton]) -> None:
        await self._show_filters(press.interaction, press.control.question)

    async def _turn(self, press: ComponentPress[TurnBoardButton]) -> None:
        await self._change(press.interaction, press.control.question, press.control.page)

    async def _show_to_everyone(self, press: ComponentPress[ShowBoardButton]) -> None:
        await self.post(press.interaction, press.control.question, press.control.page)

    async def _open(self, press: ComponentPress[OpenBoardButton]) -> None:
        await self.open(press.interaction, press.control.question, press.control.page)

    async def _change(self, interaction: Interaction, question: Question, page: int = 0) -> None:
        """Show a page in the pressed message."""
        card = await self._private(interaction, question, page)
        await interaction.response.edit_message(**await card.edit_fields())

    async def _show_filters(self, interaction: Interaction, question: Question, games_page: int | None = None) -> None:
        """Show the other choices in the pressed message."""
        board = await self._board(interaction, question)
        card = filter_panel(await language_of(interaction), board, games_page)
        await interaction.response.edit_message(**await card.edit_fields())

    async def _private(self, interaction: Interaction, question: Question, page: int) -> Card:
        return private_board(await presentation_of(interaction), await self._board(interaction, question, page))

    async def _board(self, interaction: Interaction, question: Question, page: int = 0) -> Leaderboard:
        return await self._leaderboards.page(venue_of(interaction).guild_id, question, page, interaction.user.id)
