"""PostgreSQL: for several processes at the same time."""

from __future__ import annotations

import logging
import math
import threading
import time
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event, func, pool, select, text

from bot.base import clock
from bot.base.errors import UnavailableError
from storage.core.dialects import Dialect
from storage.core.reasons import reason_of
from storage.schema import metadata

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sqlalchemy import URL, Connection, Engine
    from sqlalchemy.engine import ExceptionContext

    from bot.base.priority import Priority
    from storage.core.sessions import Silence
    from storage.core.workers import Workers

__all__ = ["PostgreSql", "limit", "lone_engine"]

log = logging.getLogger(__name__)

_FACTS = "boneyard_facts"
"""The channel on which a trigger of the table `facts` announces new facts."""

_NAME = "boneyard"
"""The name of a bot's connections in the server's list of sessions."""
_OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = :name AND pid <> pg_backend_pid()"
)

_ONLY_READS = "25006"
"""The code of an error: the server is a standby."""

_SCHEMA_LOCK = 0x626F6E65
"""A number that no other lock of this program uses."""

_CLOCK = text("SELECT extract(epoch FROM clock_timestamp())")
_EXACT = 1.0
"""The most seconds in which an answer about the time is exact enough."""

_LOOK = 1.0
"""Seconds for which the listener waits before it checks whether it must stop."""
_ANSWER = 2.0
"""Seconds in which the server must answer the listener."""
_PAUSE = 2.0
"""Seconds before a broken connection is opened again."""


_SETTINGS: Mapping[str, object] = {
    # A process that hangs inside a transaction must not block the others: positions of facts are assigned under a lock
    # that lasts until the commit.
    "idle_in_transaction_session_timeout": 5000,
    "tcp_keepalives_idle": 5,
    "tcp_keepalives_interval": 2,
    "tcp_keepalives_count": 3,
    "tcp_user_timeout": 10000,
}
"""What the server does about a client that is silent: it ends the session, and with it all locks."""


def _connect_args(**settings: object) -> dict[str, object]:
    """Return the driver's arguments for a session: neither side waits long for one that is silent.

    The settings are those of the server for this session, in milliseconds. The driver tries each address for two
    seconds.
    """
    options = " ".join(f"-c {name}={value}" for name, value in {**_SETTINGS, **settings}.items())
    alive = {"keepalives": 1, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
    return {"options": options, "application_name": _NAME, "connect_timeout": 2, "tcp_user_timeout": 5000, **alive}


def lone_engine(url: URL, **settings: object) -> Engine:
    """Return an engine for one session outside of transactions, whose waits are limited by `limit`."""
    from storage.core.sessions import bound

    args = _connect_args(**settings)
    engine = create_engine(
        url, poolclass=pool.NullPool, isolation_level="AUTOCOMMIT", hide_parameters=True, connect_args=args
    )
    bound(engine)
    return engine


def limit(connection: Connection, seconds: float = math.inf) -> None:
    """Let a connection wait at most some seconds from now for all its answers together."""
    driver: Any = connection.connection.driver_connection
    driver.until = time.monotonic() + seconds


class PostgreSql(Dialect):
    """A server that other processes also use."""

    is_shared = True
    readers = 4
    writers = 4
    engine_options = MappingProxyType({"connect_args": _connect_args()})

    def __init__(self) -> None:
        self._silence: Silence | None = None

    def hold(self, url: URL) -> URL:
        """Return the address with our driver."""
        return url.set(drivername="postgresql+psycopg")

    def configure(self, engine: Engine) -> None:
        """Limit waits, and remove the details that the server adds to its errors: they show rows, with hidden tiles."""
        from storage.core.sessions import bound

        bound(engine)

        @event.listens_for(engine, "handle_error")
        def cut(context: ExceptionContext) -> None:
            errors = (context.original_exception, context.sqlalchemy_exception)
            for error in errors:
                if error is not None and error.args:
                    error.args = (str(error.args[0]).partition("\n")[0], *error.args[1:])
            if getattr(context.original_exception, "sqlstate", None) == _ONLY_READS:
                context.is_disconnect = True  # another server has taken over: connect again

    def workers(
        self, engine: Engine, most: int, options: Mapping[str, Any], limits: Mapping[Priority, float]
    ) -> Workers:
        """Return threads that share the pool of the engine."""
        from storage.core.sessions import SessionWorkers, Silence

        self._silence = self._silence or Silence()
        return SessionWorkers(engine, most, options, limits, self._silence)

    def may_pause(self, connection: Connection) -> None:
        """Let this process pause in the current transaction: at the start it answers no clicks, and holds few locks."""
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))

    def lock_schema(self, connection: Connection) -> None:
        """Let one process migrate at a time, however long it takes; no process commits facts during that time."""
        limit(connection)
        self.may_pause(connection)
        for name in ("statement_timeout", "lock_timeout"):
            connection.execute(text(f"SET LOCAL {name} = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _SCHEMA_LOCK})

    def check_is_alone(self, connection: Connection) -> None:
        """Raise UnavailableError if a bot is connected."""
        if connection.execute(_OTHERS, {"name": _NAME}).scalar_one():
            raise UnavailableError("The database of DATABASE_URL is in use by a bot: stop it first.")

    def claim(self, connection: Connection) -> None:
        """Lock all tables, unless a bot is connected."""
        self.check_is_alone(connection)
        names = ", ".join(table.name for table in metadata.sorted_tables)
        at_once = {"stream_results": False, "yield_per": None}  # a statement of this kind has no cursor
        connection.execute(text(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE"), execution_options=at_once)

    def continue_ids(self, connection: Connection) -> None:
        """Set the sequence of each table: rows that are copied with their ids do not move it."""
        for table in metadata.sorted_tables:
            column = table.autoincrement_column
            if column is not None:
                sequence = func.pg_get_serial_sequence(table.name, column.name)  # NULL if there is none
                connection.execute(select(func.setval(sequence, func.coalesce(func.max(column), 0) + 1, False)))

    def follow_clock(self, connection: Connection) -> None:
        """Let this process follow the clock of the server, unless the answer takes too long to be exact."""
        before = time.monotonic()
        at = float(connection.execute(_CLOCK).scalar_one())
        after = time.monotonic()
        if after - before < _EXACT:
            clock.follow(at - (before + after) / 2)

    def listen(self, url: URL, wake: Callable[[], object]) -> Callable[[], None]:
        """Listen on a separate connection, in a thread; also wake after each reconnection."""
        stopped = threading.Event()
        thread = threading.Thread(target=_listen, args=(url, wake, stopped), name="database-listen", daemon=True)
        thread.start()
        return stopped.set


def _listen(url: URL, wake: Callable[[], object], stopped: threading.Event) -> None:
    engine, is_logged = lone_engine(url), False
    while not stopped.is_set():
        try:
            with engine.connect() as connection:
                connection.execute(text(f"LISTEN {_FACTS}"))
                is_logged = False
                wake()
                _follow(connection, wake, stopped)
        except Exception as error:  # noqa: BLE001 - also the driver's own errors, which only it can name
            if not is_logged:
                log.warning("no notifications of other processes for now: %s", reason_of(error))
            is_logged = True
            stopped.wait(_PAUSE)


def _follow(connection: Connection, wake: Callable[[], object], stopped: threading.Event) -> None:
    driver: Any = connection.connection.driver_connection
    while not stopped.is_set():
        limit(connection, _ANSWER)
        driver.execute("SELECT 1")  # a silent server or network ends the session here
        for _ in driver.notifies(timeout=_LOOK, stop_after=1):
            wake()
