"""Time can be skipped in the playground: ids, messages, tokens and events follow its clock."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import aiohttp
import discord
import pytest

from boneyard_playground.testing.control import Control
from boneyard_playground.testing.waiting import PATIENCE
from boneyard_playground.world.enums import EventStatus
from boneyard_playground.world.snowflakes import snowflake_time

from .conftest import Stage
from .test_events import make, shown
from .test_roles import grant

HOUR = 3600
PUBLIC = discord.ChannelType.public_thread


def _ahead(message_id: str) -> float:
    """Return the seconds by which an id is ahead of the machine's clock."""
    return (snowflake_time(int(message_id)) - datetime.now(UTC)).total_seconds()


async def _chat(control: Control) -> str:
    sent = await control.do("messages", user=control.people[0], channel=control.channel, content="Hi")
    return str(sent["id"])


async def test_what_is_new_is_dated_by_the_clock_of_the_playground(control: Control) -> None:
    assert abs(_ahead(await _chat(control))) < 30
    assert await control.do("clock", seconds=HOUR) == {"ahead": HOUR}
    assert abs(_ahead(await _chat(control)) - HOUR) < 30
    assert abs(_ahead((await control.do("users", name="eve"))["id"]) - HOUR) < 30
    assert await control.do("clock", seconds=HOUR) == {"ahead": 2 * HOUR}
    assert (await control.get("state"))["ahead"] == 2 * HOUR


async def test_a_token_dies_while_time_passes(stage: Stage) -> None:
    heard = asyncio.create_task(stage.bot.wait_for("interaction", timeout=PATIENCE))
    await stage.control.command("board")
    token = (await heard).token
    original = f"{stage.server.api_url}/webhooks/{stage.bot.application_id}/{token}/messages/@original"
    async with aiohttp.ClientSession() as session:
        for passed, status in ((0, 200), (10 * 60, 200), (10 * 60, 401)):
            await stage.control.do("clock", seconds=passed)
            async with session.get(original) as response:
                assert response.status == status


async def test_an_event_begins_and_ends_while_time_passes(stage: Stage) -> None:
    await grant(stage, "CREATE_EVENTS")
    begins = datetime.now(UTC) + timedelta(hours=1)
    await make(stage, start_time=begins, end_time=begins + timedelta(hours=2))
    for statuses in ([EventStatus.SCHEDULED], [EventStatus.ACTIVE], []):
        assert [event["status"] for event in await shown(stage)] == statuses
        await stage.control.do("clock", seconds=2 * HOUR)


@pytest.mark.parametrize("seconds", [-1, 1e12, "soon"])
async def test_the_clock_continues_only(control: Control, seconds: object) -> None:
    assert (await control.refused("clock", seconds=seconds))[0] == 400


async def test_a_quiet_thread_is_archived_while_time_passes(stage: Stage) -> None:
    channel = await stage.bot.fetch_channel(int(stage.control.channel))
    assert isinstance(channel, discord.TextChannel)
    short, usual = [await channel.create_thread(name=name, type=PUBLIC) for name in ("Short", "Usual")]
    await short.edit(auto_archive_duration=60)
    assert await _open_threads(channel) == {"Short", "Usual"}
    await stage.control.do("clock", seconds=HOUR)
    assert await _open_threads(channel) == {"Usual"}
    await stage.control.do("clock", seconds=22 * HOUR)
    await usual.send("Still here")
    await stage.control.do("clock", seconds=2 * HOUR)
    await short.send("Once more")
    assert await _open_threads(channel) == {"Short", "Usual"}


async def _open_threads(channel: discord.TextChannel) -> set[str]:
    return {one.name for one in await channel.guild.active_threads()}
