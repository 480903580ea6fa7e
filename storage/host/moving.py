"""Moving a database: everything that is stored, from one database into another one of either kind."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select

from bot.base.errors import ConfigError
from storage.core.addresses import read_url
from storage.core.database import connect, dialect_of
from storage.core.sqlite import beside, check_is_there, file_of
from storage.core.upgrading import upgrade
from storage.host.exporting import open_to_read
from storage.host.snapshots import copy_rows
from storage.schema import compatibility, fact_counter, followers, heartbeats, id_counter, metadata

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import URL, Connection

    from storage.core.dialects import Dialect

__all__ = ["count_rows", "fill", "source_to_move"]

_OF_EMPTY = frozenset({compatibility, fact_counter, followers, heartbeats, id_counter})
"""The tables that have rows in a database on which a bot has started, and done nothing else."""


@contextmanager
def source_to_move(url: str) -> Iterator[Connection]:
    """Open a database to copy all of it, and keep bots out meanwhile.

    Raises ConfigError if it is missing, in use by a bot, or not of this version.
    """
    check_is_there(read_url(url))
    with _held(url) as (_, dialect), open_to_read(url, at_one_moment=True) as connection:
        dialect.claim(connection)
        yield connection


def count_rows(connection: Connection) -> int:
    """Return the number of rows of a database."""
    return sum(connection.execute(select(func.count()).select_from(one)).scalar_one() for one in metadata.sorted_tables)


def fill(url: str, source: Connection, tick: Callable[[int], None]) -> None:
    """Copy all rows into an empty or new database in one transaction; `tick` gets the number of rows of each portion.

    Raises ConfigError if the database is not empty or in use by a bot, and SQLAlchemyError. Then nothing is copied, and
    a new file is removed.
    """
    path = file_of(read_url(url))
    is_new = path is not None and not path.exists()
    try:
        with _held(url) as (address, dialect):
            _fill(address, dialect, source, tick)
    except BaseException:
        if path is not None and is_new:
            for file in (path, *beside(path)):
                file.unlink(missing_ok=True)
        raise


def _fill(address: URL, dialect: Dialect, source: Connection, tick: Callable[[int], None]) -> None:
    engine = connect(address, dialect)
    try:
        with engine.connect().execution_options(**dialect.write_options) as target, target.begin():
            dialect.lock_schema(target)
            upgrade(target, dialect)
            dialect.claim(target)
            for table in reversed(metadata.sorted_tables):
                if table not in _OF_EMPTY and target.execute(select(table).limit(1)).first() is not None:
                    raise ConfigError("The database of DATABASE_URL is not empty: choose an empty one, or a new file.")
                target.execute(delete(table))
            for table in metadata.sorted_tables:
                copy_rows(source, target, table, tick)
            dialect.continue_ids(target)
    finally:
        engine.dispose()


@contextmanager
def _held(url: str) -> Iterator[tuple[URL, Dialect]]:
    """Hold a database as its only process, if it is for one."""
    parsed = read_url(url)
    dialect = dialect_of(parsed)
    try:
        yield dialect.hold(parsed), dialect
    finally:
        dialect.release()
