"""Tell the page and whoever waits that something changed."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boneyard_playground.world.model import Json

__all__ = ["CLOSING", "EventFeed"]

CLOSING = "closing"
"""The last event of all: nobody waits for a page that would listen for ever."""

_UNREAD_KEPT = 10_000


class EventFeed:
    """Pass small events on to every listener."""

    def __init__(self) -> None:
        self._listeners: set[asyncio.Queue[Json]] = set()

    def push(self, kind: str, **fields: object) -> None:
        """Tell all listeners; one that does not read loses events rather than hold up the server."""
        for queue in self._listeners:
            with contextlib.suppress(asyncio.QueueFull):
                queue.put_nowait({"type": kind, **fields})

    @contextlib.contextmanager
    def listen(self) -> Iterator[asyncio.Queue[Json]]:
        """Receive the events from now on."""
        queue: asyncio.Queue[Json] = asyncio.Queue(_UNREAD_KEPT)
        self._listeners.add(queue)
        try:
            yield queue
        finally:
            self._listeners.discard(queue)

    async def wait_until(self, holds: Callable[[], bool], timeout: float) -> bool:  # noqa: ASYNC109
        """Wait until something holds, looking again at every event; tell whether it does at the end."""
        with self.listen() as events, contextlib.suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                while not holds():
                    await events.get()
        return holds()
