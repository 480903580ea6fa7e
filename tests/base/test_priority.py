"""What a person waits for goes first. Nothing waits forever, and nothing is lost when a caller gives up."""

from __future__ import annotations

import asyncio
from collections import Counter
from statistics import median
from threading import Event

import aiohttp
import pytest
from multidict import CIMultiDict
from yarl import URL

from bot.base.backoff import SHOWING
from bot.base.priority import Priority, PriorityExecutor
from bot.base.scheduler import Policy, Scheduler
from cogs.kit.requests import RequestBudget, looking_before, on_behalf_of
from tests.loop_time import LoopTime, settle


async def test_threads_take_the_most_urgent_work_first() -> None:
    gate, done = Event(), list[Priority]()
    loop = asyncio.get_running_loop()
    asked = [Priority.BACKLOG, Priority.BACKLOG, Priority.CHANGE, Priority.CLICK, Priority.CHANGE, Priority.CLICK]
    with PriorityExecutor(1, "test") as threads:
        first = threads.submit(gate.wait)
        waiting = []
        for priority in asked:
            with priority.during():
                waiting.append(loop.run_in_executor(threads, done.append, priority))
        gate.set()
        await asyncio.gather(*waiting)
        assert first.result()
    assert done == sorted(asked)


async def test_work_that_nobody_waits_for_any_more_is_left_out_and_errors_come_back() -> None:
    gate, done = Event(), list[str]()
    loop = asyncio.get_running_loop()
    with PriorityExecutor(1, "test") as threads:
        threads.submit(gate.wait)
        given_up, kept = (loop.run_in_executor(threads, done.append, name) for name in ("given up", "kept"))
        wrong = loop.run_in_executor(threads, int, "x")
        given_up.cancel()
        await settle()
        gate.set()
        await kept
        with pytest.raises(ValueError, match="x"):
            await wrong
    assert done == ["kept"]


async def test_haste_is_handed_on_to_tasks_and_ends_with_its_block() -> None:
    async def told() -> Priority:
        return Priority.now()

    with Priority.BACKLOG.during():
        inner = asyncio.create_task(told())
    assert await inner is Priority.BACKLOG
    assert Priority.now() is Priority.CLICK


async def _ask(budget: RequestBudget, sent: list[tuple[float, Priority]], priority: Priority) -> None:
    with priority.during():
        await budget.take()
    sent.append((asyncio.get_running_loop().time(), priority))


@pytest.mark.parametrize("processes", [1, 2, 16])
async def test_never_more_than_fifty_requests_go_in_any_second(monkeypatch: pytest.MonkeyPatch, processes: int) -> None:
    budgets = [RequestBudget(1 / processes) for _ in range(processes)]
    sent, wall = list[tuple[float, Priority]](), LoopTime(monkeypatch)
    tasks = [
        asyncio.create_task(_ask(budgets[number % processes], sent, priority))
        for priority in Priority
        for number in range(100)
    ]
    await wall.go_on(3, 0.005)
    wall.now += 2  # the process stood still
    await wall.go_on(8, 0.005)
    assert all(task.done() for task in tasks)
    times = [at for at, _ in sent]
    assert max(sum(at <= other < at + 1 for other in times) for at in times) <= 50
    assert max(times) - min(times) < 13, "hardly more than a second for forty of them"


async def test_requests_for_clicks_go_at_once_while_a_backlog_is_looked_after(monkeypatch: pytest.MonkeyPatch) -> None:
    budget, sent, wall = RequestBudget(), list[tuple[float, Priority]](), LoopTime(monkeypatch)
    tasks = [asyncio.create_task(_ask(budget, sent, Priority.BACKLOG)) for _ in range(400)]
    await wall.go_on(2, 0.005)
    before, urgent = len(sent), (Priority.CHANGE, Priority.CHANGE, Priority.CLICK, Priority.CLICK)
    tasks += [asyncio.create_task(_ask(budget, sent, priority)) for priority in urgent]
    await settle()
    assert [priority for _, priority in sent[before:]] == list(urgent)
    for task in tasks:
        task.cancel()


async def test_a_server_with_two_hundred_fast_tables_does_not_keep_another_server_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    budget, wall, loop = RequestBudget(), LoopTime(monkeypatch), asyncio.get_running_loop()
    shown, waits = Counter[int](), list[float]()
    asked_at = 0.0

    async def show(table: int) -> float | None:
        with on_behalf_of(_server_of(table)):
            for _ in range(2):
                await budget.take()
        shown[_server_of(table)] += 1
        if table != 1000:
            return 0.0
        waits.append(loop.time() - asked_at)
        return None

    made = Scheduler("table", show, Policy({Priority.CHANGE: 32}, SHOWING), group_of=_server_of)
    for table in range(200):
        made.request(table)
    for _ in range(10):
        await wall.go_on(1, 0.005)
        asked_at = loop.time()
        made.request(1000)
    await wall.go_on(1, 0.005)
    await made.close()
    assert len(waits) == 10
    assert median(waits) < 0.2
    assert max(waits) < 1.0
    assert shown[0] > 180, "the fast tables have the rest"


def _server_of(table: int) -> int:
    return table // 1000


async def test_a_backlog_continues_however_much_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    budget, sent, wall = RequestBudget(), list[tuple[float, Priority]](), LoopTime(monkeypatch)
    tasks = [
        asyncio.create_task(_ask(budget, sent, priority))
        for priority in (Priority.CLICK, Priority.BACKLOG)
        for _ in range(900)
    ]
    await wall.go_on(10, 0.005)
    counted = Counter(priority for _, priority in sent)
    assert 15 <= counted[Priority.BACKLOG] <= 25
    assert counted[Priority.CLICK] > 350
    for task in tasks:
        task.cancel()


async def test_answers_to_clicks_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    LoopTime(monkeypatch)  # its time does not pass: the budget grows with it
    budget, sent = RequestBudget(), list[str]()
    config = budget.watch(aiohttp.TraceConfig())
    (begin,) = config.on_request_start

    async def ask(path: str) -> None:
        params = aiohttp.TraceRequestStartParams("POST", URL(f"http://x/api/v10/{path}"), CIMultiDict())
        await begin(None, None, params)  # type: ignore[arg-type]
        sent.append(path)

    tasks = [asyncio.create_task(ask(path)) for path in ("channels/1/messages", "interactions/1/t/callback") * 60]
    await settle()
    assert Counter(sent) == {"channels/1/messages": 8, "interactions/1/t/callback": 60}
    for task in tasks:
        task.cancel()


async def test_a_request_that_is_not_wanted_any_more_when_its_turn_has_come_is_not_sent() -> None:
    def look() -> None:
        raise ValueError("no")

    config = RequestBudget().watch(aiohttp.TraceConfig())
    async with aiohttp.ClientSession(trace_configs=[config]) as session:
        with looking_before(look), pytest.raises(ValueError, match="no"):
            await session.get("http://127.0.0.1:1/")
        with pytest.raises(aiohttp.ClientConnectionError):
            await session.get("http://127.0.0.1:1/")
