"""Discord takes fifty requests a second of a bot: who asks next, when many want to."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum
from types import SimpleNamespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aiohttp import ClientSession, TraceConfig, TraceRequestStartParams

__all__ = ["Haste", "RequestBudget"]

_SECOND = 1.0
_LEAST_OF_BACKLOG = 3
"""So many requests a second are left to the backlog however much else there is to do, so that it ends some day."""

_FREE = ("interactions", "webhooks")
"""Answers to clicks, and what is sent with their tokens, do not count."""


class Haste(IntEnum):
    """What a request is for; whoever waits for a click's effect goes first."""

    CLICK = 0
    CHANGE = 1
    """A table that has changed is brought in line."""
    BACKLOG = 2
    """A table is looked after that nobody waits for."""

    @property
    def most(self) -> int:
        """Return how many requests of all kinds there may be in a second, this one included.

        The rest is left to what is more urgent. Discord's fifty are not used up, for requests bunch on their way.
        """
        return _MOST[self]

    @contextmanager
    def during(self) -> Iterator[None]:
        """Let requests of this task, and of tasks that it begins, be for this."""
        before = _haste.set(self)
        try:
            yield
        finally:
            _haste.reset(before)


_MOST = {Haste.CLICK: 45, Haste.CHANGE: 38, Haste.BACKLOG: 25}
_haste: ContextVar[Haste] = ContextVar("haste", default=Haste.CLICK)


class RequestBudget:
    """Lets requests go as long as there is room in the second that is going on, the most urgent first."""

    def __init__(self) -> None:
        self._sent: deque[tuple[float, Haste]] = deque()
        self._waiting: dict[Haste, deque[asyncio.Future[None]]] = {haste: deque() for haste in Haste}
        self._timer: asyncio.TimerHandle | None = None

    def watch(self, trace: TraceConfig) -> TraceConfig:
        """Let every request of a client wait for its turn, also one that is tried again."""
        trace.on_request_start.append(self._begin)
        return trace

    async def take(self) -> None:
        """Wait until this task may send a request."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[_haste.get()].append(future)
        self._look()
        await future

    async def _begin(self, _session: ClientSession, _context: SimpleNamespace, params: TraceRequestStartParams) -> None:
        if not any(part in _FREE for part in params.url.parts):
            await self.take()

    def _look(self) -> None:
        """Let those go for whom there is room; look again when there is more."""
        now = asyncio.get_running_loop().time()
        while self._sent and self._sent[0][0] <= now - _SECOND:
            self._sent.popleft()
        for haste, waiting in self._waiting.items():
            while waiting and self._has_room(haste):
                future = waiting.popleft()
                if not future.done():  # whoever was cancelled asks for nothing any more
                    future.set_result(None)
                    self._sent.append((now, haste))
        if any(self._waiting.values()) and self._timer is None:
            self._timer = asyncio.get_running_loop().call_at(self._sent[0][0] + _SECOND, self._look_again)

    def _look_again(self) -> None:
        self._timer = None
        self._look()

    def _has_room(self, haste: Haste) -> bool:
        is_left_to_it = haste is Haste.BACKLOG and self._count(haste) < _LEAST_OF_BACKLOG
        return len(self._sent) < (Haste.CLICK if is_left_to_it else haste).most

    def _count(self, haste: Haste) -> int:
        return sum(one is haste for _, one in self._sent)
