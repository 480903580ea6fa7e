"""Sends people to the tables of their fixtures, which `cogs.league.fixtures` opens."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from bot.leagues.standings.needs import needs
from bot.posts.model import PostKind
from bot.words.league_tables import need_sentence
from cogs.kit.errors import OldControlError
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import language_of
from cogs.kit.sending import replace_message, send_card
from cogs.league.base.access import league_meant, league_of
from cogs.league.base.confirm_cards import nothing_card
from cogs.league.base.controls import MyFixturesButton, PlayNextButton
from cogs.league.base.messages import index_posts
from cogs.league.base.words import place_text
from cogs.league.fixtures.cards import chosen_of, mine_card
from cogs.league.fixtures.controls import FixtureSelect

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.i18n import Language
    from bot.leagues.model import Fixture
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague
    from bot.posts.model import PostStore
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.league.fixtures.actions import FixtureActions

    Interaction = discord.Interaction[Any]

__all__ = ["Playing"]


class Playing:
    """Sends people to their fixtures."""

    def __init__(self, leagues: Leagues, fixtures: FixtureActions, posts: PostStore) -> None:
        self._leagues = leagues
        self._fixtures = fixtures
        self._posts = posts

    def register(self, router: ComponentRouter) -> None:
        """Register the buttons of home messages and posts of rounds."""
        router.add(PlayNextButton, self._play_by_button)
        router.add(MyFixturesButton, self._show_by_button)
        router.add(FixtureSelect, self._choose)

    async def play(self, interaction: Interaction, typed: str | None) -> None:
        """Send a person to the table of their next fixture: in the league that they named, or in the only one.

        A person with fixtures in several leagues chooses one; a person without fixtures sees their places.
        """
        if typed is not None:
            stored = await league_meant(interaction, self._leagues, typed)
            await self._fixtures.play_next(interaction, stored.id)
            return
        mine = await self._leagues.next_fixtures(venue_of(interaction).guild_id, interaction.user.id)
        if len({stored.id for stored, _ in mine}) == 1:
            stored, fixture = mine[0]
            await self._fixtures.play(interaction, stored.id, fixture.number)
            return
        await self.show_mine(interaction)

    async def show_mine(self, interaction: Interaction) -> None:
        """Show a person their fixtures of all leagues of the server; without any, their place in each league."""
        await send_card(interaction, await self._mine(interaction))

    async def _choose(self, press: ComponentPress[FixtureSelect]) -> None:
        league_id, _, number = press.value.partition("-")
        if not (league_id.isdecimal() and number.isdecimal()):
            raise OldControlError
        await replace_message(press.interaction, await self._mine(press.interaction, (int(league_id), int(number))))

    async def _mine(self, interaction: Interaction, chosen: tuple[int, int] | None = None) -> Card:
        guild_id, user_id = venue_of(interaction).guild_id, interaction.user.id
        mine, lang = await self._leagues.next_fixtures(guild_id, user_id), await language_of(interaction)
        if mine:
            about = await self._about(lang, *chosen_of(mine, chosen), user_id)
            return mine_card(lang, mine, user_id, chosen, about)
        return nothing_card(lang, await self._leagues.entered(guild_id, user_id), user_id)

    async def _about(self, lang: Language, stored: StoredLeague, fixture: Fixture, user_id: int) -> Sequence[str]:
        """Return the channel of a fixture, and the person's place and needs in its league."""
        thread = (await index_posts(self._posts, stored.id)).get(PostKind.FIXTURE, fixture.number)
        number = stored.entrant_of(user_id) or 0
        need = await asyncio.to_thread(needs, stored.league, number)
        lines = [] if thread is None else [lang("fixture.thread", channel=f"<#{thread.channel_id}>")]
        lines += [place_text(lang, stored, number), "" if need is None else need_sentence(lang, need)]
        return [*filter(None, lines)]

    async def _play_by_button(self, press: ComponentPress[PlayNextButton]) -> None:
        stored = await league_of(press.interaction, self._leagues, press.control.league_id)
        await self._fixtures.play_next(press.interaction, stored.id)

    async def _show_by_button(self, press: ComponentPress[MyFixturesButton]) -> None:
        await league_of(press.interaction, self._leagues, press.control.league_id)
        await self.show_mine(press.interaction)
