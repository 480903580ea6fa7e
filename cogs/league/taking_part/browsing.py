"""Viewing leagues: pages for one person or for everyone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from bot.leagues.hall import Hall
from bot.leagues.standings.needs import needs
from bot.posts.model import PostKind
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import guild_settings_of, language_of, presentation_of
from cogs.kit.permissions import check_may_post
from cogs.kit.presentation import public_presentation
from cogs.kit.sending import replace_message, send_card
from cogs.league.base.access import league_of, seen_by
from cogs.league.base.controls import LeagueSelect, Page, PageButton, ShowPageButton, TurnPageButton
from cogs.league.base.messages import index_posts
from cogs.league.setup.card import setup_card
from cogs.league.showing.list_card import list_card
from cogs.league.showing.pages import Look, page_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.leagues.entries import Entry
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague
    from bot.posts.model import PostStore
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter

    Interaction = discord.Interaction[Any]

__all__ = ["Browsing"]


class Browsing:
    """Handles the views of leagues."""

    def __init__(self, leagues: Leagues, posts: PostStore) -> None:
        self._leagues = leagues
        self._hall = Hall(leagues.store)
        self._posts = posts

    def register(self, router: ComponentRouter) -> None:
        """Register all controls that only show something."""
        router.add(PageButton, self._open)
        router.add(TurnPageButton, self._turn)
        router.add(ShowPageButton, self._show_to_everyone)
        router.add(LeagueSelect, self._choose)

    async def show(self, interaction: Interaction, stored: StoredLeague, what: Page, *, public: bool) -> None:
        """Show a page to the person who asks, or to everyone."""
        if public:
            await check_may_post(interaction)
        await send_card(
            interaction, await self._card(interaction, stored, what, None, public=public), private=not public
        )

    async def list(self, interaction: Interaction) -> None:
        """Show the leagues of the server."""
        guild_id, lang = venue_of(interaction).guild_id, await language_of(interaction)
        lines = seen_by(interaction, await self._leagues.of_guild(guild_id, live_only=False))
        homes = {}
        for line in lines:
            known = await index_posts(self._posts, line.id) if line.phase.is_live else None
            homes[line.id] = None if known is None else known.get(PostKind.HOME)
        await send_card(interaction, list_card(lang, guild_id, lines, homes))

    async def _choose(self, press: ComponentPress[LeagueSelect]) -> None:
        """Show a league; the setup page for one that only its organizers may see."""
        stored = await league_of(press.interaction, self._leagues, press.number)
        if stored.is_open or not stored.league.phase.is_live:
            await self.show(press.interaction, stored, Page.HOME, public=False)
            return
        await send_card(press.interaction, setup_card(await language_of(press.interaction), stored), private=True)

    async def _open(self, press: ComponentPress[PageButton]) -> None:
        stored = await league_of(press.interaction, self._leagues, press.control.league_id)
        await self.show(press.interaction, stored, press.control.what, public=False)

    async def _turn(self, press: ComponentPress[TurnPageButton]) -> None:
        interaction, control = press.interaction, press.control
        stored = await league_of(interaction, self._leagues, control.league_id)
        card = await self._card(interaction, stored, control.what, control.page, public=False)
        await replace_message(interaction, card)

    async def _show_to_everyone(self, press: ComponentPress[ShowPageButton]) -> None:
        interaction, control = press.interaction, press.control
        await check_may_post(interaction)
        stored = await league_of(interaction, self._leagues, control.league_id)
        card = await self._card(interaction, stored, control.what, control.page, public=True)
        await send_card(interaction, card, private=False)

    async def _card(
        self, interaction: Interaction, stored: StoredLeague, what: Page, page: int | None, *, public: bool
    ) -> Card:
        log: Sequence[Entry] = await self._leagues.log(stored.id) if what is Page.LOG else ()
        viewer = None if public else stored.entrant_of(interaction.user.id)
        if public:
            presentation = public_presentation(venue_of(interaction), await guild_settings_of(interaction))
        else:
            presentation = await presentation_of(interaction)
        need = None
        if what is Page.TABLE and viewer is not None:
            need = await asyncio.to_thread(needs, stored.league, viewer)
        seasons = await self._hall.seasons(stored) if what is Page.HALL else ()
        return page_card(presentation, stored, what, page, Look(log, viewer, need, public, seasons))
