"""The task that wakes for the next thing that is due, as long as the bot runs."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from bot.base.leases import Leases
from bot.tables.errors import DamagedLogError
from bot.tables.timers import TableTimers

__all__ = ["TimerLoop"]

log = logging.getLogger(__name__)

_HEARTBEAT = 10.0
"""Seconds between two notes that a clock runs; also the longest sleep."""
_BEAT_EVERY = 5.0
"""Seconds from one note to the next, however often something happens meanwhile."""
_MISSED = 3 * _HEARTBEAT
"""A clock that has not run for so many seconds was down: that time is credited."""
_AT_ONCE = 8
"""How many tables are run at once: after a long pause thousands may be due, and clicks go on beside them."""
_REST = 30.0
"""Seconds for which a table is left alone where something went wrong."""
_LONG_REST = 3600.0
"""Seconds for which a table is left alone whose log is damaged."""
_ELSEWHERE = 2.0
"""Seconds for which a table is left alone that another process is running."""


class TimerLoop:
    """Runs what is due at tables, each beside the others; of several processes one runs it."""

    def __init__(self, clock: TableTimers, leases: Leases) -> None:
        self._clock = clock
        self._leases = leases
        self._wake = asyncio.Event()
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._resting: dict[int, float] = {}
        self._beat_at = 0.0

    def wake(self) -> None:
        """Look again what is due next: something was committed."""
        self._wake.set()

    async def run(self) -> None:
        """Do whatever is due when it is due, until cancelled."""
        try:
            while True:
                self._wake.clear()
                try:
                    wait = await self._round()
                except Exception:
                    log.exception("the clock could not read what is due")
                    wait = _HEARTBEAT
                await self._sleep(wait)
        finally:
            for task in self._busy.values():
                task.cancel()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def _credit_pause(self) -> None:
        """Note now and then that the clock runs; the time for which no clock did is given to all seats."""
        now = self._clock.now()
        if 0 <= now - self._beat_at < _BEAT_EVERY:
            return
        self._beat_at = now
        given = await self._clock.heartbeat(_MISSED)
        if given:
            log.info("the bot was away for %d s, all seats get that time", given)

    async def _round(self) -> float:
        """Start what is due; return the seconds until something is due again."""
        await self._credit_pause()
        now = self._clock.now()
        self._resting = {table_id: until for table_id, until in self._resting.items() if until > now}
        room = _AT_ONCE - len(self._busy)
        if room <= 0:
            return _HEARTBEAT  # whatever ends wakes the clock
        due = await self._clock.due(room, excluding=(*self._busy, *self._resting))
        for table_id in due:
            self._busy[table_id] = asyncio.create_task(self._do(table_id), name=f"clock-{table_id}")
        if len(due) == room:
            return _HEARTBEAT
        next_due = await self._clock.next_due(excluding=(*self._busy, *self._resting))
        return _HEARTBEAT if next_due is None else min(max(next_due - now, 0.05), _HEARTBEAT)

    async def _do(self, table_id: int) -> None:
        try:
            async with self._leases.hold(table_id) as is_ours:
                if is_ours:
                    await self._clock.run(table_id)
                else:
                    self._rest(table_id, _ELSEWHERE)
        except DamagedLogError:
            self._rest(table_id, _LONG_REST)  # whoever shows the table has told the host
        except Exception:
            log.exception("table %d: what was due could not be done", table_id)
            self._rest(table_id, _REST)
        finally:
            del self._busy[table_id]
            self._wake.set()

    def _rest(self, table_id: int, seconds: float) -> None:
        self._resting[table_id] = self._clock.now() + seconds

    async def _sleep(self, seconds: float) -> None:
        # Not `wait_for`: in Python 3.11 it forgets a cancellation that comes together with the waking.
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake.wait()
