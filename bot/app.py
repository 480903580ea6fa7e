"""The Discord client: wires storage, tables and Discord's face together, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import signal
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands

from bot.errors import ConfigError
from bot.tables.desk import Pace
from bot.tables.privacy import Privacy
from bot.tables.service import Tables
from bot.tables.ticker import Ticker
from cogs.answers import answer_error
from cogs.ending import Ending
from cogs.house import House
from cogs.info import InfoCog
from cogs.known import know
from cogs.localisation import CatalogueTranslator
from cogs.manage import Manage
from cogs.play import PlayCog
from cogs.presses import Presses
from cogs.privacy import PrivacyCog
from cogs.projection import Projection
from cogs.roll import RollCog
from cogs.settings import SettingsCog
from cogs.teacher import Teacher
from cogs.ui.free import FreeButton
from cogs.ui.items import KeepSelect, MoveSelect, TableButton
from cogs.ui.learning import PageButton, RulesSelect, WhySelect
from cogs.ui.setting_items import AllChannelsButton, ChannelsSelect, SettingSelect
from cogs.ui.setup import SetupSelect
from cogs.watch import WatchCog
from storage.database import open_database
from storage.privacy import SqlPersonStore
from storage.settings import SqlSettingsStore
from storage.shown import SqlShownStore
from storage.tables import SqlTableStore

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

    from bot.config import Settings

__all__ = ["BoneyardBot", "run_bot"]

log = logging.getLogger(__name__)

_AUTHENTICATION_FAILED = 4004
"""The code with which the gateway refuses a token."""

_PATIENCE = 3.0
"""How many seconds clicks have to finish when the bot stops."""

_REFUSED = "DISCORD_TOKEN is wrong: the server does not accept it. Copy it anew from the developer portal."


class Tree(app_commands.CommandTree["BoneyardBot"]):
    """The commands; what goes wrong in one is answered like everywhere else."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Get to know who is asking, before a command or its suggestions; everybody may ask."""
        await know(interaction)
        return True

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Tell the person why a command was not done."""
        original = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await answer_error(interaction, original)


class BoneyardBot(commands.Bot):
    """The bot, for one database."""

    def __init__(self, engine: AsyncEngine, pace: Pace | None = None) -> None:
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
        tables, settings = Tables(SqlTableStore(engine), pace), SqlSettingsStore(engine)
        projection = Projection(self, tables, SqlShownStore(engine), settings)
        self.house = House(tables, projection, settings, Privacy(tables, SqlPersonStore(engine)))
        self._ticker = Ticker(tables.clock, projection.mark)
        self._ticking: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Load everything and register the commands; what fails here stops the start."""
        manage, ending = Manage(self.house), Ending(self.house)
        manage.attach()
        Presses(self.house, {**manage.deeds, **ending.deeds}).attach()
        Teacher(self.house).attach()
        self.add_dynamic_items(TableButton, MoveSelect, KeepSelect, FreeButton, SetupSelect)
        self.add_dynamic_items(SettingSelect, ChannelsSelect, AllChannelsButton)
        self.add_dynamic_items(PageButton, RulesSelect, WhySelect)
        house = self.house
        tables, people = (PlayCog(house, ending), WatchCog(house)), (SettingsCog(house), PrivacyCog(house))
        for cog in (*tables, *people, InfoCog(house), RollCog()):
            await self.add_cog(cog)
        await self.tree.set_translator(CatalogueTranslator())
        registered = await self.tree.sync()
        self.house.commands.extend(registered)
        log.info("%d commands registered", len(registered))
        self._ticking = asyncio.create_task(self._ticker.run(), name="clock")

    async def close(self) -> None:
        """Stop the clock, stop showing tables, then leave Discord."""
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)
        await self.house.projection.close()
        await super().close()


async def run_bot(settings: Settings) -> None:
    """Run the bot until it is told to stop.

    Raises ConfigError when the token is missing or wrong, or Discord or the database cannot be reached.
    """
    if not settings.token:
        raise ConfigError(
            "DISCORD_TOKEN is missing. Put the bot's token into .env (see .env.example), "
            "or try the bot without one: make play"
        )
    _point_at(settings)
    engine = await open_database(settings.database_url)
    try:
        await _run(BoneyardBot(engine, Pace(computer=settings.computer_pace)), settings.token)
    finally:
        await engine.dispose()


async def _run(bot: BoneyardBot, token: str) -> None:
    loop = asyncio.get_running_loop()
    closing: list[asyncio.Task[None]] = []
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, lambda: closing.append(asyncio.create_task(bot.close())))
    try:
        async with bot:
            await bot.start(token)
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
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(name)
        await _finish_tasks()


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
