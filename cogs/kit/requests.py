"""Orders requests when there are more than the fifty a second that Discord accepts from a bot."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from bot.base.priority import Priority, PriorityQueue

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import SimpleNamespace

    from aiohttp import ClientSession, TraceConfig, TraceRequestStartParams

__all__ = ["RequestBudget", "looking_before", "on_behalf_of"]

_IN_ANY_SECOND = 48
"""The most requests in any second: fewer than fifty, because requests bunch on their way."""
_AT_ONCE = 8
"""How many of them may be sent at the same moment, such as after a pause of this process. The others follow evenly."""

_KEPT_FREE = {Priority.CLICK: 0, Priority.CHANGE: 2, Priority.BACKLOG: 4}
"""How many of those at one moment are reserved for more urgent requests."""
_LEAST_AT_ONCE = 1.0
_LEAST_A_SECOND = 0.25
"""The least of both for a process with a very small part."""
_SURE = 1.25
"""At most all but these are reserved; with fewer, nothing of the backlog would ever be sent."""

_BACKLOG_EVERY = 0.5
"""Seconds after which a request of the backlog is sent even if others wait, so that the backlog always shrinks."""

_FREE = ("interactions", "webhooks")
"""Answers to clicks, and follow-ups with their tokens, do not count."""

_last_look: ContextVar[Callable[[], None] | None] = ContextVar("last_look", default=None)

_server: ContextVar[int | None] = ContextVar("server", default=None)


@contextmanager
def on_behalf_of(server_id: int) -> Iterator[None]:
    """Send the requests of this task, and of tasks that it starts, for a server: equally urgent servers take turns."""
    before = _server.set(server_id)
    try:
        yield
    finally:
        _server.reset(before)


@contextmanager
def looking_before(look: Callable[[], None]) -> Iterator[None]:
    """Call a function when it is the turn of this task's request; if it raises, nothing is sent."""
    before = _last_look.set(look)
    try:
        yield
    finally:
        _last_look.reset(before)


class RequestBudget:
    """Sends requests at the rate that Discord accepts, the most urgent first, and fairly between servers.

    Discord counts the requests of all processes with a token together: `part` is the part of this process.
    """

    def __init__(self, part: float = 1.0) -> None:
        self._at_once = max(_AT_ONCE * part, _LEAST_AT_ONCE)
        self._a_second = max(_IN_ANY_SECOND * part - self._at_once, _LEAST_A_SECOND)
        self._kept_free = {one: max(min(free, self._at_once - _SURE), 0.0) for one, free in _KEPT_FREE.items()}
        self._waiting = PriorityQueue[None]()
        self._room = self._at_once
        self._counted_at = 0.0
        self._backlog_at = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def watch(self, trace: TraceConfig) -> TraceConfig:
        """Make every request of a client wait for its turn, including retries."""
        trace.on_request_start.append(self._begin)
        return trace

    async def take(self) -> None:
        """Wait until this task may send a request."""
        turn = self._waiting.join(_server.get())
        self._look()
        await turn

    async def _begin(self, _session: ClientSession, _context: SimpleNamespace, params: TraceRequestStartParams) -> None:
        if not any(part in _FREE for part in params.url.parts):
            await self.take()
            look = _last_look.get()
            if look is not None:
                look()

    def _look(self) -> None:
        """Send the requests for which there is room, and look again when there is more."""
        now = asyncio.get_running_loop().time()
        self._room = min(self._at_once, self._room + (now - self._counted_at) * self._a_second)
        self._counted_at = now
        while (priority := self._next(now)) is not None and self._room >= 1 + self._left_free(priority, now):
            self._waiting.call(priority, None)
            self._room -= 1
            if priority is Priority.BACKLOG:
                self._backlog_at = now
        if self._timer is not None:
            self._timer.cancel()
        if priority is not None:
            lacking = 1 + self._left_free(priority, now) - self._room
            self._timer = asyncio.get_running_loop().call_later(lacking / self._a_second, self._look)

    def _next(self, now: float) -> Priority | None:
        """Return the next waiter's priority."""
        if self._is_overdue(now) and self._waiting.waits(Priority.BACKLOG):
            return Priority.BACKLOG
        return self._waiting.first()

    def _left_free(self, priority: Priority, now: float) -> float:
        return 0.0 if priority is Priority.BACKLOG and self._is_overdue(now) else self._kept_free[priority]

    def _is_overdue(self, now: float) -> bool:
        return now - self._backlog_at >= _BACKLOG_EVERY
