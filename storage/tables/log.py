"""The logs of matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, select

from bot.games.core import Seat
from bot.tables.errors import DamagedLogError
from bot.tables.log import Click, Entry, EntryKind, LogEntry
from storage.core.damage import reading
from storage.schema import log_entries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Row

__all__ = ["append_entries", "read_entries"]

_ADD = insert(log_entries)
_READ = [column for column in log_entries.c if column.name != "made_at"]


def append_entries(connection: Connection, table_id: int, entries: Sequence[LogEntry]) -> None:
    """Write new entries of a table's log."""
    connection.execute(_ADD, [_row(table_id, one) for one in entries])


def read_entries(connection: Connection, table_id: int, since: int = 0) -> Sequence[LogEntry]:
    """Return a log from a ply; raise DamagedLogError for an invalid log."""
    query = (
        select(*_READ).where(log_entries.c.table_id == table_id, log_entries.c.ply >= since).order_by(log_entries.c.ply)
    )
    with reading(lambda why: DamagedLogError(why=why)):
        return [_read(row) for row in connection.execute(query)]


def _row(table_id: int, one: LogEntry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "ply": one.ply,
        "kind": one.entry.kind,
        "seat": one.entry.seat,
        "text": one.entry.text,
        "user_id": one.click and one.click.user_id,
        "request_id": one.click and one.click.request_id,
    }


def _read(row: Row[Any]) -> LogEntry:
    try:
        kind = EntryKind(row.kind)
    except ValueError as error:
        raise DamagedLogError(why=f"entry {row.ply} is of no kind") from error
    if not isinstance(row.text, str) or not isinstance(row.ply, int):
        raise DamagedLogError(why=f"entry {row.ply} is no text")
    entry = Entry(kind, None if row.seat is None else Seat(row.seat), row.text)
    return LogEntry(row.ply, entry, None if row.user_id is None else Click(row.user_id, row.request_id))
