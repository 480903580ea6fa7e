"""The playground is out of the bot's reach for a while."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from boneyard_playground.testing.control import Control
from boneyard_playground.testing.waiting import PATIENCE
from boneyard_playground.thread import PlaygroundThread

from .conftest import Stage
from .test_gateway import line


async def _asks(server: PlaygroundThread) -> int:
    """Make a request of the bot; return the status."""
    headers = {"Authorization": "Bot playground"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(f"{server.api_url}/users/@me") as response,
    ):
        return response.status


async def test_nothing_reaches_the_playground_while_it_is_away(server: PlaygroundThread, control: Control) -> None:
    async with line(server) as connection:
        await connection.identify()
        assert (await connection.event())["t"] == "READY"
        await control.do("gateway", action="away", seconds=60)
        assert await connection.closing() == 1006
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await _asks(server)
    with pytest.raises(aiohttp.ClientError):
        async with line(server):
            pass
    assert 55 < (await control.get("state"))["away"] <= 60


async def test_it_can_be_back_before_its_time(server: PlaygroundThread, control: Control) -> None:
    await control.do("gateway", action="away")
    assert 25 < (await control.get("state"))["away"] <= 30
    await control.do("gateway", action="away", seconds=0)
    assert (await control.get("state"))["away"] == 0
    assert await _asks(server) == 200


async def test_the_page_is_told_when_it_is_away_and_back(server: PlaygroundThread, control: Control) -> None:
    async with aiohttp.ClientSession(server.url) as session, session.ws_connect("/control/events") as events:
        await control.do("gateway", action="away", seconds=0.2)
        assert await events.receive_json(timeout=PATIENCE) == {"type": "state"}
        assert await events.receive_json(timeout=PATIENCE) == {"type": "state"}
        assert (await control.get("state"))["away"] == 0


@pytest.mark.slow
@pytest.mark.logs_errors  # the client reports each failed connection
async def test_the_client_comes_back_by_itself(stage: Stage) -> None:
    await stage.control.do("gateway", action="away", seconds=0.5)
    await asyncio.wait_for(stage.bot.resumed.wait(), PATIENCE)
    assert (await stage.control.get("state"))["bot"]["online"] is True


@pytest.mark.parametrize("seconds", [-1, 1e9])
async def test_nobody_is_away_for_ever(control: Control, seconds: float) -> None:
    status, sentence = await control.refused("gateway", action="away", seconds=seconds)
    assert (status, sentence) == (400, "'seconds' is from 0 to 3600.")
