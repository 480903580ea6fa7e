"""The task that wakes for the next thing that is due, as long as the bot runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.tables.clock import Clock

__all__ = ["Ticker"]

log = logging.getLogger(__name__)

_BEAT = 10.0
"""Seconds between two notes that a clock runs; also the longest sleep."""
_MISSED = 3 * _BEAT
"""A clock that has not run for so many seconds was down: that time is credited."""
_REST = 30.0
"""Seconds for which a table is left alone where something went wrong."""


class Ticker:
    """Runs what is due at tables, each beside the others; `changed` is told of every table that was looked at."""

    def __init__(self, clock: Clock, changed: Callable[[int], None]) -> None:
        self._clock = clock
        self._changed = changed
        self._wake = asyncio.Event()
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._resting: dict[int, float] = {}
        clock.on_change(self._wake.set)

    async def run(self) -> None:
        """Do whatever is due when it is due, until cancelled."""
        try:
            while True:
                self._wake.clear()
                try:
                    wait = await self._round()
                except Exception:
                    log.exception("the clock could not read what is due")
                    wait = _BEAT
                await self._sleep(wait)
        finally:
            for task in self._busy.values():
                task.cancel()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def _credit_pause(self) -> None:
        """Note that the clock runs; the time for which no clock did is given to all seats."""
        now = self._clock.now()
        before = await self._clock.beat()
        if before is not None and now - before > _MISSED:
            log.info("the bot was away for %d s, all seats get that time", now - before)
            await self._clock.credit(now - before)

    async def _round(self) -> float:
        """Start what is due; return the seconds until something is due again."""
        await self._credit_pause()
        now = self._clock.now()
        for table_id in await self._clock.due():
            if table_id not in self._busy and self._resting.get(table_id, 0) <= now:
                self._busy[table_id] = asyncio.create_task(self._do(table_id), name=f"clock-{table_id}")
        next_due = await self._clock.next_due(excluding=(*self._busy, *self._resting))
        return _BEAT if next_due is None else min(max(next_due - now, 0.05), _BEAT)

    async def _do(self, table_id: int) -> None:
        try:
            await self._clock.run(table_id)
            self._resting.pop(table_id, None)
        except Exception:
            log.exception("table %d: what was due could not be done", table_id)
            self._resting[table_id] = self._clock.now() + _REST
        finally:
            del self._busy[table_id]
            self._changed(table_id)
            self._wake.set()

    async def _sleep(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self._wake.wait(), seconds)
        except TimeoutError:
            return
