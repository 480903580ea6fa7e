"""What is special to SQLite; everything else in this package is portable SQL."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import event

if TYPE_CHECKING:
    from sqlalchemy import URL, Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

__all__ = ["begin_migration", "prepare_file", "prepare_sqlite"]

_PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 2000")
"""A committed move must outlive a power cut; readers never wait for the writer; a click has 3 seconds in all."""


def prepare_file(url: URL) -> None:
    """Make the folder of the database's file."""
    if url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)


def prepare_sqlite(engine: AsyncEngine) -> None:
    """Set the pragmas on every connection of an engine."""

    @event.listens_for(engine.sync_engine, "connect")
    def set_pragmas(connection: Any, _record: Any) -> None:  # noqa: ANN401 - the driver's own types
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


def begin_migration(connection: Connection) -> None:
    """Put the migrations into one transaction: a process that dies half-way leaves the schema as it was."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
