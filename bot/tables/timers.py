"""Timers: computers move, and the table moves for late seats, deals rounds and closes lobbies.

Every time is stored with its table, so the table continues after a restart or in another process.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.computers.levels import Level
from bot.games.core import Seat
from bot.tables.entries import resign_entry
from bot.tables.errors import NoTableHereError, TableOverError
from bot.tables.log import Entry, EntryKind
from bot.tables.match import Match
from bot.tables.model import Computer, Status, Table
from bot.tables.runner import TableRunner
from bot.tables.schedule import is_first_move_awaited
from bot.tables.thinking import Thinking

__all__ = ["TableTimers"]

log = logging.getLogger(__name__)

_SENSIBLE = Level.MEDIUM
"""How the table plays for a person who is late or away."""


class TableTimers:
    """Finds out what is due at which table, and does it."""

    def __init__(self, runner: TableRunner, thinking: Thinking) -> None:
        self._runner = runner
        self._thinking = thinking

    def now(self) -> float:
        """Return the time, in seconds of Unix time."""
        return self._runner.now()

    async def heartbeat(self, longest_pause: float) -> float:
        """Note that a clock runs; if none ran for longer than a pause in seconds, credit that time to all seats.

        Returns the credited seconds, mostly 0. Of several clocks one credits them.
        """
        return await self._runner.store.heartbeat(self._runner.now(), longest_pause)

    async def next_due(self, excluding: Collection[int] = ()) -> float | None:
        """Return the earliest time at which something is due at any table except some."""
        return await self._runner.store.next_due(excluding)

    async def due(self, most: int, excluding: Collection[int] = ()) -> Sequence[int]:
        """Return at most `most` of the other tables at which something is due now, the longest overdue first."""
        return await self._runner.store.due(self._runner.now(), most, excluding)

    async def run(self, table_id: int) -> None:
        """Do what is due at a table, if anything is."""
        try:
            await self._runner.run_locked(table_id, None, self._run, as_stored=True)
        except (NoTableHereError, TableOverError):
            return

    async def _run(self, table: Table) -> Table:
        now = self._runner.now()
        if table.due is None or not table.status.is_live:
            return table
        if now < table.due:
            is_short = table.remind_at is not None and now >= table.remind_at
            if not is_short:
                return table
            return await self._runner.commit(table, replace(table, remind_at=None), None, by_clock=True)
        if table.status is Status.LOBBY:
            log.info("table %d: its lobby waited long enough", table.id)
            return await self._runner.commit(table, replace(table, status=Status.CANCELLED), None)
        match = await self._runner.match(table)
        if match is None:
            return table
        if match.actor is None:
            return await self._runner.advance_and_commit(table, table, match, (), None, deal=True)
        if is_first_move_awaited(table, match):
            log.info("table %d: seat %d did not come", table.id, match.actor)
            entries: tuple[Entry, ...] = (resign_entry(match, match.actor),)
        else:
            entries = await self._play_for(table, match, match.actor)
        return await self._runner.advance_and_commit(table, table, match, entries, None)

    async def _play_for(self, table: Table, match: Match, seat: Seat) -> tuple[Entry, ...]:
        """Return the entries of a computer's move: for itself, or for a person who is late or away."""
        occupant = table.occupants[seat]
        level = occupant.level if isinstance(occupant, Computer) else _SENSIBLE
        move = await self._thinking.choose(match.view(seat), level)
        moved, late = Entry.of_action(match.game, move), Entry(EntryKind.LATE, seat)
        if match.is_automatic(seat):
            return (moved,)
        log.info("table %d: the time of seat %d is up", table.id, seat)
        away = (Entry(EntryKind.AWAY, seat),) if match.then(late).is_too_late(seat) else ()
        return (late, *away, moved)
