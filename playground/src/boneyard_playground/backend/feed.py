"""Notify the page and other listeners of changes."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boneyard_playground.world.model import Json

__all__ = ["CLOSING", "EventFeed"]

CLOSING = "closing"
"""The very last event: the server does not wait for pages that would listen forever."""

_UNREAD_KEPT = 10_000


class EventFeed:
    """Pass small events on to every listener."""

    def __init__(self) -> None:
        self._listeners: set[asyncio.Queue[Json]] = set()

    def push(self, kind: str, **fields: object) -> None:
        """Notify all listeners; one that does not read loses events, and does not hold up the server."""
        for queue in self._listeners:
            with contextlib.suppress(asyncio.QueueFull):
                queue.put_nowait({"type": kind, **fields})

    @contextlib.contextmanager
    def listen(self) -> Iterator[asyncio.Queue[Json]]:
        """Receive the events from this moment on."""
        queue: asyncio.Queue[Json] = asyncio.Queue(_UNREAD_KEPT)
        self._listeners.add(queue)
        try:
            yield queue
        finally:
            self._listeners.discard(queue)

    async def wait_until(self, holds: Callable[[], bool], timeout: float) -> bool:  # noqa: ASYNC109
        """Wait until a condition holds, checking again at every event; return whether it holds in the end."""
        with self.listen() as events, contextlib.suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                while not holds():
                    await events.get()
        return holds()
