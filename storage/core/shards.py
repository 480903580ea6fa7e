"""Which processes have which shards: each shard is a lock in PostgreSQL that ends with the connection."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sqlalchemy import func, select, text

from bot.base.errors import UnavailableError
from bot.base.shards import Share, in_ranges
from storage.core.leases import LeaseKind, lock_number
from storage.core.lone_session import LoneSession

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
        self._session = LoneSession(url, "database-shards", "other processes cannot be seen for now")
        self._shards = shards
        self._own = frozenset(own)
        self._orphans: frozenset[int] = frozenset()

    async def look(self) -> Share | None:
        """Hold the shards of this process, and return its share; None if the database does not answer.

        Raises UnavailableError if another process has one of them, or another number of shards.
        """
        theirs = await self._session.ask(self._take)
        if theirs is None:
            return None
        self._note(frozenset(range(self._shards)) - self._own - theirs)
        return Share(self._shards, self._own, self._own | self._orphans)

    async def close(self) -> None:
        """Release the shards to other processes; repeating it does no harm."""
        await self._session.close()

    def _take(self, connection: Connection) -> frozenset[int]:
        """Take the shards of this process, and return those of other processes."""
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
        return frozenset(shard for _, shard, is_ours in held if not is_ours)

    def _note(self, orphans: frozenset[int]) -> None:
        """Tell the host of shards whose events no process receives."""
        if orphans != self._orphans and orphans:
            log.warning("no process has the shards %s", in_ranges(orphans))
        elif orphans != self._orphans:
            log.info("all shards have a process again")
        self._orphans = orphans


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
