"""The gateway from a bare WebSocket: closing codes, shards, intents."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from boneyard_playground.testing.control import Control
from boneyard_playground.testing.waiting import PATIENCE
from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

Json = dict[str, Any]
GUILDS, GUILD_MESSAGES, MESSAGE_CONTENT = 1, 1 << 9, 1 << 15


class Line:
    """A connection to the gateway that sends nothing automatically."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def identify(self, **changes: object) -> None:
        """Receive the HELLO and identify."""
        assert (await self._socket.receive_json())["op"] == 10
        data = {"token": "playground", "intents": GUILDS, "properties": {}, **changes}
        await self._socket.send_json({"op": 2, "d": data})

    async def send(self, op: int, data: object) -> None:
        """Send a frame."""
        await self._socket.send_json({"op": op, "d": data})

    async def event(self) -> Json:
        """Receive a frame."""
        found: Json = await self._socket.receive_json(timeout=PATIENCE)
        return found

    async def closing(self) -> int | None:
        """Wait for the end; return its code."""
        return (await self.rest())[1]

    async def rest(self) -> tuple[list[Json], int | None]:
        """Wait for the end; return the frames before it, and its code."""
        frames = []
        while not self._socket.closed:
            message = await self._socket.receive(timeout=PATIENCE)
            frames += [message.json()] if message.type is aiohttp.WSMsgType.TEXT else []
        return frames, self._socket.close_code


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


GUILD_MEMBERS, PRESENCES, REACTIONS, TYPING = 1 << 1, 1 << 8, 1 << 10, 1 << 11


@pytest.fixture
async def privileged() -> AsyncIterator[tuple[PlaygroundThread, Control]]:
    """Run a playground whose bot may have the privileged intents, with the small world."""
    with PlaygroundThread(empty_world(), privileged=True) as server:
        async with aiohttp.ClientSession(server.url) as session:
            control = Control(session)
            await control.populate()
            yield server, control


async def test_a_privileged_bot_is_told_of_members_and_of_what_they_write(
    privileged: tuple[PlaygroundThread, Control],
) -> None:
    server, control = privileged
    async with line(server) as connection:
        await connection.identify(intents=GUILDS | GUILD_MEMBERS | PRESENCES | GUILD_MESSAGES | MESSAGE_CONTENT)
        _, guild = await connection.event(), (await connection.event())["d"]
        assert {one["user"]["id"] for one in guild["members"]} >= set(control.people)
        assert {one["status"] for one in guild["presences"]} == {"online"}
        await control.do("messages", user=control.people[0], channel=control.channel, content="Hello")
        message = await connection.event()
        assert (message["d"]["content"], message["d"]["member"]["roles"]) == ("Hello", [])
        new = await control.do("users", name="cleo", guild=control.guild)
        joined = await connection.event()
        assert (joined["t"], joined["d"]["user"]["id"]) == ("GUILD_MEMBER_ADD", new["id"])
        await control.call("DELETE", f"guilds/{control.guild}/members/{new['id']}")
        left = await connection.event()
        assert (left["t"], left["d"]["user"]["id"]) == ("GUILD_MEMBER_REMOVE", new["id"])


@pytest.mark.parametrize(
    ("wanted", "names", "missing"),
    [
        ({"query": "", "limit": 0}, ["ann", "boneyard", "bob"], None),
        ({"query": "B", "limit": 1}, ["boneyard"], None),
        ({"query": "bob", "limit": 5}, ["bob"], None),
        ({"user_ids": ["1"]}, [], ["1"]),
    ],
)
async def test_members_come_in_chunks_when_asked_for(
    privileged: tuple[PlaygroundThread, Control], wanted: Json, names: list[str], missing: list[str] | None
) -> None:
    server, control = privileged
    async with line(server) as connection:
        await connection.identify(intents=GUILDS | GUILD_MEMBERS)
        _, _ = await connection.event(), await connection.event()
        await connection.send(8, {"guild_id": control.guild, "nonce": "n", **wanted})
        chunk = await connection.event()
    assert chunk["t"] == "GUILD_MEMBERS_CHUNK"
    assert (chunk["d"]["chunk_index"], chunk["d"]["chunk_count"], chunk["d"]["nonce"]) == (0, 1, "n")
    assert [one["user"]["username"] for one in chunk["d"]["members"]] == names
    assert chunk["d"].get("not_found") == missing


async def test_reactions_and_typing_come_with_their_intents(server: PlaygroundThread, control: Control) -> None:
    said = await control.do("messages", user=control.people[0], channel=control.channel, content="Hello")
    async with line(server) as connection:
        await connection.identify(intents=GUILDS | REACTIONS | TYPING)
        _, _ = await connection.event(), await connection.event()
        reaction = {"user": control.people[1], "message": said["id"], "emoji": "👍"}
        await control.do("react", **reaction)
        await control.do("unreact", **reaction)
        await control.do("typing", user=control.people[1], channel=control.channel)
        events = [await connection.event() for _ in range(3)]
    assert [one["t"] for one in events] == ["MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE", "TYPING_START"]
    assert events[0]["d"]["emoji"] == {"id": None, "name": "👍"}
    assert {one["d"]["user_id"] for one in events} == {control.people[1]}


async def test_without_the_intent_a_reply_hides_what_it_replies_to(server: PlaygroundThread, control: Control) -> None:
    place = {"channel": control.channel, "user": control.people[0]}
    first = await control.do("messages", **place, content="A secret")
    async with line(server) as connection:
        await connection.identify(intents=GUILDS | GUILD_MESSAGES)
        _, _ = await connection.event(), await connection.event()
        await control.do("messages", **place, content="Another", reply_to=first["id"])
        event = await connection.event()
    assert event["d"]["referenced_message"]["id"] == first["id"]
    assert "secret" not in str(event)
