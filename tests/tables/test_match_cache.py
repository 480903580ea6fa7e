"""Cached matches, and matches that are read again."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pytest

from bot.games.fair import FairDeal
from bot.tables.entries import advance, start_entry
from bot.tables.log import Entry, LogEntry
from bot.tables.match import Match
from bot.tables.match_cache import MatchCache
from bot.tables.model import Person, Sitting, Status, Table, Venue

pytestmark = pytest.mark.slow

PEOPLE = (Person(1, "Ola", "pl"), Person(2, "Sam", "en-US"))
LONG = 300
"""Entries: many more than are replayed in one step."""
SOON = 30.0
"""Seconds after which other tasks count as blocked; a step takes some microseconds."""


@dataclass
class Log:
    """A log in memory, which notes from which ply it was read, and how many times."""

    kept: Sequence[LogEntry]
    read: list[int]

    async def entries(self, table_id: int, since: int) -> Sequence[LogEntry]:  # noqa: ARG002 - there is one table
        """Return the log from a ply on."""
        self.read.append(since)
        return self.kept[since:]


class _Patient(Log):
    """A log that yields its next entry when the event loop has run since the last one."""

    def __init__(self, kept: Sequence[LogEntry]) -> None:
        super().__init__(kept, [])
        self.turns = 0
        self._loop = asyncio.get_running_loop()

    async def entries(self, table_id: int, since: int) -> Sequence[LogEntry]:
        """Return the log from a ply, as it is yielded."""
        return _HandedOut(await super().entries(table_id, since), self._let_others_run)

    def _let_others_run(self) -> None:
        has_turned = threading.Event()
        self._loop.call_soon_threadsafe(has_turned.set)
        assert has_turned.wait(SOON), "nothing else runs while the log is read"
        self.turns += 1


class _HandedOut(list[LogEntry]):
    """Entries that call a function before each of them."""

    def __init__(self, entries: Sequence[LogEntry], before: Callable[[], None]) -> None:
        super().__init__(entries)
        self._before = before

    def __iter__(self) -> Iterator[LogEntry]:
        for entry in super().__iter__():
            self._before()
            yield entry


def _table() -> Table:
    sittings = tuple(Sitting(person, person.id) for person in PEOPLE)
    return Table(1, Venue(10, 20, "pl"), "pol", {}, 2, 1, b"s" * 32, Status.PLAYING, sittings)


def _played(table: Table, length: int) -> tuple[Match, Log]:
    """Play at random until the log has this length, or the match is over."""
    fair, dice = FairDeal(table.server_seed, table.public_seed), random.Random(1)
    start = start_entry(table)
    match = Match.of(table).then(start)
    entries = [start]
    while len(entries) < length and match.result is None:
        match, own = advance(match, fair, deal=True)
        entries += own
        if match.actor is not None:
            entry = Entry.of_action(match.game, dice.choice(match.legal_moves()))
            match = match.then(entry)
            entries.append(entry)
    return match, Log([LogEntry(ply, entry) for ply, entry in enumerate(entries)], [])


async def test_a_match_that_is_known_is_not_read_again_and_one_that_continued_is_read_on() -> None:
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
async def test_however_long_it_is_a_match_is_the_same_when_it_is_read_again(length: int) -> None:
    match, log = _played(_table(), length)
    assert await MatchCache(log).match(_table()) == match


async def test_reading_a_long_match_keeps_nobody_waiting() -> None:
    """Every other task runs between any two entries."""
    table = _table()
    match, log = _played(table, LONG)
    patient = _Patient(log.kept)
    assert await MatchCache(patient).match(table) == match
    assert patient.turns == len(log.kept) >= LONG
