"""The Discord client: starts, dispatches to the features, and stops."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import app_commands
from discord.ext import commands

from boneyard_playground.interrupts import hearing_interrupts
from bot.app.background import FOLLOWED, Background
from bot.app.gateway import Gateway
from bot.app.running import PATIENCE, point_at, run_until
from bot.app.sharing import Sharing
from bot.app.tree import Tree
from bot.app.watching.metrics import Metrics
from bot.app.watching.watch import Watch
from bot.app.wiring import add_due_work, add_upkeep, make_services
from bot.base import clock
from bot.base.errors import BoneyardError, ConfigError
from bot.base.priority import Priority
from bot.families import choose_move
from bot.tables.limits import Limits
from bot.tables.schedule import Delays
from bot.tables.service import Tables
from cogs.emoji.keeper import EmojiKeeper
from cogs.history import cog as history
from cogs.kit.answers import answer_error
from cogs.kit.errors import AnswerReason
from cogs.kit.localization import CatalogueTranslator
from cogs.kit.requests import RequestBudget
from cogs.kit.response_checks import check_responses
from cogs.league import cog as league
from cogs.learn import cog as learn
from cogs.leaving import cog as leaving
from cogs.lobby import cog as lobby
from cogs.match import cog as match
from cogs.news import cog as news
from cogs.presets import cog as presets
from cogs.privacy import cog as privacy
from cogs.projection import cog as projection
from cogs.replay import cog as replay
from cogs.results import cog as results
from cogs.roll import cog as roll
from cogs.seasons import cog as seasons
from cogs.settings import cog as settings_of_people
from cogs.standings import cog as standings
from cogs.statistics import cog as statistics
from storage.core.database import open_database
from storage.core.leases import LeaseKind
from storage.host.numbers import read_numbers
from storage.tables.store import SqlTableStore

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from bot.app.config import Settings
    from storage.core.database import Database

__all__ = ["BoneyardBot", "run_bot"]

log = logging.getLogger(__name__)

FEATURES = (
    lobby,
    match,
    results,
    replay,
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
    projection,
)
"""The features of the Discord side, in the order of their commands in `/help`; each has a `register`."""

_CLICKS = ("discord.py: on_interaction", "CommandTree-invoker")
"""The names of the tasks in which the library handles clicks and commands."""


_OPTIONS: Mapping[str, Any] = MappingProxyType(
    {
        "help_command": None,
        "intents": discord.Intents(guilds=True, guild_messages=True),
        "allowed_mentions": discord.AllowedMentions.none(),
        "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        "allowed_installs": app_commands.AppInstallationType(guild=True, user=False),
        "max_messages": None,
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "chunk_guilds_at_startup": False,
        "guild_ready_timeout": 0.1,
    }
)
"""The options of discord.py that are the same for every bot."""


class BoneyardBot(commands.AutoShardedBot):
    """The bot, for one database.

    `shards` is None for the number that Discord recommends, and `own_shards` are those of this process, None for all.
    """

    def __init__(
        self,
        database: Database,
        delays: Delays | None = None,
        *,
        with_emoji: bool = True,
        limits: Limits | None = None,
        shards: int | None = 1,
        own_shards: Collection[int] | None = None,
    ) -> None:
        self._metrics = Metrics()
        part = len(own_shards) / shards if own_shards and shards else 1.0
        super().__init__(
            commands.when_mentioned,
            shard_count=shards,
            shard_ids=None if own_shards is None else sorted(own_shards),  # type: ignore[arg-type]  # None is allowed
            tree_cls=Tree,
            http_trace=RequestBudget(part).watch(self._metrics.trace()),
            **_OPTIONS,
        )
        self.has_started = False
        """Whether everything is loaded, so that clicks can be answered."""
        self.is_stopping = False
        """Whether new clicks are ignored, because the connection for their answers is about to close."""
        limits = limits or Limits()
        tables = Tables(SqlTableStore(database), delays, choose_move=choose_move, limits=limits)
        self._background = Background(database, tables.timers)
        is_alone = own_shards is None
        self.gateway = Gateway(
            self, self._connection, None if is_alone else self._background.leases(LeaseKind.IDENTIFY)
        )
        self._emoji = EmojiKeeper(self, self._background.leases(LeaseKind.EMOJI))
        self._with_emoji = with_emoji
        self.services = make_services(self, database, self._background, tables, self._emoji.faces, limits)
        add_due_work(self, database, self._background, self.services)
        self._background.on_credit = partial(self.services.projection.sync_unfinished, begins=False)
        read = partial(database.read, read_numbers, FOLLOWED)
        self._watch = Watch(self._metrics, self, read, lambda: database.trouble, lambda: database.damage)
        database.timing = self._metrics.timing
        self._database = database

    async def look_after(self, settings: Settings) -> None:
        """Start database maintenance and monitoring as configured; raise ConfigError on failure."""
        add_upkeep(self._background.chores, settings, self._database)
        if settings.watch_port is not None:
            port = await self._watch.server.start(settings.watch_port)
            log.info("watched at http://127.0.0.1:%d/healthz and /metrics", port)

    @property
    def is_connected(self) -> bool:
        """Return whether the bot has started and receives events."""
        return self.has_started and self.gateway.is_open

    @property
    def gateway_latency(self) -> float:
        """Return the seconds between the last heartbeat of the connection and its answer; not finite without one."""
        return self.gateway.latency

    @property
    def queues(self) -> Mapping[str, int]:
        """Return how many tables wait to be shown, by queue."""
        return self.services.projection.waiting

    @property
    def servers(self) -> int:
        """Return the number of servers that the bot is in."""
        return len(self.guilds)

    async def setup_hook(self) -> None:
        """Load everything and register the commands; an error here stops the start."""
        check_responses(self)
        for feature in FEATURES:
            await feature.register(self, self.services)
        await self.tree.set_translator(CatalogueTranslator())
        is_first = self.shard_ids is None or 0 in self.shard_ids
        registered = await (self.tree.sync() if is_first else cast("Tree", self.tree).registered())
        self.services.commands.extend(registered)
        log.info("%d commands registered", len(registered))
        if self._with_emoji:
            with Priority.BACKLOG.during():
                self._emoji.start()
        with Priority.CHANGE.during():  # answer clicks before the start-up work ends
            await self._background.start()
        self.has_started = True

    async def connect(self, *, reconnect: bool = True) -> None:  # noqa: ARG002 - the library passes it
        """Stay connected after any failure; raise ConnectionClosed if Discord accepts no connection at all."""
        await self.gateway.stay_connected()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once: the gateway has waited for the shard's turn."""

    async def on_shard_ready(self, shard_id: int) -> None:  # noqa: ARG002 - the library passes it
        """Let the features refresh after one of several shards begins a new session.

        The library reports `ready` only when all shards have begun one, or the only one.
        """
        if self.shard_count != 1 and self.is_ready():
            self.dispatch("ready")

    def note_share(self) -> None:
        """Update the servers that this process serves after another process has started or ended."""
        if self.is_ready() and not self.is_stopping:
            self._background.wake()
            self.services.projection.sync_unfinished()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Pass presses of controls to the router; the tree handles commands."""
        self._metrics.note_click(interaction.id)
        is_press = interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if is_press and not self.is_stopping and await self.within_rate_limit(interaction):
            await self.services.router.dispatch(interaction)

    async def within_rate_limit(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether a person may do one more thing now; if not, tell them when."""
        seconds = self.services.clicks.wait(interaction.user.id)
        if seconds:
            await answer_error(interaction, BoneyardError(AnswerReason.TOO_FAST, seconds=seconds))
        return not seconds

    async def close(self) -> None:
        """Finish the running clicks, show their changes, and only then leave Discord."""
        self.is_stopping = True
        await self._background.stop()
        clicks = [task for task in asyncio.all_tasks() if task.get_name() in _CLICKS]
        if clicks:
            await asyncio.wait(clicks, timeout=PATIENCE)
        await self._background.tell_rest()
        await self.services.projection.close()
        await self._emoji.stop()
        await self._watch.server.close()
        await self.gateway.close()
        await self._background.release()
        await super().close()


async def run_bot(settings: Settings) -> None:
    """Run the bot until a signal stops it; a second signal does not wait for running work.

    Raises ConfigError when the token is missing or wrong, UnavailableError when Discord or the database cannot be
    reached.
    """
    if not settings.token:
        raise ConfigError(
            "DISCORD_TOKEN is missing. Put the bot's token into .env (see .env.example), "
            "or try the bot without one: make play"
        )
    clock.put_ahead(settings.clock_ahead)
    point_at(settings)
    stop, runner = asyncio.Event(), asyncio.current_task()

    def ask() -> None:
        if stop.is_set() and runner is not None:
            runner.cancel()
        stop.set()

    with hearing_interrupts(ask):
        database = await open_database(settings.database_url, answers_clicks=True)
        sharing = Sharing(database, settings)
        try:
            if not stop.is_set():
                await sharing.take()
                bot = _bot_of(database, settings)
                await bot.look_after(settings)
                await run_until(stop, bot, settings.token, sharing)
        finally:
            await sharing.close()
            await database.close()


def _bot_of(database: Database, settings: Settings) -> BoneyardBot:
    return BoneyardBot(
        database,
        Delays(computer=settings.computer_pace),
        with_emoji=settings.emoji,
        limits=settings.limits,
        shards=None if settings.shards == "auto" else settings.shards,
        own_shards=settings.own_shards,
    )
