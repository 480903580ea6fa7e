"""Pictures drawn in worker threads and cached for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Generic, TypeVar

from bot.base.priority import PriorityExecutor
from bot.base.recent import Recent

__all__ = ["KEPT", "THREADS", "Drawn"]

KEPT = 64
"""How many pictures of a kind are kept."""

T = TypeVar("T")

THREADS = PriorityExecutor(2, "render")
"""The threads that draw all pictures the event loop waits for."""


class Drawn(Generic[T]):
    """Results of work in threads: each is made once, even for simultaneous requests, and the latest are cached."""

    def __init__(self, threads: ThreadPoolExecutor, kept: int) -> None:
        self._threads = threads
        self._futures: Recent[Hashable, Future[T]] = Recent(kept)
        self._lock = Lock()

    async def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the result for a key; work that fails raises for all waiters, and the next request does it again."""
        with self._lock:
            future = self._futures.get(key)
            if future is None or (future.done() and future.exception() is not None):
                future = self._threads.submit(make)
            self._futures[key] = future
        return await asyncio.wrap_future(_follow(future))


def _follow(future: Future[T]) -> Future[T]:
    """Return a future with the same result, which one waiter may cancel without affecting the others."""
    follower: Future[T] = Future()

    def pass_on(done: Future[T]) -> None:
        if not follower.set_running_or_notify_cancel():
            return
        error = done.exception()
        if error is None:
            follower.set_result(done.result())
        else:
            follower.set_exception(error)

    future.add_done_callback(pass_on)
    return follower
