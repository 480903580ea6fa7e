"""Workers run every marked job, merge marks, and outlive errors."""

from __future__ import annotations

import asyncio

import pytest

from cogs.workers import Workers


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tries follow each other at once."""
    real = asyncio.sleep
    monkeypatch.setattr("cogs.workers.asyncio.sleep", lambda _seconds: real(0))


async def _settle(made: Workers) -> None:
    for _ in range(200):
        await asyncio.sleep(0)
    await made.close()


async def test_marks_while_a_job_runs_make_one_more_run() -> None:
    runs: list[int] = []
    gate = asyncio.Event()

    async def job(table_id: int) -> None:
        runs.append(table_id)
        await gate.wait()

    made = Workers(job, ())
    made.mark(1)
    await asyncio.sleep(0)
    for _ in range(5):
        made.mark(1)
    gate.set()
    await _settle(made)
    assert runs == [1, 1]


@pytest.mark.logs_errors
@pytest.mark.parametrize("error", [OSError("away"), ValueError("a bug")])
async def test_a_failing_job_is_tried_again_and_marks_meanwhile_are_kept(error: Exception) -> None:
    runs: list[int] = []

    async def job(table_id: int) -> None:
        runs.append(table_id)
        if len(runs) < 3:
            raise error

    made = Workers(job, (OSError,))
    made.mark(7)
    await _settle(made)
    assert runs == [7, 7, 7]


@pytest.mark.logs_errors
async def test_a_job_that_always_fails_rests_until_the_next_mark() -> None:
    runs: list[int] = []

    async def job(table_id: int) -> None:
        runs.append(table_id)
        raise ValueError

    made = Workers(job, ())
    made.mark(7)
    for _ in range(200):
        await asyncio.sleep(0)
    first = len(runs)
    made.mark(7)
    await _settle(made)
    assert 1 < first < len(runs) < 100


async def test_a_closed_worker_takes_no_marks() -> None:
    runs: list[int] = []

    async def job(table_id: int) -> None:
        runs.append(table_id)

    made = Workers(job, ())
    await made.close()
    made.mark(1)
    await asyncio.sleep(0)
    assert runs == []
