"""The cost of a click in the database, and correctness with several processes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

from bot.base import clock
from bot.families import choose_move
from bot.games.core import Options, Seat
from bot.games.errors import IllegalMoveError
from bot.tables.errors import ConflictError, StaleMoveError, TableOverError
from bot.tables.facts import TableChanged
from bot.tables.log import Entry, EntryKind, LogEntry
from bot.tables.model import Table
from bot.tables.model.tempo import Tempo
from bot.tables.runner import TableRunner
from bot.tables.schedule import Delays
from bot.tables.service import Tables
from storage.core.database import Database
from storage.tables.store import SqlTableStore
from tests.postgres import on_both
from tests.tables.seating import PEOPLE, Seating
from tests.tables.timing import Wall, begin, pass_time, texts

OLA, SAM, GRACE, *_ = PEOPLE

_MOST = 6
"""Statements of a move: the transaction's begin, the table, the request, the log, the counter of facts, the facts."""
_PAUSE = 30.0
"""A longer pause of the clock is credited."""


@pytest.fixture
def seating(database: Database) -> Seating:
    """Return people who click."""
    return Seating(database)


@dataclass
class Work:
    """The work that a database did."""

    transactions: int = 0
    statements: list[str] = field(default_factory=list)


@contextmanager
def watched(database: Database) -> Iterator[Work]:
    """Note the work of a database during a block."""
    work = Work()

    def note(_c: Any, _cursor: Any, statement: str, *_: Any) -> None:  # noqa: ANN401 - the driver's own types
        work.statements.append(statement)

    def note_begin(_connection: Any) -> None:  # noqa: ANN401
        work.transactions += 1

    event.listen(database.engine, "before_cursor_execute", note)
    event.listen(database.engine, "begin", note_begin)
    yield work
    event.remove(database.engine, "before_cursor_execute", note)
    event.remove(database.engine, "begin", note_begin)


@on_both
@pytest.mark.parametrize(
    ("game", "options"), [("fifty", {}), ("all-fives", {"set": 6}), ("pol", {}), ("heaven-and-hell", {})]
)
async def test_a_move_is_one_short_transaction_that_reads_nothing(
    seating: Seating, database: Database, game: str, options: Options
) -> None:
    table = await seating.start(game, people=2, options=options)
    dice = random.Random(game)
    for _ in range(8):
        match = await seating.match(table)
        assert match.actor is not None
        _, text = match.game.write(dice.choice(match.legal_moves())).split(" ", 1)
        person = table.people[match.actor]
        with watched(database) as work:
            table = await seating.tables.matches.move(table.id, person.id, match.ply, text, next(seating.clicks))
        assert work.transactions == 1
        is_over = not table.status.is_live
        assert len(work.statements) <= _MOST + is_over, work.statements
        if is_over:  # a lucky roll ends a match of dice, and then the names are stored
            break
        assert not [one for one in work.statements if one.lstrip().upper().startswith("SELECT")]
        assert any("log_entries" in one for one in work.statements)


def _others(seating: Seating) -> Seating:
    """Return the same people on another process's tables."""
    return Seating(seating.database, clicks=seating.clicks)


async def test_a_move_that_only_the_stored_match_allows_is_made(seating: Seating) -> None:
    table = await seating.start()
    await _others(seating).tables.matches.move(table.id, OLA.id, 1, "roll", next(seating.clicks))
    await seating.tables.matches.move(table.id, SAM.id, 3, "roll", next(seating.clicks))
    assert [text for text in await texts(seating, table) if text.endswith("roll")] == ["0 roll", "1 roll"]


@on_both
async def test_a_move_that_only_the_known_match_allows_is_refused(seating: Seating) -> None:
    table = await seating.start()
    other = _others(seating)
    await other.tables.matches.move(table.id, OLA.id, 1, "roll", next(seating.clicks))
    before = await texts(seating, table)
    with pytest.raises(StaleMoveError):
        await seating.tables.matches.move(table.id, OLA.id, 1, "roll", next(seating.clicks))
    with pytest.raises(IllegalMoveError, match="not_your_turn"):
        await seating.tables.matches.move(table.id, OLA.id, 3, "roll", next(seating.clicks))
    assert await texts(seating, table) == before


async def test_a_match_that_ended_elsewhere_is_over_here(seating: Seating) -> None:
    table = await seating.start()
    over = await _others(seating).tables.matches.resign(table.id, SAM.id, next(seating.clicks))
    with pytest.raises(TableOverError):
        await seating.tables.matches.move(table.id, OLA.id, 1, "roll", next(seating.clicks))
    assert await seating.tables.get(table.id) == over


@on_both
async def test_of_two_processes_that_move_at_once_one_does_it(seating: Seating) -> None:
    table = await seating.start()
    both = (seating, _others(seating))
    await both[1].match(table)
    for ply in (1, 3, 5):
        person = (OLA, SAM)[ply // 2 % 2]
        moves = (one.tables.matches.move(table.id, person.id, ply, "roll", next(one.clicks)) for one in both)
        done = await asyncio.gather(*moves, return_exceptions=True)
        assert [type(one) for one in done if isinstance(one, Exception)] == [StaleMoveError]
    assert [one.ply for one in await seating.store.entries(table.id, 0)] == list(range(7))


def _timed(database: Database, wall: Wall) -> Seating:
    seating = Seating(database)
    seating.tables = Tables(
        seating.store, Delays(computer=2), choose_move=choose_move, now=wall, chance=random.Random(1)
    )
    return seating


@on_both
async def test_of_two_clocks_that_come_back_at_once_one_gives_the_pause(database: Database) -> None:
    wall = Wall()
    one, other = _timed(database, wall), _timed(database, wall)
    table = await begin(one, Tempo.LIVE_60)
    for pause in (1000.0, 7000.0):
        assert await one.tables.timers.heartbeat(_PAUSE) == 0
        due = (await one.tables.get(table.id)).due
        assert due is not None
        wall.time += pause
        clocks = (one.tables.timers, other.tables.timers, one.tables.timers, other.tables.timers)
        given = await asyncio.gather(*(clock.heartbeat(_PAUSE) for clock in clocks))
        assert sorted(given) == [0, 0, 0, pause]
        assert (await other.tables.get(table.id)).due == due + pause


async def test_a_short_pause_is_nobodys(database: Database) -> None:
    wall = Wall()
    seating = _timed(database, wall)
    table = await begin(seating, Tempo.LIVE_60)
    await seating.tables.timers.heartbeat(_PAUSE)
    wall.time += _PAUSE
    assert await seating.tables.timers.heartbeat(_PAUSE) == 0
    assert await seating.tables.get(table.id) == table


async def test_time_that_is_let_pass_is_no_pause(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """For skipped time, the playground restarts the bot. That takes a few seconds, which must not count as a pause."""
    monkeypatch.setattr(clock._Clock, "ahead", 0.0)
    wall = Wall()
    seating = _timed(database, wall)
    table = await begin(seating, Tempo.LIVE_60)
    assert await seating.tables.timers.heartbeat(_PAUSE) == 0
    clock.put_ahead(3600)
    wall.time += 3600 + _PAUSE
    assert await seating.tables.timers.heartbeat(_PAUSE) == 0
    assert (await seating.tables.get(table.id)).due == table.due
    wall.time += 2 * _PAUSE
    assert await seating.tables.timers.heartbeat(_PAUSE) == 2 * _PAUSE


@on_both
async def test_a_commit_on_the_way_does_not_take_the_pause_back(database: Database) -> None:
    wall = Wall()
    seating = _timed(database, wall)
    table = await begin(seating, Tempo.LIVE_60)
    assert table.due is not None
    await seating.tables.timers.heartbeat(_PAUSE)
    wall.time += 1000
    await seating.tables.timers.heartbeat(_PAUSE)
    with pytest.raises(ConflictError):
        await seating.store.commit(table, replace(table, remind_at=None), None, (), [TableChanged()])
    voted = await seating.tables.matches.vote_end(table.id, SAM.id, next(seating.clicks))
    assert voted.due == (await seating.tables.get(table.id)).due == table.due + 1000
    assert await pass_time(seating, wall, 30) == []


class _Counting:
    """An action that counts how many times it is tried."""

    def __init__(self, runner: TableRunner, entry: LogEntry) -> None:
        self._runner = runner
        self._entry = entry
        self.tries = 0

    async def __call__(self, table: Table) -> Table:
        self.tries += 1
        return await self._runner.store.commit(table, table, None, [self._entry], [TableChanged()])


@on_both
@pytest.mark.parametrize("is_known", [True, False])
async def test_a_fault_of_the_program_is_no_conflict_and_is_not_tried_again(
    seating: Seating, *, is_known: bool
) -> None:
    table = await seating.start()
    runner = TableRunner(SqlTableStore(seating.database), Delays())
    if is_known:
        runner.cache.put(table, await seating.match(table))
    action = _Counting(runner, LogEntry(1, Entry(EntryKind.MOVE, Seat(0), None)))  # type: ignore[arg-type]
    with pytest.raises(IntegrityError):
        await runner.run_locked(table.id, None, action)
    assert action.tries == 1
    assert await seating.tables.get(table.id) == table


@on_both
@pytest.mark.parametrize("is_known", [True, False])
async def test_a_place_in_the_log_that_is_taken_is_a_conflict_and_is_tried_again(
    seating: Seating, *, is_known: bool
) -> None:
    table = await seating.start()
    runner = TableRunner(SqlTableStore(seating.database), Delays())
    if is_known:
        runner.cache.put(table, await seating.match(table))
    action = _Counting(runner, LogEntry(0, Entry(EntryKind.MOVE, Seat(0), "0 roll")))
    with pytest.raises(ConflictError):
        await runner.run_locked(table.id, None, action)
    assert action.tries == 5 + is_known


@on_both
async def test_someone_who_is_not_stored_cannot_have_a_table(seating: Seating) -> None:
    """A key without a row is also a fault, however many people the table has."""
    table = await seating.start()
    with pytest.raises(IntegrityError):
        await seating.store.commit(table, replace(table, opener_id=404), None, (), [TableChanged()])
