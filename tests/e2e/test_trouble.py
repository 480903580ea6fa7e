"""Whatever Discord refuses, and however long, the bot retries only now and then."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.database import rows
from tests.e2e.disturbance import Disturbance, Trouble
from tests.e2e.playing import open_table, resign, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Member
from tests.waiting import eventually

_AGAIN = 3.0
"""Seconds in which a second try follows the first one, if it does."""
_MOST = 5
"""The most tries in that time."""


@pytest.fixture(scope="module")
def way(tmp_path_factory: pytest.TempPathFactory, migrated_file: Path) -> Iterator[tuple[Disturbance, BotProcess]]:
    """Run a bot whose connection to the playground can be disturbed."""
    with PlaygroundThread(empty_world()) as server, Disturbance(server).running() as disturbance:
        bot = BotProcess(disturbance, tmp_path_factory.mktemp("bot"))
        shutil.copy(migrated_file, bot.database_file)
        bot.start()
        yield disturbance, bot
        bot.kill()


@pytest.fixture
async def disturbed(way: tuple[Disturbance, BotProcess]) -> AsyncIterator[Control]:
    """Act on the playground; afterwards nothing is disturbed any more."""
    disturbance, _ = way
    async with aiohttp.ClientSession() as session:
        control = Control(disturbance.url, session)
        await control.wait_online()
        yield control
    disturbance.troubles.clear()


def dm_of(bot: BotProcess, user_id: str) -> tuple[object, ...]:
    """Return the DM channel of a person, and whether they are known to take no DMs."""
    return rows(bot, f"SELECT dm_channel_id, dm_closed FROM people WHERE id = {int(user_id)}")[0]  # noqa: S608


async def dm_channel(stage: Control, club: Club) -> str:
    """Let a member have a DM channel with the bot before anything is disturbed; return it."""
    ola, _ = club.members
    await start_match(club, "all-fives", set="6")

    async def reached() -> str:
        channel = (await stage.call("GET", f"users/{ola.id}/dm"))["channel"]
        assert channel
        return str(channel)

    channel = await eventually(reached)
    await resign(club, ola)
    await club.with_text("🏆")
    return channel


REFUSED_DMS = [
    (403, 50001, False),
    (404, 10003, False),
    (403, 50007, True),
    (403, 50278, True),
    (429, 40003, False),
    (429, 1015, False),
    (404, None, False),
    (429, None, False),
    (401, 0, False),
    (400, 0, False),
]
"""HTTP status, code (None for a page of a proxy), and whether the person's DMs then count as closed."""

UNOPENED_DMS = [(403, 40003, False), (429, None, False), (403, 50007, True), (404, None, False)]
"""The same for DM channels that cannot be opened."""

REFUSED_BOARDS = [(429, 1015), (404, None), (503, None), (400, 0), (0, None)]


async def test_a_dm_that_is_refused_is_tried_again_until_it_is_taken_or_the_person_takes_none(
    way: tuple[Disturbance, BotProcess], disturbed: Control
) -> None:
    cases = (_refuse_dms(*way, disturbed, status, code, is_closed=closed) for status, code, closed in REFUSED_DMS)
    await asyncio.gather(*cases)


async def _dealt(member: Member) -> None:
    """Check that a person has a hand by DM."""
    assert [one for one in await member.dms() if one.buttons]


async def _refuse_dms(
    disturbance: Disturbance, bot: BotProcess, stage: Control, status: int, code: int | None, *, is_closed: bool
) -> None:
    club = await stage.club("Ola", "Sam")
    path = f"/channels/{await dm_channel(stage, club)}/messages"
    trouble = Trouble("POST", path, status, code)
    disturbance.troubles.append(trouble)
    begin = time.monotonic()
    await start_match(club, "all-fives", set="6")
    await turn_of(club)

    async def given_up() -> None:
        assert disturbance.count("POST", path, begin), trouble
        assert bool(dm_of(bot, club.members[0].id)[1]) is is_closed, trouble

    await eventually(given_up)
    await asyncio.sleep(_AGAIN)
    await given_up()
    assert disturbance.count("POST", path, begin) <= (2 if is_closed else _MOST), trouble
    actor, board = await turn_of(club)
    hand = (await actor.click(board, "My hand")).message
    assert (await actor.choose(hand, *hand.moves[0])).answered
    await asyncio.sleep(1)
    assert disturbance.count("POST", path, begin) <= (2 if is_closed else 2 * _MOST), trouble
    disturbance.troubles.remove(trouble)
    if not is_closed:
        await eventually(partial(_dealt, club.members[0]))


async def test_a_dm_channel_that_cannot_be_opened_is_tried_again(
    way: tuple[Disturbance, BotProcess], disturbed: Control
) -> None:
    cases = (_refuse_to_open(*way, disturbed, status, code, is_closed=closed) for status, code, closed in UNOPENED_DMS)
    await asyncio.gather(*cases)


async def _refuse_to_open(
    disturbance: Disturbance, bot: BotProcess, stage: Control, status: int, code: int | None, *, is_closed: bool
) -> None:
    club = await stage.club("Ola", "Sam")
    troubles = [Trouble("POST", "/users/@me/channels", status, code, about=one.id) for one in club.members]
    disturbance.troubles += troubles
    begin = time.monotonic()
    await start_match(club, "all-fives", set="6")
    await turn_of(club)

    def tries() -> set[int]:
        return {disturbance.count("POST", "/users/@me/channels", begin, about=one.id) for one in club.members}

    async def given_up() -> None:
        assert 0 not in tries(), troubles
        assert [bool(dm_of(bot, member.id)[1]) for member in club.members] == [is_closed, is_closed], troubles

    await eventually(given_up)
    await asyncio.sleep(_AGAIN)
    await given_up()
    assert max(tries()) <= (2 if is_closed else _MOST), troubles
    for one in troubles:
        disturbance.troubles.remove(one)
    if not is_closed:
        await asyncio.gather(*(eventually(partial(_dealt, one)) for one in club.members))


async def test_a_board_that_is_refused_is_posted_later(way: tuple[Disturbance, BotProcess], disturbed: Control) -> None:
    await asyncio.gather(*(_refuse_board(way[0], disturbed, *case) for case in REFUSED_BOARDS))


async def _refuse_board(disturbance: Disturbance, stage: Control, status: int, code: int | None) -> None:
    club = await stage.club("Ola", "Sam")
    lobby = await open_table(club, "fifty")
    path = f"/channels/{club.channel}/messages"
    trouble = Trouble("POST", path, status, code)
    disturbance.troubles.append(trouble)
    begin = time.monotonic()
    await club.members[0].click(lobby, "Start")

    async def repeated() -> None:
        assert disturbance.count("POST", path, begin) >= 2, trouble

    await eventually(repeated)
    assert disturbance.count("POST", path, begin) <= 2 * max(4, time.monotonic() - begin), trouble
    disturbance.troubles.remove(trouble)
    await turn_of(club)


async def test_a_page_of_a_proxy_does_not_say_that_a_message_is_gone(
    way: tuple[Disturbance, BotProcess], disturbed: Control
) -> None:
    await asyncio.gather(*(_refuse_deletion(way[0], disturbed, status) for status in (404, 429, 503, 0)))
    way[1].check_log()


async def _refuse_deletion(disturbance: Disturbance, stage: Control, status: int) -> None:
    club = await stage.club("Ola", "Sam")
    board = await start_match(club, "fifty")
    path = f"/channels/{club.channel}/messages/{board.id}"
    trouble = Trouble("DELETE", path, status)
    disturbance.troubles.append(trouble)
    begin = time.monotonic()
    await club.members[0].command(club.channel, "table")

    async def was_asked_for() -> None:
        assert disturbance.count("DELETE", path, begin), trouble

    await eventually(was_asked_for)
    disturbance.troubles.remove(trouble)
    await turn_of(club)
    await club.members[0].command(club.channel, "table")

    async def there_is_one() -> None:
        boards = [one for one in await club.public() if one.control("1:move")]
        assert len(boards) == 1, trouble
        assert boards[0].id != board.id, trouble

    await eventually(there_is_one)
