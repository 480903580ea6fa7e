"""Scheduled events of a server: made, changed, canceled, and refused."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest

from boneyard_playground.world.enums import EventStatus
from boneyard_playground.world.model import ScheduledEvent
from boneyard_playground.world.presets import empty_world

from .test_roles import grant

if TYPE_CHECKING:
    from .conftest import Stage

Json = dict[str, Any]


async def make(stage: Stage, **fields: Any) -> discord.ScheduledEvent:  # noqa: ANN401 - fields of discord.py
    """Make an event of the bot that begins in an hour."""
    now = datetime.now(UTC)
    usual: Json = {
        "name": "Round 1",
        "description": "Until Sunday",
        "entity_type": discord.EntityType.external,
        "privacy_level": discord.PrivacyLevel.guild_only,
        "location": "#league",
        "start_time": now + timedelta(hours=1),
        "end_time": now + timedelta(hours=2),
    }
    return await stage.bot.guilds[0].create_scheduled_event(**(usual | fields))


async def shown(stage: Stage) -> list[Json]:
    """Return the events that people see."""
    return list((await stage.control.get("state"))["guilds"][0]["events"])


async def code_of(answer: object) -> int:
    """Return the error code of a refused request."""
    assert hasattr(answer, "__await__")
    with pytest.raises(discord.HTTPException) as refusal:
        await answer
    return int(refusal.value.code)


async def test_an_event_is_made_changed_and_deleted(stage: Stage) -> None:
    await grant(stage, "CREATE_EVENTS")
    event = await make(stage)
    assert (event.name, event.location, event.status) == ("Round 1", "#league", discord.EventStatus.scheduled)
    await event.edit(name="Round 2", description="Until Monday", location="#final")
    assert [one.id for one in await stage.bot.guilds[0].fetch_scheduled_events()] == [event.id]
    (seen,) = await shown(stage)
    assert (seen["name"], seen["description"], seen["entity_metadata"]) == (
        *("Round 2", "Until Monday"),
        {"location": "#final"},
    )
    await event.delete()
    assert await shown(stage) == []
    assert await code_of(event.delete()) == 10070


async def test_an_event_needs_the_permission(stage: Stage) -> None:
    assert await code_of(make(stage)) == 50013


@pytest.mark.parametrize(
    "fields",
    [
        {"name": "x" * 101},
        {"name": ""},
        {"description": "x" * 1001},
        {"location": "x" * 101},
        {"start_time": datetime.now(UTC) - timedelta(hours=1)},
        {"end_time": datetime.now(UTC) + timedelta(minutes=30)},
        {"end_time": datetime.now(UTC) + timedelta(days=3000)},
    ],
    ids=["long name", "no name", "long text", "long place", "past", "ends before it begins", "too far"],
)
async def test_limits_of_an_event(stage: Stage, fields: Json) -> None:
    await grant(stage, "CREATE_EVENTS")
    assert await code_of(make(stage, **fields)) == 50035
    assert await shown(stage) == []


async def test_an_event_that_is_over_stays_as_it_is(stage: Stage) -> None:
    await grant(stage, "CREATE_EVENTS")
    event = await make(stage)
    event = await event.start()
    assert event.status is discord.EventStatus.active
    await event.end()
    assert await shown(stage) == []
    assert await code_of(event.edit(name="Again")) == 180000


def test_an_event_begins_and_ends_by_itself() -> None:
    world, now = empty_world(), datetime.now(UTC)
    guild = world.add_guild("Home", world.add_user("ann"))
    event = ScheduledEvent(1, guild.id, 2, "Round 1", "#league", now - timedelta(hours=1), now + timedelta(hours=1))
    guild.events[event.id] = event
    assert [one.status for one in world.events_of(guild)] == [EventStatus.ACTIVE]
    event.ends_at = now
    assert world.events_of(guild) == []


async def test_a_server_has_a_hundred_events_at_most(stage: Stage) -> None:
    await grant(stage, "CREATE_EVENTS")
    events = [await make(stage, name=str(number)) for number in range(100)]
    assert await code_of(make(stage)) == 30038
    await events[0].cancel()
    await make(stage)


async def test_events_of_a_strange_server_are_out_of_reach(stage: Stage) -> None:
    guild = await stage.control.do("guilds", name="Elsewhere", members=stage.control.people, bot=False)
    headers = {"Authorization": "Bot playground"}
    url = f"{stage.server.api_url}/guilds/{guild['id']}/scheduled-events"
    async with aiohttp.ClientSession(headers=headers) as session, session.get(url) as response:
        assert (response.status, (await response.json())["code"]) == (403, 50001)
