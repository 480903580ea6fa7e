"""Workers run every marked job, merge marks, outlive errors, and let what changes now go before a backlog."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import pytest

from cogs.projection.workers import Workers, rest_after
from tests.loop_time import LoopTime, settle


@dataclass
class Jobs:
    """Notes which jobs run, and lets them run until a gate is opened."""

    gate: asyncio.Event = field(default_factory=asyncio.Event)
    begun: list[int] = field(default_factory=list)
    ended: list[int] = field(default_factory=list)
    most: int = 0
    """The most jobs that ran at once."""

    async def __call__(self, table_id: int) -> bool:
        """Run a job."""
        self.begun.append(table_id)
        self.most = max(self.most, len(self.begun) - len(self.ended))
        await self.gate.wait()
        self.ended.append(table_id)
        return True


def made_of(job: Callable[[int], Awaitable[bool]]) -> Workers:
    """Return workers that hardly rest, and for which OSError is a passing error."""
    return Workers(job, lambda error: isinstance(error, OSError), lambda _: 0.001)


@pytest.fixture
async def wall(monkeypatch: pytest.MonkeyPatch) -> LoopTime:
    """Return the time of the test's own loop."""
    return LoopTime(monkeypatch)


async def test_marks_while_a_job_runs_make_one_more_run() -> None:
    jobs = Jobs()
    made = made_of(jobs)
    made.request(1)
    await settle()
    for _ in range(5):
        made.request(1)
    jobs.gate.set()
    await settle()
    await made.close()
    assert jobs.begun == [1, 1]


@pytest.mark.logs_errors
@pytest.mark.parametrize("error", [OSError("away"), ValueError("a bug")])
async def test_a_failing_job_is_tried_again_and_marks_meanwhile_are_kept(wall: LoopTime, error: Exception) -> None:
    runs: list[int] = []

    async def job(table_id: int) -> bool:
        runs.append(table_id)
        if len(runs) < 3:
            raise error
        return True

    made = made_of(job)
    made.request(7)
    await wall.go_on(0.5)
    await made.close()
    assert runs == [7, 7, 7]


@pytest.mark.logs_errors
@pytest.mark.parametrize("error", [None, OSError("away"), ValueError("a bug")])
async def test_a_table_is_tried_until_it_is_shown_however_often_it_fails(
    wall: LoopTime, error: Exception | None
) -> None:
    runs: list[int] = []

    async def job(table_id: int) -> bool:
        runs.append(table_id)
        if len(runs) < 20 and error is not None:
            raise error
        return len(runs) == 20

    made = made_of(job)
    made.request(7)
    await wall.go_on(3)
    await made.close()
    assert runs == [7] * 20


def test_rests_grow_to_a_minute() -> None:
    rests = [rest_after(failures) for failures in range(1, 2000)]
    assert rests == sorted(rests)
    assert 0 < rests[0] < 1
    assert sum(rests[:6]) < 60
    assert max(rests) == 60


async def test_a_job_that_fails_is_not_hurried_by_its_own_marks(wall: LoopTime) -> None:
    runs: list[int] = []

    async def job(table_id: int) -> bool:
        runs.append(table_id)
        made.request(table_id)
        return False

    made = Workers(job, lambda _: False)
    made.request(7)
    await wall.go_on(0.3)
    assert runs == [7]
    await made.close()


async def test_a_change_wakes_a_table_that_rests_but_not_at_once(wall: LoopTime) -> None:
    runs: list[float] = []

    async def job(_table_id: int) -> bool:
        runs.append(wall.now)
        return len(runs) == 2

    made = Workers(job, lambda _: False, lambda _: 60)
    made.request(7)
    await wall.go_on(0.05)
    for _ in range(3):
        made.request(7)
    await wall.go_on(1.2)
    await made.close()
    assert len(runs) == 2
    assert 0.9 < runs[1] - runs[0] < 1.3


async def test_a_request_for_later_gives_way_to_one_for_now(wall: LoopTime) -> None:
    jobs = Jobs()
    jobs.gate.set()
    made = made_of(jobs)
    made.request(1, after=0.05)
    made.request(2, after=60)
    made.request(2)
    await settle()
    assert jobs.begun == [2]
    await wall.go_on(0.1)
    assert jobs.begun == [2, 1]
    await made.close()


async def test_a_backlog_runs_a_few_at_a_time_in_order() -> None:
    jobs = Jobs()
    made = made_of(jobs)
    made.add_backlog(range(100, 0, -1))
    await settle()
    assert jobs.begun == [100, 99, 98, 97]
    jobs.gate.set()
    await made.backlog_taken_up()
    await settle()
    assert jobs.begun == list(range(100, 0, -1))
    assert jobs.most == 4
    await made.close()


async def test_what_changes_never_waits_for_the_backlog() -> None:
    jobs = Jobs()
    made = made_of(jobs)
    made.add_backlog(range(1000))
    made.request(5000)
    made.request(500)
    await settle()
    assert jobs.begun == [0, 1, 2, 3, 5000, 500]
    jobs.gate.set()
    await made.backlog_taken_up()
    await made.close()
    assert sorted(jobs.begun) == [*range(1000), 5000]


async def test_what_changes_is_bounded_as_well() -> None:
    jobs = Jobs()
    made = made_of(jobs)
    for table_id in range(1000):
        made.request(table_id)
    await settle()
    assert jobs.begun == list(range(32))
    jobs.gate.set()
    await made.close()
    assert jobs.ended == list(range(1000))


async def test_a_backlog_that_fails_stays_behind_what_changes(wall: LoopTime) -> None:
    begun: list[int] = []

    async def job(table_id: int) -> bool:
        begun.append(table_id)
        if table_id < 1000:
            await settle()
            raise OSError
        return True

    made = made_of(job)
    made.add_backlog(range(200))
    await wall.go_on(0.03, 0.005)
    made.request(5000)
    before = len(begun)
    await wall.go_on(0.02, 0.005)
    assert 5000 in begun[: before + 5], "it waited for more than those whose turn had come"
    await made.close()


async def test_a_closed_worker_takes_no_marks() -> None:
    jobs = Jobs()
    made = made_of(jobs)
    await made.close()
    made.request(1)
    made.add_backlog([2])
    await settle()
    assert jobs.begun == []


async def test_closing_finishes_what_changed_and_leaves_the_backlog() -> None:
    jobs = Jobs()
    made = made_of(jobs)
    made.add_backlog(range(100, 200))
    for table_id in range(50):
        made.request(table_id)
    made.request(60, after=1)
    await settle()
    jobs.gate.set()
    await made.close()
    assert sorted(jobs.ended) == [*range(50), 100, 101, 102, 103]
