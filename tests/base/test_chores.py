"""Chores: each is done when it is due, by one process at a time, however slow the others are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.base.chores import Chores
from bot.base.leases import Leases, LocalLeases
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


class Slow(Work):
    """Waits for a minute, as a request does whose answer says so."""

    async def do_due(self) -> float | None:
        """Wait."""
        await asyncio.sleep(60)
        return await super().do_due()


@pytest.fixture
async def wall(monkeypatch: pytest.MonkeyPatch) -> LoopTime:
    """Return the time of the test's own loop."""
    return LoopTime(monkeypatch)


def made_of(*work: Work, now: Callable[[], float] = lambda: 100.0, leases: Leases | None = None) -> Chores:
    """Return chores that have begun."""
    chores = Chores(leases or LocalLeases(), now)
    for one in work:
        chores.add(one)
    chores.wake()
    return chores


async def test_work_is_done_at_the_start_and_when_it_is_due(wall: LoopTime) -> None:
    work = Work(due=wall.now + 10)
    chores = made_of(work, now=lambda: wall.now)
    await wall.go_on(9)
    assert work.times == 1
    await wall.go_on(1.1)
    await chores.close()
    assert work.times == 2


async def test_work_that_is_not_due_waits_until_something_was_changed(wall: LoopTime) -> None:
    work = Work()
    chores = made_of(work)
    await wall.go_on(25)
    assert work.times == 1
    chores.wake()
    await wall.go_on(0.1)
    await chores.close()
    assert work.times == 2


async def test_of_several_processes_one_works_at_a_time(wall: LoopTime) -> None:
    leases, work = LocalLeases(), Work(due=0.0)
    processes = [made_of(work, leases=leases) for _ in range(3)]
    await wall.go_on(0.1)
    assert work.times == 1
    for chores in processes:
        chores.wake()
    await wall.go_on(5)
    await asyncio.gather(*(chores.close() for chores in processes))
    assert work.times > 5
    assert not work.met_another


@pytest.mark.logs_errors
async def test_work_that_fails_holds_nothing_else_back(wall: LoopTime, caplog: pytest.LogCaptureFixture) -> None:
    failing, work = Failing(), Work(due=0.0)
    chores = made_of(failing, work)
    await wall.go_on(1)
    await chores.close()
    assert (failing.times, work.times) == (1, 2)
    assert "chore Failing: could not be done" in caplog.text


async def test_work_that_waits_for_a_minute_holds_nothing_else_back(wall: LoopTime) -> None:
    slow, work = Slow(), Work()
    chores = made_of(slow, work)
    await wall.go_on(1)
    for _ in range(3):
        chores.wake()
        await wall.go_on(1)
    assert (slow.times, work.times) == (0, 4)
    await wall.go_on(60)
    await chores.close()
    assert slow.times == 1
