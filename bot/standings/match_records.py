"""Queries about finished matches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.standings.model import StoredRecord
from bot.tables.errors import TableError, TableReason

__all__ = ["MatchRecords", "StandingsStore"]


class MatchRecords:
    """Returns results and records.

    `settled` waits a moment until followers have processed the matches that have just ended.
    """

    def __init__(self, store: StandingsStore, settled: Callable[[], Awaitable[None]]) -> None:
        self._store = store
        self._settled = settled

    async def record(self, table_id: int) -> StoredRecord | None:
        """Return the record of a table's match; None if it has no result (yet)."""
        await self._settled()
        return await self._store.record(table_id)

    async def last_record(self, user_id: int) -> StoredRecord:
        """Return the record of a person's last match; raise TableError(NO_RECORD)."""
        await self._settled()
        record = await self._store.last_record(user_id)
        if record is None:
            raise TableError(TableReason.NO_RECORD)
        return record


class StandingsStore(Protocol):
    """Reads what followers derived from finished matches."""

    async def record(self, table_id: int) -> StoredRecord | None:
        """Return the record of the match of a table, None if it has none."""

    async def last_record(self, user_id: int) -> StoredRecord | None:
        """Return the record of the last finished match of a person, in a channel or (None) anywhere."""
