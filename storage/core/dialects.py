"""The differences between databases: SQLite for one process, PostgreSQL for several."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from sqlalchemy.dialects import postgresql, sqlite

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sqlalchemy import URL, Connection, Engine, Table
    from sqlalchemy.exc import DBAPIError, IntegrityError

    from bot.base.priority import Priority
    from storage.core.workers import Workers

__all__ = ["Dialect", "insert_or", "is_deadlock", "is_idle_timeout", "is_of_server", "upsert", "violated_table"]


class Dialect(ABC):
    """A kind of database, as one process uses it."""

    readers: ClassVar[int]
    """How many read-only transactions run at the same time."""
    writers: ClassVar[int]
    """How many writing transactions run at the same time."""
    is_shared: ClassVar[bool]
    """Whether several processes use such a database at the same time."""
    engine_options: ClassVar[Mapping[str, Any]] = {}
    write_options: ClassVar[Mapping[str, Any]] = {}
    """Execution options of the writing connections."""

    def hold(self, url: URL) -> URL:
        """Prepare to open a database, and return the address to open.

        Raises ConfigError if the database is for one process only, and another process holds it.
        """
        return url

    def release(self) -> None:  # noqa: B027 - most databases are for several
        """Release the database for other processes; repeating this does no harm."""

    def configure(self, engine: Engine) -> None:  # noqa: B027 - most connections are fine as they are
        """Set up every connection of an engine."""

    @abstractmethod
    def workers(
        self, engine: Engine, most: int, options: Mapping[str, Any], limits: Mapping[Priority, float]
    ) -> Workers:
        """Return workers with at most this many connections and these execution options, each with a thread.

        `limits` gives the most seconds for a transaction on a server, by priority; none means any time.
        """

    def may_pause(self, connection: Connection) -> None:  # noqa: B027 - a file waits as long as it takes
        """Let this process pause in the current transaction without losing it."""

    @abstractmethod
    def lock_schema(self, connection: Connection) -> None:
        """Keep other processes from migrating until this transaction ends."""

    def check_is_alone(self, connection: Connection) -> None:  # noqa: B027 - `hold` keeps others out of a file
        """Raise ConfigError if a bot uses the database."""

    def claim(self, connection: Connection) -> None:  # noqa: B027 - `hold` keeps others out of a file
        """Lock all tables against other processes until this transaction ends; raise ConfigError if a bot uses them."""

    def continue_ids(self, connection: Connection) -> None:  # noqa: B027 - a file continues behind its highest id
        """Let ids that the database gives begin behind the highest one of each table, after rows were copied."""

    def follow_clock(self, connection: Connection) -> None:  # noqa: B027 - a file has no clock
        """Let this process follow the clock of the server."""

    def scrub(self, engine: Engine, *, wholly: bool = False) -> None:  # noqa: B027 - a server looks after its files
        """Remove deleted data from files; with `wholly`, also data that older versions deleted."""

    def listen(self, url: URL, wake: Callable[[], object]) -> Callable[[], None]:
        """Call a function, from any thread, when another process may have committed facts.

        Returns a function that stops it.
        """
        del url, wake
        return _nothing


def insert_or(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Return an INSERT that accepts a clause for an existing row with the same key: `.on_conflict_…`."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def upsert(connection: Connection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]) -> None:
    """Insert a row, or change these columns of the row with this key: in one statement, so that no change is lost.

    `key` names the columns of a primary key or a unique index.
    """
    statement = insert_or(connection, table).values(**key, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=dict(values)))


def is_deadlock(error: DBAPIError) -> bool:
    """Return whether the database undid a transaction because it was in a deadlock with another one."""
    return getattr(error.orig, "sqlstate", None) == _DEADLOCK


def is_idle_timeout(error: DBAPIError) -> bool:
    """Return whether the server undid a transaction because this process was silent in it for too long."""
    return getattr(error.orig, "sqlstate", None) == _IDLE_TIMEOUT


def is_of_server(error: DBAPIError) -> bool:
    """Return whether the server itself ended a transaction or its session."""
    return error.connection_invalidated or str(getattr(error.orig, "sqlstate", None)).startswith(_STATE_OF_SESSION)


def violated_table(error: IntegrityError) -> str | None:
    """Return the table that already has a row with the same unique key; None for any other error."""
    cause: Any = error.orig
    diagnosis = getattr(cause, "diag", None)
    if diagnosis is not None:
        return str(diagnosis.table_name) if cause.sqlstate == _UNIQUE_VIOLATION else None
    if not getattr(cause, "sqlite_errorname", "").endswith(("_UNIQUE", "_PRIMARYKEY")):
        return None
    return str(cause).rpartition(": ")[2].partition(".")[0]


_UNIQUE_VIOLATION = "23505"
_DEADLOCK = "40P01"
_IDLE_TIMEOUT = "25P03"
_STATE_OF_SESSION = "25"
"""The class of errors such as a transaction that took too long, or a server that only reads."""


def _nothing() -> None:
    return
