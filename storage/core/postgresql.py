"""PostgreSQL: for several processes at the same time."""

from __future__ import annotations

import logging
import threading
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event, pool, text
from sqlalchemy.exc import SQLAlchemyError

from bot.base.errors import UnavailableError
from storage.core.dialects import Dialect
from storage.core.workers import ThreadWorkers
from storage.schema import metadata

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sqlalchemy import URL, Connection, Engine
    from sqlalchemy.engine import ExceptionContext

__all__ = ["PostgreSql"]

log = logging.getLogger(__name__)

_FACTS = "boneyard_facts"
"""The channel on which a trigger of the table `facts` announces new facts."""

_NAME = "boneyard"
"""What the connections of a bot are called in the server's list of sessions."""
_OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = :name AND pid <> pg_backend_pid()"
)

_SCHEMA_LOCK = 0x626F6E65
"""A number that no other lock of this program uses."""

_LOOK = 1.0
"""Seconds for which the listener waits before it checks whether it must stop."""
_PAUSE = 2.0
"""Seconds before a broken connection is opened again."""


class PostgreSql(Dialect):
    """A server that other processes also use."""

    is_shared = True
    readers = 4
    writers = 4
    engine_options = MappingProxyType(
        # A process that hangs inside a transaction must not block the others: positions of facts are assigned under a
        # lock that lasts until the commit.
        {
            "connect_args": {
                "options": "-c idle_in_transaction_session_timeout=10000",
                "application_name": _NAME,
            },
            "pool_pre_ping": True,
        }
    )

    def hold(self, url: URL) -> URL:
        """Return the address with our driver."""
        return url.set(drivername="postgresql+psycopg")

    def configure(self, engine: Engine) -> None:
        """Remove the details that the server adds to its errors: they show whole rows, which may contain tiles."""

        @event.listens_for(engine, "handle_error")
        def cut(context: ExceptionContext) -> None:
            errors = (context.original_exception, context.sqlalchemy_exception)
            for error in errors:
                if error is not None and error.args:
                    error.args = (str(error.args[0]).partition("\n")[0], *error.args[1:])

    def workers(self, engine: Engine, most: int, options: Mapping[str, Any]) -> ThreadWorkers:
        """Return threads that share the pool of the engine."""
        return ThreadWorkers(engine, most, options)

    def lock_schema(self, connection: Connection) -> None:
        """Let one process migrate at a time, however long it takes; no process commits facts during that time."""
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _SCHEMA_LOCK})

    def claim(self, connection: Connection) -> None:
        """Lock all tables, unless a bot is connected."""
        if connection.execute(_OTHERS, {"name": _NAME}).scalar_one():
            raise UnavailableError("The database of DATABASE_URL is in use by a bot: stop it first.")
        names = ", ".join(table.name for table in metadata.sorted_tables)
        at_once = {"stream_results": False, "yield_per": None}  # a statement of this kind has no cursor
        connection.execute(text(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE"), execution_options=at_once)

    def listen(self, url: URL, wake: Callable[[], object]) -> Callable[[], None]:
        """Listen on a separate connection, in a thread; also wake after each reconnection."""
        stopped = threading.Event()
        thread = threading.Thread(target=_listen, args=(url, wake, stopped), name="database-listen", daemon=True)
        thread.start()
        return stopped.set


def _listen(url: URL, wake: Callable[[], object], stopped: threading.Event) -> None:
    engine = create_engine(url, poolclass=pool.NullPool, isolation_level="AUTOCOMMIT", hide_parameters=True)
    while not stopped.is_set():
        try:
            with engine.connect() as connection:
                connection.execute(text(f"LISTEN {_FACTS}"))
                wake()
                _follow(connection.connection.driver_connection, wake, stopped)
        except SQLAlchemyError as error:
            log.warning("no notes of other processes for now: %s", type(error).__name__)
            stopped.wait(_PAUSE)
        except Exception as error:  # noqa: BLE001 - the driver's own errors, which only it can name
            log.warning("no notes of other processes for now: %s", type(error).__name__)
            stopped.wait(_PAUSE)


def _follow(
    connection: Any,  # noqa: ANN401 - the driver's
    wake: Callable[[], object],
    stopped: threading.Event,
) -> None:
    while not stopped.is_set():
        for _ in connection.notifies(timeout=_LOOK, stop_after=1):
            wake()
