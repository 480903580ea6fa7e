"""Who works on a table among several processes: one at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

__all__ = ["Leases", "LocalLeases"]


class Leases(Protocol):
    """Gives tables to one process at a time, for one kind of work.

    A lease ends with its block, and with its process however that ends. Nobody waits for one: who does not get it
    comes again. Whoever gets it reads everything anew, for another process may have had it in between.
    """

    def hold(self, table_id: int) -> AbstractAsyncContextManager[bool]:
        """Hold the lease of a table during a block, and tell whether it was free; if not, nothing is held."""


class LocalLeases:
    """The leases of a bot that is one process."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    @asynccontextmanager
    async def hold(self, table_id: int) -> AsyncIterator[bool]:
        """Hold the lease of a table during a block, and tell whether it was free."""
        if table_id in self._held:
            yield False
            return
        self._held.add(table_id)
        try:
            yield True
        finally:
            self._held.discard(table_id)
