"""Concurrent transactions on PostgreSQL, which has several writers: each has its effect once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable

import pytest
from sqlalchemy import Connection, select, text

from bot.families import luck_for
from bot.posts.model import Post, PostKind, Slot, table_owner
from bot.standings.model import PlayedMatch
from bot.tables.facts import StoredFact
from bot.tables.model import anonymous
from storage.core.database import Database, open_database
from storage.posts.tables import SqlTablePosts, forget_hands
from storage.schema import people, results
from storage.standings.results import ResultsFollower, forget_results
from storage.standings.totals import forget_totals
from storage.tables.people import claim_person, forget_person
from storage.tables.person_seats import add_anonymous, forget_moves, forget_seats
from tests.tables.seating import PEOPLE, Seating
from tests.waiting import eventually_now

pytestmark = pytest.mark.slow

SAM = PEOPLE[1]


@pytest.fixture
async def database(postgres_url: str) -> AsyncIterator[Database]:
    """Open an empty database."""
    opened = await open_database(postgres_url)
    yield opened
    await opened.close()


@pytest.fixture
def seating(database: Database) -> Seating:
    """Return people who click."""
    return Seating(database)


_WAITING = text("SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))")
"""The sessions that wait for this transaction."""


def _let_someone_wait(connection: Connection) -> None:
    """Continue a transaction when another one waits for it."""

    def look() -> None:
        assert connection.execute(_WAITING).all()

    eventually_now(look)


def _lock(connection: Connection, user_id: int) -> None:
    connection.execute(select(people.c.id).where(people.c.id == user_id).with_for_update())


async def test_of_two_that_wait_for_each_other_both_are_done(seating: Seating) -> None:
    await seating.open()
    meet, runs = threading.Barrier(2), list[int]()

    def crosswise(first: int, second: int) -> Callable[[Connection], None]:
        def work(connection: Connection) -> None:
            runs.append(first)
            _lock(connection, first)
            if runs.count(first) == 1:
                meet.wait()
            _lock(connection, second)

        return work

    await asyncio.gather(*(seating.database.write(crosswise(*pair)) for pair in ((1, 2), (2, 1))))
    assert len(runs) > 2, "one of them was undone, and run again"


class _Deleting:
    """Deletes a person in a transaction that has claimed them, and continues when others wait for it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._has_claimed = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    async def meanwhile(self, other: Callable[[], object]) -> object:
        """Begin a deletion, run another function concurrently, and return the function's result."""
        deleting = asyncio.create_task(self._database.write(self._delete))
        await self._has_claimed.wait()
        done, _ = await asyncio.gather(other(), deleting)  # type: ignore[call-overload]
        return done

    def _delete(self, connection: Connection) -> None:
        claim_person(connection, SAM.id)
        self._loop.call_soon_threadsafe(self._has_claimed.set)
        _let_someone_wait(connection)
        add_anonymous(connection, SAM.id)
        for forget in (forget_hands, forget_moves, forget_results, forget_totals, forget_seats, forget_person):
            forget(connection, SAM.id)


async def test_who_is_deleted_while_a_result_is_made_is_anonymous_in_it(seating: Seating) -> None:
    await seating.play_out(await seating.start())
    await _Deleting(seating.database).meanwhile(ResultsFollower(seating.database, luck_for).catch_up)
    by_seat = select(results.c.user_id).order_by(results.c.seat)
    found = await seating.database.read(lambda connection: connection.execute(by_seat).scalars().all())
    assert found == [PEOPLE[0].id, anonymous(1).id]
    assert [row.name for row in await seating.leaderboard("fifty")] == [PEOPLE[0].name]


async def test_a_hand_of_someone_who_is_being_deleted_is_not_stored(seating: Seating) -> None:
    table = await seating.start("all-fives", people=3, set=6)
    store = SqlTablePosts(seating.database)
    hand = Post(Slot(table_owner(table.id), PostKind.HAND, 1), 7, 6)
    assert await _Deleting(seating.database).meanwhile(lambda: store.put(hand)) is False
    assert await store.of(table_owner(table.id)) == []


async def test_results_are_made_again_while_they_are_made(seating: Seating) -> None:
    """A rebuild waits for a follower at work, and nothing that the follower wrote stays."""
    has_written, loop = asyncio.Event(), asyncio.get_running_loop()

    class Slow(ResultsFollower):
        def apply(self, connection: Connection, stored: StoredFact, prepared: PlayedMatch | None) -> None:
            super().apply(connection, stored, prepared)
            loop.call_soon_threadsafe(has_written.set)
            _let_someone_wait(connection)

    await seating.play_out(await seating.start())
    working = asyncio.create_task(Slow(seating.database, luck_for).catch_up())
    await has_written.wait()
    await ResultsFollower(seating.database, luck_for).rebuild()
    await working
    await seating.catch_up()
    rows = await seating.leaderboard("fifty")
    assert [(row.played, row.name) for row in rows] == [(1, row.name) for row in rows]
    assert len(rows) == 2
