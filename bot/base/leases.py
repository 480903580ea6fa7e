"""Leases: one process at a time works on a key."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

__all__ = ["Leases", "LocalLeases"]


class Leases(Protocol):
    """Gives keys to one process at a time, for one kind of work.

    A key is a table, a league, a server, or anything else with a number.

    A lease ends with its block, at the latest with its process. A process never waits for a lease; it tries again
    later. A process with a new lease must read everything again, because another process may have had the lease before.
    """

    def hold(self, key: int) -> AbstractAsyncContextManager[bool]:
        """Try to hold the lease of a key during a block; the context value is whether it succeeded."""


class LocalLeases:
    """The leases of a bot with one process."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    @asynccontextmanager
    async def hold(self, key: int) -> AsyncIterator[bool]:
        """Try to hold the lease of a key during a block; the context value is whether it succeeded."""
        if key in self._held:
            yield False
            return
        self._held.add(key)
        try:
            yield True
        finally:
            self._held.discard(key)
