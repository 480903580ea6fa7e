"""Caches the tables and matches that this process last knew, so that a click reads only new entries."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from bot.base.recent import Recent
from bot.tables.errors import DamagedLogError
from bot.tables.log import LogEntry
from bot.tables.match import Match
from bot.tables.model import Status, Table

__all__ = ["LogReader", "MatchCache"]

_KEPT = 256
"""How many matches and tables are kept; a domino match with set 12 takes about 100 kB."""

_SHORT = 64
"""How many entries are replayed in the event loop, in a few milliseconds. Longer logs are replayed in a thread."""


class LogReader(Protocol):
    """Reads logs."""

    async def entries(self, table_id: int, since: int) -> Sequence[LogEntry]:
        """Return the log from a ply on, in order."""


class MatchCache:
    """Keeps the latest matches, and the tables at the revisions that this process wrote or read.

    A match is derived from its log, so a cached match can be too short but never wrong. A table may have changed
    elsewhere; a writer finds that out at the commit.
    """

    def __init__(self, reader: LogReader) -> None:
        self._reader = reader
        self._matches: Recent[int, Match] = Recent(_KEPT)
        self._tables: Recent[int, Table] = Recent(_KEPT)
        self._written: Recent[int, int] = Recent(_KEPT)

    def table(self, table_id: int) -> Table | None:
        """Return a table as this process last knew it, or None."""
        return self._tables.get(table_id)

    def knows(self, table: Table) -> bool:
        """Return whether the cached match is that of a table at its revision."""
        known = self._tables.get(table.id)
        return known is not None and known.revision == table.revision and table.id in self._matches

    def put(self, table: Table, match: Match | None = None) -> None:
        """Keep a table, and its match if it is known, as committed."""
        self._tables[table.id] = table
        if match is not None:
            self._matches[table.id] = match

    def put_written(self, table: Table, match: Match | None = None) -> None:
        """Keep what this process itself has committed."""
        self.put(table, match)
        self._written[table.id] = table.revision

    def has_written(self, table_id: int, revision: int) -> bool:
        """Return whether this process has committed a table at a revision, or later."""
        return self._written.get(table_id, -1) >= revision

    def forget(self, table_id: int) -> None:
        """Forget a table that has changed elsewhere; reading its match continues after the last known entry."""
        self._tables.pop(table_id, None)

    async def match(self, table: Table, *, is_known: bool = False) -> Match | None:
        """Return the match of a table up to the end of the log, or None if it never started; raise DamagedLogError.

        With `is_known` the table was cached together with its match, and the log is not read again.
        """
        if table.status is Status.LOBBY:
            return None
        kept = self._matches.get(table.id)
        if kept is not None and is_known:
            return kept
        entries = await self._reader.entries(table.id, kept.ply if kept else 0)
        if kept is None and not entries:
            if table.status is Status.PLAYING:
                raise DamagedLogError(why="it is empty")
            return None
        match = kept or Match.of(table)
        match = match.replay(entries) if len(entries) <= _SHORT else await asyncio.to_thread(match.replay, entries)
        return self._longest(table.id, match)

    def _longest(self, table_id: int, match: Match) -> Match:
        """Keep a match unless a longer one was cached while it was read."""
        kept = self._matches.get(table_id)
        if kept is None or kept.ply <= match.ply:
            self._matches[table_id] = match
            return match
        return kept
