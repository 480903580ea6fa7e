"""The clock processes due events in portions, however many there are, and only rarely stores that it runs."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Collection, Sequence

import pytest

from bot.base.leases import LocalLeases
from bot.tables.timer_loop import TimerLoop
from bot.tables.timers import TableTimers
from tests.waiting import eventually

DUE = 500


class ManyDue(TableTimers):
    """A clock of very many tables that are due at one moment; it notes its calls."""

    def __init__(self) -> None:
        self.left = dict.fromkeys(range(DUE))
        self.running = self.most = self.beats = self.rounds = 0
        self.time = 1000.0

    def now(self) -> float:
        """Return the time."""
        return self.time

    async def heartbeat(self, longest_pause: float) -> float:
        """Count a heartbeat of the clock."""
        assert longest_pause > 0
        self.beats += 1
        return 0.0

    async def next_due(self, excluding: Collection[int] = ()) -> float | None:
        """Return when the next table is due: at once."""
        return next((self.time for one in self.left if one not in excluding), None)

    async def due(self, most: int, excluding: Collection[int] = ()) -> Sequence[int]:
        """Return some of the due tables; count the query."""
        self.rounds += 1
        return [one for one in self.left if one not in excluding][:most]

    async def run(self, table_id: int) -> None:
        """Process a due event at a table."""
        self.running += 1
        self.most = max(self.most, self.running)
        await asyncio.sleep(random.random() / 1000)
        self.running -= 1
        del self.left[table_id]


@pytest.mark.slow
async def test_hundreds_that_are_due_at_once_are_done_a_few_at_a_time() -> None:
    clock = ManyDue()
    timer_loop = TimerLoop(clock, LocalLeases(), on_credit=lambda: None)
    timer_loop.scheduler.start()

    async def all_are_done() -> None:
        timer_loop.scheduler.wake()  # as every commit of any table does
        assert not clock.left

    await eventually(all_are_done)
    await timer_loop.scheduler.close()
    assert 1 < clock.most <= 8
    assert clock.beats == 1, "each is a write, of which clicks would have to wait for the end"


async def test_a_clock_that_stood_still_says_at_once_that_it_runs_again() -> None:
    clock = ManyDue()
    clock.left.clear()
    timer_loop = TimerLoop(clock, LocalLeases(), on_credit=lambda: None)
    timer_loop.scheduler.start()

    async def a_round_is_done() -> None:
        assert clock.rounds

    for seconds, beats in ((0, 1), (4, 1), (2, 2), (3600, 3), (-7200, 4)):
        clock.time += seconds
        clock.rounds = 0
        timer_loop.scheduler.wake()
        await eventually(a_round_is_done)
        assert clock.beats == beats
    await timer_loop.scheduler.close()
