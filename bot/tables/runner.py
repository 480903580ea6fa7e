"""The shared part of all table actions: each table runs one at a time, and commits before anyone sees the result."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.base import clock
from bot.games.core import Seat
from bot.games.errors import GameError
from bot.games.fair import FairDeal
from bot.tables.entries import advance
from bot.tables.errors import (
    ConflictError,
    DuplicateError,
    NoTableHereError,
    NotSeatedError,
    NotStartedError,
    TableError,
)
from bot.tables.facts import facts_of
from bot.tables.lifecycle import TableAction, check_allowed
from bot.tables.log import Cancelled, Click, Entry, LogEntry
from bot.tables.match import Match
from bot.tables.match_cache import MatchCache
from bot.tables.model import Result, Status, Table
from bot.tables.schedule import Delays, is_given_up, scheduled, with_waiting_lobby, without_schedule
from bot.tables.store import TableStore

__all__ = ["TableRunner"]

log = logging.getLogger(__name__)

_TRIES = 5
"""How many times an action is tried when other processes write to the same table."""


class TableRunner:
    """Reads and changes tables for the actions of lobbies, matches and the clock.

    Every change is checked, committed to the store, and returned as stored. A refused action raises a TableError or
    GameError and changes nothing. A `request_id` that has had its effect before raises DuplicateError.

    An action first runs on the table as this process last knew it. If it succeeds, the commit verifies that state,
    because only the next revision can be written. If it is refused, it runs once more on the stored table.
    """

    def __init__(self, store: TableStore, delays: Delays, now: Callable[[], float] = clock.now) -> None:
        self.store = store
        self.delays = delays
        self.now = now
        self.cache = MatchCache(store)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def get(self, table_id: int) -> Table:
        """Return a table as it is stored; raise NoTableHereError."""
        table = await self.store.get(table_id)
        if table is None:
            raise NoTableHereError
        return table

    async def match(self, table: Table) -> Match | None:
        """Return the match of a table up to the end of the log, or None if it never started."""
        return await self.cache.match(table, is_known=self.cache.knows(table))

    async def seat_and_match(self, table: Table, user_id: int, action: TableAction) -> tuple[Seat, Match]:
        """Return the seat of a person who wants to act, and the match.

        Raises the refusal of the table's status, NotSeatedError, or NotStartedError.
        """
        check_allowed(table.status, action)
        seat = table.seat_of(user_id)
        if seat is None:
            raise NotSeatedError
        match = await self.match(table)
        if match is None:
            raise NotStartedError
        return seat, match

    async def change(
        self, table_id: int, request_id: int | None, action: TableAction, change: Callable[[Table], Table]
    ) -> Table:
        """Run an action that changes the table but not its log."""

        async def commit(table: Table) -> Table:
            check_allowed(table.status, action)
            return await self.commit(table, change(table), request_id)

        return await self.run_locked(table_id, request_id, commit)

    async def run_locked(
        self,
        table_id: int,
        request_id: int | None,
        action: Callable[[Table], Awaitable[Table]],
        *,
        as_stored: bool = False,
    ) -> Table:
        """Run an action alone on its table, again if another process wrote first.

        With `as_stored` it always runs on the stored table. An action that finds nothing to do commits nothing, so no
        commit would verify the known state. Raises DuplicateError if it was done before.
        """
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            known = None if as_stored else self.cache.table(table_id)
            if known is not None:
                try:
                    return await action(known)
                except (TableError, GameError):
                    self.cache.forget(table_id)
            for _ in range(_TRIES - 1):
                try:
                    return await self._run_once(table_id, request_id, action)
                except ConflictError:
                    log.info("table %d: another request wrote first, reading again", table_id)
            return await self._run_once(table_id, request_id, action)

    async def commit(self, before: Table, after: Table, request_id: int | None, *, by_clock: bool = False) -> Table:
        """Store a table without new log entries; a change of a lobby restarts its closing time."""
        if not (by_clock and after.status.is_live):
            after = with_waiting_lobby(after, self.delays, self.now())
        return await self._store(before, after, request_id)

    async def advance_and_commit(
        self,
        before: Table,
        after: Table,
        match: Match,
        entries: Sequence[Entry],
        click: Click | None,
        *,
        deal: bool = False,
    ) -> Table:
        """Store entries together with everything that the table then does automatically."""
        first, turn = match.ply, match
        for entry in entries:
            match = match.then(entry)
        match, own = advance(match, FairDeal(after.server_seed, after.public_seed), deal=deal)
        after = scheduled(after, turn, match, self.delays, self.now())
        if match.result is not None:
            after = without_schedule(replace(after, status=Status.FINISHED))
        elif is_given_up(after, match):
            end = Entry.of_end(Cancelled.BY_VOTE)
            match, own = match.then(end), (*own, end)
            after = without_schedule(replace(after, status=Status.CANCELLED))
        added = [LogEntry(first + i, one, click if i == 0 else None) for i, one in enumerate((*entries, *own))]
        return await self._store(before, after, click.request_id if click else None, added, match)

    async def cancel(
        self, before: Table, after: Table, match: Match, click: Click | None, how: Cancelled, seat: Seat | None = None
    ) -> Table:
        """Store that a match ended without a result, and the seat that ended it; the log has no one else."""
        entry = LogEntry(match.ply, Entry.of_end(how, seat), None if seat is None else click)
        ended = without_schedule(replace(after, status=Status.CANCELLED))
        request_id = None if click is None else click.request_id
        return await self._store(before, ended, request_id, [entry], match.then(entry.entry))

    async def _store(
        self,
        before: Table,
        after: Table,
        request_id: int | None,
        entries: Sequence[LogEntry] = (),
        match: Match | None = None,
    ) -> Table:
        """Commit a change with its facts, and cache the result."""
        result: Result | None = match.result if match is not None else None
        facts = facts_of(before, after, entries, result)
        stored = await self.store.commit(before, after, request_id, entries, facts)
        self.cache.put_written(stored, match)
        return stored

    async def _run_once(
        self, table_id: int, request_id: int | None, action: Callable[[Table], Awaitable[Table]]
    ) -> Table:
        table = await self.get(table_id)
        match = await self.cache.match(table)
        self.cache.put(table, match)
        try:
            return await action(table)
        except (TableError, GameError) as refusal:
            # A refused request may be the second of two deliveries, after the first one had its effect. This is checked
            # only now, because the first one may still have been running before the table was read.
            if request_id is not None and await self.store.has_request(request_id):
                raise DuplicateError from refusal
            raise
