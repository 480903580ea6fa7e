"""When Discord refuses requests, the bot does not repeat them too often, and shows everything when it is over."""

from __future__ import annotations

import asyncio
import re
import shutil
import time
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.database import rows
from tests.e2e.league import LeagueClub, create_league
from tests.e2e.playing import hand_of, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control
from tests.soak.monkeys import Monkey
from tests.soak.organizers import Organizer
from tests.soak.remains import look_at_remains
from tests.soak.report import Report
from tests.soak.stories import Stories
from tests.soak.troubles import Troubles
from tests.waiting import eventually

Json = dict[str, Any]

STRETCH = 12.0
"""Seconds for which everything is refused: a table is tried 0, 0.5, 1.5, 3.5 and 7.5 s after it has changed."""

QUICK, SHORT = 1, 5.0
"""The seed with which `make test` refuses requests of all kinds, and for how many seconds."""

AT_ONCE = 5
"""How many matches begin at once before the refusals."""

MOST, MOST_LATER = 8, 3
"""The most requests of one kind in that time, and in its second half."""


def error(status: int, code: int, **more: object) -> Json:
    """Return an error of Discord's."""
    return {"answer": "error", "status": status, "code": code, **more}


def page(status: int) -> Json:
    """Return a page of a proxy's."""
    return {"answer": "page", "status": status}


OUR_FAULT = [error(400, code) for code in (50035, 50006, 40005)] + [error(404, code) for code in (10008, 10013, 10015)]
"""The error of an invalid request, which is an ERROR for the host."""

GONE = [error(404, 10003), error(404, 10004)]
"""What ends a table."""

PASSING = [
    *(error(401, code) for code in (0, 40001)),
    *(error(403, code) for code in (50001, 50013, 40003, 50007, 50278, 40333)),
    error(404, 0),
    *(error(400, code) for code in (0, 50083, 160005, 30046)),
    *(error(429, code) for code in (0, 20028, 40003)),
    *(error(status, 0) for status in (500, 502, 503, 504)),
    *(page(status) for status in (401, 403, 404, 429, 502)),
    {"answer": "limit", "retry_after": 2.0},
    {"answer": "limit", "retry_after": 2.0, "scope": "shared"},
    {"answer": "half"},
    {"answer": "odd"},
    {"answer": "cut"},
    {"answer": "cut", "done": True},
]

ONE_OF_EACH = [
    error(401, 0),
    error(403, 50013),
    error(403, 50007),
    error(403, 50278),
    error(404, 0),
    error(400, 50083),
    error(429, 20028),
    error(503, 0),
    page(404),
    page(429),
    {"answer": "limit", "retry_after": 2.0},
    {"answer": "half"},
    {"answer": "cut"},
    {"answer": "cut", "done": True},
    error(404, 10003),
    error(400, 50035),
    error(404, 10008),
]
"""The kinds of trouble that the bot distinguishes, once each."""

LEAGUES = [error(403, 50013), error(404, 0), error(500, 0), page(429), {"answer": "half"}, {"answer": "cut"}]
"""The troubles for leagues: one of each kind."""


@pytest.fixture
async def refused(tmp_path: Path, migrated_file: Path) -> AsyncIterator[tuple[BotProcess, Control]]:
    """Run a bot of the test's own."""
    with PlaygroundThread(empty_world()) as server:
        bot = BotProcess(server, tmp_path)
        shutil.copy(migrated_file, bot.database_file)
        bot.start()
        async with aiohttp.ClientSession() as session:
            control = Control(server.url, session)
            await control.wait_online()
            yield bot, control
        bot.kill()


@dataclass
class Case:
    """A server on which everything is refused in one way."""

    fault: Json
    club: Club
    channels: list[str]
    """The channel, and the DMs of its members."""
    before: str = ""
    """The text of the board, or of the message of the league, before."""
    interaction: str = ""

    def count(self, requests: list[Json], since: float) -> Counter[tuple[str, str]]:
        """Count the bot's requests about this server, by method and path."""
        about = [*(f"/channels/{one}" for one in self.channels), f"/interactions/{self.interaction}"]
        return Counter(
            (one["method"], one["path"])
            for one in requests
            if one["at"] >= since and any(f"{one['path']}/".startswith(f"{part}/") for part in about)
        )


async def _match(stage: Control, fault: Json) -> Case:
    """Let two people play, each with a hand by DM."""
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, _ = await turn_of(club)
    await hand_of(actor)
    dms = [(await stage.call("GET", f"users/{one.id}/dm"))["channel"] for one in club.members]
    return Case(fault, club, [club.channel, *filter(None, dms)])


async def _move(case: Case) -> None:
    """Refuse everything, and let a player make a move all the same."""
    stage = case.club.control
    actor, board = await turn_of(case.club)
    hand = await hand_of(actor)
    for channel in case.channels:
        await stage.call("POST", "faults", {**case.fault, "channel": channel})
    case.before = board.text
    case.interaction = (await actor.choose(hand, *hand.moves[0])).raw["interaction"]


async def _league(stage: Control, number: int, fault: Json) -> tuple[Case, LeagueClub]:
    """Let a member sign up for a league."""
    club = await stage.club("Ola", "Sam")
    league = await create_league(club, club.owner, f"League {number}", game="fifty")
    await league.join(club.members[0])
    return Case(fault, club, [club.channel], (await league.home()).text), league


async def _join(case: Case, league: LeagueClub) -> None:
    """Refuse everything, and let another member sign up all the same."""
    home = await league.home()
    await case.club.control.call("POST", "faults", {**case.fault, "channel": case.club.channel})
    case.interaction = (await case.club.members[1].use(home, "1lg:join")).raw["interaction"]


async def _check(stage: Control, cases: list[Case]) -> None:
    """Wait for a while, and check how often each request was made."""
    begin = time.monotonic()
    await asyncio.sleep(STRETCH)
    requests = (await stage.call("GET", "requests", since=0))["requests"]
    first = requests[-1]["at"] - (time.monotonic() - begin)
    for case in cases:
        often = {key: number for key, number in case.count(requests, first).items() if number > MOST}
        assert not often, (case.fault, often)
        later = case.count(requests, first + STRETCH / 2)
        assert not {key: number for key, number in later.items() if number > MOST_LATER}, (case.fault, later)


async def _league_shown(case: Case, league: LeagueClub) -> None:
    """Wait until the league shows who has signed up."""

    async def look() -> None:
        assert (await league.home()).text != case.before, case.fault

    await eventually(look)


async def _shown(case: Case) -> None:
    """Wait until the move is shown, without further actions."""

    async def look() -> None:
        board = await case.club.find("My hand")
        assert board, case.fault
        assert board.text != case.before, case.fault

    await eventually(look)


@pytest.mark.parametrize(
    "faults", [ONE_OF_EACH, pytest.param([*PASSING, *GONE, *OUR_FAULT], marks=pytest.mark.long)], ids=["few", "all"]
)
async def test_nothing_repeats_without_back_off_and_every_outage_ends_by_itself(
    refused: tuple[BotProcess, Control], faults: list[Json]
) -> None:
    bot, stage = refused
    at_once = asyncio.Semaphore(AT_ONCE)

    async def match(fault: Json) -> Case:
        async with at_once:
            return await _match(stage, fault)

    cases = await asyncio.gather(*map(match, faults))
    leagues = await asyncio.gather(*(_league(stage, number, fault) for number, fault in enumerate(LEAGUES)))
    bot.check_log()
    await asyncio.gather(*map(_move, cases), *(_join(*one) for one in leagues))
    await _check(stage, [*cases, *(case for case, _ in leagues)])
    await stage.call("DELETE", "faults")
    for case in cases:  # restored access is announced
        await stage.call("PATCH", f"channels/{case.club.channel}", {"bot_denied": []})
    if len(faults) == len(ONE_OF_EACH):  # otherwise it takes a minute
        for case, _ in leagues:
            await stage.call("PATCH", f"channels/{case.club.channel}", {"bot_denied": []})
    await asyncio.gather(*(_shown(case) for case in cases if case.fault not in GONE))
    await asyncio.gather(*(_league_shown(*one) for one in leagues))

    ours = {case.club.channel for case in cases if case.fault in OUR_FAULT}
    tables = {str(table) for table, channel in rows(bot, "SELECT id, channel_id FROM tables") if str(channel) in ours}
    errors = [line for line in bot.new_log().splitlines() if " ERROR " in line]
    blamed = [re.search(r"table (\d+): could not be done", line) for line in errors]
    strange = [line for line, found in zip(errors, blamed, strict=True) if not found or found[1] not in tables]
    assert not [line for line in strange if "interaction" not in line], strange
    assert rows(bot, "SELECT count(*) FROM people WHERE dm_closed") == [(4,)], "only 50007 and 50278 close DMs"


@pytest.mark.parametrize("seed", [QUICK, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 12))])
async def test_after_refusals_of_any_kind_the_channels_are_as_the_log_says(
    refused: tuple[BotProcess, Control], seed: int
) -> None:
    """Requests are refused, and rights and DMs are taken away, during matches and leagues; nothing is left behind."""
    bot, stage = refused
    chance, end = Random(seed), asyncio.Event()
    clubs = [await stage.club("Ola", "Sam") for _ in range(3)]
    report = Report([bot.log_file])
    troubles = Troubles([bot], stage, clubs, chance, report)
    people = [(club, member) for club in clubs for member in club.members]
    monkeys = [Monkey(*one, Random(chance.random()), report, is_player=True) for one in people]
    organizers = [Organizer(club, Random(chance.random()), report) for club in clubs]
    playing = [asyncio.create_task(one.run(end)) for one in monkeys]
    playing += [asyncio.create_task(one.run(end)) for one in organizers]
    until = time.monotonic() + (SHORT if seed == QUICK else STRETCH)
    while time.monotonic() < until:
        await chance.choice((troubles.refuse, troubles.refuse, troubles.deny, troubles.close_dms))()
    end.set()
    await asyncio.gather(*playing)
    with report.provoking("last looks"):
        await look_at_remains(clubs, bot, report, Stories(stage, report))
    assert not report.faults, "\n".join(report.faults)
    assert report.counts["entries in logs"]
