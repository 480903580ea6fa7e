"""Opening the database, and running transactions on it in threads."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Integer, create_engine, literal, true
from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from bot.base import clock
from bot.base.errors import ConfigError, StorageError, UnavailableError
from bot.base.priority import Priority
from storage.core.addresses import read_url
from storage.core.damage import is_damage, noted_damage, why_unreadable
from storage.core.dialects import is_deadlock, is_idle_timeout, is_of_server
from storage.core.ids import mend_ids
from storage.core.outbox import forget_facts, mend_counter, write_facts
from storage.core.postgresql import PostgreSql
from storage.core.reasons import may_pass, reason_of
from storage.core.sqlite import Sqlite
from storage.core.upgrading import upgrade

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from sqlalchemy import URL, ColumnElement, Connection, Engine

    from bot.base.shards import Share
    from storage.core.dialects import Dialect

__all__ = ["Database", "connect", "dialect_of", "open_database"]

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

_NOT_OUR_FAULT = (DatabaseError, OperationalError)
"""The kinds of errors that come from the disk, the file or the server."""

_LIMITS: Mapping[Priority, float] = {Priority.CLICK: 1.5, Priority.CHANGE: 30.0, Priority.BACKLOG: 30.0}
"""The most seconds for a transaction on a server: Discord waits three seconds for the answer to a click."""

_SURE_AFTER = 15.0
"""Seconds without a failure after which transactions count as able to write again.

Some change nothing, and succeed even on a full disk. The clock writes more often.
"""

_SCRUBBED_SINCE = "0019"
"""The first version that overwrites deleted data."""

_TRIES = 3
"""How many times a transaction is tried after a deadlock, in which one of two transactions is rolled back."""
_AFTER_DEADLOCK = 0.1
"""The most seconds until the next try: meanwhile the other transaction gets the locks."""


class Database:
    """An open database.

    Each transaction is one function of a connection, which runs in a thread. The event loop never waits for the disk,
    and a transaction switches threads once, however many statements it has. Those with the highest priority go first.
    """

    def __init__(self, engine: Engine, dialect: Dialect, limits: Mapping[Priority, float]) -> None:
        self.engine = engine
        self.dialect = dialect
        self._readers = dialect.workers(engine, dialect.readers, {}, limits)
        self._writers = dialect.workers(engine, dialect.writers, dialect.write_options, limits)
        self._listeners: list[Callable[[], None]] = []
        self.share: Share | None = None
        """The servers that this process works for; None for all."""
        self.timing: Callable[[str], AbstractContextManager[None]] = _not_timed
        """Measures each transaction, by its kind: `read` or `write`."""
        self.trouble: str | None = None
        """Why writes fail now; None if they work."""
        self._trouble_at = 0.0
        self._damage: list[str] = []

    def serves(self, guild_id: ColumnElement[int]) -> ColumnElement[bool]:
        """Return the condition that this process shows the tables of a server and does what is due there."""
        return true() if self.share is None else _in_shards(guild_id, self.share.shards, self.share.served)

    def receives(self, guild_id: ColumnElement[int]) -> ColumnElement[bool]:
        """Return the condition that Discord sends the events of a server to this process, so that it knows channels."""
        return true() if self.share is None else _in_shards(guild_id, self.share.shards, self.share.own)

    def on_facts(self, listener: Callable[[], None]) -> None:
        """Call a listener, in the event loop, after every commit of this process that wrote facts."""
        self._listeners.append(listener)

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that only reads; it sees the database at one moment."""

        def transaction(connection: Connection) -> T:
            with connection.begin():
                return work(connection, *args, **kwargs)

        with self.timing("read"), _as_storage_errors():
            return await self._readers.run(transaction)

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in a transaction; if it raises, nothing is written.

        The transaction finishes even if the waiting task is canceled. The function runs again if the database undid it:
        after a deadlock, or because this process or its machine was paused in it.
        """
        loop = asyncio.get_running_loop()

        def transaction(connection: Connection) -> T:
            return _write(connection, lambda: work(connection, *args, **kwargs), told)

        def told() -> None:
            loop.call_soon_threadsafe(self._tell)

        with self.timing("write"):
            try:
                with _as_storage_errors():
                    done = await self._run_write(transaction)
            except StorageError as error:
                self.trouble, self._trouble_at = error.reason, time.monotonic()
                raise
        if time.monotonic() - self._trouble_at > _SURE_AFTER:
            self.trouble = None
        return done

    def listen(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Call a function in the event loop when any process has committed facts; return a function that stops it.

        Without it, only `on_facts` reports facts, and only those of this process.
        """
        loop = asyncio.get_running_loop()
        return self.dialect.listen(self.engine.url, partial(loop.call_soon_threadsafe, wake))

    @property
    def damage(self) -> Sequence[str]:
        """Return what could not be read since the start, or was found to be damaged, a sentence for each."""
        return [*noted_damage(self.engine), *self._damage]

    def note_damage(self, found: str) -> None:
        """Note a damage that a check of the file has found."""
        self._damage.append(found)

    async def scrub(self) -> None:
        """Remove deleted and overwritten data from all files."""
        await asyncio.to_thread(self.dialect.scrub, self.engine)

    async def close(self) -> None:
        """Finish the running transactions and close all connections."""
        for workers in (self._writers, self._readers):
            await workers.close()
        await asyncio.to_thread(self._release)
        clock.follow(None)

    async def _run_write(self, transaction: Callable[[Connection], T]) -> T:
        """Run a transaction, and once more after a pause so long that the server ended its session."""
        try:
            return await self._writers.run(transaction)
        except DBAPIError as error:
            if not is_idle_timeout(error):
                raise
        return await self._writers.run(transaction)

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()

    def _release(self) -> None:
        self.engine.dispose()
        self.dialect.release()


def _in_shards(guild_id: ColumnElement[int], shards: int, ours: Collection[int]) -> ColumnElement[bool]:
    """Return the condition that `bot.base.shards.shard_of` is one of ours."""
    return (guild_id.bitwise_rshift(literal(22, Integer)) % shards).in_(sorted(ours))


def _write(connection: Connection, work: Callable[[], T], told: Callable[[], None]) -> T:
    """Run a transaction, again after a deadlock, and call `told` after a commit of facts."""
    for _ in range(_TRIES - 1):
        try:
            return _write_once(connection, work, told)
        except OperationalError as error:
            if not is_deadlock(error):
                raise
        time.sleep(random.uniform(_AFTER_DEADLOCK / 2, _AFTER_DEADLOCK))  # noqa: S311 - no secret
    return _write_once(connection, work, told)


def _write_once(connection: Connection, work: Callable[[], T], told: Callable[[], None]) -> T:
    forget_facts(connection)
    with connection.begin():
        done = work()
        has_facts = write_facts(connection)
    if has_facts:
        told()
    return done


def _not_timed(_kind: str) -> AbstractContextManager[None]:
    return nullcontext()


@contextmanager
def _as_storage_errors() -> Iterator[None]:
    """Convert errors of the disk, the file or the server to StorageError; our own faults pass unchanged."""
    try:
        yield
    except DatabaseError as error:
        if not is_of_server(error) and (type(error) not in _NOT_OUR_FAULT or is_damage(error)):
            raise
        raise StorageError(reason_of(error)) from error
    except InterfaceError as error:
        raise StorageError(reason_of(error)) from error


def connect(url: URL, dialect: Dialect) -> Engine:
    """Return an engine whose errors never show the parameters of a statement, because they contain tiles."""
    size = dialect.readers + dialect.writers
    engine = create_engine(url, hide_parameters=True, pool_size=size, max_overflow=0, **dialect.engine_options)
    dialect.configure(engine)
    return engine


async def open_database(url: str, *, answers_clicks: bool = False, is_alone: bool = False) -> Database:
    """Open a database for this process alone (SQLite) or shared with others, and upgrade its schema.

    A bot that answers clicks does not wait long for a server, and follows its clock until the database is closed.
    With `is_alone`, a server's database that a bot uses is refused, as a file always is.
    Raises ConfigError if it cannot be opened. The error is an UnavailableError if a later try may succeed: another
    process holds it, or its server does not answer.
    """
    return await asyncio.to_thread(_open, url, answers_clicks=answers_clicks, is_alone=is_alone)


def _open(url: str, *, answers_clicks: bool, is_alone: bool) -> Database:
    dialect: Dialect | None = None
    engine: Engine | None = None
    try:
        parsed = read_url(url)
        dialect = dialect_of(parsed)
        parsed = dialect.hold(parsed)
        engine = connect(parsed, dialect)
        with engine.connect().execution_options(**dialect.write_options) as connection, connection.begin():
            dialect.may_pause(connection)
            if is_alone:
                dialect.check_is_alone(connection)
            before = upgrade(connection, dialect)
            if answers_clicks:
                dialect.follow_clock(connection)
            if mend_counter(connection):
                log.error("the counter of facts was damaged and has been restored, see `boneyard db check`")
            if mend_ids(connection):
                log.error("the counter of ids was damaged and has been restored, see `boneyard db check`")
    except ConfigError:
        _give_up(engine, dialect)
        raise
    except (SQLAlchemyError, OSError, ImportError, ValueError, TypeError, LookupError) as error:
        _give_up(engine, dialect)
        raise _refusal(error) from error
    if before is not None and before < _SCRUBBED_SINCE:
        dialect.scrub(engine, wholly=True)
    return Database(engine, dialect, _LIMITS if answers_clicks else {})


def _refusal(error: Exception) -> ConfigError:
    """Return why a database cannot be opened."""
    if is_damage(error) and not isinstance(error, SQLAlchemyError):
        return ConfigError(
            f"The database of DATABASE_URL cannot be brought up to date: {why_unreadable(error)}. Restore a backup, "
            "or run `boneyard db check` of the version that wrote it."
        )
    kind = UnavailableError if may_pass(error) and not isinstance(error, ImportError) else ConfigError
    return kind(f"The database of DATABASE_URL cannot be opened: {reason_of(error)}.")


def dialect_of(url: URL) -> Dialect:
    """Return the kind of a database whose URL `read_url` has accepted."""
    return Sqlite() if url.get_backend_name() == "sqlite" else PostgreSql()


def _give_up(engine: Engine | None, dialect: Dialect | None) -> None:
    if engine is not None:
        engine.dispose()
    if dialect is not None:
        dialect.release()
