"""Runs a bot until it ends or must stop, and says why it could not run."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Protocol

import aiohttp
import discord
import yarl
from discord import app_commands

from bot.app.gateway import LOGIN_REFUSED, refusal_of
from bot.base.errors import ConfigError, StorageError, UnavailableError

if TYPE_CHECKING:
    from bot.app.config import Settings
    from bot.app.sharing import Sharing

__all__ = ["PATIENCE", "point_at", "run_until"]

log = logging.getLogger(__name__)

PATIENCE = 3.0
"""How many seconds running clicks have to finish when the bot stops."""


class _Runnable(Protocol):
    """A bot, as it is run."""

    has_started: bool

    async def __aenter__(self) -> object: ...
    async def __aexit__(self, kind: Any, error: Any, trace: Any, /) -> object: ...  # noqa: ANN401 - of any error

    async def start(self, token: str) -> None:
        """Run until the bot ends."""

    async def close(self) -> None:
        """Finish what has begun, and end."""

    def note_share(self) -> None:
        """Update the servers that the process serves."""


async def run_until(stop: asyncio.Event, bot: _Runnable, token: str, sharing: Sharing) -> None:
    """Run the bot until it ends, loses its shards, or `stop` is set; raise ConfigError if it cannot run."""
    try:
        async with bot:
            await _until(stop, bot, token, sharing)
    except discord.LoginFailure:
        raise ConfigError(LOGIN_REFUSED) from None
    except discord.ConnectionClosed as error:
        raise ConfigError(refusal_of(error) or f"Discord closed the connection for good ({error.code}).") from None
    except StorageError as error:
        raise UnavailableError(f"The database of DATABASE_URL does not work: {error.reason}.") from None
    except aiohttp.ClientError as error:
        raise UnavailableError(f"Discord cannot be reached: {error}") from None
    except (discord.HTTPException, app_commands.CommandSyncFailure) as error:
        raise UnavailableError(f"Discord did not let the bot start: {error}") from None
    finally:
        await _finish_tasks()


async def _until(stop: asyncio.Event, bot: _Runnable, token: str, sharing: Sharing) -> None:
    """Do as `run_until` does; a bot that is still starting has nothing to finish."""
    running, stopping = asyncio.create_task(bot.start(token)), asyncio.create_task(stop.wait())
    watching = asyncio.create_task(sharing.watch(bot.note_share))
    try:
        await asyncio.wait((running, stopping, watching), return_when=asyncio.FIRST_COMPLETED)
        if running.done() and not stop.is_set():
            await running
        elif bot.has_started:
            await bot.close()
        if watching.done():
            await watching
    finally:
        for one in (running, stopping, watching):
            one.cancel()
        await asyncio.gather(running, stopping, watching, return_exceptions=True)


async def _finish_tasks() -> None:
    """Wait for running clicks, so that none is cut off inside the database."""
    rest = asyncio.all_tasks() - {asyncio.current_task()}
    if rest:
        await asyncio.wait(rest, timeout=PATIENCE)


def point_at(settings: Settings) -> None:
    """Point discord.py to the server of the settings; it keeps the addresses in class attributes."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    if settings.discord_api and settings.discord_gateway:
        discord.http.Route.BASE = settings.discord_api
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)
        log.info("talking to %s in place of Discord", settings.discord_api)
