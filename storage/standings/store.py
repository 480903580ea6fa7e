"""Queries of finished matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage.standings.records import read_last_record, read_record

if TYPE_CHECKING:
    from bot.standings.model import StoredRecord
    from storage.core.database import Database

__all__ = ["SqlStandingsStore"]


class SqlStandingsStore:
    """Reads results and records; implements `bot.standings.match_records.StandingsStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def record(self, table_id: int) -> StoredRecord | None:
        """Return the record of the match of a table."""
        return await self._database.read(read_record, table_id)

    async def last_record(self, user_id: int) -> StoredRecord | None:
        """Return the record of the last finished match of a person."""
        return await self._database.read(read_last_record, user_id)
