"""Shards as locks in PostgreSQL: one process has each, and the others see it."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import create_engine, make_url, text

from bot.base.errors import ConfigError, UnavailableError
from bot.base.shards import Share, shard_of
from bot.tables.model import Venue
from storage.core.database import open_database
from storage.core.shards import ShardLeases, check_no_shares
from storage.posts.tables import SqlTablePosts
from storage.tables.store import SqlTableStore
from tests.tables.seating import Seating
from tests.waiting import eventually

pytestmark = pytest.mark.slow

HOUR = 3600.0 * 24
SERVER = 1 << 60

Start = Callable[[int, set[int]], ShardLeases]


@pytest.fixture
async def start(postgres_url: str) -> AsyncIterator[Start]:
    """Return a function that starts a process with some shards."""
    async with AsyncExitStack() as stack:

        def new(shards: int, own: set[int]) -> ShardLeases:
            leases = ShardLeases(make_url(postgres_url), shards, own)
            stack.push_async_callback(leases.close)
            return leases

        yield new


def _share(shards: int, own: set[int], *orphans: int) -> Share:
    return Share(shards, frozenset(own), frozenset(own | set(orphans)))


async def test_the_shards_of_a_process_that_ends_are_served_by_the_others(start: Start) -> None:
    first, second = start(4, {0, 1}), start(4, {2})
    assert await first.look() == _share(4, {0, 1}, 2, 3)
    assert await second.look() == _share(4, {2}, 3)
    assert await first.look() == _share(4, {0, 1}, 3)
    await second.close()

    async def is_served() -> None:
        assert await first.look() == _share(4, {0, 1}, 2, 3)

    await eventually(is_served)  # the server releases the locks of an ended session a moment later


async def test_two_processes_do_not_have_one_shard_nor_count_differently(start: Start) -> None:
    assert await start(4, {0, 1}).look()
    with pytest.raises(UnavailableError, match="SHARD_IDS: another process of this bot has 1"):
        await start(4, {1, 2}).look()
    with pytest.raises(UnavailableError, match="SHARDS=4"):
        await start(8, {2}).look()
    assert await start(4, {2}).look() == _share(4, {2}, 3), "what a refused process had taken is free again"


async def test_a_process_without_ids_does_not_start_beside_them(start: Start, postgres_url: str) -> None:
    database = await open_database(postgres_url)
    await database.read(check_no_shares)
    assert await start(4, {0, 1}).look()
    with pytest.raises(UnavailableError, match="SHARD_IDS"):
        await database.read(check_no_shares)
    await database.close()


async def test_shards_are_taken_again_after_the_server_has_ended_the_connection(
    start: Start, postgres_url: str
) -> None:
    leases = start(2, {0})
    assert await leases.look()
    engine = create_engine(postgres_url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"))
    engine.dispose()
    assert await leases.look() is None
    assert await leases.look() == _share(2, {0}, 1)


def _change(url: str, statement: str) -> None:
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


async def test_a_process_ends_when_a_newer_version_needs_a_schema_that_it_cannot_use(
    start: Start, postgres_url: str
) -> None:
    leases = start(2, {0})
    assert await leases.look()
    _change(postgres_url, "UPDATE alembic_version SET version_num = '9999'")
    assert await leases.look(), "the newer schema only adds to that of this version"
    _change(postgres_url, "UPDATE compatibility SET oldest = '9999'")
    with pytest.raises(ConfigError, match="changed by a newer Boneyard"):
        await leases.look()


async def test_a_process_looks_after_the_tables_of_its_shards_alone(postgres_url: str) -> None:
    database = await open_database(postgres_url)
    seating, now = Seating(database), time.time() + HOUR
    opened = [await seating.open("fifty", venue=Venue(SERVER + (shard << 22), shard, "en-US")) for shard in range(4)]
    store, posts, ids = SqlTableStore(database), SqlTablePosts(database), [one.id for one in opened]
    by_shard = {shard_of(one.venue.guild_id, 4): one.id for one in opened}
    assert sorted(by_shard) == [0, 1, 2, 3]
    assert sorted(await posts.unfinished(9)) == sorted(await store.due(now, 9, ())) == sorted(ids)
    database.share = Share(4, frozenset({1}), frozenset({1, 2}))
    ours = sorted((by_shard[1], by_shard[2]))
    assert sorted(await posts.unfinished(9)) == sorted(await store.due(now, 9, ())) == ours
    assert [one for one in sorted(ids) if await posts.is_served(one)] == ours
    assert await store.next_due(ours) is None
    await database.close()
