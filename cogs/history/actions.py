"""Past matches: lists of them, and the card of each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.base.errors import BoneyardError
from bot.games.registry import GAMES
from bot.posts.model import PostKind
from bot.standings.errors import StandingsReason
from bot.standings.histories import HistoryFilter
from bot.standings.rating_service import NO_AFTERMATH
from bot.tables.model import Status
from bot.words.people import with_hidden
from cogs.history.card import history_card
from cogs.history.controls import EVERY_GAME, GameSelect, MatchSelect, PageButton, ShownSelect, WhoseButton
from cogs.history.match_card import PastMatch, match_card
from cogs.kit.game_select import page_of
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import language_of, presentation_of
from cogs.kit.permissions import is_manager

if TYPE_CHECKING:
    import discord

    from bot.standings.histories import Histories, HistoryQuery
    from bot.standings.rating_service import Ratings
    from bot.tables.service import Tables
    from bot.words.faces import Faces
    from cogs.history.controls import HistoryControl
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.table_showing import TableShowing

    Interaction = discord.Interaction[Any]

__all__ = ["HistoryActions"]


class HistoryActions:
    """Shows matches to the person who asks, as that person may see them; a server never sees another's matches."""

    def __init__(
        self, tables: Tables, histories: Histories, ratings: Ratings, projection: TableShowing, faces: Faces
    ) -> None:
        self._tables = tables
        self._histories = histories
        self._ratings = ratings
        self._projection = projection
        self._faces = faces

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of lists."""
        router.add(PageButton, self._turn)
        router.add(WhoseButton, self._turn)
        router.add(GameSelect, self._choose_game)
        router.add(ShownSelect, self._choose_shown)
        router.add(MatchSelect, self._open)

    async def list_matches(self, interaction: Interaction, query: HistoryQuery) -> None:
        """Answer with a page of matches."""
        card = await self._list(interaction, query)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def card_of(self, interaction: Interaction, table_id: int) -> Card:
        """Return the card of a match of this server with a result; raise BoneyardError(NO_SUCH_MATCH) for others."""
        table = await self._tables.get(table_id)
        match = await self._tables.match(table)
        is_here = table.venue.guild_id == venue_of(interaction).guild_id
        if not is_here or table.status is not Status.FINISHED or match is None or match.result is None:
            raise BoneyardError(StandingsReason.NO_SUCH_MATCH)
        presentation = await presentation_of(interaction, self._faces)
        not_named = await self._histories.not_named(table, interaction.user.id)
        shown = with_hidden(presentation.lang, table, not_named)
        url = await self._projection.url_of(table, PostKind.RESULT)
        aftermath = await self._ratings.aftermath(table.id) or NO_AFTERMATH
        is_own = table.seat_of(interaction.user.id) is not None
        past = PastMatch(shown, match, match.result, aftermath, url, is_own)
        return match_card(presentation, past, is_manager=is_manager(interaction))

    async def _turn(self, press: ComponentPress[HistoryControl]) -> None:
        await self._show(press.interaction, _query(press))

    async def _choose_game(self, press: ComponentPress[GameSelect]) -> None:
        game_id, games_page = None if press.value == EVERY_GAME else press.value, page_of(press.value)
        if games_page is not None:
            await self._show(press.interaction, _query(press), games_page)
            return
        if game_id is not None and game_id not in GAMES:
            raise press.control.outdated
        await self._show(press.interaction, replace(_query(press), game_id=game_id))

    async def _choose_shown(self, press: ComponentPress[ShownSelect]) -> None:
        await self._show(press.interaction, replace(_query(press), shown=press.one_of(HistoryFilter)))

    async def _open(self, press: ComponentPress[MatchSelect]) -> None:
        card = await self.card_of(press.interaction, press.number)
        await press.interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _show(self, interaction: Interaction, query: HistoryQuery, games_page: int | None = None) -> None:
        card = await self._list(interaction, query, games_page)
        await interaction.response.edit_message(**card.answer_fields())

    async def _list(self, interaction: Interaction, query: HistoryQuery, games_page: int | None = None) -> Card:
        found = await self._histories.page(query, interaction.user.id)
        return history_card(await language_of(interaction), query, found, interaction.user.id, games_page)


def _query(press: ComponentPress[HistoryControl]) -> HistoryQuery:
    return press.control.query(venue_of(press.interaction).guild_id)
