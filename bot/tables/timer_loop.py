"""The timers of all tables: each table runs when something is due there, as long as the bot runs."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence

from bot.base.backoff import DAMAGED, TIMERS
from bot.base.leases import Leases
from bot.base.priority import Priority
from bot.base.scheduler import LaterError, Policy, Scheduler
from bot.tables.errors import DamagedLogError
from bot.tables.timers import TableTimers

__all__ = ["TimerLoop"]

log = logging.getLogger(__name__)

_HEARTBEAT = 10.0
"""Seconds between two heartbeats; also the longest time between two searches for due tables."""
_BEAT_EVERY = 5.0
"""The least seconds between two heartbeats, no matter how many searches there are."""
_MISSED = 3 * _HEARTBEAT
"""A clock that has not run for this many seconds was down: that time is credited."""
_AT_ONCE = 8
"""How many tables run at once: after a long pause thousands may be due, while clicks still need answers."""


class TimerLoop:
    """Runs what is due at tables, several at a time; of several processes one runs a table."""

    def __init__(self, timers: TableTimers, leases: Leases, on_credit: Callable[[], object]) -> None:
        """Set up; `on_credit` is called after due times may have moved because no clock ran."""
        self._timers = timers
        self._on_credit = on_credit
        policy = Policy({Priority.CHANGE: _AT_ONCE}, TIMERS, look_every=_HEARTBEAT)
        self.scheduler = Scheduler("clock", self._run, policy, leases, self._find)
        self._beat_at = 0.0
        self._last_beat: float | None = None
        """When this process last stored a heartbeat."""

    async def _find(self, most: int, excluding: Collection[int]) -> tuple[Sequence[int], float | None]:
        """Return tables at which something is due now, and the seconds until something is due at another one."""
        await self._credit_pause()
        due = await self._timers.due(most, excluding)
        next_due = await self._timers.next_due((*excluding, *due)) if len(due) < most else None
        return due, None if next_due is None else next_due - self._timers.now()

    async def _run(self, table_id: int) -> None:
        try:
            await self._timers.run(table_id)
        except DamagedLogError:
            raise LaterError(DAMAGED) from None  # the display of the table has already reported it to the host

    async def _credit_pause(self) -> None:
        """Store a heartbeat at intervals, and credit the time without a running clock to all seats."""
        now = self._timers.now()
        if 0 <= now - self._beat_at < _BEAT_EVERY:
            return
        self._beat_at = now
        given = await self._timers.heartbeat(_MISSED)
        missed = self._last_beat is not None and now - self._last_beat > _MISSED
        self._last_beat = now
        if given:
            log.info("the bot was away for %d s, all seats get that time", given)
        if given or missed:  # another process may have credited the time
            self._on_credit()
