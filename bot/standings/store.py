"""The storage that standings need."""

from __future__ import annotations

from typing import Protocol

from bot.standings.model import StoredRecord

__all__ = ["StandingsStore"]


class StandingsStore(Protocol):
    """Reads what followers derived from finished matches."""

    async def record(self, table_id: int) -> StoredRecord | None:
        """Return the record of the match of a table, None if it has none."""

    async def last_record(self, user_id: int) -> StoredRecord | None:
        """Return the record of the last finished match of a person, in a channel or (None) anywhere."""
