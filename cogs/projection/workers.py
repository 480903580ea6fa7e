"""Workers that bring one table at a time in line, as often as it changes, and never give up on a change."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.base.priority import Priority

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping

__all__ = ["Workers", "rest_after"]

log = logging.getLogger(__name__)

_AT_ONCE = 32
"""How many tables that changed are brought in line at once; a slow channel holds up its own table only."""

_BACKLOG_AT_ONCE = 4
"""How many of those that nobody waits for, besides."""

_RESTS = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)
"""Seconds to wait after the first failure in a row, after the second, and so on; after all later ones the last."""

_SOON = 1.0
"""Seconds after which a table that could not be shown is tried again when it has changed."""

_PATIENCE = 5.0
"""How many seconds jobs have to finish when the bot stops."""


def rest_after(failures: int) -> float:
    """Return the seconds to wait after so many failures in a row."""
    return _RESTS[min(failures, len(_RESTS)) - 1]


class _Lane:
    """Tables that wait for their turn in order, and those that have it."""

    def __init__(self, width: int, priority: Priority) -> None:
        self.width = width
        self.priority = priority
        self.waiting: dict[int, None] = {}
        self.running: set[int] = set()

    def take(self) -> int | None:
        """Return the table whose turn it is, None if there is none or all turns are taken."""
        if not self.waiting or len(self.running) >= self.width:
            return None
        table_id = next(iter(self.waiting))
        del self.waiting[table_id]
        self.running.add(table_id)
        return table_id


class Workers:
    """Runs a job for every table that is asked for: one at a time for each table, several requests merged into one run.

    The job tells whether the table is shown; if not, or if it raises, it is run again after a rest, again and again:
    the rests grow to a minute. An error that is not a passing one is logged as our own.

    The backlog is what nobody waits for: it has a few turns of its own, so a table that changes is never kept waiting.
    """

    def __init__(
        self,
        job: Callable[[int], Awaitable[bool]],
        is_passing: Callable[[Exception], bool],
        rest: Callable[[int], float] = rest_after,
    ) -> None:
        self._job = job
        self._is_passing = is_passing
        self._rest = rest
        self._urgent = _Lane(_AT_ONCE, Priority.CHANGE)
        self._backlog = _Lane(_BACKLOG_AT_ONCE, Priority.BACKLOG)
        self._of_backlog: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._requested: set[int] = set()
        """Those that were asked for while their job ran."""
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._failures: dict[int, int] = {}
        self._taken_up = asyncio.Event()
        self._is_closing = False

    def request(self, table_id: int, *, after: float = 0.0) -> None:
        """Note that a table changed: its job runs soon, or after some seconds, and again if it is running now."""
        if self._is_closing:
            return
        self._of_backlog.discard(table_id)
        self._backlog.waiting.pop(table_id, None)
        if table_id in self._tasks:
            self._requested.add(table_id)
        elif table_id not in self._urgent.waiting:
            wait = max(after, _SOON) if table_id in self._failures else after
            self._wake(table_id) if wait == 0 else self._wake_after(table_id, wait)
        self._start()

    def add_backlog(self, table_ids: Iterable[int]) -> None:
        """Let the job run for tables that nobody waits for, in this order, unless they are under way already."""
        if self._is_closing:
            return
        under_way = self._tasks.keys() | self._timers.keys() | self._urgent.waiting.keys()
        for table_id in table_ids:
            if table_id not in under_way:
                self._of_backlog.add(table_id)
                self._backlog.waiting[table_id] = None
        self._start()

    @property
    def waiting(self) -> Mapping[str, int]:
        """Return how many tables wait: for their turn, as nobody waits for them, or for another try."""
        return {
            "changed": len(self._urgent.waiting),
            "backlog": len(self._backlog.waiting),
            "again": len(self._failures),
        }

    async def backlog_taken_up(self) -> None:
        """Wait until every table of the backlog has had its turn, or has it now."""
        while self._backlog.waiting:
            self._taken_up.clear()
            await self._taken_up.wait()

    async def close(self) -> None:
        """Take no more requests; let all jobs run, for a few seconds, of which changes are waiting."""
        self._is_closing = True
        self._backlog.waiting.clear()
        self._taken_up.set()
        for timer in self._timers.values():
            timer.cancel()
        end = asyncio.get_running_loop().time() + _PATIENCE
        while self._tasks and (left := end - asyncio.get_running_loop().time()) > 0:
            await asyncio.wait(self._tasks.values(), timeout=left)
        self._urgent.waiting.clear()
        late = list(self._tasks.values())
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def _wake_after(self, table_id: int, seconds: float) -> None:
        """Let a table wait for its turn after some seconds, unless it does before."""
        loop, timer = asyncio.get_running_loop(), self._timers.get(table_id)
        if timer is not None and timer.when() <= loop.time() + seconds:
            return
        if timer is not None:
            timer.cancel()
        self._timers[table_id] = loop.call_later(seconds, self._wake_and_start, table_id)

    def _wake_and_start(self, table_id: int) -> None:
        self._wake(table_id)
        self._start()

    def _wake(self, table_id: int) -> None:
        """Let a table wait for its turn."""
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()
        lane = self._backlog if table_id in self._of_backlog else self._urgent
        lane.waiting[table_id] = None

    def _start(self) -> None:
        """Run the jobs of all tables whose turn has come."""
        for lane in (self._urgent, self._backlog):
            while (table_id := lane.take()) is not None:
                self._tasks[table_id] = asyncio.create_task(self._run(table_id, lane), name=f"table-{table_id}")
        if not self._backlog.waiting:
            self._taken_up.set()

    async def _run(self, table_id: int, lane: _Lane) -> None:
        is_shown = False
        try:
            with lane.priority.during():
                is_shown = await self._succeeds(table_id)
        finally:
            lane.running.discard(table_id)
            del self._tasks[table_id]
            self._note(table_id, is_shown=is_shown)
            self._start()

    def _note(self, table_id: int, *, is_shown: bool) -> None:
        """Decide what comes next for a table whose job has run."""
        is_requested = table_id in self._requested
        self._requested.discard(table_id)
        if not is_shown:
            failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
            if not self._is_closing:
                self._wake_after(table_id, self._rest(failures))
            return
        self._failures.pop(table_id, None)
        if is_requested:
            self._wake(table_id)
        else:
            self._of_backlog.discard(table_id)

    async def _succeeds(self, table_id: int) -> bool:
        try:
            return await self._job(table_id)
        except Exception as error:
            if self._is_passing(error):
                log.warning("table %d: not shown yet: %s", table_id, type(error).__name__)
            else:
                log.exception("table %d: could not be shown", table_id)
        return False
