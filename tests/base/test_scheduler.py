"""A scheduler runs every job that is requested, merges requests, outlives errors, and puts changes before a backlog."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, field

import pytest

from bot.base.backoff import SHOWING, Backoff
from bot.base.leases import LocalLeases
from bot.base.priority import Priority
from bot.base.scheduler import LaterError, Policy, Scheduler
from tests.loop_time import LoopTime, settle


@dataclass
class Jobs:
    """Notes which jobs run, and lets them run until a gate is opened."""

    gate: asyncio.Event = field(default_factory=asyncio.Event)
    begun: list[int] = field(default_factory=list)
    ended: list[int] = field(default_factory=list)
    most: int = 0
    """The most jobs that ran at once."""

    async def __call__(self, table_id: int) -> None:
        """Run a job."""
        self.begun.append(table_id)
        self.most = max(self.most, len(self.begun) - len(self.ended))
        await self.gate.wait()
        self.ended.append(table_id)


LANES = {Priority.CHANGE: 32, Priority.BACKLOG: 4}


def made_of(job: Callable[[int], Awaitable[float | None]], *rests: float) -> Scheduler[int]:
    """Return a scheduler that hardly rests, and for which OSError is a passing error."""
    policy = Policy(LANES, Backoff(rests or (0.001,)), lambda error: isinstance(error, OSError))
    return Scheduler("table", job, policy)


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
    await made.close(5)
    assert jobs.begun == [1, 1]


@pytest.mark.logs_errors
@pytest.mark.parametrize("error", [OSError("away"), ValueError("a bug")])
async def test_a_failing_job_is_tried_again_and_marks_meanwhile_are_kept(wall: LoopTime, error: Exception) -> None:
    runs: list[int] = []

    async def job(table_id: int) -> None:
        runs.append(table_id)
        if len(runs) < 3:
            raise error

    made = made_of(job)
    made.request(7)
    await wall.go_on(0.5)
    await made.close(5)
    assert runs == [7, 7, 7]


@pytest.mark.logs_errors
@pytest.mark.parametrize("error", [None, OSError("away"), ValueError("a bug")])
async def test_a_table_is_tried_until_it_is_shown_however_often_it_fails(
    wall: LoopTime, error: Exception | None
) -> None:
    runs: list[int] = []

    async def job(table_id: int) -> None:
        runs.append(table_id)
        if len(runs) < 20 and error is not None:
            raise error
        if len(runs) < 20:
            raise LaterError

    made = made_of(job)
    made.request(7)
    await wall.go_on(3)
    await made.close(5)
    assert runs == [7] * 20


def test_rests_grow_to_a_minute() -> None:
    rests = [SHOWING.after(failures) for failures in range(1, 2000)]
    assert rests == sorted(rests)
    assert 0 < rests[0] < 1
    assert sum(rests[:6]) < 60
    assert max(rests) == 60


async def test_a_job_that_fails_is_not_hurried_by_its_own_marks(wall: LoopTime) -> None:
    runs: list[int] = []

    async def job(table_id: int) -> None:
        runs.append(table_id)
        made.request(table_id)
        raise LaterError

    made = made_of(job, *SHOWING.rests)
    made.request(7)
    await wall.go_on(0.3)
    assert runs == [7]
    await made.close(5)


async def test_a_change_during_a_run_that_fails_does_not_wait_for_the_whole_rest(wall: LoopTime) -> None:
    runs: list[float] = []

    async def job(_table_id: int) -> None:
        runs.append(wall.now)
        if len(runs) < 2:
            await asyncio.sleep(1)
            raise LaterError

    made = made_of(job, 60)
    made.request(7)
    await wall.go_on(0.5)
    made.request(7)
    await wall.go_on(2)
    await made.close(5)
    assert len(runs) == 2


async def test_a_change_wakes_a_table_that_rests_but_not_at_once(wall: LoopTime) -> None:
    runs: list[float] = []

    async def job(_table_id: int) -> None:
        runs.append(wall.now)
        if len(runs) < 2:
            raise LaterError

    made = made_of(job, 60)
    made.request(7)
    await wall.go_on(0.05)
    for _ in range(3):
        made.request(7)
    await wall.go_on(1.2)
    await made.close(5)
    assert len(runs) == 2
    assert 0.9 < runs[1] - runs[0] < 1.3


async def test_a_job_that_is_ended_runs_no_more_though_it_was_requested() -> None:
    jobs = Jobs()
    made = made_of(jobs)
    for _ in range(2):
        made.request(1)
        await settle()
    await made.close()
    await settle()
    assert jobs.begun == [1]
    assert asyncio.all_tasks() == {asyncio.current_task()}


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
    await made.close(5)


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
    await made.close(5)


async def test_a_key_of_the_backlog_that_already_runs_runs_once_more() -> None:
    """A running job began before it was known that its messages may be gone."""
    jobs = Jobs()
    made = made_of(jobs)
    made.request(7)
    await settle()
    made.add_backlog([7, 8])
    jobs.gate.set()
    await settle()
    await made.close(5)
    assert sorted(jobs.ended) == [7, 7, 8]


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
    await made.close(5)
    assert sorted(jobs.begun) == [*range(1000), 5000]


async def test_what_changes_is_bounded_as_well() -> None:
    jobs = Jobs()
    made = made_of(jobs)
    for table_id in range(1000):
        made.request(table_id)
    await settle()
    assert jobs.begun == list(range(32))
    jobs.gate.set()
    await made.close(5)
    assert jobs.ended == list(range(1000))


async def test_a_backlog_that_fails_stays_behind_what_changes(wall: LoopTime) -> None:
    begun: list[int] = []

    async def job(table_id: int) -> None:
        begun.append(table_id)
        if table_id < 1000:
            await settle()
            raise OSError

    made = made_of(job)
    made.add_backlog(range(200))
    await wall.go_on(0.03, 0.005)
    made.request(5000)
    before = len(begun)
    await wall.go_on(0.02, 0.005)
    assert 5000 in begun[: before + 5], "it waited for more than those whose turn had come"
    await made.close(5)


async def test_a_closed_worker_takes_no_marks() -> None:
    jobs = Jobs()
    made = made_of(jobs)
    await made.close(5)
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
    await made.close(5)
    assert sorted(jobs.ended) == [*range(50), 100, 101, 102, 103]


async def test_a_job_says_itself_when_it_runs_again(wall: LoopTime) -> None:
    runs: list[float] = []

    async def job(_table_id: int) -> float:
        runs.append(wall.now)
        return 10

    made = made_of(job)
    made.request(1)
    await wall.go_on(25)
    await made.close()
    assert [round(run - runs[0]) for run in runs] == [0, 10, 20]


async def test_a_job_that_cannot_be_done_may_say_how_long_it_rests(wall: LoopTime) -> None:
    runs: list[float] = []

    async def job(_table_id: int) -> None:
        runs.append(wall.now)
        raise LaterError(10)

    made = made_of(job)
    made.request(1)
    await wall.go_on(25)
    assert [round(run - runs[0]) for run in runs] == [0, 10, 20]
    made.retry_failed()
    await wall.go_on(1.1)
    assert len(runs) == 4, "what prevented it may be over"
    await made.close()


async def test_of_several_schedulers_one_runs_a_key_and_the_others_come_again(wall: LoopTime) -> None:
    leases, jobs = LocalLeases(), Jobs()
    made = [Scheduler("table", jobs, Policy(LANES, SHOWING), leases) for _ in range(3)]
    for one in made:
        one.request(7)
        one.request(8)
    await wall.go_on(1)
    assert sorted(jobs.begun) == [7, 8]
    jobs.gate.set()
    await wall.go_on(2)
    assert sorted(jobs.begun) == [7, 7, 7, 8, 8, 8], "the others look whether there is something left"
    await asyncio.gather(*(one.close() for one in made))


async def test_what_is_due_is_found_a_few_at_a_time_and_again_when_it_is_due(wall: LoopTime) -> None:
    due = dict.fromkeys(range(100), wall.now) | {100: wall.now + 40}
    jobs, asked = Jobs(), list[int]()
    jobs.gate.set()

    async def find(most: int, excluding: Collection[int]) -> tuple[Sequence[int], float | None]:
        asked.append(most)
        left = {one: at for one, at in due.items() if one not in excluding and one not in jobs.begun}
        found = [one for one, at in left.items() if at <= wall.now][:most]
        return found, min((left[one] - wall.now for one in left if one not in found), default=None)

    made = Scheduler("table", jobs, Policy({Priority.CHANGE: 8}, SHOWING, look_every=1000), find=find)
    made.start()
    await wall.go_on(1)
    assert jobs.begun == list(range(100))
    assert max(asked) == 8
    await wall.go_on(38)
    assert len(jobs.begun) == 100
    await wall.go_on(2)
    assert jobs.begun[100:] == [100]
    await made.close()


@pytest.mark.logs_errors
async def test_a_look_that_fails_is_repeated(wall: LoopTime) -> None:
    jobs, looks = Jobs(), list[float]()
    jobs.gate.set()

    async def find(_most: int, _excluding: Collection[int]) -> tuple[Sequence[int], float | None]:
        looks.append(wall.now)
        if len(looks) < 3:
            raise OSError
        return [1], None

    made = Scheduler("table", jobs, Policy(LANES, Backoff((1.0, 2.0))), find=find)
    made.start()
    await wall.go_on(4)
    assert jobs.begun[:1] == [1]
    await made.close()


async def test_a_key_that_stays_due_does_not_keep_the_loop_busy(wall: LoopTime) -> None:
    jobs = Jobs()
    jobs.gate.set()

    async def find(_most: int, _excluding: Collection[int]) -> tuple[Sequence[int], float | None]:
        return [7], 0.0

    made = Scheduler("table", jobs, Policy(LANES, SHOWING), find=find)
    made.start()
    await wall.go_on(1)
    await made.close()
    assert len(jobs.begun) <= 51


async def test_a_key_that_rests_runs_with_the_backlog_and_a_failed_one_waits_for_its_retry(wall: LoopTime) -> None:
    begun: list[int] = []

    async def job(table_id: int) -> float:
        begun.append(table_id)
        if table_id == 9:
            raise LaterError(60.0)
        return 60.0

    made = made_of(job)
    made.request(7)
    made.request(9)
    await settle()
    made.request(8, after=5.0)
    made.add_backlog([7, 9, 8])
    await settle()
    assert begun == [7, 9, 7], "a delay that was asked for is kept"
    await wall.go_on(60.0, 1.0)
    assert sorted(begun) == [7, 7, 7, 8, 9, 9], "its earlier rest is over without a run of its own"
    await made.close(5)
