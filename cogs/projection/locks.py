"""Locks for the messages of a table: one process at a time works on them, and one task at a time within it."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.base.leases import Leases

__all__ = ["TableLocks"]

_FIRST_WAIT = 0.05
_LONGEST_WAIT = 1.0


class TableLocks:
    """Lets one task of all processes work on the messages of a table.

    The tasks of this process wait for each other before they ask for the lease, so that they do not refuse it to each
    other.
    """

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def try_hold(self, table_id: int) -> AsyncIterator[bool]:
        """Hold the lock of a table and return True, or return False if another process holds it."""
        async with self._lock(table_id), self._leases.hold(table_id) as is_free:
            yield is_free

    @asynccontextmanager
    async def hold(self, table_id: int) -> AsyncIterator[None]:
        """Hold the lock of a table as soon as it is free."""
        wait = _FIRST_WAIT
        async with self._lock(table_id), AsyncExitStack() as stack:
            while not await stack.enter_async_context(self._leases.hold(table_id)):
                await asyncio.sleep(wait)
                wait = min(2 * wait, _LONGEST_WAIT)
            yield

    def _lock(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())
