"""Facts become visible in the order of their positions, however transactions interact."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from bot.leagues.facts import LeagueFact
from bot.tables.facts import MoveMade, StoredFact
from bot.tables.model import Table
from storage.core.database import Database
from storage.core.facts import read_facts, read_head
from storage.core.outbox import append_facts, write_facts
from tests.postgres import on_both
from tests.tables.seating import Seating

WAIT = 0.3
"""Seconds for which a waiting transaction is watched."""


def _in_thread(database: Database, work: Callable[[Connection], None]) -> threading.Thread:
    """Run a transaction on a separate connection, as another process would."""

    def run() -> None:
        options = database.dialect.write_options
        with database.engine.connect().execution_options(**options) as connection, connection.begin():
            work(connection)

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def _append(table: Table, ply: int) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        append_facts(connection, table.id, table.revision, [MoveMade(ply, 1)])
        write_facts(connection)

    return work


async def _plies(database: Database, after: int) -> list[int]:
    facts = await database.read(read_facts, after, 1000)
    return [one.fact.ply for one in facts if isinstance(one, StoredFact) and isinstance(one.fact, MoveMade)]


@on_both
async def test_a_later_position_is_never_visible_before_an_earlier_one(database: Database) -> None:
    """The first transaction takes its position and is slow; the second one, which started later, must wait for it."""
    table = await Seating(database).open()
    (last,) = (await database.read(read_facts, 0, 1000))[-1:]
    may_end, has_written = threading.Event(), threading.Event()

    def dawdle(connection: Connection) -> None:
        _append(table, 1)(connection)
        has_written.set()
        may_end.wait()

    first = _in_thread(database, dawdle)
    has_written.wait()
    second = _in_thread(database, _append(table, 2))
    second.join(WAIT)
    assert second.is_alive()
    assert await _plies(database, last.position) == []
    may_end.set()
    first.join()
    second.join()
    assert await _plies(database, last.position) == [1, 2]


async def test_facts_of_a_transaction_that_was_undone_are_never_written(database: Database) -> None:
    """The next one has the same connection."""
    table = await Seating(database).open()
    head = await database.read(read_head)

    def fail(connection: Connection) -> None:
        append_facts(connection, table.id, 9, [MoveMade(1, 1)])
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(fail)
    await database.write(append_facts, table.id, 9, [MoveMade(2, 1)])
    assert await _plies(database, head) == [2]
    assert await database.read(read_head) == head + 1


@on_both
async def test_a_person_who_reads_on_from_a_position_misses_nothing(database: Database) -> None:
    """Many transactions of different length commit concurrently, while a reader keeps reading."""
    table = await Seating(database).open()
    dice = random.Random(1)
    pauses = [dice.random() / 50 for _ in range(24)]

    def slow(number: int) -> Callable[[Connection], None]:
        def work(connection: Connection) -> None:
            time.sleep(pauses[number])
            _append(table, number)(connection)
            time.sleep(pauses[-1 - number])

        return work

    threads = [_in_thread(database, slow(number)) for number in range(len(pauses))]
    position, seen = 0, list[StoredFact | LeagueFact]()
    while any(thread.is_alive() for thread in threads) or not seen or len(await database.read(read_facts, position, 1)):
        found = await database.read(read_facts, position, 5)
        seen += found
        position = found[-1].position if found else position
    assert [one.position for one in seen] == list(range(1, len(seen) + 1))
    plies = {one.fact.ply for one in seen if isinstance(one, StoredFact) and isinstance(one.fact, MoveMade)}
    assert plies == set(range(len(pauses)))
