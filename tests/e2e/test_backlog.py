"""A start with very many tables: they are checked little by little, and no click waits for them."""

from __future__ import annotations

import re
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.database import come_back, settled
from tests.e2e.disturbance import Disturbance
from tests.e2e.playing import open_table, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control
from tests.waiting import eventually

LOBBIES = 100

POSTS = r"/channels/(\d+)/messages"

HELD_UP = 6.0
"""Seconds for which Discord refuses an edit."""


@pytest.fixture
async def crowded(tmp_path: Path, migrated_file: Path) -> AsyncIterator[tuple[Disturbance, BotProcess, Control]]:
    """Run a bot of the test's own, whose requests to channels take a while, as they do on Discord."""
    with PlaygroundThread(empty_world()) as server, Disturbance(server, delay=0.05).running() as disturbance:
        bot = BotProcess(disturbance, tmp_path)
        shutil.copy(migrated_file, bot.database_file)
        bot.start()
        async with aiohttp.ClientSession() as session:
            control = Control(server.url, session)
            await control.wait_online()
            yield disturbance, bot, control
        bot.kill()
        bot.check_log()


async def fill(bot: BotProcess, club: Club, count: int) -> list[str]:
    """Copy the same lobby to many other channels, as if it had been opened there; return the channels."""
    added = [
        await club.control.call("POST", "channels", {"guild": club.guild, "name": f"c{number}"})
        for number in range(count)
    ]
    channels = [str(channel["id"]) for channel in added]
    with closing(sqlite3.connect(bot.folder / "boneyard.db")) as database, database:
        database.row_factory = sqlite3.Row
        (table,) = database.execute("SELECT * FROM tables WHERE status = 'lobby'").fetchall()
        seats = database.execute("SELECT * FROM seats WHERE table_id = ?", (table["id"],)).fetchall()
        for number, channel in enumerate(channels, start=1):
            table_id = 1000 + number
            _insert(database, "tables", table, id=table_id, channel_id=int(channel), shown_revision=0)
            for seat in seats:
                _insert(database, "seats", seat, table_id=table_id)
    return channels


def _insert(database: sqlite3.Connection, name: str, row: sqlite3.Row, **changed: int) -> None:
    values = {**dict(row), **changed}
    marks = ", ".join("?" for _ in values)
    database.execute(f"INSERT INTO {name} ({', '.join(values)}) VALUES ({marks})", tuple(values.values()))  # noqa: S608


def channels_posted_to(disturbance: Disturbance, since: float) -> list[str]:
    """Return the channels to which the bot has posted since a moment, in order."""
    found = (re.fullmatch(POSTS, one.path) for one in disturbance.asked if one.at >= since and one.method == "POST")
    return [match[1] for match in found if match]


async def test_clicks_are_answered_while_a_backlog_is_shown(
    crowded: tuple[Disturbance, BotProcess, Control],
) -> None:
    disturbance, bot, stage = crowded
    club, other = await stage.club("Ola", "Sam"), await stage.club("Eva", "Jan")
    ola, sam = club.members
    lobby = (await ola.command(club.channel, "play", game="fifty")).message
    await settled(bot)
    bot.kill()
    await fill(bot, club, LOBBIES)
    begin, disturbance.delay = time.monotonic(), 0.5
    await come_back(bot, stage)
    for kind, seats in (("1:join", [ola, sam]), ("1:leave", [ola])):
        clicked = await sam.use(lobby, kind)
        assert clicked.answered
        assert re.findall(r"<@(\d+)>", clicked.message.text) == [member.id for member in seats]
    await start_match(other, "fifty")
    await turn_of(other)
    assert len(set(channels_posted_to(disturbance, begin))) < LOBBIES, "the backlog was over before it was looked at"


async def test_a_backlog_is_shown_a_few_tables_at_a_time_the_newest_first(
    crowded: tuple[Disturbance, BotProcess, Control],
) -> None:
    disturbance, bot, stage = crowded
    club = await stage.club("Ola", "Sam")
    await open_table(club, "fifty")
    await settled(bot)
    bot.kill()
    channels = await fill(bot, club, 60)
    begin, disturbance.busiest = time.monotonic(), 0
    bot.start()
    await settled(bot)
    posted = channels_posted_to(disturbance, begin)
    assert sorted(posted) == sorted(channels)
    assert [abs(channels[::-1].index(channel) - place) < 8 for place, channel in enumerate(posted)] == [True] * 60
    assert disturbance.busiest <= 4


async def test_after_a_start_each_message_is_looked_for_once_and_after_a_lost_connection_none(
    crowded: tuple[Disturbance, BotProcess, Control],
) -> None:
    disturbance, bot, stage = crowded
    club, other = await stage.club("Ola", "Sam"), await stage.club("Eva")
    board = await start_match(club, "fifty")
    await turn_of(club)
    await settled(bot)
    there = rf"/channels/{club.channel}/messages/{board.id}"
    bot.kill()
    begin = time.monotonic()
    await come_back(bot, stage)

    async def looked() -> None:
        assert disturbance.count("GET", there, begin)

    await eventually(looked)
    await something_else(bot, other)
    assert disturbance.count("GET", there, begin) == 1
    assert disturbance.count("PATCH", there, begin) == 0
    for action, told in (("reconnect", "RESUMED"), ("drop", "RESUMED"), ("invalidate", "connected to Gateway")):
        bot.new_log()
        begin = time.monotonic()
        await stage.call("POST", "gateway", {"action": action})
        await eventually(partial(logged, bot, told))
        await stage.wait_online()
        await something_else(bot, other)
        assert disturbance.count("GET|PATCH|POST|DELETE", rf"/channels/{club.channel}/.*", begin) == 0


async def logged(bot: BotProcess, text: str) -> None:
    assert text in bot.log()[bot.read :]


async def something_else(bot: BotProcess, club: Club) -> None:
    """Make a request, and wait until all earlier requests and this one are shown."""
    (eva,) = club.members
    lobby = (await eva.command(club.channel, "play", game="fifty")).message
    await eva.use(lobby, "1:leave")
    await settled(bot)


async def test_an_edit_of_the_backlog_that_comes_late_hides_nobody(
    crowded: tuple[Disturbance, BotProcess, Control],
) -> None:
    """After a start each lobby is edited once even if it is right; a person leaves before that edit lands."""
    disturbance, bot, stage = crowded
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    lobby = (await ola.command(club.channel, "play", game="fifty")).message
    await settled(bot)
    bot.kill()
    await fill(bot, club, 60)
    path = f"/channels/{club.channel}/messages/{lobby.id}"
    begin = time.monotonic()
    late = {"answer": "limit", "method": "PATCH", "path": path, "count": 1, "retry_after": HELD_UP}
    await stage.call("POST", "faults", late)
    await come_back(bot, stage)
    assert f"<@{sam.id}>" in (await sam.use(lobby, "1:join")).message.text

    async def held_up() -> None:
        assert disturbance.count("PATCH", path, begin)

    await eventually(held_up)
    until = time.monotonic() + HELD_UP + 1
    assert f"<@{sam.id}>" not in (await sam.use(lobby, "1:leave")).message.text

    async def landed() -> None:
        """Wait for the edit; if the message was answered before its first try, it is never sent again."""
        assert disturbance.count("PATCH", path, begin) > 1 or time.monotonic() > until

    await eventually(landed)
    await settled(bot)
    (shown,) = await club.public()
    assert f"<@{sam.id}>" not in shown.text
