"""Matches that are known, and matches that are read anew."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pytest

from bot.games.fair import FairDeal
from bot.tables.log import Entry, LogEntry
from bot.tables.match import Match, start_entry
from bot.tables.match_cache import MatchCache
from bot.tables.model import Person, Sitting, Status, Table, Venue

PEOPLE = (Person(1, "Ola", "pl"), Person(2, "Sam", "en-US"))
LONG = 1500
"""Entries: more than any click would wait for."""


@dataclass
class Log:
    """A log that is kept in memory, and how often it was read from which ply on."""

    kept: Sequence[LogEntry]
    read: list[int]

    async def entries(self, table_id: int, since: int) -> Sequence[LogEntry]:  # noqa: ARG002 - there is one table
        """Return the log from a ply on."""
        self.read.append(since)
        return self.kept[since:]


def _table() -> Table:
    sittings = tuple(Sitting(person, person.id) for person in PEOPLE)
    return Table(1, Venue(10, 20, "pl"), "pol", {}, 2, 1, b"s" * 32, Status.PLAYING, sittings)


def _played(table: Table, length: int) -> tuple[Match, Log]:
    """Play at random until the log is so long, or the match is over."""
    fair, dice = FairDeal(table.server_seed, table.public_seed), random.Random(1)
    start = start_entry(table)
    match = Match.of(table).then(start)
    entries = [start]
    while len(entries) < length and match.result is None:
        match, own = match.advance(fair, deal=True)
        entries += own
        if match.actor is not None:
            entry = Entry.of_action(match.game, dice.choice(match.legal_moves()))
            match = match.then(entry)
            entries.append(entry)
    return match, Log([LogEntry(ply, entry) for ply, entry in enumerate(entries)], [])


async def test_a_match_that_is_known_is_not_read_again_and_one_that_went_on_is_read_on() -> None:
    table = _table()
    match, log = _played(table, 40)
    whole = log.kept
    log.kept = whole[:30]
    cache = MatchCache(log)
    first = await cache.match(table)
    assert await cache.match(table, is_known=True) is first
    assert log.read == [0]
    log.kept = whole
    assert await cache.match(table) == match
    assert log.read == [0, 30]


@pytest.mark.parametrize("length", [2, 64, 65, 200])
async def test_however_long_it_is_a_match_is_the_same_when_it_is_read_anew(length: int) -> None:
    match, log = _played(_table(), length)
    assert await MatchCache(log).match(_table()) == match


@pytest.mark.alone
async def test_reading_a_long_match_keeps_nobody_waiting() -> None:
    """The longest time in which nothing else ran is a small part of all the time that it took."""
    table = _table()
    match, log = _played(table, LONG)
    assert len(log.kept) >= LONG
    loop = asyncio.get_running_loop()
    times: list[float] = []

    async def heartbeat() -> None:
        while True:
            times.append(loop.time())
            await asyncio.sleep(0)

    pulse = asyncio.create_task(heartbeat())
    await asyncio.sleep(0)
    started = loop.time()
    found = await MatchCache(log).match(table)
    took = loop.time() - started
    pulse.cancel()
    assert found == match
    beats = [started, *(time for time in times if time > started), started + took]
    assert max(after - before for before, after in pairwise(beats)) < took / 3
