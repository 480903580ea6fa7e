"""Followers in the database: each fact has one effect, whatever happens, and old facts are pruned."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import ClassVar

import pytest
from sqlalchemy import Connection, delete, insert, select, update

from bot.app.background import followers_of
from bot.tables.facts import FACTS, Fact, MatchAnnulled, MatchFinished, MatchRestored, MoveMade, StoredFact, TableOpened
from bot.tables.model import Person, Venue
from bot.tables.privacy import Privacy
from storage.core.database import Database
from storage.core.facts import SqlFactStore
from storage.core.followers import SqlFollower
from storage.core.outbox import append_facts, append_league_fact
from storage.host.privacy import SqlPersonStore
from storage.schema import (
    abandoned,
    facts,
    followers,
    heartbeats,
    matches,
    rating_steps,
    ratings,
    records,
    results,
    totals,
)
from storage.tables.people import upsert_person
from tests.leagues.seasons import Office
from tests.postgres import first_on_both, on_both
from tests.tables.seating import PEOPLE, Seating

pytestmark = pytest.mark.slow

OLA, SAM, *_ = PEOPLE


@pytest.fixture
def seating(database: Database) -> Seating:
    """Return people who click."""
    return Seating(database)


class Noting(SqlFollower[int]):
    """Stores the position of every fact that it gets; a fact that is applied twice is there twice."""

    name = "noting"
    kinds: ClassVar[Collection[str]] = tuple(FACTS)

    def __init__(self, database: Database, failures: int = 0) -> None:
        super().__init__(database)
        self.failures = failures

    async def prepare(self, stored: StoredFact) -> int:
        """Let others go first."""
        await asyncio.sleep(0)
        return stored.position

    def apply(self, connection: Connection, stored: StoredFact, prepared: int) -> None:
        """Write a position, then fail as many times as wanted."""
        del stored
        connection.execute(insert(heartbeats).values(id=_free(connection), beat_at=prepared))
        if self.failures and prepared % 7 == 3:
            self.failures -= 1
            raise ZeroDivisionError

    def clear(self, connection: Connection) -> None:
        """Forget all positions."""
        connection.execute(delete(heartbeats))


def _free(connection: Connection) -> int:
    return 1 + max(connection.execute(select(heartbeats.c.id)).scalars(), default=0)


async def noted(database: Database) -> list[int]:
    """Return the stored positions, in order."""
    query = select(heartbeats.c.beat_at).order_by(heartbeats.c.id)
    return [int(one) for one in await database.read(lambda connection: connection.execute(query).scalars().all())]


async def _to_the_end(follower: SqlFollower[int]) -> None:
    while await follower.catch_up():
        pass


def _append(connection: Connection, table_id: int, new: Sequence[Fact]) -> None:
    append_facts(connection, table_id, 1, new)


async def _facts(seating: Seating, count: int) -> int:
    """Write facts; return the position of the last one."""
    table = await seating.open(people=1, venue=Venue(10, random.randrange(10**9), "pl"))
    if count > 1:
        await seating.database.write(_append, table.id, [MoveMade(ply, 1) for ply in range(count - 1)])
    return await SqlFactStore(seating.database).head()


@pytest.mark.parametrize("count", [1, 49, 50, 51, 130])
async def test_every_fact_is_applied_once_and_in_order(seating: Seating, count: int) -> None:
    follower = Noting(seating.database)
    head = await _facts(seating, count)
    await _to_the_end(follower)
    assert await noted(seating.database) == list(range(1, head + 1))
    assert await follower.catch_up() is False
    head = await _facts(seating, 3)
    await _to_the_end(follower)
    assert await noted(seating.database) == list(range(1, head + 1))


async def test_facts_of_leagues_are_passed_over(seating: Seating) -> None:
    """The position need not move for a few of them, but it does for many."""
    follower, database = Noting(seating.database), seating.database
    league = await Office(database).open()
    await _facts(seating, 3)
    await database.write(append_league_fact, league.id, 1)
    await _to_the_end(follower)
    assert await noted(database) == [2, 3, 4]

    def many(connection: Connection) -> None:
        for _ in range(1000):
            append_league_fact(connection, league.id, 1)

    await database.write(many)
    await _to_the_end(follower)
    assert await noted(database) == [2, 3, 4]
    position = select(followers.c.position).where(followers.c.name == follower.name)
    head = await SqlFactStore(database).head()
    assert await database.read(lambda connection: connection.execute(position).scalar_one()) == head == 1005


@on_both
async def test_two_of_a_name_apply_each_fact_once(seating: Seating) -> None:
    """Two processes run the same followers."""
    head = await _facts(seating, 230)
    await asyncio.gather(*(_to_the_end(Noting(seating.database)) for _ in range(4)))
    assert await noted(seating.database) == list(range(1, head + 1))


@on_both
async def test_two_of_a_name_that_are_new_begin_once(database: Database) -> None:
    for number in range(20):
        kind = type("New", (Noting,), {"name": f"new-{number}"})
        await asyncio.gather(*(kind(database).catch_up() for _ in range(4)))
    names = await database.read(lambda connection: connection.execute(select(followers.c.name)).scalars().all())
    assert {f"new-{number}" for number in range(20)} <= set(names)


@on_both
async def test_facts_that_come_while_two_follow_are_applied_once(seating: Seating) -> None:
    both = [Noting(seating.database) for _ in range(2)]

    async def write() -> None:
        for _ in range(12):
            await _facts(seating, 9)

    async def follow(follower: Noting) -> None:
        while not writing.done():
            await follower.catch_up()

    writing = asyncio.create_task(write())
    await asyncio.gather(*map(follow, both))
    await writing
    await _to_the_end(both[0])
    head = await SqlFactStore(seating.database).head()
    assert await noted(seating.database) == list(range(1, head + 1))


@on_both
async def test_what_fails_half_way_leaves_no_trace_and_is_done_once_later(seating: Seating) -> None:
    head = await _facts(seating, 30)
    follower = Noting(seating.database, failures=2)
    await follower.catch_up()
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            await follower.catch_up()
        assert await noted(seating.database) == []
    await _to_the_end(follower)
    assert await noted(seating.database) == list(range(1, head + 1))


async def test_facts_of_other_kinds_are_passed_over(seating: Seating) -> None:
    class Openings(Noting):
        name = "openings"
        kinds = (TableOpened.kind,)

    for _ in range(3):
        await _facts(seating, 700)
    await _to_the_end(Openings(seating.database))
    assert await noted(seating.database) == [1, 701, 1401]
    query = select(followers.c.position).where(followers.c.name == "openings")
    assert await seating.database.read(lambda connection: connection.execute(query).scalar_one()) >= 1401


async def test_who_reads_what_a_follower_makes_does_not_overtake_it(seating: Seating) -> None:
    class Reader(Noting):
        name = "reader"
        behind = Noting.name

    first, reader = Noting(seating.database), Reader(seating.database)
    await _facts(seating, 130)
    await _to_the_end(reader)
    assert await noted(seating.database) == []
    await first.catch_up()
    assert await first.catch_up()
    await _to_the_end(reader)
    assert await noted(seating.database) == [*range(1, 51), *range(1, 51)]
    await _to_the_end(first)
    await first.rebuild()
    assert await reader.catch_up() is False


async def test_facts_that_are_applied_alone_are_prepared_after_all_before_them(seating: Seating) -> None:
    class Counting(Noting):
        """Notes how many positions were stored before."""

        name = "counting"
        kinds = (TableOpened.kind, MoveMade.kind)
        alone = (TableOpened.kind,)

        async def prepare(self, stored: StoredFact) -> int:
            return 1000 * stored.position + len(await noted(self._database))

    for _ in range(3):
        await _facts(seating, 3)
    await _to_the_end(Counting(seating.database))
    before = [one % 1000 for one in await noted(seating.database)]
    assert before == [0, 1, 1, 3, 4, 4, 6, 7, 7]


@on_both
async def test_who_is_built_again_begins_with_the_first_fact(seating: Seating) -> None:
    head = await _facts(seating, 60)
    follower = Noting(seating.database)
    await _to_the_end(follower)
    await follower.rebuild()
    assert await noted(seating.database) == []
    await _to_the_end(follower)
    assert await noted(seating.database) == list(range(1, head + 1))


async def test_a_follower_with_a_lost_position_begins_with_the_first_fact(
    seating: Seating, caplog: pytest.LogCaptureFixture
) -> None:
    head = await _facts(seating, 3)
    follower = Noting(seating.database)
    await _to_the_end(follower)
    lost = update(followers).where(followers.c.name == follower.name).values(position=head + 1)
    await seating.database.write(lambda connection: connection.execute(lost))
    await _to_the_end(follower)
    assert await noted(seating.database) == list(range(1, head + 1))
    (record,) = caplog.records
    assert record.getMessage().startswith("the noting are made again: ")
    caplog.clear()


@on_both
async def test_a_match_counts_once_for_however_many_processes(seating: Seating) -> None:
    table = await seating.play_out(await seating.start())
    await asyncio.gather(*(seating.catch_up() for _ in range(4)))
    rows = await seating.leaderboard("fifty")
    assert [(row.played, row.name) for row in rows] == [(1, row.name) for row in rows]
    assert sorted(row.won for row in rows) == [0, 1]
    assert (await seating.standings.last_record(OLA.id)).table_id == table.id


async def test_who_is_deleted_before_the_followers_come_is_in_no_result(seating: Seating) -> None:
    await seating.play_out(await seating.start())
    await Privacy(seating.tables, SqlPersonStore(seating.database)).forget(SAM.id)
    await seating.catch_up()
    assert [row.name for row in await seating.leaderboard("fifty")] == [OLA.name]
    assert SAM.name not in (await seating.standings.last_record(OLA.id)).text
    kept = await seating.database.read(_made_of_facts)
    assert str(SAM.name) not in str(kept)


def _made_of_facts(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    """Return everything that followers make, in the order of keys."""
    return {
        table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
        for table in (matches, results, abandoned, totals, ratings, rating_steps, records)
    }


@first_on_both("seed", range(2))
async def test_what_is_made_again_is_what_it_was(database: Database, seed: int) -> None:
    """The matches are resigned, left, given up or annulled, and their people deleted or renamed."""
    seating = Seating(database)
    dice = random.Random(seed)
    ids = []
    for number, game in enumerate(("fifty", "draw", "fives", "fifty", "draw", "heaven-and-hell")):
        table = await seating.start(
            game, people=4 if game == "fifty" else 2, venue=Venue(10 + number % 2, number, "pl")
        )
        ids.append(table.id)
        if game == "fifty":
            await seating.tables.matches.leave(table.id, SAM.id, next(seating.clicks))
            visitor = Person(50 + number, f"Visitor {number}", "pl")
            seat = next(iter((await seating.match(table)).computers))
            table = await seating.tables.matches.take_over(table.id, visitor, seat, next(seating.clicks))
            table = await seating.tables.matches.resign(table.id, PEOPLE[3].id, next(seating.clicks))
        if game == "heaven-and-hell":
            await seating.tables.matches.resign(table.id, SAM.id, next(seating.clicks))
        else:
            await seating.play_out(table, dice.randrange(100))
    given_up = await seating.start(venue=Venue(10, 99, "pl"))
    await seating.tables.lobbies.cancel(given_up.id, OLA.id, next(seating.clicks), is_moderator=True)
    await seating.catch_up()
    for number, fact in ((0, MatchAnnulled()), (1, MatchAnnulled()), (4, MatchAnnulled()), (1, MatchRestored())):
        await database.write(_append, ids[number], [fact])
    await seating.catch_up()
    await Privacy(seating.tables, SqlPersonStore(database)).forget((SAM, PEOPLE[3])[seed].id)
    await database.write(upsert_person, Person(OLA.id, "Aleksandra", "pl"))
    before = await database.read(_made_of_facts)
    assert all(before.values())
    assert len(before["records"]) == 6
    await database.write(_spoil)
    for follower in followers_of(database):
        await follower.rebuild()
    await seating.catch_up()
    assert await database.read(_made_of_facts) == before


def _spoil(connection: Connection) -> None:
    """Corrupt all rows that followers make: those of matches stay until others replace them."""
    connection.execute(update(matches).values(moves=0, is_annulled=True))
    connection.execute(update(results).values(score=0, place=9))
    connection.execute(update(records).values(text="{}"))
    connection.execute(update(abandoned).values(moves=0))
    connection.execute(update(totals).values(won=99))
    connection.execute(update(ratings).values(mu=0.0))


async def _kinds(database: Database) -> Counter[str]:
    return Counter(await database.read(lambda connection: connection.execute(select(facts.c.kind)).scalars().all()))


async def _grow_old(database: Database, days: int) -> None:
    then = datetime.now(UTC) - timedelta(days=days)
    await database.write(lambda connection: connection.execute(update(facts).values(made_at=then)))


async def _prune(database: Database, most: int = 10_000, *more: str) -> int:
    names = ("results", "records", *more)
    return await SqlFactStore(database).prune(datetime.now(UTC) - timedelta(days=7), most, names)


@on_both
async def test_old_facts_go_when_all_have_passed_them_and_lasting_ones_stay(seating: Seating) -> None:
    database = seating.database
    await seating.play_out(await seating.start())
    await seating.catch_up()
    before = await _kinds(database)
    assert await _prune(database) == 0
    await _grow_old(database, 6)
    assert await _prune(database) == 0
    await _grow_old(database, 8)
    going = sum(count for kind, count in before.items() if not FACTS[kind].is_lasting)
    assert await _prune(database, 3) == 3
    assert await _prune(database) == going - 3
    assert await _kinds(database) == Counter({"opened": 1, "started": 1, "finished": 1})
    newest = await SqlFactStore(database).head()
    table = await seating.open()
    first, *_ = await SqlFactStore(database).read(newest, 9)
    assert isinstance(first, StoredFact)
    assert (first.position, first.table_id) == (newest + 1, table.id)


async def test_facts_that_someone_has_yet_to_apply_stay(seating: Seating) -> None:
    database = seating.database
    head = await _facts(seating, 120)
    await seating.catch_up()
    slow = Noting(database)
    await slow.catch_up()
    assert await slow.catch_up()
    await _grow_old(database, 30)
    await _prune(database, 10_000, slow.name)
    left = [one.position for one in await SqlFactStore(database).read(0, 10_000)]
    assert set(range(51, head + 1)) <= set(left)
    await _to_the_end(slow)
    assert await noted(database) == list(range(1, head + 1))


@on_both
async def test_a_follower_that_is_no_more_holds_nothing_back_and_one_that_has_not_begun_all(seating: Seating) -> None:
    database = seating.database
    await seating.play_out(await seating.start())
    await seating.catch_up()
    await _grow_old(database, 30)
    await database.write(lambda connection: connection.execute(insert(followers).values(name="gone", position=0)))
    assert await _prune(database, 10_000, "not begun") == 0
    assert await _prune(database) > 0


async def test_a_new_follower_sees_every_lasting_fact_that_ever_was(seating: Seating) -> None:
    database = seating.database
    await seating.play_out(await seating.start())
    await seating.catch_up()
    await _grow_old(database, 30)
    await _prune(database)
    late = Noting(database)
    await _to_the_end(late)
    stored = await SqlFactStore(database).read(0, 100)
    assert await noted(database) == [one.position for one in stored]
    assert isinstance(stored[-1], StoredFact)
    assert isinstance(stored[-1].fact, MatchFinished)
