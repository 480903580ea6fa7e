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
from bot.base.leases import LocalLeases
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


async def test_sessions_of_one_bucket_begin_five_seconds_apart_in_all_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    began: dict[int, float] = {}

    async def connect(_client: discord.Client, *, shard_id: int, **_: object) -> DiscordWebSocket:
        began[shard_id] = time.now
        raise OSError

    monkeypatch.setattr(DiscordWebSocket, "from_client", connect)
    time, turns, gateways = LoopTime(monkeypatch), LocalLeases(), []
    for shards in ([0, 2], [1, 3]):
        client = discord.AutoShardedClient(intents=discord.Intents.none(), shard_count=4, shard_ids=shards)
        gateways.append(Gateway(client, client._connection, turns))
        gateways[-1]._turns.at_once = 2
    waits = [
        asyncio.create_task(gateway._listen(shard, resumes=False))
        for gateway, shard in ((gateways[0], 0), (gateways[0], 2), (gateways[1], 1), (gateways[1], 3))
    ]
    await time.go_on(12.0, step=0.5)
    assert all(isinstance(one.exception(), OSError) for one in waits)
    assert began[0] == began[1] == min(began.values())
    assert all(5.0 <= began[shard] - began[0] <= 6.0 for shard in (2, 3))
    await asyncio.gather(*(one.close() for one in gateways))
