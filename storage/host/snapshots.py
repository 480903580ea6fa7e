"""A copy of a whole database in a separate file, as it was at one moment, for undisturbed inspection."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import islice
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, delete, insert, select

from storage.core.addresses import read_url
from storage.core.copies import back_up
from storage.core.database import open_database
from storage.core.sqlite import check_is_ours, file_of
from storage.host.exporting import open_to_read
from storage.schema import metadata, private_hands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from sqlalchemy import Connection, Row, Table

__all__ = ["copy_rows", "take_snapshot"]

_AT_ONCE = 1000
"""Rows that one statement copies."""


async def take_snapshot(url: str, target: Path, *, with_secrets: bool = False) -> str:
    """Copy a database of either kind into a new SQLite file, even while bots write; return the file's address.

    A copy to keep has no tokens of private hands; a copy for inspection may have them, `with_secrets`. Raises
    ConfigError, and sqlite3.Error if the file is too damaged to copy.
    """
    address, path = f"sqlite:///{target}", file_of(read_url(url))
    if path is not None:
        if path.exists():
            check_is_ours(path)
        back_up(path, target, with_secrets=with_secrets)
        return address
    await (await open_database(address)).close()
    engine = create_engine(address)
    try:
        with open_to_read(url, at_one_moment=True) as source, engine.begin() as copy:
            for table in metadata.sorted_tables:
                copy.execute(delete(table))  # migrations insert first rows into some tables
                if with_secrets or table is not private_hands:
                    copy_rows(source, copy, table)
    finally:
        engine.dispose()
    return address


def copy_rows(source: Connection, copy: Connection, table: Table, tick: Callable[[int], None] | None = None) -> None:
    """Copy the rows of a table into a database of either kind; `tick` gets the number of rows of each portion."""
    rows = iter(source.execute(select(table)))
    while portion := [_told(row) for row in islice(rows, _AT_ONCE)]:
        copy.execute(insert(table), portion)
        if tick is not None:
            tick(len(portion))


def _told(row: Row[Any]) -> Mapping[str, Any]:
    return dict(_in_utc(row))


def _in_utc(row: Row[Any]) -> Iterator[tuple[str, Any]]:
    """Yield the values of a row with times in UTC: SQLite stores times without their zone, and they are in UTC."""
    for name, value in row._mapping.items():  # noqa: SLF001 - the public name of this is `_mapping`
        if isinstance(value, datetime):
            yield name, value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
        else:
            yield name, value
