"""Transactions run in threads: whole, the most urgent first, and a canceled caller loses or splits none."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DatabaseError

from bot.base.errors import StorageError
from bot.base.priority import Priority
from storage.core.database import Database, open_database
from tests.loop_time import settle
from tests.postgres import on_both
from tests.waiting import eventually


def _insert(connection: Connection, number: int) -> None:
    values = {"id": number, "name": f"Person {number}"}
    connection.execute(text("INSERT INTO people (id, name, locale) VALUES (:id, :name, 'pl')"), values)


def _ids(connection: Connection) -> list[int]:
    return list(connection.execute(text("SELECT id FROM people ORDER BY id")).scalars())


class Gate:
    """Holds threads in the middle of a transaction until it opens."""

    def __init__(self) -> None:
        self.came = threading.Semaphore(0)
        self._is_open = threading.Event()

    def wait(self, connection: Connection, number: int) -> None:
        """Insert a row and wait."""
        _insert(connection, number)
        self.pause(connection)

    def pause(self, _connection: Connection) -> None:
        """Wait."""
        self.came.release()
        self._is_open.wait()

    async def reached(self) -> None:
        """Return when a thread waits."""
        await asyncio.to_thread(self.came.acquire)

    def open(self) -> None:
        """Let all threads continue."""
        self._is_open.set()


@pytest.fixture
def gate() -> Iterator[Gate]:
    """Return a gate that the test opens, even when it fails: a thread behind it would never end."""
    made = Gate()
    yield made
    made.open()


@pytest.fixture
async def database(sqlite_url: str) -> AsyncIterator[Database]:
    """Open an empty SQLite database."""
    opened = await open_database(sqlite_url)
    yield opened
    await opened.close()


async def test_aiosqlite_runs_a_whole_transaction_in_the_thread_of_its_connection(database: Database) -> None:
    def threads(connection: Connection) -> set[str]:
        seen = {threading.current_thread().name}
        connection.execute(text("SELECT 1"))
        return seen | {f"{threading.get_ident()}"}

    first, second = await database.write(threads), await database.write(threads)
    assert first == second
    assert "database" in first
    assert f"{threading.get_ident()}" not in first


async def test_three_read_at_once_beside_one_who_writes(database: Database, gate: Gate) -> None:
    tasks = [asyncio.create_task(database.write(gate.wait, 1))]
    tasks += [asyncio.create_task(database.read(gate.pause)) for _ in range(database.dialect.readers)]
    for _ in tasks:
        await gate.reached()
    gate.open()
    await asyncio.gather(*tasks)


async def test_the_most_urgent_transaction_goes_first(database: Database, gate: Gate) -> None:
    done = list[Priority]()
    holding = asyncio.create_task(database.write(gate.wait, 1))
    await gate.reached()
    asked = [Priority.BACKLOG, Priority.CHANGE, Priority.CLICK, Priority.BACKLOG, Priority.CLICK]
    tasks = []
    for priority in asked:
        with priority.during():
            tasks.append(asyncio.create_task(database.write(_note, done, priority)))
    await settle()
    gate.open()
    await asyncio.gather(holding, *tasks)
    assert done == sorted(asked)


def _note(_connection: Connection, done: list[Priority], priority: Priority) -> None:
    done.append(priority)


@on_both
async def test_a_transaction_that_has_begun_ends_and_one_that_waits_is_left_out(url: str, gate: Gate) -> None:
    database = await open_database(url)
    begun = [asyncio.create_task(database.write(gate.wait, one)) for one in range(database.dialect.writers)]
    for _ in begun:
        await gate.reached()
    waiting = asyncio.create_task(database.write(_insert, 50))
    last = asyncio.create_task(database.write(_insert, 51))
    await settle()
    for task in (*begun, waiting):
        task.cancel()
    await asyncio.gather(*begun, waiting, return_exceptions=True)
    assert waiting.cancelled()
    assert all(task.cancelled() for task in begun)
    await settle()
    assert not last.done(), "a thread that is at work is not free"
    gate.open()
    await last
    await database.close()
    again = await open_database(url)
    assert await again.read(_ids) == [*range(database.dialect.writers), 51]
    await again.close()


async def test_who_gives_up_when_the_turn_has_come_passes_it_on(database: Database, gate: Gate) -> None:
    first = asyncio.create_task(database.write(gate.wait, 1))
    await gate.reached()
    second = asyncio.create_task(database.write(_insert, 2))
    third = asyncio.create_task(database.write(_insert, 3))
    await settle()
    first.add_done_callback(lambda _: second.cancel())
    gate.open()
    await asyncio.wait((first, second, third))
    await third
    assert 3 in await database.read(_ids)


async def test_a_connection_whose_rollback_fails_is_replaced(database: Database) -> None:
    def lock_in(connection: Connection) -> None:
        driver: Any = connection.connection.dbapi_connection
        _insert(connection, 1)
        driver.set_authorizer(_refuse_ends)

    with pytest.raises((DatabaseError, StorageError)):
        await database.write(lock_in)
    await database.write(_insert, 2)
    assert await database.read(_ids) == [2]


def _refuse_ends(action: int, *_: object) -> int:
    return sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_TRANSACTION else sqlite3.SQLITE_OK


@on_both
async def test_closing_lets_all_finish_and_ends_the_threads(url: str, gate: Gate) -> None:
    before = set(threading.enumerate())
    database = await open_database(url)
    running = asyncio.create_task(database.write(gate.wait, 1))
    await gate.reached()
    writing = [asyncio.create_task(database.write(_insert, number)) for number in range(2, 9)]
    reading = [asyncio.create_task(database.read(_ids)) for _ in range(7)]
    await settle()
    closing = asyncio.create_task(database.close())
    await settle()
    assert not closing.done()
    with pytest.raises(RuntimeError):
        await database.write(_insert, 99)
    gate.open()
    await asyncio.gather(running, *writing, *reading, closing)
    await database.close()

    async def threads_ended() -> None:
        assert not [thread.name for thread in {*threading.enumerate()} - before if thread.name.startswith("database")]

    await eventually(threads_ended)
    again = await open_database(url)
    assert await again.read(_ids) == list(range(1, 9))
    await again.close()


_LEAVE = """
import asyncio, sys
from sqlalchemy import text
from storage.core.database import open_database

async def main():
    database = await open_database(sys.argv[1])
    await database.write(lambda one: one.execute(text("INSERT INTO people (id, name, locale) VALUES (1, 'A', 'pl')")))

asyncio.run(main())
"""
"""A process that ends with an open database."""


@pytest.mark.slow
async def test_a_process_that_does_not_close_ends_and_leaves_no_lock(sqlite_url: str) -> None:
    root = Path(__file__).parents[2]
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", _LEAVE, sqlite_url, cwd=root)
    assert await process.wait() == 0
    database = await open_database(sqlite_url)
    assert await database.read(_ids) == [1]
    await database.close()
