"""Which processes have which shards: each shard is a lock in PostgreSQL that ends with the connection."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import func, select, text
from sqlalchemy.exc import SQLAlchemyError

from bot.base.errors import ConfigError, UnavailableError
from bot.base.shards import Share, in_ranges
from storage.core.leases import ANSWER, SILENT, LeaseKind, lock_number
from storage.core.postgresql import limit, lone_engine
from storage.core.reasons import reason_of

if TYPE_CHECKING:
    from collections.abc import Collection, Set

    from sqlalchemy import URL, Connection

__all__ = ["ShardLeases", "check_no_shares"]

log = logging.getLogger(__name__)

_SHARD_BITS = 24
"""A lock's id is the number of shards, and below these bits one shard."""
_HELD = text(
    "SELECT (classid::bigint << 32) | objid::bigint, pid = pg_backend_pid() FROM pg_locks"
    " WHERE locktype = 'advisory' AND objsubid = 1 AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


class ShardLeases:
    """The shards of one process, on their own connection.

    If the connection breaks, or the server hears nothing of this process, it releases them. The next look takes them
    again.
    """

    def __init__(self, url: URL, shards: int, own: Set[int]) -> None:
        self._engine = lone_engine(url, idle_session_timeout=int(SILENT * 1000))
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database-shards")
        self._connection: Connection | None = None
        self._shards = shards
        self._own = frozenset(own)
        self._orphans: frozenset[int] = frozenset()
        self._is_closed = False
        self._is_told = False

    async def look(self) -> Share | None:
        """Hold the shards of this process, and return its share; None if the database does not answer.

        Raises UnavailableError if another process has one of them, or another number of shards.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._look)

    async def close(self) -> None:
        """Release the shards to other processes; repeating it does no harm."""
        if self._is_closed:
            return
        self._is_closed = True
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _look(self) -> Share | None:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            limit(self._connection, ANSWER)
            self._take(self._connection)
            theirs = {shard for shards, shard, is_ours in _held(self._connection) if not is_ours}
        except ConfigError:
            self._disconnect()
            raise
        except SQLAlchemyError as error:
            if not self._is_told:
                log.warning("other processes cannot be seen for now: %s", reason_of(error))
            self._is_told = True
            self._disconnect()
            return None
        self._is_told = False
        self._note(frozenset(range(self._shards)) - self._own - theirs)
        return Share(self._shards, self._own, self._own | self._orphans)

    def _take(self, connection: Connection) -> None:
        held = _held(connection)
        other = next((shards for shards, _, is_ours in held if not is_ours and shards != self._shards), None)
        if other is not None:
            raise UnavailableError(
                f"SHARDS: another process of this bot has SHARDS={other}. Stop it, or set the same number in all."
            )
        ours = {shard for _, shard, is_ours in held if is_ours}
        taken = [
            shard
            for shard in sorted(self._own - ours)
            if not connection.execute(select(func.pg_try_advisory_lock(_number(self._shards, shard)))).scalar_one()
        ]
        if taken:
            raise UnavailableError(
                f"SHARD_IDS: another process of this bot has {in_ranges(taken)}. Stop it, or give each its own shards."
            )

    def _note(self, orphans: frozenset[int]) -> None:
        """Tell the host of shards whose events no process receives."""
        if orphans != self._orphans and orphans:
            log.warning("no process has the shards %s", in_ranges(orphans))
        elif orphans != self._orphans:
            log.info("all shards have a process again")
        self._orphans = orphans

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.close()


def check_no_shares(connection: Connection) -> None:
    """Raise UnavailableError if processes with SHARD_IDS run: this one has none, and would do their work, too."""
    held: Collection[tuple[int, int, bool]] = _held(connection)
    if held:
        raise UnavailableError(
            "SHARD_IDS: another process of this bot has it. Stop that one, or set SHARDS and SHARD_IDS here, too."
        )


def _number(shards: int, shard: int) -> int:
    return lock_number(LeaseKind.SHARD, shards << _SHARD_BITS | shard)


def _held(connection: Connection) -> list[tuple[int, int, bool]]:
    """Return the held shards: the number of all shards, the shard, and whether this connection has it."""
    found = [(number - _number(0, 0), is_ours) for number, is_ours in connection.execute(_HELD)]
    most = lock_number(LeaseKind.SHARD + 1, 0) - _number(0, 0)
    mask = (1 << _SHARD_BITS) - 1
    return [(one >> _SHARD_BITS, one & mask, is_ours) for one, is_ours in found if 0 <= one < most]
