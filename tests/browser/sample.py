"""A playground with the bot that has an option of every type, and two people in its channel."""

from __future__ import annotations

import asyncio
import contextlib
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import aiohttp
import discord
import pytest
from yarl import URL

from boneyard_playground.testing.control import Control
from boneyard_playground.testing.sample_bot import SampleBot
from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

__all__ = ["Sample", "sample_playground"]


@dataclass
class Sample:
    """A running playground; `ann` reads Polish and owns the server, `bob` reads English."""

    url: str
    control: Control
    bot: SampleBot


@asynccontextmanager
async def sample_playground() -> AsyncIterator[Sample]:
    """Run a playground and the sample bot in this process."""
    with pytest.MonkeyPatch.context() as patch, PlaygroundThread(empty_world()) as server:
        patch.setattr(discord.http.Route, "BASE", server.api_url)
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", URL(server.gateway_url))
        patch.setattr(discord.VoiceClient, "warn_nacl", False)
        patch.setattr(discord.VoiceClient, "warn_dave", False)
        async with aiohttp.ClientSession(server.url) as session:
            control = Control(session)
            await control.populate()
            bot = SampleBot()
            running = asyncio.create_task(bot.start("playground"))
            assert (await control.get("wait?for=commands"))["ok"]
            yield Sample(server.url, control, bot)
            await bot.close()
            with contextlib.suppress(asyncio.CancelledError):
                await running
