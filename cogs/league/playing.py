"""Playing in leagues: the way to the tables of one's fixtures, which `cogs.fixture` opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.fixture.actions import FixtureActions
from cogs.fixture.time_actions import FixtureTimeActions
from cogs.league.access import league_meant, league_of
from cogs.league.controls import MyFixturesButton, PlayNextButton

if TYPE_CHECKING:
    import discord

    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services

    Interaction = discord.Interaction[Any]

__all__ = ["Playing"]


class Playing:
    """Leads people to what they have to play."""

    def __init__(self, services: Services) -> None:
        self._leagues = services.leagues
        self._fixtures = FixtureActions(services)
        self._times = FixtureTimeActions(services)

    def register(self, router: ComponentRouter) -> None:
        """Let the buttons of home messages and posts of rounds come here."""
        router.add(PlayNextButton, self._play_by_button)
        router.add(MyFixturesButton, self._show_by_button)

    async def play(self, interaction: Interaction, typed: str | None) -> None:
        """Bring somebody to the table of their next fixture: in the league that they named, or in any."""
        guild_id = interaction.guild_id or 0
        if typed is None and (mine := await self._leagues.next_fixtures(guild_id, interaction.user.id)):
            stored, fixture = mine[0]
            await self._fixtures.play(interaction, stored.id, fixture.number)
            return
        stored = await league_meant(interaction, self._leagues, typed)
        await self._fixtures.play_next(interaction, stored.id)

    async def show_mine(self, interaction: Interaction) -> None:
        """Show somebody their fixtures of all leagues of the server."""
        await self._times.show_mine(interaction)

    async def _play_by_button(self, press: ComponentPress[PlayNextButton]) -> None:
        stored = await league_of(press.interaction, self._leagues, press.control.league_id)
        await self._fixtures.play_next(press.interaction, stored.id)

    async def _show_by_button(self, press: ComponentPress[MyFixturesButton]) -> None:
        await league_of(press.interaction, self._leagues, press.control.league_id)
        await self._times.show_mine(press.interaction)
