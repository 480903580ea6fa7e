"""Many tables under Discord's own limits: all are updated, clicks go first, and only differences are edited."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path

import aiohttp
import pytest

from benchmarks.crowd import Crowd, make_crowd
from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.database import change, come_back, rows, settled
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Member
from tests.waiting import eventually

FEW, MANY = 12, 60
"""How many matches are in progress, and how many when all tests run."""
EDITED = re.compile(r"/channels/(\d+)/messages/\d+")


def club_of(control: Control, crowd: Crowd, number: int) -> Club:
    """Return the channel of a table, and its players."""
    table = crowd.tables[number]
    members = [Member(control, one, name) for one, name in zip(table.people, ("Ola", "Sam"), strict=True)]
    return Club(control, table.guild, table.channel, members, members[0])


async def edited(control: Control, since: int) -> set[str]:
    """Return the channels in which messages were edited."""
    asked = (await control.call("GET", "requests", since=since))["requests"]
    found = (EDITED.fullmatch(one["path"]) for one in asked if one["method"] == "PATCH")
    return {match[1] for match in found if match}


async def look_at_hands(control: Control, crowd: Crowd, numbers: range) -> None:
    """Let people look at their hands at some tables; Discord waits some seconds for each answer."""
    for number in numbers:
        club = club_of(control, crowd, number)
        (board,) = [one for one in await club.public() if "My hand" in one.buttons]
        answer = await club.members[0].click(board, "My hand")
        assert answer.answered


async def check_all_come_in_line(bot: BotProcess, control: Control, crowd: Crowd) -> None:
    """Wait until every table shows its current state, while a person clicks; Discord's rate limits are never hit."""
    first = next(number for number in range(1, len(crowd.tables), 4) if crowd.tables[number].is_posted)
    await look_at_hands(control, crowd, range(first, first + 1))
    await eventually(lambda: settled(bot))
    told = await control.call("GET", "limits")
    assert told["refused"] == 0, told


async def check_only_what_differs_is_touched(bot: BotProcess, control: Control, crowd: Crowd) -> None:
    """Reconnect the bot after a long break, with two tables that are behind."""
    since = (await control.call("GET", "requests", since=10**9))["next"]
    few = [crowd.tables[number] for number in (3, len(crowd.tables) // 2)]
    for table in few:
        change(bot, "UPDATE tables SET shown_revision = 0 WHERE id = ?", table.table_id)
        change(bot, "UPDATE posts SET digest = 'old' WHERE kind = 'board' AND owner_id = ?", table.table_id)
    await control.call("POST", "gateway", {"action": "invalidate"})
    await eventually(lambda: settled(bot))
    assert await edited(control, since) == {table.channel for table in few}


async def check_many_that_are_due_at_once(bot: BotProcess, control: Control, crowd: Crowd) -> None:
    """Let the time run out at many tables at one moment, while people click."""
    due_at, due = time.time() - 1, len(crowd.tables) * 2 // 3
    change(bot, "UPDATE tables SET due_at = ? WHERE id >= ? AND id < ?", due_at, 1000, 1000 + due)
    await look_at_hands(control, crowd, range(1, len(crowd.tables), 4))

    async def all_done() -> None:
        assert rows(bot, f"SELECT id FROM tables WHERE due_at <= {due_at}") == []  # noqa: S608

    await eventually(all_done)
    assert rows(bot, "SELECT count(*) FROM log_entries WHERE kind = 'late' AND table_id >= 1000") == [(due,)]
    await eventually(lambda: settled(bot))


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
async def test_many_matches_are_brought_in_line_and_are_due_at_once_and_every_click_is_answered(
    tmp_path: Path, count: int
) -> None:
    with PlaygroundThread(empty_world()) as nobody:
        bot = BotProcess(nobody, tmp_path)
    crowd = await asyncio.to_thread(make_crowd, bot, count, playing=True)
    with PlaygroundThread(crowd.world) as server:
        bot.server = server
        async with aiohttp.ClientSession() as session:
            control = Control(server.url, session)
            await control.call("POST", "limits", {"a_second": 50, "delay": 0.02})
            await come_back(bot, control)
            await check_all_come_in_line(bot, control, crowd)
            await check_only_what_differs_is_touched(bot, control, crowd)
            await check_many_that_are_due_at_once(bot, control, crowd)
        bot.kill()
        assert "database is locked" not in bot.log()
        bot.check_log()
