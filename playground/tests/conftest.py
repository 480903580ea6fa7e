"""The playground with a small world, the real client, and a person at the controls."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import aiohttp
import discord
import pytest
from yarl import URL

from boneyard_playground.testing.control import Control
from boneyard_playground.testing.sample_bot import SampleBot
from boneyard_playground.testing.waiting import PATIENCE
from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

pytest_plugins = ("boneyard_playground.testing.plugin",)


@dataclass
class Stage:
    """A playground with a bot that is online."""

    server: PlaygroundThread
    control: Control
    bot: SampleBot


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[PlaygroundThread]:
    with PlaygroundThread(empty_world()) as running:
        monkeypatch.setattr(discord.http.Route, "BASE", running.api_url)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", URL(running.gateway_url))
        monkeypatch.setattr(discord.VoiceClient, "warn_nacl", False)
        monkeypatch.setattr(discord.VoiceClient, "warn_dave", False)
        yield running


@pytest.fixture
async def control(server: PlaygroundThread) -> AsyncIterator[Control]:
    async with aiohttp.ClientSession(server.url) as session:
        found = Control(session)
        await found.populate()
        yield found


@pytest.fixture
async def stage(server: PlaygroundThread, control: Control) -> AsyncIterator[Stage]:
    bot = SampleBot()
    running = asyncio.create_task(bot.start("playground"))
    assert (await control.get("wait?for=online"))["ok"]
    assert (await control.get("wait?for=commands"))["ok"]
    await asyncio.wait_for(bot.wait_until_ready(), PATIENCE)
    yield Stage(server, control, bot)
    await bot.close()
    with contextlib.suppress(asyncio.CancelledError):
        await running
