"""Any data on a connection to the gateway gets an answer, or closes the connection with a code."""

from __future__ import annotations

import asyncio
import json
import os
from random import Random
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from boneyard_playground.server import Playground
from boneyard_playground.testing.fuzzing import examples
from boneyard_playground.testing.waiting import PATIENCE
from boneyard_playground.world.presets import default_world

from .bodies import Drawing

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

pytestmark = pytest.mark.slow

CODES = (4001, 4002, 4003, 4004, 4010, 4014, 1009, 1002, 1007, 1006)
GOOD: list[Any] = [
    {"op": 2, "d": {"token": "playground", "intents": 513, "shard": [0, 1], "presence": {"status": "idle"}}},
    {"op": 6, "d": {"token": "playground", "session_id": "x", "seq": 1}},
    {"op": 8, "d": {"guild_id": "{guild}", "query": "", "limit": 0, "user_ids": ["{user}"], "nonce": "n"}},
    {"op": 3, "d": {"status": "online", "activities": [{"name": "a", "type": 0}], "since": None, "afk": False}},
    {"op": 1, "d": None},
    {"op": 4, "d": {"guild_id": "{guild}", "channel_id": None}},
]
IDENTIFY = json.dumps(GOOD[0])


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    found = Playground(default_world())
    await found.start()
    yield found
    await found.stop()


async def ends_well(playground: Playground, *frames: str | bytes) -> int | None:
    """Send frames, then a heartbeat; return the code with which the connection was closed, None if it was not."""
    async with aiohttp.ClientSession() as session, session.ws_connect(playground.gateway_url) as socket:
        async with asyncio.timeout(PATIENCE):
            await socket.receive_json()
            for frame in frames:
                await (socket.send_str(frame) if isinstance(frame, str) else socket.send_bytes(frame))
            await socket.send_str('{"op": 1}')
            while True:
                message = await socket.receive()
                if message.type is not aiohttp.WSMsgType.TEXT:
                    return socket.close_code
                if json.loads(message.data)["op"] == 11:
                    return None


NO_FRAMES = [
    *(
        "",
        "x",
        "1",
        "null",
        "[]",
        "{}",
        '{"op": "1"}',
        '{"op": true}',
        '{"op": null}',
        '{"op": 1e999}',
        "\0",
        b"\0\xff",
    ),
    *("{" * 50_000, "[" * 50_000 + "]" * 50_000, '{"op": 2}', '{"op": 2, "d": []}', '{"op": 6, "d": 1}'),
    *('{"op": 2, "d": {"intents": "all"}}', '{"op": 2, "d": {"intents": -1}}', '{"op": 2, "d": {"presence": 1}}'),
    *('{"op": 2, "d": {"shard": [0]}}', '{"op": 2, "d": {"shard": ["0", 1]}}', '{"op": 6, "d": {"seq": "x"}}'),
    *('{"op": 3, "d": 5}', '{"op": 8, "d": "x"}', '{"op": 8, "d": {"limit": -1}}', '{"op": 8, "d": {"query": {}}}'),
]


@pytest.mark.parametrize("frame", NO_FRAMES, ids=[str(frame)[:40] for frame in NO_FRAMES])
async def test_a_broken_frame_closes_the_connection(playground: Playground, frame: str | bytes) -> None:
    assert await ends_well(playground, frame) == 4002


async def test_a_frame_that_is_too_long_closes_the_connection(playground: Playground) -> None:
    assert await ends_well(playground, '{"op": 1, "d": "' + "x" * (2 << 20) + '"}') == 1009


async def test_frames_that_are_none_at_all_end_the_connection(playground: Playground) -> None:
    for garbage in (b"\xff\xff\xff\xff", b"\x81\x05hello", b"\x8f\x80aaaa", b"\xc1\x80aaaa", b"\x81\xfe\x00"):
        async with aiohttp.ClientSession() as session, session.ws_connect(playground.gateway_url) as socket:
            await socket.receive_json()
            transport = socket._response.connection and socket._response.connection.transport
            assert transport is not None
            transport.write(garbage + bytes(8))
            if garbage == b"\x81\xfe\x00":
                transport.close()
            async with asyncio.timeout(PATIENCE):
                while (await socket.receive()).type not in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED):
                    pass
    assert await ends_well(playground) is None


async def test_any_frames_are_answered_or_end_the_connection(playground: Playground) -> None:
    first = 0 if "FUZZ" not in os.environ else Random().randrange(10**9)
    guild = next(iter(playground.world.guilds.values()))
    known = {"guild": str(guild.id), "user": str(guild.owner_id)}
    for number in range(first, first + examples(150).max_examples):
        dice = Random(number)
        drawing = Drawing(dice, known, GOOD)
        frames = [IDENTIFY] * dice.randint(0, 1) + [json.dumps(drawing.body()) for _ in range(dice.randint(1, 3))]
        code = await ends_well(playground, *frames)
        assert code is None or code in CODES, (number, code, frames)


REAL = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789"


@pytest.mark.logs_errors
@pytest.mark.parametrize("op", [2, 6])
async def test_the_token_of_a_real_bot_is_refused_with_a_sentence_and_not_logged(
    playground: Playground, op: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(playground.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_json({"op": op, "d": {"token": REAL, "session_id": "x", "seq": 0, "intents": 1}})
        message = await socket.receive()
    assert (message.data, "real bot" in str(message.extra)) == (4004, True)
    assert "REFUSED" in caplog.text
    assert REAL not in caplog.text


@pytest.mark.logs_errors
@pytest.mark.parametrize("header", [f"Bot {REAL}", REAL, f"Bearer {REAL}", f"Bot  {REAL}"])
async def test_a_request_with_the_token_of_a_real_bot_is_refused_and_not_noted(
    playground: Playground, header: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with aiohttp.ClientSession(headers={"Authorization": header}) as session:
        for path in ("/users/@me", "/gateway", "/webhooks/1/x"):
            async with session.get(playground.api_url + path) as response:
                assert response.status == 401
                assert "real bot" in (await response.json())["message"]
        async with session.get(f"{playground.url}/control/requests") as response:
            assert REAL not in await response.text()
    assert REAL not in caplog.text
