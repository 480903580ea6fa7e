"""What all deeds at tables share: one at a time for each table, committed to the store before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

from bot.games.core import Seat
from bot.games.fair import FairDeal
from bot.tables.errors import ConflictError, DuplicateError, NoTableHereError, NotSeatedError, NotStartedError
from bot.tables.lifecycle import Deed, check_deed
from bot.tables.match import Match
from bot.tables.model import Click, LogEntry, Status, Table
from bot.tables.records import record_text
from bot.tables.store import TableStore

__all__ = ["Desk", "Pace", "is_given_up"]

log = logging.getLogger(__name__)

_TRIES = 5
"""How often a deed is tried when other processes write to the same table."""

_CACHED_MATCHES = 256


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the table itself takes, in seconds."""

    computer: float = 2.0
    """From a computer's turn to its move, so that people can follow."""
    lobby: float = 24 * 3600.0
    """How long a lobby waits after the last thing that happened in it."""
    next_round: float = 90.0
    """The most time that people have to look at a finished round, where moves have a time."""


class Desk:
    """Reads and changes tables for the deeds of lobbies, matches and the clock.

    Every change is checked, committed to the store, and returned as stored; a deed that is refused raises a
    TableError or GameError, and then nothing has changed. With an `interaction_id` DuplicateError is raised when that
    interaction has had its effect before.
    """

    def __init__(self, store: TableStore, pace: Pace, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.pace = pace
        self.now = now
        self.listeners: list[Callable[[], None]] = []
        """Called after every stored change."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._matches: OrderedDict[int, Match] = OrderedDict()

    async def get(self, table_id: int) -> Table:
        """Return a table; raise NoTableHereError."""
        table = await self.store.get(table_id)
        if table is None:
            raise NoTableHereError
        return table

    async def match(self, table: Table) -> Match | None:
        """Return the match of a table as far as the log goes, or None if it never started."""
        if table.status is Status.LOBBY:
            return None
        match = self._matches.pop(table.id, None)
        entries = tuple(await self.store.entries(table.id, match.ply if match else 0))
        if match is None and not entries:
            return None
        match = (match or Match.of(table)).replay(entries)
        self._keep(table.id, match)
        return match

    async def seat_and_match(self, table: Table, user_id: int, deed: Deed) -> tuple[Seat, Match]:
        """Return the seat of a person who wants to do something, and the match.

        Raises the refusal of the table's status, NotSeatedError, or NotStartedError.
        """
        check_deed(table.status, deed)
        seat = table.seat_of(user_id)
        if seat is None:
            raise NotSeatedError
        match = await self.match(table)
        if match is None:
            raise NotStartedError
        return seat, match

    async def change(
        self, table_id: int, interaction_id: int | None, deed: Deed, change: Callable[[Table], Table]
    ) -> Table:
        """Do a deed that touches the table but not its log."""

        async def commit(table: Table) -> Table:
            check_deed(table.status, deed)
            return await self.commit(table, change(table), interaction_id)

        return await self.do(table_id, interaction_id, commit)

    async def do(self, table_id: int, interaction_id: int | None, deed: Callable[[Table], Awaitable[Table]]) -> Table:
        """Run a deed alone on its table, again if another process wrote first; raise DuplicateError if it was done."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            for _ in range(_TRIES - 1):
                try:
                    return await self._do_once(table_id, interaction_id, deed)
                except ConflictError:
                    log.info("table %d: somebody else wrote first, reading again", table_id)
            return await self._do_once(table_id, interaction_id, deed)

    async def commit(self, before: Table, after: Table, interaction_id: int | None) -> Table:
        """Store a table without new log entries; a lobby waits anew."""
        if after.status is Status.LOBBY:
            after = replace(after, due=self.now() + self.pace.lobby)
        elif not after.status.is_live:
            after = replace(after, due=None, remind_at=None)
        stored = await self.store.commit(before, after, interaction_id)
        self._tell()
        return stored

    async def go_on(
        self,
        before: Table,
        after: Table,
        match: Match,
        texts: tuple[str, ...],
        click: Click | None,
        *,
        deal: bool = False,
    ) -> Table:
        """Store actions together with all that the table does by itself after them."""
        first, turn = match.ply, match
        for text in texts:
            match = match.then(text)
        match, own = match.advance(FairDeal(after.server_seed, after.public_seed), deal=deal)
        entries = [LogEntry(first + i, text, click if i == 0 else None) for i, text in enumerate((*texts, *own))]
        after = self._timed(after, turn, match)
        if is_given_up(after, match):
            after = replace(after, status=Status.CANCELLED, due=None, remind_at=None)
        record = None
        if match.result is not None:
            after = replace(after, status=Status.FINISHED, result=match.result, due=None, remind_at=None)
            log_before = [entry.text for entry in await self.store.entries(before.id, 0)]
            record = await asyncio.to_thread(record_text, after, [*log_before, *(entry.text for entry in entries)])
        interaction_id = click.interaction_id if click else None
        stored = await self.store.commit(before, after, interaction_id, entries, record)
        self._keep(stored.id, match)
        self._tell()
        return stored

    def _timed(self, table: Table, before: Match, match: Match) -> Table:
        """Return the table with the time at which something happens by itself.

        A seat whose turn goes on keeps its time when somebody else did something.
        """
        if _goes_on(before, match) and table.due is not None:
            return table
        wait = self._wait(table, match)
        due = None if wait is None else self.now() + wait
        return replace(table, due=due, remind_at=self._remind_at(table, match, due))

    def _remind_at(self, table: Table, match: Match, due: float | None) -> float | None:
        """Return when the acting person is reminded; nobody is if a computer moves."""
        before = table.tempo.reminder
        if due is None or before is None or match.actor is None or match.is_automatic(match.actor):
            return None
        return due - before

    def _wait(self, table: Table, match: Match) -> float | None:
        """Return the seconds until something happens by itself, None if it does not."""
        acts, seconds = match.actor, table.tempo.seconds
        if acts is not None:
            return self.pace.computer if match.is_automatic(acts) else seconds
        if not match.is_on_break:
            return None
        if not match.present:
            return self.pace.computer
        return None if seconds is None else min(seconds, self.pace.next_round)

    async def _do_once(
        self, table_id: int, interaction_id: int | None, deed: Callable[[Table], Awaitable[Table]]
    ) -> Table:
        if interaction_id is not None and await self.store.has_interaction(interaction_id):
            raise DuplicateError
        return await deed(await self.get(table_id))

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()

    def _keep(self, table_id: int, match: Match) -> None:
        self._matches[table_id] = match
        self._matches.move_to_end(table_id)
        while len(self._matches) > _CACHED_MATCHES:
            self._matches.popitem(last=False)


def is_given_up(table: Table, match: Match) -> bool:
    """Tell whether all people who are there have voted to end the match."""
    return bool(match.present) and all(table.sittings[seat].wants_end for seat in match.present)


def _goes_on(before: Match, match: Match) -> bool:
    """Tell whether a person's turn goes on as it was: nothing happened in the game, and nobody came or went there."""
    acts = match.actor
    is_person = acts is not None and not match.is_automatic(acts) and not before.is_automatic(acts)
    return is_person and (before.actor, before.state) == (acts, match.state)
