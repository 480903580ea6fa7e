"""A PostgreSQL server or network that is silent, locked, full or gone: clicks are refused soon, and then continue."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import Connection, create_engine, make_url, text

from bot.base import clock
from bot.base.errors import StorageError, UnavailableError
from bot.base.priority import Priority
from storage.core.database import Database, open_database
from storage.core.leases import AdvisoryLeases
from storage.core.shards import ShardLeases
from tests.tables.seating import Seating
from tests.waiting import eventually
from tests.wire import wired

pytestmark = pytest.mark.slow


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[Database]:
    database = await open_database(url, answers_clicks=True)
    try:
        yield database
    finally:
        await database.close()


def _one(connection: Connection) -> object:
    return connection.execute(text("SELECT 1")).scalar()


def _count_on(connection: Connection) -> None:
    connection.execute(text("UPDATE fact_counter SET last = last + 1"))


def _on_server(url: str, *statements: str) -> None:
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


async def _works(database: Database) -> None:
    try:
        assert await database.write(_one) == 1
    except StorageError as error:
        raise AssertionError from error


async def _all_refused(database: Database, work: Callable[[Connection], object], told: str) -> None:
    """Click on all connections and wait for more of them: each click is refused with this reason."""
    clicks = [database.write(work) for _ in range(6)] + [database.read(work) for _ in range(6)]
    for refusal in await asyncio.gather(*clicks, return_exceptions=True):
        assert isinstance(refusal, StorageError)
        assert told in refusal.reason
    assert told in (database.trouble or "")


async def test_a_transaction_in_which_the_machine_was_paused_is_run_again(postgres_url: str) -> None:
    runs = []

    def work(connection: Connection) -> None:
        runs.append(connection.execute(text("SELECT pg_backend_pid()")).scalar_one())
        _count_on(connection)
        if len(runs) == 1:
            connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 20"))
            time.sleep(0.3)  # as if paused
        _count_on(connection)

    async with _opened(postgres_url) as database:
        before = await database.read(_last)
        with Priority.CHANGE.during():
            await database.write(work)
        assert await database.read(_last) == before + 2
        assert len(set(runs)) == 2


def _last(connection: Connection) -> int:
    return int(connection.execute(text("SELECT last FROM fact_counter")).scalar_one())


async def test_a_silent_network_refuses_clicks_until_it_speaks(postgres_url: str) -> None:
    async with wired(postgres_url) as wire, _opened(wire.url) as database:
        with Priority.CHANGE.during():
            await asyncio.gather(*(database.read(_one) for _ in range(4)), *(database.write(_one) for _ in range(4)))
        wire.silence()
        await _all_refused(database, _one, "the server does not answer")
        wire.speak()

        await eventually(lambda: _works(database))


async def test_a_network_that_is_silent_during_a_transaction_undoes_it(postgres_url: str) -> None:
    loop = asyncio.get_running_loop()
    async with wired(postgres_url) as wire, _opened(wire.url) as database:

        def work(connection: Connection) -> None:
            _count_on(connection)
            loop.call_soon_threadsafe(wire.silence)
            while True:
                _one(connection)

        with pytest.raises(StorageError, match="does not answer"):
            await database.write(work)
        wire.speak()
        with Priority.CHANGE.during():
            assert await database.read(lambda one: one.execute(text("SELECT last FROM fact_counter")).scalar()) == 0


async def test_sessions_that_the_server_ended_are_replaced_without_a_word(postgres_url: str) -> None:
    async with _opened(postgres_url) as database:
        with Priority.CHANGE.during():
            await asyncio.gather(*(database.write(_one) for _ in range(4)))
        others = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}' AND pid <> pg_backend_pid()"
        )
        _on_server(postgres_url, others.format(make_url(postgres_url).database))
        with Priority.CHANGE.during():
            assert await asyncio.gather(*(database.write(_one) for _ in range(8))) == [1] * 8


async def test_a_server_that_is_down_is_named_and_found_again(postgres_url: str) -> None:
    async with wired(postgres_url) as wire, _opened(wire.url) as database:
        await eventually(lambda: _works(database))
        await wire.cut()
        await _all_refused(database, _one, "connect")
        await wire.open()
        await eventually(lambda: _works(database))


async def test_another_address_takes_over(postgres_url: str) -> None:
    """One address is down, then silent; the driver tries the other one."""
    async with wired(postgres_url) as first, wired(postgres_url) as second:
        both = {"host": "127.0.0.1,127.0.0.1", "port": f"{first.port},{second.port}"}
        url = make_url(first.url).set(host=None, port=None, query=both)
        async with _opened(url.render_as_string(hide_password=False)) as database:
            await eventually(lambda: _works(database))
            await first.cut()
            await eventually(lambda: _works(database))
            await first.open()
            await second.cut()
            await eventually(lambda: _works(database))
            await second.open()
            first.silence()

            await eventually(lambda: _works(database))


async def test_a_foreign_lock_on_the_counter_of_facts_refuses_clicks_until_it_ends(postgres_url: str) -> None:
    async with _opened(postgres_url) as database:
        engine = create_engine(postgres_url)
        with engine.connect() as foreign:
            _count_on(foreign)
            with pytest.raises(StorageError, match="lock timeout"):
                await Seating(database).open(people=1)
            assert "lock timeout" in (database.trouble or "")
            foreign.rollback()
        engine.dispose()
        with Priority.CHANGE.during():
            await Seating(database).open(people=1)


async def test_without_a_free_connection_clicks_are_refused(postgres_url: str) -> None:
    name = make_url(postgres_url).database
    guest = f"guest_of_{name}"
    _on_server(postgres_url, f"CREATE ROLE {guest} LOGIN IN ROLE boneyard")
    url = make_url(postgres_url).set(username=guest).render_as_string(hide_password=False)
    held, opened = threading.Semaphore(0), threading.Event()

    def hold(_connection: Connection) -> None:
        held.release()
        opened.wait()

    async with _opened(url) as database:
        with Priority.CHANGE.during():
            holding = asyncio.create_task(database.write(hold))
        await asyncio.to_thread(held.acquire)
        _on_server(postgres_url, f"ALTER ROLE {guest} CONNECTION LIMIT 1")
        with pytest.raises(StorageError, match="too many connections"):
            await database.write(_one)
        opened.set()
        await holding
        await eventually(lambda: _works(database))


@pytest.fixture(autouse=True)
def of_machine() -> Iterator[None]:
    """Follow the clock of the machine after each test."""
    yield
    clock.follow(None)


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server wait a tenth of the usual time for a sign of life."""
    monkeypatch.setattr("storage.core.lone_session.SILENT", 1.2)
    monkeypatch.setattr("storage.core.leases._BEAT", 0.4)


async def _take(leases: AdvisoryLeases, number: int) -> None:
    assert await leases.take(number)


@pytest.mark.usefixtures("soon")
async def test_leases_last_while_their_process_lives_and_end_when_it_is_silent(postgres_url: str) -> None:
    async with wired(postgres_url) as wire:
        ours, theirs = AdvisoryLeases(make_url(wire.url).set(drivername="postgresql+psycopg")), None
        try:
            theirs = AdvisoryLeases(make_url(postgres_url))
            await _take(ours, 5)
            await asyncio.sleep(2.0)  # longer than the server waits for a silent one
            assert not await theirs.take(5)
            wire.silence()
            await eventually(lambda: _take(theirs, 5))
            assert not await ours.take(6)
            wire.speak()
            await eventually(lambda: _take(ours, 6))
        finally:
            for one in (ours, theirs):
                if one is not None:
                    await one.close()


@pytest.mark.usefixtures("soon")
async def test_leases_of_a_process_that_hangs_end(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.core.leases._BEAT", 3600.0)
    ours, theirs = AdvisoryLeases(make_url(postgres_url)), AdvisoryLeases(make_url(postgres_url))
    await _take(ours, 5)
    assert not await theirs.take(5)
    await eventually(lambda: _take(theirs, 5))
    for one in (ours, theirs):
        await one.close()


@pytest.mark.usefixtures("soon")
async def test_the_shards_of_a_process_that_hangs_are_free_for_another(postgres_url: str) -> None:
    ours, theirs = (ShardLeases(make_url(postgres_url), 2, {0}) for _ in range(2))
    assert await ours.look()
    with pytest.raises(UnavailableError):
        await theirs.look()
    assert await theirs.take()
    for one in (ours, theirs):
        await one.close()


async def test_a_process_does_not_wait_long_for_shards_of_one_that_lives(postgres_url: str) -> None:
    ours, theirs = (ShardLeases(make_url(postgres_url), 2, {0}) for _ in range(2))
    assert await ours.look()
    waiting = asyncio.create_task(theirs.take())
    while not waiting.done():
        await asyncio.sleep(0.1)
        assert await ours.look()
    with pytest.raises(UnavailableError, match="another process of this bot has 0"):
        await waiting
    for one in (ours, theirs):
        await one.close()


async def test_a_bot_follows_the_clock_of_the_database(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of its machine is a minute ahead, and then goes back."""
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 60)
    assert clock.now() > real() + 50
    async with _opened(postgres_url):
        assert abs(clock.now() - real()) < 30
        monkeypatch.setattr(time, "time", lambda: real() - 60)
        assert abs(clock.now() - real()) < 30
    assert clock.now() < real() - 50
