"""The Discord client: wires storage, tables and Discord's face together, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands

from bot.background import Background
from bot.errors import ConfigError
from bot.families import choose_move
from bot.games.fair import SEED_BYTES
from bot.interrupts import hearing_interrupts
from bot.leagues.clock import LeagueClock
from bot.leagues.service import Leagues
from bot.standings.histories import Histories
from bot.standings.leaderboards import Leaderboards
from bot.standings.posts import NewsDesk
from bot.standings.rating_service import Ratings
from bot.standings.seasons import Seasons
from bot.standings.service import Standings
from bot.standings.statistics_service import Statistics
from bot.tables.presets import Presets
from bot.tables.privacy import Privacy
from bot.tables.schedule import Delays
from bot.tables.service import Tables
from cogs.emoji.keeper import EmojiKeeper
from cogs.fixture import cog as fixture
from cogs.fixture.arena import ArenaWork
from cogs.fixture.closing import ClosingWork
from cogs.history import cog as history
from cogs.kit.answers import answer_error
from cogs.kit.localisation import CatalogueTranslator
from cogs.kit.router import ComponentRouter
from cogs.kit.sending import new_nonce
from cogs.kit.services import Services
from cogs.league import cog as league
from cogs.league.reminding import LeagueReminding
from cogs.league.showing import LeagueShowing
from cogs.learn import cog as learn
from cogs.leaving import cog as leaving
from cogs.lobby import cog as lobby
from cogs.match import cog as match
from cogs.news import cog as news
from cogs.news.publisher import NewsPublisher
from cogs.presets import cog as presets
from cogs.privacy import cog as privacy
from cogs.projection import gateway_events
from cogs.projection.follower import ProjectionFollower
from cogs.projection.projection import Projection
from cogs.results import cog as results
from cogs.rewatch import cog as rewatch
from cogs.roll import cog as roll
from cogs.seasons import cog as seasons
from cogs.seasons.work import SeasonWork
from cogs.settings import cog as settings_of_people
from cogs.standings import cog as standings
from cogs.statistics import cog as statistics
from storage.contacts import SqlContactStore
from storage.database import open_database
from storage.histories import SqlHistoryStore
from storage.leaderboards import SqlLeaderboardStore
from storage.leagues.store import SqlLeagueStore
from storage.leases import LeaseKind
from storage.presets import SqlPresetStore
from storage.privacy import SqlPersonStore
from storage.rating_answers import SqlRatingStore
from storage.scheduled import SqlPostStore
from storage.seasons import SqlSeasonStore
from storage.settings import SqlSettingsStore
from storage.shown import SqlShownStore
from storage.standings import SqlStandingsStore
from storage.statistics import SqlStatisticsStore
from storage.tables import SqlTableStore

if TYPE_CHECKING:
    from bot.config import Settings
    from storage.database import Database

__all__ = ["BoneyardBot", "run_bot"]

log = logging.getLogger(__name__)

FEATURES = (
    lobby,
    match,
    results,
    rewatch,
    leaving,
    presets,
    settings_of_people,
    privacy,
    learn,
    standings,
    history,
    seasons,
    league,
    news,
    statistics,
    roll,
    fixture,
    gateway_events,
)
"""The features of Discord's face, in the order in which `/help` lists their commands; each has a `register`."""

_AUTHENTICATION_FAILED = 4004
"""The code with which the gateway refuses a token."""

_PATIENCE = 3.0
"""How many seconds clicks have to finish when the bot stops."""

_CLICKS = ("discord.py: on_interaction", "CommandTree-invoker")
"""The names of the tasks in which the library lets clicks and commands be answered."""

_REFUSED = "DISCORD_TOKEN is wrong: the server does not accept it. Copy it anew from the developer portal."


class Tree(app_commands.CommandTree["BoneyardBot"]):
    """The commands; what goes wrong in one is answered like everywhere else."""

    async def interaction_check(self, _interaction: discord.Interaction[Any], /) -> bool:
        """Tell whether commands are still taken."""
        return not self.client.is_stopping

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Tell the person why a command was not done."""
        original = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await answer_error(interaction, original)


class BoneyardBot(commands.Bot):
    """The bot, for one database."""

    def __init__(self, database: Database, delays: Delays | None = None, *, with_emoji: bool = True) -> None:
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.1,
        )
        self.has_started = False
        """Whether everything is loaded, and clicks may come."""
        self.is_stopping = False
        """Whether new clicks are left alone: the connection over which they would be answered is about to close."""
        tables, settings = Tables(SqlTableStore(database), delays, choose_move=choose_move), SqlSettingsStore(database)
        self._background = Background(database, tables.clock)
        timetable = self._background.timetable
        self._emoji = EmojiKeeper(self, self._background.leases(LeaseKind.EMOJI))
        self._with_emoji = with_emoji
        ratings, leagues = Ratings(SqlRatingStore(database), time.time), SqlLeagueStore(database)
        projection = Projection(
            self,
            tables,
            SqlShownStore(database),
            settings,
            SqlContactStore(database),
            self._background.leases(LeaseKind.PROJECTION),
            ratings,
            self._emoji.faces,
        )
        self._background.feed.listen(ProjectionFollower(projection, tables).follow)
        settled = self._background.feed.settled
        self.services = Services(
            tables=tables,
            projection=projection,
            settings=settings,
            standings=Standings(SqlStandingsStore(database), settled),
            ratings=ratings,
            leaderboards=Leaderboards(SqlLeaderboardStore(database), settled, time.time),
            statistics=Statistics(SqlStatisticsStore(database), ratings, settled),
            histories=Histories(SqlHistoryStore(database), settled, time.time),
            seasons=Seasons(SqlSeasonStore(database), time.time, timetable.wake),
            news=NewsDesk(SqlPostStore(database), time.time, settled, new_nonce, timetable.wake),
            privacy=Privacy(tables, SqlPersonStore(database)),
            presets=Presets(SqlPresetStore(database)),
            leagues=Leagues(leagues, time.time, lambda: secrets.token_bytes(SEED_BYTES), timetable.wake),
            router=ComponentRouter(projection.request_sync, projection.answers.with_what_is),
            faces=self._emoji.faces,
        )
        timetable.add(LeagueClock(leagues, time.time, settled))
        timetable.add(ArenaWork(self, self.services))
        timetable.add(SeasonWork(self, self.services.seasons))
        timetable.add(NewsPublisher(self, self.services))
        timetable.add(LeagueShowing(self, self.services))
        timetable.add(LeagueReminding(self, self.services))
        timetable.add(ClosingWork(self.services.leagues, tables))

    async def setup_hook(self) -> None:
        """Load everything and register the commands; what fails here stops the start."""
        for feature in FEATURES:
            await feature.register(self, self.services)
        await self.tree.set_translator(CatalogueTranslator())
        registered = await self.tree.sync()
        self.services.commands.extend(registered)
        log.info("%d commands registered", len(registered))
        if self._with_emoji:
            self._emoji.start()
        await self._background.start()
        self.has_started = True

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Let the router answer presses of controls; commands go to the tree."""
        if not self.is_stopping:
            await self.services.router.dispatch(interaction)

    async def close(self) -> None:
        """Finish the clicks that have come, show what they changed, and only then leave Discord."""
        self.is_stopping = True
        await self._background.stop()
        clicks = [task for task in asyncio.all_tasks() if task.get_name() in _CLICKS]
        if clicks:
            await asyncio.wait(clicks, timeout=_PATIENCE)
        await self._background.tell_rest()
        await self.services.projection.close()
        await self._emoji.stop()
        await self._background.release()
        await super().close()


async def run_bot(settings: Settings) -> None:
    """Run the bot until it is told to stop by a signal; a second one does not wait for what is under way.

    Raises ConfigError when the token is missing or wrong, or Discord or the database cannot be reached.
    """
    if not settings.token:
        raise ConfigError(
            "DISCORD_TOKEN is missing. Put the bot's token into .env (see .env.example), "
            "or try the bot without one: make play"
        )
    _point_at(settings)
    stop, runner = asyncio.Event(), asyncio.current_task()

    def ask() -> None:
        if stop.is_set() and runner is not None:
            runner.cancel()
        stop.set()

    with hearing_interrupts(ask):
        database = await open_database(settings.database_url)
        try:
            if not stop.is_set():
                delays = Delays(computer=settings.computer_pace)
                await _run(BoneyardBot(database, delays, with_emoji=settings.emoji), settings.token, stop)
        finally:
            await database.close()


async def _run(bot: BoneyardBot, token: str, stop: asyncio.Event) -> None:
    try:
        async with bot:
            await _until(stop, bot, token)
    except discord.LoginFailure:
        raise ConfigError(_REFUSED) from None
    except discord.ConnectionClosed as error:
        if error.code != _AUTHENTICATION_FAILED:
            raise
        raise ConfigError(_REFUSED) from None
    except aiohttp.ClientError as error:
        raise ConfigError(f"Discord cannot be reached: {error}") from None
    except (discord.HTTPException, app_commands.CommandSyncFailure) as error:
        raise ConfigError(f"Discord did not let the bot start: {error}") from None
    finally:
        await _finish_tasks()


async def _until(stop: asyncio.Event, bot: BoneyardBot, token: str) -> None:
    """Run the bot until it ends by itself, or is told to stop; one that is only starting has nothing to finish."""
    running, stopping = asyncio.create_task(bot.start(token)), asyncio.create_task(stop.wait())
    try:
        await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
        if not stop.is_set():
            await running
        elif bot.has_started:
            await bot.close()
    finally:
        running.cancel()
        stopping.cancel()
        await asyncio.gather(running, stopping, return_exceptions=True)


async def _finish_tasks() -> None:
    """Let clicks that are being answered finish, so that none is cut off inside the database."""
    rest = asyncio.all_tasks() - {asyncio.current_task()}
    if rest:
        await asyncio.wait(rest, timeout=_PATIENCE)


def _point_at(settings: Settings) -> None:
    """Let discord.py talk to the server of the settings; it keeps the addresses in class attributes."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    if settings.discord_api and settings.discord_gateway:
        discord.http.Route.BASE = settings.discord_api
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)
        log.info("talking to %s in place of Discord", settings.discord_api)
