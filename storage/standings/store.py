"""Queries of finished matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage.core.transactions import reads
from storage.standings.records import read_last_record, read_record

if TYPE_CHECKING:
    from storage.core.database import Database

__all__ = ["SqlStandingsStore"]


class SqlStandingsStore:
    """Reads results and records; implements `bot.standings.match_records.StandingsStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    record = reads(read_record)
    last_record = reads(read_last_record)
