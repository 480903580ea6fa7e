"""Two processes with the same tables, and people who press: the parts of a state machine's steps."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from sqlalchemy import Connection, func, select

from bot.app.background import followers_of
from bot.families import choose_move
from bot.games.errors import GameError
from bot.tables.errors import ConflictError, DamagedLogError, DuplicateError, TableError
from bot.tables.limits import Limits
from bot.tables.model import Table
from bot.tables.privacy import Privacy
from bot.tables.schedule import Delays
from bot.tables.service import Tables
from bot.tables.store import NewTable
from storage.core.database import Database, open_database
from storage.host.privacy import SqlPersonStore
from storage.schema import fact_counter, log_entries, requests, tables
from storage.tables.store import SqlTableStore
from tests.tables.timing import Wall

__all__ = ["Act", "House", "Press"]

T = TypeVar("T")

Act = Callable[[Tables, int], Awaitable[Table]]
"""Acts with a request, at the tables of any process."""

_FAULTS = (ConflictError, DamagedLogError)
"""Refusals that no press can cause."""
_MOST_DUE = 1000


@dataclass(frozen=True)
class Press:
    """A person's action, done once, in whichever process it arrives."""

    user_id: int
    request_id: int
    act: Act


class _SeededStore(SqlTableStore):
    """A store in which a table's secret follows from its first request, so that an example can be repeated."""

    async def open(self, new: NewTable) -> Table:
        """Store a new table."""
        return await super().open(replace(new, server_seed=hashlib.sha256(str(new.request_id).encode()).digest()))


class House:
    """Two processes over one database: on SQLite they share the file's `Database`, on PostgreSQL each has its own.

    A refused action must change nothing, and a repeated one must not be done again.
    """

    def __init__(self, url: str) -> None:
        self.wall = Wall()
        self.done: list[Press] = []
        """The effective actions."""
        self.refused: list[Press] = []
        self.why = ""
        """The reason of the last refusal."""
        self.url = url
        self._runner = asyncio.Runner()
        self._requests = 1000
        self.run(self._open())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end."""
        return self._runner.run(work)

    async def _open(self) -> None:
        first = await open_database(self.url)
        second = await open_database(self.url) if first.dialect.is_shared else first
        self.databases = (first, second)
        self.stores = [_SeededStore(one) for one in self.databases]
        self.processes = [
            Tables(
                store,
                Delays(computer=2),
                choose_move=choose_move,
                now=self.wall,
                chance=random.Random(1),
                limits=Limits(lobbies_of_person=2, lobbies_of_server=2),
            )
            for store in self.stores
        ]

    async def _close(self) -> None:
        for database in dict.fromkeys(self.databases):
            await database.close()

    @property
    def database(self) -> Database:
        """Return the database of the first process."""
        return self.databases[0]

    def close(self) -> None:
        """Stop everything."""
        self.run(self._close())
        self._runner.close()

    def restart(self) -> None:
        """Stop both processes, and start them with nothing in memory."""
        self.run(self._close())
        self.run(self._open())

    def new(self, user_id: int, act: Act) -> Press:
        """Make a press with a new request."""
        self._requests += 1
        return Press(user_id, self._requests, act)

    def press(self, where: int, press: Press) -> Table | None:
        """Deliver a press to a process; return the table if it was done, None if it was refused."""
        before = self.run(self._written())
        came = self.run(_outcome(press.act(self.processes[where], press.request_id)))
        if isinstance(came, Table):
            self._note(press)
            return came
        assert not isinstance(came, DuplicateError), "this request had no effect before"
        assert self.run(self._written()) == before, f"{came!r} was refused, and yet something was written"
        self.refused.append(press)
        self.why = repr(came)
        return None

    def press_again(self, where: int, press: Press) -> None:
        """Deliver a press again that was done before."""
        before = self.run(self._written())
        came = self.run(_outcome(press.act(self.processes[where], press.request_id)))
        assert isinstance(came, DuplicateError), f"what was done before came to {came!r}"
        assert self.run(self._written()) == before

    def press_at_once(self, *presses: Press) -> None:
        """Deliver presses at the same time, each to another process."""
        self.run(self._press_at_once(presses))

    async def _press_at_once(self, presses: Sequence[Press]) -> None:
        works = (_outcome(one.act(self.processes[i % 2], one.request_id)) for i, one in enumerate(presses))
        for press, came in zip(presses, await asyncio.gather(*works), strict=True):
            if isinstance(came, Table):
                self._note(press)

    def cut_off(self, where: int, press: Press, steps: int) -> None:
        """Deliver a press to processes that end in the middle of it; afterwards, check whether it was done."""
        self.run(self._cut_off(where, press, steps))
        self.restart()
        if self.run(self.stores[0].has_request(press.request_id)):
            self._note(press)
        else:
            self.refused.append(press)

    async def _cut_off(self, where: int, press: Press, steps: int) -> None:
        work = asyncio.ensure_future(_outcome(press.act(self.processes[where], press.request_id)))
        for _ in range(steps):
            await asyncio.sleep(0)
        work.cancel()
        with suppress(asyncio.CancelledError):
            await work

    def pass_time(self, where: int, seconds: float) -> None:
        """Let time pass, and run what is then due on the clock of a process."""
        self.wall.time += seconds
        clock = self.processes[where].timers
        for table_id in self.run(clock.due(_MOST_DUE)):
            self.run(clock.run(table_id))

    def pause(self, where: int, seconds: float) -> None:
        """Let time pass without a running clock; it is credited."""
        clock = self.processes[where].timers
        self.run(clock.heartbeat(30))
        self.wall.time += seconds
        self.run(clock.heartbeat(30))

    def forget(self, where: int, user_id: int) -> None:
        """Delete everything about a person."""
        self.run(Privacy(self.processes[where], SqlPersonStore(self.databases[where])).forget(user_id))
        self.done = [one for one in self.done if one.user_id != user_id]

    def follow(self) -> None:
        """Run all followers of facts to their end."""
        self.run(self._follow())

    async def _follow(self) -> None:
        for follower in followers_of(self.database):
            while await follower.catch_up():
                pass

    def _note(self, press: Press) -> None:
        assert all(one.request_id != press.request_id for one in self.done), "it was done twice"
        self.done.append(press)

    async def _written(self) -> object:
        return await self.database.read(_written)


def _written(connection: Connection) -> object:
    """Return everything that changes with each commit at tables."""
    found = connection.execute(
        select(
            select(func.coalesce(func.sum(tables.c.revision), 0)).scalar_subquery(),
            select(func.count()).select_from(log_entries).scalar_subquery(),
            select(func.count()).select_from(requests).scalar_subquery(),
            select(func.max(fact_counter.c.last)).scalar_subquery(),
        )
    )
    return tuple(found.one())


async def _outcome(work: Awaitable[Table]) -> Table | TableError | GameError:
    """Return the result of a press: the table, or the refusal."""
    try:
        return await work
    except _FAULTS:
        raise
    except (TableError, GameError) as refusal:
        return refusal
