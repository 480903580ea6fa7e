"""A stored world is the same the next day, except for data that Discord would not show again either."""

from __future__ import annotations

import asyncio
import dataclasses
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from boneyard_playground.backend.feed import EventFeed
from boneyard_playground.keeping.loading import load_world
from boneyard_playground.keeping.writer import WorldWriter
from boneyard_playground.testing.fuzzing import examples
from boneyard_playground.world import model
from boneyard_playground.world.enums import MessageFlag
from boneyard_playground.world.model import Message
from boneyard_playground.world.snowflakes import snowflake_time
from boneyard_playground.world.world import World

from .worlds import described, worlds

pytestmark = pytest.mark.slow


async def kept(world: World, folder: Path) -> World:
    """Store a world, and read it again."""
    async with WorldWriter(world, EventFeed(), folder):
        pass
    found = load_world(folder)
    assert found is not None
    return found


def test_any_world_is_the_same_after_it_was_kept() -> None:
    drawn: list[str] = []

    @given(world=worlds())
    @examples(40, shrinks=False)
    def is_the_same(world: World) -> None:
        with tempfile.TemporaryDirectory() as folder:
            assert described(asyncio.run(kept(world, Path(folder)))) == described(world)
        drawn.append(str(described(world)))

    is_the_same()
    kinds = {name for name in model.__all__ if dataclasses.is_dataclass(getattr(model, name))}
    assert [name for name in kinds if not any(f"model.{name}'" in one for one in drawn)] == []


def test_an_empty_folder_holds_no_world(tmp_path: Path) -> None:
    assert load_world(tmp_path) is None
    assert load_world(tmp_path / "nowhere") is None
    assert list(tmp_path.iterdir()) == []


async def test_new_ids_are_newer_than_all_kept_ones(tmp_path: Path) -> None:
    world = World()
    world.ahead = 3600
    before = [world.new_id(), world.new_message_id()]
    found = await kept(world, tmp_path)
    assert found.ahead == 3600
    found.ahead = 0
    assert found.new_id() > before[0]
    assert found.new_message_id() > before[1]


async def test_a_thread_still_shares_the_rights_of_its_channel(tmp_path: Path) -> None:
    world = World()
    channel = world.add_channel(world.add_guild("Home", world.add_user("ann")), "games")
    thread = world.add_thread(channel, "Friday", world.bot)
    found = await kept(world, tmp_path)
    assert found.channels[thread.id].denied is found.channels[channel.id].denied


@pytest.mark.parametrize("change", [{"seen_by": 7}, {"flags": MessageFlag.LOADING}])
async def test_what_only_one_person_saw_or_nobody_can_fill_in_is_gone(tmp_path: Path, change: dict[str, Any]) -> None:
    world = World()
    channel = world.dm_of(world.add_user("ann"))
    numbers = [world.new_message_id() for _ in range(2)]
    for number, more in zip(numbers, ({}, change), strict=True):
        message = Message(number, channel.id, world.bot.id, snowflake_time(number))
        channel.messages[number] = dataclasses.replace(message, **more)
    found = await kept(world, tmp_path)
    assert list(found.channels[channel.id].messages) == numbers[:1]
