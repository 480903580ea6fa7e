"""Runs background work: due jobs, changes, followers of facts, and retries.

A scheduler runs one kind of job for many keys. A key is a table, a league, a server, or the name of a chore. Each key
has one run at a time, and several requests become one run. A failed run is repeated after a pause. Of several processes
one runs the job of a key, under a lease.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Generic, TypeVar
from zlib import crc32

from bot.base.backoff import ELSEWHERE, Backoff
from bot.base.lanes import GroupOf, Lane
from bot.base.leases import Leases
from bot.base.priority import Priority

__all__ = ["Find", "LaterError", "Policy", "Scheduler"]

log = logging.getLogger(__name__)

K = TypeVar("K", bound=int | str)

_SHORTEST = 0.05
"""The least seconds until the next search for due keys."""
_BETWEEN_LOOKS = 0.02
"""The least seconds between two searches: a job that leaves its key due must not keep the loop busy."""


class LaterError(Exception):
    """A job cannot run now. It pauses for some seconds, or as its policy says; nothing is logged."""

    def __init__(self, seconds: float | None = None) -> None:
        super().__init__(seconds)
        self.seconds = seconds


def _never(_error: Exception) -> bool:
    return False


@dataclass(frozen=True)
class Policy:
    """How a scheduler runs its jobs."""

    at_once: Mapping[Priority, int]
    """How many keys run at once, for each priority."""
    backoff: Backoff
    is_passing: Callable[[Exception], bool] = _never
    """Whether an error is temporary and logged in one line. Any other error is logged as a bug."""
    look_every: float = 30.0
    """The most seconds between two searches for due keys, because another process may have changed them."""
    soon: float = 1.0
    """The least seconds after which a failed key runs again if it is requested in the meantime."""


Find = Callable[[int, Collection[K]], Awaitable[tuple[Sequence[K], float | None]]]
"""Finds up to a number of due keys, except some, and returns also the seconds until the next one is due."""

_under_way: ContextVar[tuple[int, object] | None] = ContextVar("under_way", default=None)
"""The scheduler and the key whose job runs in this context."""


class _Lookout(Generic[K]):
    """Repeatedly searches for due keys and requests them."""

    def __init__(self, scheduler: Scheduler[K], find: Find[K]) -> None:
        self.bell = asyncio.Event()
        self._scheduler = scheduler
        self._find = find
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start searching."""
        self._task = asyncio.create_task(self._run(), name=f"{self._scheduler.name}-due")

    async def close(self) -> None:
        """Stop searching."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        failures = 0
        while True:
            self.bell.clear()
            try:
                wait = await self._look()
            except Exception:
                failures += 1
                log.exception("%s: what is due could not be read", self._scheduler.name)
                wait = self._scheduler.policy.backoff.after(failures)
            else:
                failures = 0
            await asyncio.sleep(_BETWEEN_LOOKS)
            # Not `wait_for`: in Python 3.11 it loses a cancellation that arrives together with the bell.
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self.bell.wait()

    async def _look(self) -> float:
        """Request what is due; return the seconds until the next search."""
        room, look_every = self._scheduler.room, self._scheduler.policy.look_every
        if room <= 0:
            return look_every  # the end of a run rings the bell
        keys, wait = await self._find(room, self._scheduler.busy)
        for key in keys:
            self._scheduler.request(key)
        if wait is None or len(keys) >= room:
            return look_every
        return min(max(wait, _SHORTEST), look_every)


class Scheduler(Generic[K]):
    """Runs a job for every key that is requested or found to be due.

    A job returns the seconds after which it runs again, None to wait for a request. A job that raises runs again after
    a pause, until it succeeds. Keys of the backlog have slots of their own, so they never delay changes.
    """

    def __init__(
        self,
        name: str,
        job: Callable[[K], Awaitable[float | None]],
        policy: Policy,
        leases: Leases | None = None,
        find: Find[K] | None = None,
        group_of: GroupOf[K] | None = None,
    ) -> None:
        self.name = name
        self.policy = policy
        self._job = job
        self._leases = leases
        self._group_of = group_of
        self._lanes = {priority: Lane[K](width, priority) for priority, width in policy.at_once.items()}
        self._usual = self._lanes[min(self._lanes)]
        self._backlog = self._lanes.get(Priority.BACKLOG, self._usual)
        self._of_backlog: set[K] = set()
        self._tasks: dict[K, asyncio.Task[None]] = {}
        self._requested: dict[K, bool] = {}
        """Keys that were requested while their job ran, and whether anyone but that job did."""
        self._timers: dict[K, asyncio.TimerHandle] = {}
        self._resting: set[K] = set()
        """Keys whose timers run for as long as their last job asked."""
        self._failures: dict[K, int] = {}
        self._lookout = None if find is None else _Lookout(self, find)
        self._taken_up = asyncio.Event()
        self._is_closing = False

    def start(self) -> None:
        """Start searching for due keys."""
        if self._lookout is not None:
            with self._usual.priority.during():
                self._lookout.start()

    def wake(self) -> None:
        """Search for due keys now."""
        if self._lookout is not None:
            self._lookout.bell.set()

    def request(self, key: K, *, after: float = 0.0) -> None:
        """Run the job of a key soon, or after some seconds; if it is running, run it once more."""
        if self._is_closing:
            return
        self._of_backlog.discard(key)
        self._backlog.waiting.pop(key, None)
        if key in self._tasks:
            self._requested[key] = self._requested.get(key, False) or _under_way.get() != (id(self), key)
        elif key not in self._usual.waiting:
            wait = max(after, self.policy.soon) if key in self._failures else after
            self._resting.discard(key)
            self._wake(key) if wait == 0 else self._wake_after(key, wait)

    def add_backlog(self, keys: Iterable[K]) -> None:
        """Run the job of low-priority keys in this order, except those that wait; a running one runs once more.

        A key that rests for more than a moment, as its last run asked, does not wait for that.
        """
        if self._is_closing:
            return
        soon = asyncio.get_running_loop().time() + self.policy.soon
        resting = {key for key in self._resting if self._timers[key].when() > soon}
        waiting = {*self._usual.waiting, *self._backlog.waiting, *self._timers} - resting
        for key in keys:
            if key in self._tasks:
                self._requested.setdefault(key, False)
            elif key not in waiting:
                if key in resting:
                    self._resting.discard(key)
                    self._timers.pop(key).cancel()
                self._of_backlog.add(key)
                self._backlog.waiting[key] = None
        self._start()

    def retry_failed(self) -> None:
        """Retry the failed jobs soon, because the cause may be gone."""
        for key in list(self._failures):
            self.request(key)

    @property
    def busy(self) -> Collection[K]:
        """Return the keys that run, wait for a slot, or pause."""
        return {*self._tasks, *self._timers, *self._usual.waiting}

    @property
    def room(self) -> int:
        """Return how many more keys could run now."""
        return self._usual.width - len(self._usual.running) - len(self._usual.waiting)

    def is_requested(self, key: K) -> bool:
        """Return whether the job of a key was requested again while it runs."""
        return key in self._requested

    @property
    def waiting(self) -> Mapping[str, int]:
        """Return how many keys wait: for a slot, in the backlog, or for a retry."""
        return {
            "changed": len(self._usual.waiting),
            "backlog": len(self._backlog.waiting),
            "again": len(self._failures),
        }

    async def backlog_taken_up(self) -> None:
        """Wait until every key of the backlog runs or has run."""
        while self._backlog.waiting:
            self._taken_up.clear()
            await self._taken_up.wait()

    async def close(self, patience: float = 0.0) -> None:
        """Accept no more requests; give requested jobs some seconds to finish, and cancel the rest."""
        self._is_closing = True
        self._backlog.waiting.clear()
        self._taken_up.set()
        for timer in self._timers.values():
            timer.cancel()
        end = asyncio.get_running_loop().time() + patience
        while self._tasks and (left := end - asyncio.get_running_loop().time()) > 0:
            await asyncio.wait(self._tasks.values(), timeout=left)
        self._usual.waiting.clear()
        if self._lookout is not None:
            await self._lookout.close()
        self._requested.clear()  # otherwise a job would run once more when it is canceled
        late = list(self._tasks.values())
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def _wake_after(self, key: K, seconds: float) -> None:
        """Queue a key after some seconds, unless it is queued earlier."""
        loop, timer = asyncio.get_running_loop(), self._timers.get(key)
        if timer is not None:
            if timer.when() <= loop.time() + seconds:
                return
            timer.cancel()
        self._timers[key] = loop.call_later(seconds, self._wake, key)

    def _wake(self, key: K) -> None:
        """Queue a key."""
        self._resting.discard(key)
        if key in self._timers:
            self._timers.pop(key).cancel()
        lane = self._backlog if key in self._of_backlog else self._usual
        lane.waiting[key] = None
        self._start()

    def _start(self) -> None:
        """Run the jobs of all keys that have a slot."""
        for lane in self._lanes.values():
            while (key := lane.take(self._group_of)) is not None:
                self._tasks[key] = asyncio.create_task(self._run(key, lane), name=f"{self.name}-{key}")
        if not self._backlog.waiting:
            self._taken_up.set()

    async def _run(self, key: K, lane: Lane[K]) -> None:
        again: float | None = None
        _under_way.set((id(self), key))  # of this task and those that it starts
        try:
            with lane.priority.during():
                again = await self._try(key)
        finally:
            lane.running.discard(key)
            del self._tasks[key]
            self._note(key, again)
            self._start()
            self.wake()

    async def _try(self, key: K) -> float | None:
        """Run the job of a key once; return the seconds after which it runs again, if it does."""
        try:
            async with self._lease(key) as is_ours:
                again = await self._job(key) if is_ours else ELSEWHERE
        except LaterError as later:
            return self._failed(key, later.seconds)
        except Exception as error:
            if self.policy.is_passing(error):
                log.warning("%s %s: not done yet: %s", self.name, key, type(error).__name__)
            else:
                log.exception("%s %s: could not be done", self.name, key)
            return self._failed(key)
        self._failures.pop(key, None)
        return again

    def _failed(self, key: K, seconds: float | None = None) -> float:
        failures = self._failures[key] = self._failures.get(key, 0) + 1
        return self.policy.backoff.after(failures) if seconds is None else seconds

    def _lease(self, key: K) -> AbstractAsyncContextManager[bool]:
        if self._leases is None:
            return nullcontext(enter_result=True)
        return self._leases.hold(key if isinstance(key, int) else crc32(key.encode()))

    def _note(self, key: K, again: float | None) -> None:
        """Decide what follows for a key after its job."""
        is_requested, is_hurried = key in self._requested, self._requested.pop(key, False)
        if self._is_closing and key in self._failures:
            return
        if is_requested and key not in self._failures:
            self._wake(key)
        elif again is not None:
            if not self._is_closing:
                self._wake_after(key, min(again, self.policy.soon) if is_hurried else again)
                if key not in self._failures:
                    self._resting.add(key)
        else:
            self._of_backlog.discard(key)
