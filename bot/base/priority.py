"""Priorities of work: requests of people first, then changes, then the rest."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum
from functools import partial
from heapq import heappop, heappush
from itertools import count
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

__all__ = ["Priority", "PriorityExecutor", "PriorityQueue"]

P = ParamSpec("P")
T = TypeVar("T")


class Priority(IntEnum):
    """The reason for some work, the most urgent first."""

    CLICK = 0
    """A person waits for it; this is the default."""
    CHANGE = 1
    """A table has changed, or something is due there."""
    BACKLOG = 2
    """No one waits for it."""

    @staticmethod
    def now() -> Priority:
        """Return the priority of the current task."""
        return _priority.get()

    @contextmanager
    def during(self) -> Iterator[None]:
        """Set the priority of the current task, and of tasks that it starts."""
        before = _priority.set(self)
        try:
            yield
        finally:
            _priority.reset(before)


_priority: ContextVar[Priority] = ContextVar("priority", default=Priority.CLICK)


class _Line(Generic[T]):
    """The waiters of one priority: groups take turns, and the waiters of one group go in order."""

    def __init__(self) -> None:
        self._waiters: dict[int | None, deque[asyncio.Future[T]]] = {}

    def join(self, waiter: asyncio.Future[T], group: int | None) -> None:
        """Put a waiter behind the others of its group."""
        self._waiters.setdefault(group, deque()).append(waiter)

    def waits(self) -> bool:
        """Return whether there is a live waiter."""
        while self._waiters:
            group, line = next(iter(self._waiters.items()))
            while line and line[0].done():
                line.popleft()
            if line:
                return True
            del self._waiters[group]
        return False

    def take(self) -> asyncio.Future[T]:
        """Return the first waiter of the first group, and move that group to the end."""
        group = next(iter(self._waiters))
        line = self._waiters.pop(group)
        first = line.popleft()
        if line:
            self._waiters[group] = line
        return first


class PriorityQueue(Generic[T]):
    """A queue with one lane per priority."""

    def __init__(self) -> None:
        self._lines: dict[Priority, _Line[T]] = {priority: _Line() for priority in Priority}

    def join(self, group: int | None = None) -> asyncio.Future[T]:
        """Wait behind all waiters of a higher priority, and those of the same group and priority.

        Groups of the same priority take turns. The future is done when the turn comes.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._lines[Priority.now()].join(future, group)
        return future

    def first(self) -> Priority | None:
        """Return the next live waiter's priority, or None."""
        return next((priority for priority in Priority if self.waits(priority)), None)

    def waits(self, priority: Priority) -> bool:
        """Return whether a priority has waiters."""
        return self._lines[priority].waits()

    def call(self, priority: Priority, result: T) -> None:
        """Give a result to the first live waiter of a priority; one must exist, as `first` or `waits` reports."""
        self._lines[priority].take().set_result(result)


class PriorityExecutor(ThreadPoolExecutor):
    """Threads that take the most urgent of the waiting work first."""

    def __init__(self, most: int, name: str) -> None:
        super().__init__(most, thread_name_prefix=name)
        self._lock = Lock()
        self._numbers = count()
        self._line: list[tuple[Priority, int]] = []
        self._work: dict[int, tuple[Future[Any], Callable[[], Any]]] = {}

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run a function in a thread when its turn comes, with the priority of the calling task."""
        future: Future[T] = Future()
        with self._lock:
            number = next(self._numbers)
            self._work[number] = future, partial(fn, *args, **kwargs)
            heappush(self._line, (Priority.now(), number))
        super().submit(self._run_first)
        return future

    def _run_first(self) -> None:
        with self._lock:
            _, number = heappop(self._line)
            future, work = self._work.pop(number)
        if not future.set_running_or_notify_cancel():
            return
        try:
            future.set_result(work())
        except BaseException as error:  # noqa: BLE001 - the waiter gets it, as from any other executor
            future.set_exception(error)
