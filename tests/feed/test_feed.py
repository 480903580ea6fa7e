"""The feed: listeners get every fact once and in order, and followers continue after any error."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import Connection

from bot.base.backoff import Backoff
from bot.feed import Feed, Follower, Positioned
from bot.tables.facts import MoveMade, StoredFact
from bot.tables.model import Venue
from storage.core.database import Database
from storage.core.facts import SqlFactStore
from storage.core.outbox import append_facts
from tests.tables.seating import PEOPLE, Seating
from tests.waiting import eventually

_MANY = 1200
"""More facts than the feed reads at one go."""


@pytest.fixture
def seating(database: Database) -> Seating:
    """Return people who click."""
    return Seating(database)


@asynccontextmanager
async def running(database: Database, feed: Feed) -> AsyncIterator[None]:
    """Run a feed that is notified of commits, as in a bot."""
    await feed.start()
    database.on_facts(feed.wake)
    yield
    await feed.close()


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""

    async def look() -> None:
        assert holds()

    await eventually(look)


SOON = Backoff((0.01,))
"""Failures are retried soon."""


class Noting:
    """A follower in memory: it records the facts after its position, and fails as often as a test asks."""

    def __init__(self, database: Database, name: str, failures: int = 0, behind: str | None = None) -> None:
        self.name = name
        self.behind = behind
        self.noted: list[int] = []
        self.failures = failures
        self.looks = 0
        self.left_out: tuple[type, ...] = ()
        self._store = SqlFactStore(database)

    def concerns(self, fact: Positioned) -> bool:
        """Follow every fact that is not left out."""
        return not (isinstance(fact, StoredFact) and isinstance(fact.fact, self.left_out))

    async def catch_up(self) -> bool:
        """Record the next facts; a failure records nothing."""
        self.looks += 1
        facts = await self._store.read(self.noted[-1] if self.noted else 0, 10)
        if facts and self.failures:
            self.failures -= 1
            raise ZeroDivisionError
        self.noted += [fact.position for fact in facts]
        return len(facts) == 10

    async def rebuild(self) -> None:
        """Start again."""
        self.noted.clear()


async def _play(seating: Seating, number: int) -> None:
    venue = Venue(10, 100 + number, "pl")
    table = await seating.start(venue=venue)
    for ply in (1, 3, 5):
        person = PEOPLE[ply // 2 % 2]
        await seating.tables.matches.move(table.id, person.id, ply, "roll", next(seating.clicks))


async def test_a_listener_is_told_of_every_fact_once_and_in_order(seating: Seating) -> None:
    before = await seating.open(venue=Venue(10, 99, "pl"))
    store = SqlFactStore(seating.database)
    since = await store.head()
    feed, told = Feed(store), list[StoredFact]()
    feed.listen(StoredFact, told.append)
    async with running(seating.database, feed):
        await asyncio.gather(*(_play(seating, number) for number in range(8)))
        head = await store.head()
        await until(lambda: bool(told) and told[-1].position >= head)
    assert [fact.position for fact in told] == list(range(since + 1, head + 1))
    assert told == await store.read(since, 10_000)
    assert before.id not in {fact.table_id for fact in told}
    for table_id in {fact.table_id for fact in told}:
        revisions = [fact.revision for fact in told if fact.table_id == table_id]
        assert sorted(revisions) == revisions
        assert set(revisions) == set(range(1, max(revisions) + 1))


async def test_a_listener_is_told_at_once(seating: Seating, monkeypatch: pytest.MonkeyPatch) -> None:
    """The feed would not check again by itself."""
    monkeypatch.setattr("bot.feed.feed._LOOK_EVERY", 3600.0)
    feed, told = Feed(SqlFactStore(seating.database)), list[StoredFact]()
    feed.listen(StoredFact, told.append)
    async with running(seating.database, feed):
        for number in (1, 2):
            await seating.open(venue=Venue(10, number, "pl"))
            await until(lambda: len(told) == 2 * number)  # noqa: B023 - it is waited for here


async def test_many_facts_of_one_commit_are_all_told(seating: Seating) -> None:
    table = await seating.open()
    facts = [MoveMade(ply, 1) for ply in range(_MANY)]
    feed, told = Feed(SqlFactStore(seating.database)), list[StoredFact]()
    feed.listen(StoredFact, told.append)
    async with running(seating.database, feed):
        await seating.database.write(_append, table.id, facts)
        await until(lambda: len(told) >= _MANY)
    assert [one.fact for one in told] == facts


def _append(connection: Connection, table_id: int, facts: Sequence[MoveMade]) -> None:
    append_facts(connection, table_id, 2, facts)


@pytest.mark.logs_errors
async def test_a_follower_that_fails_continues_later_and_holds_nobody_back(seating: Seating) -> None:
    failing, other = Noting(seating.database, "failing", failures=10**6), Noting(seating.database, "other")
    followers: list[Follower] = [failing, other]
    store = SqlFactStore(seating.database)
    feed, told = Feed(store, followers, SOON), list[StoredFact]()
    feed.listen(StoredFact, told.append)
    async with running(seating.database, feed):
        await _play(seating, 1)
        head = await store.head()
        await until(lambda: bool(told) and told[-1].position == head and other.noted == list(range(1, head + 1)))
        assert failing.noted == []
        failing.failures = 0
        await until(lambda: failing.noted[-1:] == [head])
    assert failing.noted == list(range(1, head + 1))


@pytest.mark.logs_errors
async def test_a_feed_outlives_a_database_that_cannot_be_read_for_a_while(seating: Seating) -> None:
    store = SqlFactStore(seating.database)
    told: list[StoredFact] = []
    feed = Feed(_Failing(store, 1), backoff=SOON)
    feed.listen(StoredFact, told.append)
    async with running(seating.database, feed):
        await seating.open()
        await until(lambda: len(told) == 2)
    assert [fact.position for fact in told] == [1, 2]


@pytest.mark.slow
@pytest.mark.logs_errors
async def test_new_facts_end_the_pause_of_listeners_after_a_failure(seating: Seating) -> None:
    """The database works again: nobody waits for the rest of the pause."""
    told: list[StoredFact] = []
    feed = Feed(_Failing(SqlFactStore(seating.database), 1), backoff=Backoff((3600.0,)))
    feed.listen(StoredFact, told.append)
    async with running(seating.database, feed):
        await asyncio.sleep(0.1)
        await seating.open()
        await until(lambda: len(told) == 2)


class _Failing:
    """The facts of a database whose first reads fail."""

    def __init__(self, store: SqlFactStore, failures: int) -> None:
        self._failures = failures
        self.head = store.head
        self.prune = store.prune
        self._read = store.read

    async def read(self, after: int, most: int) -> Sequence[Positioned]:
        """Return the facts after a position, or fail."""
        if self._failures:
            self._failures -= 1
            raise OSError
        return await self._read(after, most)


class Slow(Noting):
    """A slow follower."""

    async def catch_up(self) -> bool:
        """Record the next facts after a while."""
        await asyncio.sleep(0.02)
        return await super().catch_up()


async def test_who_asks_right_after_a_commit_waits_for_what_follows_it(database: Database, seating: Seating) -> None:
    slow = Slow(database, "slow")
    feed = Feed(SqlFactStore(database), [slow])
    async with running(database, feed):
        for channel in range(5):
            await seating.open(venue=Venue(10, 100 + channel, "pl"))
            await feed.settled(longest=20)
            assert slow.noted[-1] == await SqlFactStore(database).head()


async def test_who_follows_other_facts_is_not_called_for_a_move(
    database: Database, seating: Seating, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.feed.feed._LOOK_EVERY", 3600.0)
    other, all_facts = Noting(database, "other"), Noting(database, "all")
    feed = Feed(SqlFactStore(database), [other, all_facts])
    async with running(database, feed):
        table = await seating.open()
        await feed.settled(longest=20)
        other.left_out, before = (MoveMade,), other.looks
        for ply in range(3):
            await database.write(_append, table.id, [MoveMade(ply, 1)])
            await feed.settled(longest=20)
            assert all_facts.noted[-1] == await SqlFactStore(database).head()
        assert other.looks == before
        await seating.open(venue=Venue(10, 99, "pl"))
        await feed.settled(longest=20)
        assert other.noted == all_facts.noted


class Reader(Noting):
    """A follower that reads another one's output: it never advances beyond that one."""

    def __init__(self, database: Database, first: Noting) -> None:
        super().__init__(database, "reader", behind=first.name)
        self._first = first

    async def catch_up(self) -> bool:
        """Record what the other one has recorded."""
        self.noted = list(self._first.noted)
        return False


async def test_who_reads_what_a_follower_makes_has_its_turn_when_that_one_is_done(
    database: Database, seating: Seating
) -> None:
    slow = Slow(database, "slow")
    reader = Reader(database, slow)
    feed = Feed(SqlFactStore(database), [reader, slow])
    async with running(database, feed):
        for channel in range(5):
            await seating.open(venue=Venue(10, 100 + channel, "pl"))
            await feed.settled(longest=20)
            assert reader.noted[-1] == await SqlFactStore(database).head()


async def test_who_asks_right_after_a_start_waits_for_what_was_committed_before(
    database: Database, seating: Seating
) -> None:
    await seating.open()
    slow = Slow(database, "slow")
    reader = Reader(database, slow)
    async with running(database, feed := Feed(SqlFactStore(database), [reader, slow])):
        await feed.settled("reader", longest=20)
        assert reader.noted[-1] == await SqlFactStore(database).head()


@pytest.mark.logs_errors
async def test_who_asks_waits_no_longer_than_a_moment_for_a_follower_that_fails(
    database: Database, seating: Seating
) -> None:
    failing = Noting(database, "failing", failures=10**6)
    feed = Feed(SqlFactStore(database), [failing])
    async with running(database, feed):
        await seating.open()
        await feed.settled(longest=0.1)
        assert failing.noted == []


async def test_what_is_committed_while_a_bot_stops_is_told_once(seating: Seating) -> None:
    """Clicks finish after the tasks have ended; what they changed is still shown."""
    store = SqlFactStore(seating.database)
    feed, told = Feed(store), list[StoredFact]()
    feed.listen(StoredFact, told.append)
    async with running(seating.database, feed):
        await _play(seating, 1)
    await _play(seating, 2)
    await feed.tell_rest()
    assert [fact.position for fact in told] == list(range(1, await store.head() + 1))
