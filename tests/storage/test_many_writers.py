"""Four processes that press at the same ten tables of one PostgreSQL database: nothing is lost, doubled or undone."""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, event, text

from bot.games.errors import GameError
from bot.tables.errors import TableError
from bot.tables.model import Status, Venue
from storage.core.database import Database, open_database
from tests.tables.seating import Seating

pytestmark = [pytest.mark.slow, pytest.mark.long]

log = logging.getLogger(__name__)

PROCESSES, TABLES, PRESSES = 4, 10, 25


class _Process:
    """A process with its own connections and memory, which counts what it does."""

    def __init__(self, database: Database, clicks: Iterator[int]) -> None:
        self.seating = Seating(database)
        self.seating.clicks = clicks  # type: ignore[assignment]
        self.counts = Counter[str]()
        self.accepted = list[int]()
        database.timing = self._timing
        event.listen(database.engine, "handle_error", lambda _: self.counts.update(["errors"]))

    async def press(self, table_id: int, dice: random.Random) -> None:
        """Press what is possible at a table; the same press may arrive in other processes, too."""
        for _ in range(PRESSES):
            table = await self.seating.store.get(table_id)
            assert table is not None
            if table.status is not Status.PLAYING:
                return
            self.counts["presses"] += 1
            try:
                await self.seating.random_turn(table, dice)
            except (GameError, TableError, IndexError):  # another process was sooner, perhaps with the last move
                self.counts["refused"] += 1
            else:
                self.counts["accepted"] += 1

    @contextmanager
    def _timing(self, kind: str) -> Iterator[None]:
        self.counts[kind] += 1
        yield


async def test_four_processes_on_ten_tables_lose_and_double_nothing(postgres_url: str) -> None:
    clicks = itertools.count(1000)
    databases = [await open_database(postgres_url) for _ in range(PROCESSES + 1)]
    follower = Seating(databases.pop())
    processes = [_Process(one, clicks) for one in databases]
    tables = [await processes[0].seating.start("fifty", 3, Venue(10, 20 + number, "pl")) for number in range(TABLES)]
    opened = next(clicks) - 1000
    before = Counter(processes[0].counts)
    following = asyncio.create_task(_follow(follower))
    await asyncio.gather(
        *(one.press(table.id, random.Random(seed)) for seed, one in enumerate(processes) for table in tables)
    )
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)
    await follower.catch_up()
    counts = sum((one.counts for one in processes), Counter[str]()) - before

    log.info("%s", dict(counts))
    assert counts["errors"] == 0, "a transaction was undone, as after a deadlock"
    assert counts["accepted"] > TABLES * PRESSES / 2
    assert counts["write"] <= 2 * counts["presses"], "presses are tried again and again"
    await follower.database.read(_check_rows, opened + counts["accepted"])
    for database in (*databases, follower.database):
        await database.close()


def _check_rows(connection: Connection, effective: int) -> None:
    """Check that each accepted press is stored once, and that logs and facts have no gap."""
    requests = connection.execute(text("SELECT count(*) FROM requests")).scalar()
    assert requests == effective
    logs = connection.execute(text("SELECT count(*), max(ply) + 1 FROM log_entries GROUP BY table_id")).all()
    assert len(logs) == TABLES
    assert all(count == length for count, length in logs)
    facts = connection.execute(text("SELECT count(*), max(position), count(DISTINCT position) FROM facts")).one()
    assert facts[0] == facts[1] == facts[2]
    told = connection.execute(text("SELECT last FROM fact_counter")).scalar()
    assert told == facts[0]


async def _follow(seating: Seating) -> None:
    while True:
        await seating.catch_up()
        await asyncio.sleep(0.05)
