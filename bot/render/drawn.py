"""Pictures drawn in worker threads and cached for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Generic, ParamSpec, TypeVar

from bot.base.priority import PriorityExecutor
from bot.base.recent import Recent
from bot.render.canvas import Canvas

__all__ = ["EFFORT", "KEPT", "PICTURES", "THREADS", "Drawn", "drawing"]

KEPT = 64
"""How many boards, and how many hands, are kept."""
_KEPT_OF_OTHERS = 256
EFFORT = 5
"""The compression effort for a picture that is drawn once and often seen."""

P = ParamSpec("P")
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
        """Return the result for a key; failed work raises for all waiters, and the next request repeats it."""
        with self._lock:
            future = self._futures.get(key)
            if future is None or (future.done() and future.exception() is not None):
                future = self._threads.submit(make)
            self._futures[key] = future
        return await asyncio.wrap_future(_follow(future))


PICTURES: Drawn[bytes] = Drawn(THREADS, _KEPT_OF_OTHERS)
"""All pictures but boards and hands, as PNG."""


def drawing(draw: Callable[P, Canvas], *args: P.args, **kwargs: P.kwargs) -> Callable[[], Awaitable[bytes]]:
    """Return a function that draws a picture as PNG without blocking the event loop; all arguments are hashable."""
    key = draw, args, *kwargs.items()
    return lambda: PICTURES.get(key, lambda: draw(*args, **kwargs).encode(EFFORT))


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
