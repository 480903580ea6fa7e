"""`/league`: leagues and tournaments of a server, for organizers, players and viewers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit.localization import text
from cogs.kit.offers import Ordering
from cogs.league.base.access import league_meant, suggest_leagues
from cogs.league.base.controls import Page
from cogs.league.base.exporting import send_export
from cogs.league.base.place import LeaguePlace
from cogs.league.fixtures.actions import FixtureActions
from cogs.league.fixtures.places import FixturePlaces
from cogs.league.fixtures.time_actions import FixtureTimeActions
from cogs.league.manage.actions import ManageActions
from cogs.league.manage.people_actions import PeopleActions
from cogs.league.setup.actions import SetupActions
from cogs.league.setup.calendar_actions import CalendarActions
from cogs.league.setup.creating import Creating
from cogs.league.setup.retrying import Retrying
from cogs.league.setup.seed_actions import SeedActions
from cogs.league.showing.roles import take_all_roles
from cogs.league.taking_part.actions import LeagueActions
from cogs.league.taking_part.answering import Answering
from cogs.league.taking_part.browsing import Browsing
from cogs.league.taking_part.entering import Entering
from cogs.league.taking_part.playing import Playing

if TYPE_CHECKING:
    from bot.leagues.service import Leagues
    from cogs.kit.services import Services

__all__ = ["LeagueCog", "register"]

Interaction = discord.Interaction[Any]
Channel = discord.TextChannel | discord.ForumChannel | discord.Thread


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Add leagues to a client."""
    leagues, tables, settings = services.leagues, services.tables, services.settings
    posts = services.messenger.posts
    places = FixturePlaces(posts, tables, settings)
    fixtures = FixtureActions(leagues, tables, services.projection, places)
    ordering, retrying = Ordering(services.presets, tables), Retrying(leagues)
    shown = (
        Browsing(leagues, posts),
        Creating(leagues, ordering, retrying),
        Playing(leagues, fixtures, posts),
        ManageActions(leagues, posts),
    )
    times, own = FixtureTimeActions(leagues, settings, places), LeagueActions(leagues, tables)
    entering = (own, Entering(leagues), Answering(leagues))
    setup = (SetupActions(leagues, retrying), CalendarActions(leagues, retrying), SeedActions(leagues, retrying))
    for part in (*shown, *entering, *setup, PeopleActions(leagues), fixtures, times):
        part.register(services.router)
    services.takers_away.append(partial(take_all_roles, leagues.store))
    await client.add_cog(LeagueCog(leagues, ordering, shown))


class LeagueCog(commands.GroupCog, group_name="league", group_description=text("command.league")):
    """The commands of leagues."""

    def __init__(
        self, leagues: Leagues, ordering: Ordering, parts: tuple[Browsing, Creating, Playing, ManageActions]
    ) -> None:
        super().__init__()
        self._leagues = leagues
        self._ordering = ordering
        self._browsing, self._creating, self._playing, self._manage = parts

    async def _suggest_setups(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._ordering.suggest(interaction, typed)

    async def _suggest_leagues(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_leagues(interaction, self._leagues, typed)

    @app_commands.command(name="create", description=text("command.league.create"))
    @app_commands.describe(game=text("command.league.create.game"), channel=text("command.league.create.channel"))
    @app_commands.autocomplete(game=_suggest_setups)
    async def create(
        self,
        interaction: Interaction,
        game: str | None = None,
        channel: app_commands.Transform[Channel, LeaguePlace] | None = None,
    ) -> None:
        """Ask an organizer for the required settings of a league."""
        await self._creating.ask(interaction, game, channel)

    @app_commands.command(name="list", description=text("command.league.list"))
    async def list(self, interaction: Interaction) -> None:
        """Show the leagues of the server."""
        await self._browsing.list(interaction)

    @app_commands.command(name="show", description=text("command.league.show"))
    @app_commands.describe(league=text("command.league.league"), public=text("command.public"))
    @app_commands.autocomplete(league=_suggest_leagues)
    async def show(self, interaction: Interaction, league: str | None = None, public: bool = False) -> None:
        """Show the contents of the home message."""
        await self._page(interaction, league, Page.HOME, public=public)

    @app_commands.command(name="table", description=text("command.league.table"))
    @app_commands.describe(league=text("command.league.league"), public=text("command.public"))
    @app_commands.autocomplete(league=_suggest_leagues)
    async def table(self, interaction: Interaction, league: str | None = None, public: bool = False) -> None:
        """Show the table."""
        await self._page(interaction, league, Page.TABLE, public=public)

    @app_commands.command(name="fixtures", description=text("command.league.fixtures"))
    @app_commands.describe(league=text("command.league.league"), public=text("command.public"))
    @app_commands.autocomplete(league=_suggest_leagues)
    async def fixtures(self, interaction: Interaction, league: str | None = None, public: bool = False) -> None:
        """Show the fixtures."""
        await self._page(interaction, league, Page.FIXTURES, public=public)

    @app_commands.command(name="rules", description=text("command.league.rules"))
    @app_commands.describe(league=text("command.league.league"), public=text("command.public"))
    @app_commands.autocomplete(league=_suggest_leagues)
    async def rules(self, interaction: Interaction, league: str | None = None, public: bool = False) -> None:
        """Show the rules of the league."""
        await self._page(interaction, league, Page.RULES, public=public)

    @app_commands.command(name="log", description=text("command.league.log"))
    @app_commands.describe(league=text("command.league.league"), public=text("command.public"))
    @app_commands.autocomplete(league=_suggest_leagues)
    async def log(self, interaction: Interaction, league: str | None = None, public: bool = False) -> None:
        """Show the events and decisions, with their reasons."""
        await self._page(interaction, league, Page.LOG, public=public)

    @app_commands.command(name="me", description=text("command.league.me"))
    async def me(self, interaction: Interaction) -> None:
        """Show a person their open fixtures."""
        await self._playing.show_mine(interaction)

    @app_commands.command(name="play", description=text("command.league.play"))
    @app_commands.describe(league=text("command.league.league"))
    @app_commands.autocomplete(league=_suggest_leagues)
    async def play(self, interaction: Interaction, league: str | None = None) -> None:
        """Open the table of a person's next fixture, or link to it."""
        await self._playing.play(interaction, league)

    @app_commands.command(name="manage", description=text("command.league.manage"))
    @app_commands.describe(league=text("command.league.league"))
    @app_commands.autocomplete(league=_suggest_leagues)
    async def manage(self, interaction: Interaction, league: str | None = None) -> None:
        """Show an organizer the panel."""
        await self._manage.open(interaction, await league_meant(interaction, self._leagues, league))

    @app_commands.command(name="export", description=text("command.league.export"))
    @app_commands.describe(league=text("command.league.league"))
    @app_commands.autocomplete(league=_suggest_leagues)
    async def export(self, interaction: Interaction, league: str | None = None) -> None:
        """Send the league as files."""
        stored = await league_meant(interaction, self._leagues, league)
        await send_export(interaction, self._leagues, stored)

    async def _page(self, interaction: Interaction, league: str | None, what: Page, *, public: bool) -> None:
        stored = await league_meant(interaction, self._leagues, league)
        await self._browsing.show(interaction, stored, what, public=public)
