"""Two bots with a shard each on one PostgreSQL database: each has the tables in the servers of its shard."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from tests.e2e.pairs import Pair, holds_one_of_each, log_has_every_ply_once, settled, shard_pair
from tests.e2e.places import by_dm, play_from_places
from tests.e2e.playing import play_turn, start_match
from tests.e2e.process import BotProcess
from tests.e2e.shards import connected, one_of_each
from tests.e2e.stage import Club, Control
from tests.waiting import eventually

__all__ = ["shard_pair"]


@pytest.fixture
async def clubs(shard_pair: Pair) -> AsyncIterator[list[Club]]:
    """Return a server of each shard; at the end, the logs must be clean."""
    async with aiohttp.ClientSession() as session:
        for bot in shard_pair.bots:
            await connected(bot, 1)
        yield await one_of_each(Control(shard_pair.bots[0].server.url, session), 2)
    for bot in shard_pair.bots:
        bot.check_log()


async def test_a_click_in_a_dm_acts_on_a_table_of_another_process(shard_pair: Pair, clubs: list[Club]) -> None:
    for club in clubs:
        await start_match(club, "all-fives", set="6", target="500")
        await play_from_places(by_dm(club), random.Random(1), 3)
        await settled(shard_pair)
        await holds_one_of_each(club, shard_pair)
    log_has_every_ply_once(shard_pair)
    logs = [bot.log() for bot in shard_pair.bots]
    assert all(f"this process has the shards {shard} of 2" in log for shard, log in enumerate(logs))
    assert all(re.search(r" [1-9]\d* commands registered", log) for log in logs)


@pytest.mark.long
async def test_tables_of_a_dead_process_go_on_in_the_other_and_then_in_the_next(
    shard_pair: Pair, clubs: list[Club]
) -> None:
    club, bot = clubs[1], shard_pair.bots[1]
    await start_match(club, "all-fives", set="6", target="500")
    await settled(shard_pair)
    bot.kill()
    await play_from_places(by_dm(club), random.Random(1), 3)
    await settled(shard_pair)
    await holds_one_of_each(club, shard_pair)
    bot.start()
    await connected(bot, 2)

    async def look() -> None:
        assert "all shards have a process again" in shard_pair.bots[0].log_file.read_text(encoding="utf-8")

    await eventually(look)
    assert await play_turn(club, random.Random(1))
    await settled(shard_pair)
    await holds_one_of_each(club, shard_pair)
    log_has_every_ply_once(shard_pair)


async def test_a_second_process_with_the_same_shards_is_refused(
    shard_pair: Pair, clubs: list[Club], tmp_path: Path
) -> None:
    del clubs  # both have their shards
    folder = tmp_path / "bot2"
    folder.mkdir()
    settings = {"SHARDS": "2", "SHARD_IDS": "0-1"}
    third = BotProcess(shard_pair.bots[0].server, folder, database_url=shard_pair.url, settings=settings)
    third.start()
    assert third.process is not None
    assert third.process.wait(30) == 75
    assert "SHARD_IDS: another process of this bot has 0-1." in third.log_file.read_text(encoding="utf-8")
