"""SQLite: one file, for one process at a time."""

from __future__ import annotations

import logging
import os
import socket
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from filelock import FileLock, Timeout
from sqlalchemy import event

from bot.base import clock
from bot.base.errors import ConfigError, UnavailableError
from storage.core.dialects import Dialect
from storage.core.reasons import reason_of
from storage.core.upgrading import check_tables_are_ours
from storage.core.workers import SqliteWorkers

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import URL, Connection, Engine

    from bot.base.priority import Priority

__all__ = [
    "OWNER_ONLY",
    "Sqlite",
    "beside",
    "check_is_ours",
    "check_is_there",
    "file_of",
    "find_damage",
    "mend_indexes",
    "read_only",
]

log = logging.getLogger(__name__)

_PRAGMAS = (
    *("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 2000"),
    "secure_delete = ON",
)
"""A committed move must survive a power cut; readers never wait for the writer; a click has 3 seconds in total.

Deleted data is overwritten: the SQLite of many systems leaves it in the file.
"""

OWNER_ONLY = 0o600
"""The permissions of a database's file, because it contains secret seeds."""
_OWNER_ONLY_FOLDER = 0o700
_WRITES = "boneyard_writes"
_HEADER = b"SQLite format 3\0"
"""Every such file begins with this."""
_NOBODY_KNOWN = "another process"
_TRIES = 5
_MOST_REPORTED = 5
"""How many faults of a file are reported."""


class Sqlite(Dialect):
    """A file that this process holds exclusively. The lock ends with the process, however it ends."""

    is_shared = False
    readers = 3
    writers = 1  # SQLite accepts one writer: a queue here is better than "database is locked"
    write_options = MappingProxyType({_WRITES: True})

    def __init__(self) -> None:
        self._lock: FileLock | None = None
        self._file: int | None = None
        """The file itself, locked: it may have several names, and the lock file beside one of them may be deleted."""

    def hold(self, url: URL) -> URL:
        """Lock the file; raise ConfigError that names the holder if another process has it."""
        path = file_of(url)
        if path is not None:
            check_is_ours(path)
            self._lock = _take(path.resolve())
            _close_to_others(path)
            self._file = _take_file(path)
        return url.set(drivername="sqlite")

    def release(self) -> None:
        """Release the file for other processes; no connection may be open."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if self._lock is not None:
            _holder_file(Path(self._lock.lock_file)).unlink(missing_ok=True)
            self._lock.release()
            self._lock = None

    def configure(self, engine: Engine) -> None:
        """Set the pragmas on every connection, and begin transactions here: the driver begins them too late.

        A writing transaction announces itself at once. If it read first, SQLite would refuse its writes as soon as
        another connection had written in between.
        """

        @event.listens_for(engine, "connect")
        def set_pragmas(connection: Any, _record: Any) -> None:  # noqa: ANN401 - the driver's own types
            connection.isolation_level = None
            with closing(connection.cursor()) as cursor:
                for pragma in _PRAGMAS:
                    cursor.execute(f"PRAGMA {pragma}")

        @event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql(
                "BEGIN IMMEDIATE" if connection.get_execution_options().get(_WRITES) else "BEGIN"
            )

    def scrub(self, engine: Engine, *, wholly: bool = False) -> None:
        """Empty the write-ahead log, which contains old pages; with `wholly`, also rewrite the file."""
        try:
            with closing(engine.raw_connection()) as connection, closing(connection.cursor()) as cursor:
                if wholly:
                    cursor.execute("VACUUM")
                for _ in range(_TRIES):  # wait for readers of an earlier snapshot
                    cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                    if tuple(cursor.fetchone() or ())[:1] == (0,):
                        return
        except sqlite3.Error as error:
            log.warning("deleted data may still be in the file: %s", reason_of(error))
        else:
            log.warning("deleted data may still be in the write-ahead log (-wal) until the bot stops")

    def workers(
        self, engine: Engine, most: int, options: Mapping[str, Any], _limits: Mapping[Priority, float]
    ) -> SqliteWorkers:
        """Return connections of aiosqlite."""
        return SqliteWorkers(engine, most, options)

    def lock_schema(self, connection: Connection) -> None:
        """Do nothing: a writing transaction is exclusive."""


def file_of(url: URL) -> Path | None:
    """Return the file of a database, None for PostgreSQL. The URL must be one that `read_url` returned."""
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def check_is_there(url: URL) -> None:
    """Raise ConfigError if the file of a database does not exist yet, or its folder may not be read."""
    path = file_of(url)
    try:
        is_there = path is None or path.exists()
    except OSError as error:
        raise ConfigError(f"{path} cannot be read: {error.strerror}.") from error
    if not is_there:
        raise ConfigError(f"{path} is not there: the bot has never run with this DATABASE_URL.")


def find_damage(path: Path, *, thoroughly: bool = False) -> list[str]:
    """Return the damage of a database's file, even while a bot writes to it; if `thoroughly`, also check all indexes.

    Raises sqlite3.Error if the file is too damaged to be checked.
    """
    how = "integrity_check" if thoroughly else "quick_check"
    with closing(read_only(path)) as database:
        faults = [str(row[0]) for row in database.execute(f"PRAGMA {how}({_MOST_REPORTED})")]
    return [] if faults == ["ok"] else faults


def mend_indexes(connection: Connection) -> None:
    """Rebuild all indexes from the rows."""
    connection.exec_driver_sql("REINDEX")


def beside(path: Path) -> Sequence[Path]:
    """Return the files that SQLite creates beside a database."""
    return [path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm")]


def check_is_ours(path: Path) -> None:
    """Refuse a file of another program, or an empty one, before anything is done to it."""
    folder = next(one for one in path.absolute().parents if one.exists())
    if not folder.is_dir():
        raise ConfigError(f"DATABASE_URL names a file in {folder}, which is no folder.")
    if not path.exists():
        return
    if not path.is_file():
        raise ConfigError(f"The database {path} is no file.")
    with path.open("rb") as file:
        begin = file.read(len(_HEADER))
    if not begin:
        raise ConfigError(
            f"The file {path} is empty: what it held is lost. Restore a backup (boneyard db restore FILE), or delete "
            "the empty file to begin with nothing."
        )
    if begin != _HEADER:
        raise ConfigError(
            f"The file {path} is not an SQLite database. DATABASE_URL has to name another one. If this was the "
            "database, move the file away, and restore a backup (boneyard db restore FILE)."
        )
    with suppress(sqlite3.Error), closing(read_only(path)) as database:  # opening the file reports the damage
        names = [str(name) for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        check_tables_are_ours(names, is_shared=False)


def read_only(path: Path) -> sqlite3.Connection:
    """Open a database's file without a lock."""
    return sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)


def _take(path: Path) -> FileLock:
    """Take the lock of a database's file, or report its holder.

    It is a lock of the operating system, never just a file: a file left by a power cut, or copied, locks no one out.
    """
    if not path.parent.exists():
        path.parent.mkdir(parents=True, mode=_OWNER_ONLY_FOLDER)
    lock = FileLock(path.with_name(f"{path.name}.lock"), mode=OWNER_ONLY, thread_local=False, fallback_to_soft=False)
    holder = _holder_file(Path(lock.lock_file))
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise _in_use(path, _read_holder(holder)) from None
    if holder.exists():
        log.warning(
            "%s did not close the database: it was killed, or this is a copy that was made while it ran, which may "
            "lack moves (`boneyard db backup` makes whole ones)",
            _read_holder(holder),
        )
    since = f"{clock.moment().astimezone():%Y-%m-%d %H:%M:%S}"
    holder.write_text(f"process {os.getpid()} on {socket.gethostname()} since {since}", encoding="utf-8")
    return lock


def _take_file(path: Path) -> int | None:
    """Lock a database's file itself, whatever its name; return it, or None where the system has no such locks."""
    if sys.platform == "win32":
        return None
    file = os.open(path, os.O_RDWR)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        raise _in_use(path, _NOBODY_KNOWN) from None
    except OSError:  # a file system without locks
        os.close(file)
        return None
    return file


def _in_use(path: Path, holder: str) -> UnavailableError:
    return UnavailableError(
        f"The database {path} is in use by {holder}. SQLite is for one bot at a time: stop that one "
        "first, or use PostgreSQL for several."
    )


def _holder_file(lock_file: Path) -> Path:
    """Return the file that names the holder of the lock; it counts only while the lock is held."""
    return lock_file.with_suffix(".holder")


def _read_holder(holder: Path) -> str:
    with suppress(OSError):
        return holder.read_text(encoding="utf-8", errors="replace").strip() or _NOBODY_KNOWN
    return _NOBODY_KNOWN


def _close_to_others(path: Path) -> None:
    """Create a database's file, or change its permissions, for its owner only: it contains secret seeds.

    SQLite gives the files beside it (`-wal`, `-shm`) the same permissions.
    """
    if not path.exists():
        _make(path.resolve())
    for file in (path, *beside(path)):
        if file.exists():
            file.chmod(OWNER_ONLY)


def _make(path: Path) -> None:
    """Create a file that is never empty, even if this process is killed: an empty one is treated as lost data."""
    made = path.with_name(f"{path.name}.unfinished")
    made.unlink(missing_ok=True)
    os.close(os.open(made, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    with closing(sqlite3.connect(made)) as new:
        new.execute("VACUUM")
    made.replace(path)
