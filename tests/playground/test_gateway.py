"""The gateway seen by a bare WebSocket: closing codes, shards, intents."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.playground.thread import PlaygroundThread
    from tests.playground.conftest import Control

Json = dict[str, Any]
GUILDS, GUILD_MESSAGES, MESSAGE_CONTENT = 1, 1 << 9, 1 << 15


class Line:
    """A connection to the gateway that answers nothing by itself."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def identify(self, **changes: object) -> None:
        """Take the HELLO and identify."""
        assert (await self._socket.receive_json())["op"] == 10
        data = {"token": "playground", "intents": GUILDS, "properties": {}, **changes}
        await self._socket.send_json({"op": 2, "d": data})

    async def send(self, op: int, data: object) -> None:
        """Send a frame."""
        await self._socket.send_json({"op": op, "d": data})

    async def event(self) -> Json:
        """Receive a frame."""
        found: Json = await self._socket.receive_json(timeout=2)
        return found

    async def closing(self) -> int | None:
        """Wait for the end; give its code."""
        while not self._socket.closed:
            await self._socket.receive(timeout=2)
        return self._socket.close_code


@asynccontextmanager
async def line(server: PlaygroundThread) -> AsyncIterator[Line]:
    async with aiohttp.ClientSession() as session, session.ws_connect(server.gateway_url) as socket:
        yield Line(socket)


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"token": "wrong"}, 4004), ({"intents": MESSAGE_CONTENT}, 4014), ({"shard": [2, 2]}, 4010)],
)
async def test_a_bad_identify_closes_the_connection(server: PlaygroundThread, changes: Json, code: int) -> None:
    async with line(server) as connection:
        await connection.identify(**changes)
        assert await connection.closing() == code


async def test_events_before_identify_close_the_connection(server: PlaygroundThread) -> None:
    async with line(server) as connection:
        await connection.event()
        await connection.send(8, {})
        assert await connection.closing() == 4003


async def test_a_shard_is_told_of_its_servers_only(server: PlaygroundThread, control: Control) -> None:
    guilds = [control.guild, *[(await control.do("guilds", name=f"G{n}"))["id"] for n in range(5)]]
    told: list[str] = []
    for shard in range(2):
        async with line(server) as connection:
            await connection.identify(shard=[shard, 2])
            ready = (await connection.event())["d"]
            mine = [guild["id"] for guild in ready["guilds"]]
            assert all((int(guild) >> 22) % 2 == shard for guild in mine)
            told += [(await connection.event())["d"]["id"] for _ in mine]
    assert sorted(told) == sorted(guilds)


async def test_direct_messages_belong_to_the_first_shard(server: PlaygroundThread, control: Control) -> None:
    async with line(server) as connection:
        await connection.identify(intents=GUILDS | 1 << 12, shard=[0, 2])
        ready = (await connection.event())["d"]
        for _ in ready["guilds"]:
            await connection.event()
        await control.do("messages", user=control.people[0], channel="dm", content="Hello")
        event = await connection.event()
    assert (event["t"], event["d"]["content"]) == ("MESSAGE_CREATE", "Hello")


async def test_messages_come_with_the_intent_and_without_their_content(
    server: PlaygroundThread, control: Control
) -> None:
    async with line(server) as connection:
        await connection.identify(intents=GUILDS | GUILD_MESSAGES)
        ready, _ = await connection.event(), await connection.event()
        bot = ready["d"]["user"]["id"]
        for content, seen in (("Hello", ""), (f"Hello <@{bot}>", f"Hello <@{bot}>")):
            await control.do("messages", user=control.people[0], channel=control.channel, content=content)
            event = await connection.event()
            assert (event["t"], event["d"]["content"]) == ("MESSAGE_CREATE", seen)


async def test_a_resume_replays_what_was_missed(server: PlaygroundThread, control: Control) -> None:
    async with line(server) as connection:
        await connection.identify()
        ready, guild = await connection.event(), await connection.event()
        await control.do("gateway", action="drop")
    await control.do("channels", guild=control.guild, name="new")
    async with line(server) as connection:
        await connection.event()
        await connection.send(6, {"token": "playground", "session_id": ready["d"]["session_id"], "seq": guild["s"]})
        missed, resumed = await connection.event(), await connection.event()
    assert (missed["t"], missed["d"]["name"]) == ("CHANNEL_CREATE", "new")
    assert (resumed["t"], resumed["d"]) == ("RESUMED", {})


async def test_an_unknown_session_cannot_be_resumed(server: PlaygroundThread) -> None:
    async with line(server) as connection:
        await connection.event()
        await connection.send(6, {"token": "playground", "session_id": "nobody's", "seq": 1})
        assert await connection.event() == {"op": 9, "d": False}
