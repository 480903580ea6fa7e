"""The connection to Discord: how long the bot waits before it tries again."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

import discord
import pytest
from discord.gateway import DiscordWebSocket
from yarl import URL

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from bot.app.gateway import Gateway
from tests.loop_time import LoopTime

MINUTES = 600.0
LONGEST = 15.0


async def test_the_bot_waits_15_seconds_at_most_and_each_try_is_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    client = discord.AutoShardedClient(intents=discord.Intents.none(), shard_count=1)
    with PlaygroundThread(empty_world()) as server:
        monkeypatch.setattr(discord.http.Route, "BASE", server.api_url)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL(server.gateway_url))
        await client.login("playground")
    caplog.clear()
    time = LoopTime(monkeypatch)
    began, connecting = time.now, asyncio.create_task(Gateway(client, client._connection).stay_connected())
    await time.go_on(MINUTES, step=0.5)
    connecting.cancel()
    with suppress(asyncio.CancelledError):
        await connecting
    await client.close()
    pauses = [float(found[1]) for one in caplog.messages if (found := re.search(r"next try is in (\S+) s$", one))]
    assert len(caplog.records) == len(pauses)
    assert not any(record.exc_info for record in caplog.records)
    assert pauses[:3] == [0.5, 1.0, 2.0]
    assert max(pauses) == pauses[-1] == LONGEST
    assert abs(sum(pauses) - (time.now - began)) < 2 * LONGEST
