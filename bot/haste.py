"""What goes first when many things are to be done: what somebody waits for, then what has changed, then the rest."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum
from types import TracebackType

__all__ = ["Haste", "Turns", "Waiting"]


class Haste(IntEnum):
    """What something is done for, the most urgent first."""

    CLICK = 0
    """Somebody waits for it; so it is unless something else was said."""
    CHANGE = 1
    """A table has changed, or something is due there."""
    BACKLOG = 2
    """Nobody waits for it."""

    @staticmethod
    def now() -> Haste:
        """Return what this task works for."""
        return _haste.get()

    @contextmanager
    def during(self) -> Iterator[None]:
        """Let this task, and tasks that it begins, work for this."""
        before = _haste.set(self)
        try:
            yield
        finally:
            _haste.reset(before)


_haste: ContextVar[Haste] = ContextVar("haste", default=Haste.CLICK)


class Waiting:
    """Those who wait for something in common."""

    def __init__(self) -> None:
        self._lines: dict[Haste, deque[asyncio.Future[None]]] = {haste: deque() for haste in Haste}

    def join(self) -> asyncio.Future[None]:
        """Stand in line behind all that are as urgent; what is returned is done when the turn has come."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines[Haste.now()].append(future)
        return future

    def first(self) -> Haste | None:
        """Return for what the first one waits; None if nobody waits. Whoever was cancelled does not."""
        return next((haste for haste in Haste if self.waits(haste)), None)

    def waits(self, haste: Haste) -> bool:
        """Tell whether anybody waits for this."""
        line = self._lines[haste]
        while line and line[0].done():
            line.popleft()
        return bool(line)

    def call(self, haste: Haste) -> None:
        """Let the first of those go who wait for this."""
        self._lines[haste].popleft().set_result(None)


class Turns:
    """Lets a few at once do something, the most urgent first: an asynchronous context manager for each turn."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._waiting = Waiting()

    async def __aenter__(self) -> None:
        """Wait for a turn."""
        if self._free:
            self._free -= 1
            return
        turn = self._waiting.join()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._end()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End a turn."""
        self._end()

    def _end(self) -> None:
        first = self._waiting.first()
        if first is None:
            self._free += 1
        else:
            self._waiting.call(first)
