"""Workers that bring one thing at a time in line, as often as it changes, and never give up on a change."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

__all__ = ["Workers"]

log = logging.getLogger(__name__)

_TRIES = 6
"""How often a job that fails is repeated before it waits for the next mark."""

_PATIENCE = 5.0
"""How many seconds jobs have to finish when the bot stops."""


class Workers:
    """Runs a job for every id that is marked: one at a time for each id, several marks merged into one run.

    A job that raises one of the `passing` errors is tried again after a while; so is one that raises anything else,
    but that is logged as an error.
    """

    def __init__(self, job: Callable[[int], Awaitable[None]], passing: tuple[type[Exception], ...]) -> None:
        self._job = job
        self._passing = passing
        self._marked: set[int] = set()
        self._running: dict[int, asyncio.Task[None]] = {}
        self._is_closing = False

    def mark(self, table_id: int) -> None:
        """Note that a table changed: its job runs soon, and again if it is running now."""
        if self._is_closing:
            return
        self._marked.add(table_id)
        if table_id not in self._running:
            self._running[table_id] = asyncio.create_task(self._work(table_id), name=f"table-{table_id}")

    async def close(self) -> None:
        """Let all jobs finish what they are at, for a few seconds, and take no more marks."""
        self._is_closing = True
        running = set(self._running.values())
        if running:
            _, late = await asyncio.wait(running, timeout=_PATIENCE)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _work(self, table_id: int) -> None:
        failures = 0
        try:
            while table_id in self._marked:
                self._marked.discard(table_id)
                if await self._succeeds(table_id):
                    failures = 0
                    continue
                failures += 1
                if failures < _TRIES and not self._is_closing:
                    self._marked.add(table_id)
                    await asyncio.sleep(2**failures / 4)
        finally:
            del self._running[table_id]

    async def _succeeds(self, table_id: int) -> bool:
        try:
            await self._job(table_id)
        except self._passing as error:
            log.warning("table %d: not shown yet: %s", table_id, type(error).__name__)
            return False
        except Exception:
            log.exception("table %d: could not be shown", table_id)
            return False
        return True
