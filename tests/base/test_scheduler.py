"""The timetable: each kind of work is done when it is due, by one process, whatever the others do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.base.leases import LocalLeases
from bot.base.scheduler import Scheduler
from tests.loop_time import LoopTime


class Work:
    """Counts how often it was done."""

    def __init__(self, due: float | None = None) -> None:
        self.times = 0
        self.is_running = self.met_another = False
        self.due = due

    async def do_due(self) -> float | None:
        """Do it, and say when it is due again."""
        self.met_another |= self.is_running
        self.is_running = True
        await asyncio.sleep(0.01)
        self.is_running = False
        self.times += 1
        return self.due


class Failing(Work):
    """Fails each time."""

    async def do_due(self) -> float | None:
        """Fail."""
        self.times += 1
        raise ZeroDivisionError


@asynccontextmanager
async def running(*timetables: Scheduler) -> AsyncIterator[None]:
    """Let timetables run during a block."""
    tasks = [asyncio.create_task(one.run()) for one in timetables]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@pytest.fixture
async def wall(monkeypatch: pytest.MonkeyPatch) -> LoopTime:
    """Return the time of the test's own loop."""
    return LoopTime(monkeypatch)


async def test_work_is_done_at_the_start_and_when_it_is_due(wall: LoopTime) -> None:
    scheduler, work = Scheduler(LocalLeases(), lambda: wall.now), Work(due=wall.now + 10)
    scheduler.add(work)
    async with running(scheduler):
        await wall.go_on(9)
        assert work.times == 1
        await wall.go_on(1.1)
    assert work.times == 2


async def test_work_that_is_not_due_waits_until_something_was_changed(wall: LoopTime) -> None:
    scheduler, work = Scheduler(LocalLeases(), lambda: 100.0), Work()
    scheduler.add(work)
    async with running(scheduler):
        await wall.go_on(25)
        assert work.times == 1
        scheduler.wake()
        await wall.go_on(0.1)
    assert work.times == 2


async def test_of_two_processes_one_works_at_a_time(wall: LoopTime) -> None:
    leases, work = LocalLeases(), Work(due=0.0)
    timetables = [Scheduler(leases, lambda: 100.0) for _ in range(3)]
    for scheduler in timetables:
        scheduler.add(work)
    async with running(*timetables):
        await wall.go_on(0.1)
        assert work.times == 1
        for scheduler in timetables:
            scheduler.wake()
        await wall.go_on(5)
    assert work.times > 5
    assert not work.met_another


@pytest.mark.logs_errors
async def test_work_that_fails_holds_nothing_else_back(wall: LoopTime, caplog: pytest.LogCaptureFixture) -> None:
    scheduler, failing, work = Scheduler(LocalLeases(), lambda: 100.0), Failing(), Work(due=0.0)
    scheduler.add(failing)
    scheduler.add(work)
    async with running(scheduler):
        await wall.go_on(1)
    assert (failing.times, work.times) == (2, 2)
    assert "what was due could not be done: Failing" in caplog.text
