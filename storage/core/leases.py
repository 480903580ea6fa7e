"""Leases with PostgreSQL's advisory locks: they end with the connection, and so with the process."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from enum import IntEnum
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from storage.core.lone_session import LoneSession

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from sqlalchemy import URL, Connection
    from sqlalchemy.sql.functions import Function

__all__ = ["AdvisoryLeases", "LeaseKind", "SharedLeases", "lock_number"]

_KIND_BITS = 56
"""The position of the kind's lowest bit in the number of a lock."""
_ID_MASK = (1 << _KIND_BITS) - 1
"""The bits that are left of an id: two servers that share them wait for each other, which is harmless."""


class LeaseKind(IntEnum):
    """The purpose of a lease: leases of different kinds do not block each other."""

    PROJECTION = 1
    """Showing a table."""
    CLOCK = 2
    """Processing the due events of a table."""
    EMOJI = 3
    """Uploading and removing the emoji of the application; there is one such lease, not one for each table."""
    CHORES = 4
    """Processing due work that belongs to no table."""
    LEAGUES = 5
    """Showing a league."""
    REMINDERS = 6
    """Sending a reminder of a league."""
    NEWS = 7
    """Posting the news of a server."""
    PRIVATE_HANDS = 8
    """Editing the private hands of a table."""
    NAMES = 9
    """Changing the name of a thread."""
    SHARD = 10
    """Receiving the events of a shard."""
    IDENTIFY = 11
    """Beginning a session with Discord, in a bucket of `max_concurrency`."""


def lock_number(kind: int, key: int) -> int:
    """Return the number of the lock for a kind and a key."""
    return (kind << _KIND_BITS) | (key & _ID_MASK)


_BEAT = 2.5
"""Seconds between two signs of life."""
_PAUSE = 1.0
"""Seconds without leases after a failure."""


def _is_there(connection: Connection) -> None:
    connection.execute(select(1))


class AdvisoryLeases:
    """All leases of one process, on their own connection.

    The server releases all of them if the connection breaks, or if it hears nothing of this process for some seconds.
    Their holders then work without a lease for a moment. That is safe, because writes are checked by revision.
    """

    def __init__(self, url: URL, on_beat: Callable[[Connection], object] = _is_there) -> None:
        """Connect to a database when the first lease is taken; `on_beat` asks its server for a sign of life."""
        self._on_beat = on_beat
        self._session = LoneSession(url, "database-lease", "no leases for now", _PAUSE)
        self._held: set[int] = set()
        self._beating: asyncio.Task[None] | None = None

    def of(self, kind: LeaseKind) -> SharedLeases:
        """Return the leases of one kind."""
        return SharedLeases(self, kind)

    async def take(self, number: int) -> bool:
        """Take a lock, unless this or another process has it."""
        if number in self._held:  # the server would grant it to the same connection twice
            return False
        if self._beating is None:
            self._beating = asyncio.create_task(self._beat(), name="leases-beat")
        self._held.add(number)
        is_taken = False
        try:
            is_taken = await self._run(func.pg_try_advisory_lock(number))
        except asyncio.CancelledError:
            # The thread takes the lock even after a cancellation; this then releases it.
            self._session.ask_later(_answer_of(func.pg_advisory_unlock(number)))
            raise
        finally:
            if not is_taken:
                self._held.discard(number)
        return is_taken

    async def give(self, number: int) -> None:
        """Release a lock."""
        try:
            await asyncio.shield(self._run(func.pg_advisory_unlock(number)))  # release it in any case
        finally:
            self._held.discard(number)

    async def close(self) -> None:
        """Release all locks."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        await self._session.close()

    async def _beat(self) -> None:
        """Send signs of life, even while no lease is taken or released."""
        while True:
            await asyncio.sleep(_BEAT)
            if self._session.is_open:
                await self._session.ask(self._on_beat)

    async def _run(self, call: Function[bool]) -> bool:
        return bool(await self._session.ask(_answer_of(call)))


def _answer_of(call: Function[bool]) -> Callable[[Connection], bool]:
    return lambda connection: connection.execute(select(call)).scalar_one()


class SharedLeases:
    """The leases of one kind; implements `bot.base.leases.Leases`."""

    def __init__(self, leases: AdvisoryLeases, kind: LeaseKind) -> None:
        self._leases = leases
        self._kind = kind

    @asynccontextmanager
    async def hold(self, key: int) -> AsyncIterator[bool]:
        """Hold the lease of a key during a block, and yield whether it was free; if not, nothing is held."""
        number = lock_number(self._kind, key)
        if not await self._leases.take(number):
            yield False
            return
        try:
            yield True
        finally:
            await self._leases.give(number)
