"""Leases with PostgreSQL's advisory locks: they end with the connection, and so with the process."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from enum import IntEnum
from typing import TYPE_CHECKING

from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from storage.core.postgresql import limit, lone_engine
from storage.core.reasons import reason_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from sqlalchemy import URL, Connection
    from sqlalchemy.sql.functions import Function

__all__ = ["ANSWER", "SILENT", "AdvisoryLeases", "LeaseKind", "SharedLeases", "lock_number"]

log = logging.getLogger(__name__)

_KIND_BITS = 56
"""The position of the kind's lowest bit in the number of a lock."""
_ID_MASK = (1 << _KIND_BITS) - 1
"""The bits that are left of an id: two servers that share them wait for each other, which does no harm."""


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


SILENT = 12.0
"""Seconds after which the server, by its own clock, ends the leases of a silent process."""
_BEAT = 4.0
"""Seconds between two signs of life."""
ANSWER = 2.0
"""Seconds in which the server must answer."""
_PAUSE = 1.0
"""Seconds without leases after a failure: those who wait for one need not wait for each attempt."""


def _is_there(connection: Connection) -> None:
    connection.execute(select(1))


class AdvisoryLeases:
    """All leases of one process, on their own connection.

    The server releases all of them if the connection breaks, or if it hears nothing of this process for some seconds.
    Their holders then work without a lease for a moment. That does no harm: what they write is checked by revision.
    """

    def __init__(self, url: URL, on_beat: Callable[[Connection], object] = _is_there) -> None:
        """Connect to a database when the first lease is taken; `on_beat` asks its server for a sign of life."""
        self._on_beat = on_beat
        self._engine = lone_engine(url, idle_session_timeout=int(SILENT * 1000))
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database-lease")
        self._connection: Connection | None = None
        self._held: set[int] = set()
        self._not_before = 0.0
        self._is_told = False
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
            self._thread.submit(self._call, func.pg_advisory_unlock(number))
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
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    async def _beat(self) -> None:
        """Give signs of life, also while no lease is taken or given."""
        while True:
            await asyncio.sleep(_BEAT)
            if self._connection is not None:
                await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, self._on_beat)

    async def _run(self, call: Function[bool]) -> bool:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._call, call)

    def _call(self, call: Function[bool]) -> bool:
        return bool(self._ask(lambda connection: connection.execute(select(call)).scalar_one()))

    def _ask(self, work: Callable[[Connection], object]) -> object:
        if time.monotonic() < self._not_before:
            return False
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            limit(self._connection, ANSWER)
            answer = work(self._connection)
        except SQLAlchemyError as error:
            if not self._is_told:
                log.warning("no leases for now: %s", reason_of(error))
            self._is_told = True
            self._disconnect()
            self._not_before = time.monotonic() + _PAUSE
            return False
        self._is_told = False
        return answer

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.close()


class SharedLeases:
    """The leases of one kind; implements `bot.base.leases.Leases`."""

    def __init__(self, leases: AdvisoryLeases, kind: LeaseKind) -> None:
        self._leases = leases
        self._kind = kind

    @asynccontextmanager
    async def hold(self, table_id: int) -> AsyncIterator[bool]:
        """Hold the lease of a table during a block, and yield whether it was free; if not, nothing is held."""
        number = lock_number(self._kind, table_id)
        if not await self._leases.take(number):
            yield False
            return
        try:
            yield True
        finally:
            await self._leases.give(number)
