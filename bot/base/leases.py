"""Leases on tables: one process at a time works on a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

__all__ = ["Leases", "LocalLeases"]


class Leases(Protocol):
    """Gives tables to one process at a time, for one kind of work.

    A lease ends with its block, at the latest with its process. A process never waits for a lease; it tries again
    later. A process with a new lease must read everything again, because another process may have had the lease before.
    """

    def hold(self, table_id: int) -> AbstractAsyncContextManager[bool]:
        """Try to hold the lease of a table during a block; the context value is whether it succeeded."""


class LocalLeases:
    """The leases of a bot with one process."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    @asynccontextmanager
    async def hold(self, table_id: int) -> AsyncIterator[bool]:
        """Try to hold the lease of a table during a block; the context value is whether it succeeded."""
        if table_id in self._held:
            yield False
            return
        self._held.add(table_id)
        try:
            yield True
        finally:
            self._held.discard(table_id)
