"""Two versions on one PostgreSQL database: the new one starts while the old one runs, and no match stops."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator

import aiohttp
import pytest

from tests.e2e.next_version import COMMAND, NEEDS_ALL
from tests.e2e.pairs import Pair, holds_one_of_each, log_has_every_ply_once, settled, shard_pair
from tests.e2e.places import by_dm, play_from_places
from tests.e2e.playing import start_match
from tests.e2e.shards import connected, one_of_each
from tests.e2e.stage import Club, Control
from tests.waiting import PATIENCE

__all__ = ["shard_pair"]

MOVES = 3


@pytest.fixture
async def clubs(shard_pair: Pair) -> AsyncIterator[list[Club]]:
    """Return a server of each shard, with a match; at the end, the logs must be clean."""
    async with aiohttp.ClientSession() as session:
        for bot in shard_pair.bots:
            await connected(bot, 1)
        clubs = await one_of_each(Control(shard_pair.bots[0].server.url, session), 2)
        for club in clubs:
            await start_match(club, "all-fives", set="6", target="500")
        yield clubs
    for bot in shard_pair.bots:
        bot.check_log()


@pytest.mark.long
async def test_processes_are_replaced_one_by_one_while_matches_are_played(shard_pair: Pair, clubs: list[Club]) -> None:
    dice = random.Random(1)
    for bot in shard_pair.bots:
        assert bot.stop() == 0
        bot.command = COMMAND
        bot.start()
        await connected(bot, 2)
        for club in clubs:
            await play_from_places(by_dm(club), dice, MOVES)
            await settled(shard_pair)
            await holds_one_of_each(club, shard_pair)
    log_has_every_ply_once(shard_pair)
    assert shard_pair.rows("SELECT version_num FROM alembic_version") == [("9000",)]


@pytest.mark.long
async def test_a_version_that_cannot_use_the_new_schema_ends(shard_pair: Pair, clubs: list[Club]) -> None:
    new, old = shard_pair.bots
    assert new.stop() == 0
    new.command = COMMAND
    new.settings[NEEDS_ALL] = "yes"
    new.start()
    await connected(new, 2)
    assert old.process is not None
    assert old.process.wait(PATIENCE) == 2
    assert "changed by a newer Boneyard" in old.log()
    await play_from_places(by_dm(clubs[0]), random.Random(1), MOVES)
    await settled(shard_pair)
    log_has_every_ply_once(shard_pair)
