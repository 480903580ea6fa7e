"""Opening the database, and running transactions on it in threads."""

from __future__ import annotations

import asyncio
import time
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from sqlalchemy import create_engine
from sqlalchemy.exc import DatabaseError, InterfaceError, OperationalError, SQLAlchemyError

from bot.base.errors import ConfigError, StorageError, UnavailableError
from bot.base.priority import PriorityExecutor
from storage.core.addresses import read_url
from storage.core.dialects import is_deadlock
from storage.core.postgresql import PostgreSql
from storage.core.reasons import reason_of
from storage.core.sqlite import Sqlite
from storage.core.upgrading import upgrade

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sqlalchemy import URL, Connection, Engine

    from storage.core.dialects import Dialect

__all__ = ["FACTS", "HAS_FACTS", "LEAGUES", "Database", "connect", "open_database"]

P = ParamSpec("P")
T = TypeVar("T")

FACTS = "boneyard_facts"
"""The channel on which a trigger of the table `facts` tells other processes that there are new ones."""
LEAGUES = "boneyard_leagues"
"""The channel on which other processes are told that leagues have changed."""

HAS_FACTS = "boneyard_has_facts"
"""Stands in a connection's `info` while its transaction has written facts."""

_NOT_OUR_FAULT = (DatabaseError, OperationalError)
"""The kinds of errors that lie with the disk, the file or the server."""

_SURE_AFTER = 15.0
"""Seconds without a failure after which transactions can write again: some change nothing, and succeed on a full disk.
The clock writes more often."""

_TRIES = 3
"""How often a transaction is tried that waits for another one while that waits for it: one of the two is undone."""


class Database:
    """An open database.

    Each transaction is one function of a connection that runs whole in a thread: the event loop never waits for the
    disk, and a transaction costs one change of threads however many statements it has. Those for which somebody waits
    go before all others.
    """

    def __init__(self, engine: Engine, dialect: Dialect) -> None:
        self.engine = engine
        self.dialect = dialect
        self._readers = PriorityExecutor(dialect.readers, "database-read")
        self._writers = PriorityExecutor(dialect.writers, "database-write")
        self._listeners: list[Callable[[], None]] = []
        self.timing: Callable[[str], AbstractContextManager[None]] = _not_timed
        """Measures each transaction, by its kind: `read` or `write`."""
        self.trouble: str | None = None
        """Why nothing can be written now; None if it can."""
        self._trouble_at = 0.0

    def on_facts(self, listener: Callable[[], None]) -> None:
        """Call a listener, in the event loop, after every commit of this process that wrote facts."""
        self._listeners.append(listener)

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that only reads; it sees the database as it is at one moment."""
        loop = asyncio.get_running_loop()
        with self.timing("read"):
            return await loop.run_in_executor(self._readers, lambda: self._read(work, *args, **kwargs))

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in a transaction; if it raises, nothing is written.

        It goes on to its end even if whoever waits for it is cancelled. The function may be run again after all that it
        did was undone: who is deleted and who clicks meanwhile may want the same rows in another order.
        """
        loop = asyncio.get_running_loop()
        with self.timing("write"):
            try:
                done = await loop.run_in_executor(self._writers, lambda: self._write(loop, work, *args, **kwargs))
            except StorageError as error:
                self.trouble, self._trouble_at = error.reason, time.monotonic()
                raise
        if time.monotonic() - self._trouble_at > _SURE_AFTER:
            self.trouble = None
        return done

    def listen(self, wakes: Mapping[str, Callable[[], None]]) -> Callable[[], None]:
        """Call what belongs to a channel, in the event loop, when processes commit something there.

        Returns what stops that.
        """
        loop = asyncio.get_running_loop()
        in_the_loop = {channel: partial(loop.call_soon_threadsafe, wake) for channel, wake in wakes.items()}
        return self.dialect.listen(self.engine.url, in_the_loop)

    async def close(self) -> None:
        """Let running transactions finish and close all connections."""
        await asyncio.to_thread(self._close)

    def _read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        with _telling_why(), self.engine.begin() as connection:
            return work(connection, *args, **kwargs)

    def _write(
        self,
        loop: asyncio.AbstractEventLoop,
        work: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        with _telling_why():
            for _ in range(_TRIES - 1):
                try:
                    return self._write_once(loop, work, *args, **kwargs)
                except OperationalError as error:
                    if not is_deadlock(error):
                        raise
            return self._write_once(loop, work, *args, **kwargs)

    def _write_once(
        self,
        loop: asyncio.AbstractEventLoop,
        work: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        with self.engine.connect().execution_options(**self.dialect.write_options) as connection:
            connection.info.pop(HAS_FACTS, None)
            with connection.begin():
                done = work(connection, *args, **kwargs)
            if connection.info.pop(HAS_FACTS, False):
                loop.call_soon_threadsafe(self._tell)
            return done

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()

    def _close(self) -> None:
        for executor in (self._writers, self._readers):
            executor.shutdown(wait=True)
        self.engine.dispose()
        self.dialect.release()


def _not_timed(_kind: str) -> AbstractContextManager[None]:
    return nullcontext()


@contextmanager
def _telling_why() -> Iterator[None]:
    """Turn what lies with the disk, the file or the server into a StorageError; our own faults stay as they are."""
    try:
        yield
    except DatabaseError as error:
        if type(error) not in _NOT_OUR_FAULT:
            raise
        raise StorageError(reason_of(error)) from error
    except InterfaceError as error:
        raise StorageError(reason_of(error)) from error


def connect(url: URL, dialect: Dialect) -> Engine:
    """Return an engine; its errors never show the parameters of a statement, for those hold tiles."""
    size = dialect.readers + dialect.writers
    engine = create_engine(url, hide_parameters=True, pool_size=size, max_overflow=0, **dialect.engine_options)
    dialect.configure(engine)
    return engine


async def open_database(url: str) -> Database:
    """Open a database for this process alone (SQLite) or beside others, and bring its schema up to date.

    Raises ConfigError if it cannot be opened, as UnavailableError if it may be later: if another process holds it, or
    its server does not answer.
    """
    return await asyncio.to_thread(_open, url)


def _open(url: str) -> Database:
    dialect: Dialect | None = None
    engine: Engine | None = None
    try:
        parsed = read_url(url)
        dialect = _dialect_of(parsed)
        parsed = dialect.hold(parsed)
        engine = connect(parsed, dialect)
        with engine.connect().execution_options(**dialect.write_options) as connection, connection.begin():
            upgrade(connection, dialect)
    except ConfigError:
        _give_up(engine, dialect)
        raise
    except (SQLAlchemyError, OSError, ImportError) as error:
        _give_up(engine, dialect)
        kind = ConfigError if isinstance(error, ImportError) else UnavailableError
        raise kind(f"The database of DATABASE_URL cannot be opened: {reason_of(error)}.") from error
    return Database(engine, dialect)


def _dialect_of(url: URL) -> Dialect:
    match url.get_backend_name():
        case "sqlite":
            return Sqlite()
        case "postgresql":
            return PostgreSql()
        case other:
            raise ConfigError(f"DATABASE_URL names {other}; Boneyard works with sqlite and postgresql.")


def _give_up(engine: Engine | None, dialect: Dialect | None) -> None:
    if engine is not None:
        engine.dispose()
    if dialect is not None:
        dialect.release()
