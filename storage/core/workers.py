"""Runs transactions in threads, the most urgent first."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, TypeVar, cast

import aiosqlite

from bot.base.priority import Priority, PriorityQueue

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Mapping
    from typing import Any

    from sqlalchemy import Connection, Engine

__all__ = ["SqliteConnection", "SqliteWorkers", "Workers"]

T = TypeVar("T")


class Workers(ABC):
    """Connections. Each runs one function at a time in a thread."""

    @abstractmethod
    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run a function on a connection when it is its turn, by the priority of this task.

        A running function finishes even if this task is canceled; a waiting one is skipped. Raises RuntimeError after
        `close`.
        """

    @abstractmethod
    async def close(self) -> None:
        """Finish all running and waiting functions, and end the threads."""


class SqliteConnection(aiosqlite.Connection):
    """A connection of aiosqlite, on which SQLAlchemy Core works in the thread of that connection.

    One switch of threads carries a whole transaction; aiosqlite alone, or with SQLAlchemy's own dialect for it,
    switches for each statement.
    """

    def __init__(self, engine: Engine, options: Mapping[str, Any]) -> None:
        super().__init__(self._open, 1)
        self._engine = engine
        self._options = options
        self._core: Connection
        self._thread.name = "database"
        self._thread.daemon = True  # a process that ends without `close` does not wait for it

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run a function in the thread."""
        return cast("T", await self._execute(work, self._core))  # type: ignore[no-untyped-call]

    def _open(self) -> sqlite3.Connection:
        self._core = self._engine.connect().execution_options(**self._options)
        driver_connection = self._core.connection.driver_connection
        self._core.detach()  # aiosqlite owns it now
        return cast("sqlite3.Connection", driver_connection)


class SqliteWorkers(Workers):
    """Connections of aiosqlite, each opened on first use."""

    def __init__(self, engine: Engine, most: int, options: Mapping[str, Any]) -> None:
        self._engine = engine
        self._options = options
        self._most = most
        self._free: list[SqliteConnection | None] = [None] * most
        self._waiting = PriorityQueue[SqliteConnection | None]()
        self._is_closed = False

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run a function on the first free connection."""
        if self._is_closed:
            raise RuntimeError("the database is closed")
        running = asyncio.create_task(self._run(await self._take(), work))
        return await asyncio.shield(running)

    async def close(self) -> None:
        """Wait for each connection after all other tasks, and close it."""
        if self._is_closed:
            return
        self._is_closed = True
        with Priority.BACKLOG.during():
            connections = [await self._take() for _ in range(self._most)]
        for connection in connections:
            if connection is not None:
                await connection.close()

    async def _run(self, connection: SqliteConnection | None, work: Callable[[Connection], T]) -> T:
        kept = None
        try:
            opened = connection or await self._open()
            try:
                return await opened.run(work)
            finally:
                if opened.in_transaction:  # the rollback also failed: the next transaction gets a new connection
                    await opened.close()
                else:
                    kept = opened
        finally:
            self._give_back(kept)

    async def _open(self) -> SqliteConnection:
        connection = SqliteConnection(self._engine, self._options)
        await connection
        return connection

    async def _take(self) -> SqliteConnection | None:
        turn = self._waiting.join()
        self._call()
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._give_back(turn.result())
            raise

    def _give_back(self, connection: SqliteConnection | None) -> None:
        self._free.append(connection)
        self._call()

    def _call(self) -> None:
        """Wake the tasks for which a connection is free."""
        while self._free and (priority := self._waiting.first()) is not None:
            self._waiting.call(priority, self._free.pop())
