"""Sessions on a PostgreSQL server, with a limit on every wait for the server or the network.

This module needs the driver, so only `storage.core.postgresql` imports it, when it is used.
"""

from __future__ import annotations

import asyncio
import math
import time
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

import psycopg
from psycopg.rows import TupleRow
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError

from bot.base.errors import StorageError
from bot.base.priority import Priority, PriorityExecutor
from storage.core.dialects import is_idle_timeout
from storage.core.reasons import reason_of
from storage.core.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from psycopg.abc import PQGen
    from sqlalchemy import Connection, Engine

__all__ = ["SessionWorkers", "Silence", "bound"]

T = TypeVar("T")

_NO_ANSWER = "the server does not answer"
_PROBE = 0.5
"""Seconds in which an idle session must answer; otherwise a new one takes its place."""
_INTERVAL = 0.1
"""Seconds after which the driver looks for signals while it waits."""
_MARGIN = 0.1
"""Seconds for which the client waits longer than the server works, so that the server can say why it stopped."""
_LONGEST_LOCK = 1000
"""Milliseconds for which a transaction waits for rows that another one has."""
_SOON = 0.3
"""Seconds for a transaction after one without an answer: a click needs several, and its refusal too."""
_BEGIN = 10.0
"""Seconds in which a new session must be ready."""


class _Session(psycopg.Connection[TupleRow]):
    """A session that ends when the server has not answered by a time of the monotonic clock."""

    until: float = math.inf
    began: float = 0.0

    def wait(self, gen: PQGen[T], interval: float = _INTERVAL, timeout: float | None = None) -> T:
        """Wait for the server; raise OperationalError and end the session when time is up."""
        if timeout is not None or self.until == math.inf:
            return super().wait(gen, interval, timeout)
        try:
            return super().wait(gen, interval, max(self.until - time.monotonic(), 0.0))
        except psycopg.OperationalError:
            if time.monotonic() < self.until:
                raise
            self.pgconn.finish()
            raise psycopg.OperationalError(_NO_ANSWER) from None


def bound(engine: Engine) -> None:
    """Make all connections of an engine sessions whose waits can be limited."""

    @event.listens_for(engine, "do_connect")
    def connect(_dialect: object, _record: object, cargs: tuple[Any, ...], cparams: dict[str, Any]) -> _Session:
        session = _Session.connect(*cargs, **cparams)
        session.began = time.monotonic()
        session.until = session.began + _BEGIN
        return session


class _Turn:
    """A function that waits for a thread and a session: either its caller gives up, or it begins."""

    def __init__(self, seconds: float) -> None:
        self.until = time.monotonic() + seconds
        self._lock = Lock()
        self._has_begun = False
        self.is_given_up = False

    def begin(self) -> bool:
        """Begin, unless the caller has given up; return whether it has begun."""
        with self._lock:
            self._has_begun = not self.is_given_up
            return self._has_begun

    def give_up(self) -> bool:
        """Give up, unless it has begun; return whether it is given up."""
        with self._lock:
            self.is_given_up = not self._has_begun
            return self.is_given_up


class Silence:
    """Shared state of the workers of a database about a server that does not answer."""

    is_now = False
    """Whether the last transaction of any worker got no answer."""
    at = -math.inf
    """The start of the newest session that broke; all older ones count as broken, too."""


class SessionWorkers(Workers):
    """Threads that take sessions from the pool of an engine.

    `limits` gives the seconds for a whole transaction, from the call to its end, by priority. Without limits it may
    take any time.
    """

    def __init__(
        self,
        engine: Engine,
        most: int,
        options: Mapping[str, Any],
        limits: Mapping[Priority, float],
        silence: Silence,
    ) -> None:
        self._engine = engine
        self._silence = silence
        self._options = options
        self._limits = limits
        self._threads = PriorityExecutor(most, "database")

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run a function in a thread; raise StorageError if its turn does not come in time."""
        seconds = self._limits.get(Priority.now(), math.inf)
        if self._silence.is_now and Priority.now() is Priority.CLICK:
            seconds = min(seconds, _SOON)
        turn = _Turn(seconds)
        running = asyncio.get_running_loop().run_in_executor(self._threads, self._run, work, turn)
        try:
            await asyncio.wait((running,), timeout=None if seconds == math.inf else seconds + _MARGIN)
            if not running.done() and turn.give_up():
                self._silence.is_now = True
                raise StorageError(_NO_ANSWER)
            return await running
        finally:
            running.cancel()

    async def close(self) -> None:
        """Refuse more functions from now on, and wait for the threads."""
        self._threads.shutdown(wait=False)
        await asyncio.to_thread(self._threads.shutdown)

    def _run(self, work: Callable[[Connection], T], turn: _Turn) -> T:
        with self._engine.connect().execution_options(**self._options) as connection:
            if not turn.is_given_up:  # else the new session remains for others
                self._make_ready(connection, turn.until)
            self._silence.is_now = False
            if not turn.begin():
                raise StorageError(_NO_ANSWER)
            try:
                return work(connection)
            except DBAPIError as error:
                self._silence.is_now = error.connection_invalidated and not is_idle_timeout(error)
                raise

    def _make_ready(self, connection: Connection, until: float) -> None:
        """Limit the statements of a transaction, on a new session if the one of the pool does not answer."""
        started = time.monotonic()
        try:
            while True:
                session: Any = connection.connection.driver_connection
                if time.monotonic() >= until:
                    raise StorageError(_NO_ANSWER)
                if session.began > self._silence.at and _is_limited(session, until, is_new=session.began > started):
                    return
                self._silence.at = max(self._silence.at, session.began)
                connection.invalidate()
        except psycopg.Error as error:
            raise StorageError(reason_of(error)) from error


def _is_limited(session: _Session, until: float, *, is_new: bool) -> bool:
    """Set how long the client and the server work on the next transaction; return False for an old broken session."""
    now, is_limited = time.monotonic(), until < math.inf
    session.until = now + min((until - now) / 2, _PROBE) if is_limited else until  # a new one needs time, too
    milliseconds, longest_lock = (max(int((until - now) * 1000), 1), _LONGEST_LOCK) if is_limited else (0, 0)
    try:
        session.autocommit = True  # these settings are no part of a transaction
        session.execute(f"SET statement_timeout = {milliseconds}; SET lock_timeout = {longest_lock}")
        session.autocommit = False
    except psycopg.Error:
        if is_new:
            raise
        return False
    session.until = until + _MARGIN
    return True
