"""Which processes have which shards: each shard is a lock in PostgreSQL that ends with the connection."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import func, select, text

from bot.base.errors import ConfigError, UnavailableError
from bot.base.shards import Share, in_ranges
from storage.core.leases import LeaseKind, lock_number
from storage.core.lone_session import SILENT, LoneSession
from storage.core.upgrading import is_usable

if TYPE_CHECKING:
    from collections.abc import Iterable, Set
    from datetime import datetime

    from sqlalchemy import URL, Connection

__all__ = ["ShardLeases", "check_no_shares"]

log = logging.getLogger(__name__)

_SHARD_BITS = 24
"""A lock's id is the number of shards, and below these bits one shard."""
_TRY_EVERY = 0.5
"""Seconds after which a process that starts tries again to take its shards."""
_HELD = text(
    "SELECT (classid::bigint << 32) | objid::bigint, pid = pg_backend_pid(), pid, query_start"
    " FROM pg_locks JOIN pg_stat_activity USING (pid)"
    " WHERE locktype = 'advisory' AND objsubid = 1 AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


class _Held(NamedTuple):
    """A shard that a running process has."""

    shards: int
    """The number of all shards, as that process counts them."""
    shard: int
    is_ours: bool
    sign_of_life: tuple[int, datetime]
    """The session of that process, and when it last asked the server for anything."""


class _TakenError(UnavailableError):
    """Other processes have a shard of this one."""

    def __init__(self, sentence: str, by: Iterable[_Held]) -> None:
        super().__init__(sentence)
        self.signs_of_life = {one.sign_of_life for one in by}


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

    async def take(self) -> Share | None:
        """Take the shards like `look`, but wait while the process that has one may be dead.

        The server may still hold the locks of a dead process for some seconds. A process that lives looks at its
        shards every other second.
        """
        until, first = time.monotonic() + SILENT + _TRY_EVERY, None
        while True:
            try:
                return await self.look()
            except _TakenError as taken:
                if first is None:
                    log.info("the shards of this process are still taken: checking whether their process is alive")
                    first = taken
                if taken.signs_of_life != first.signs_of_life or time.monotonic() > until:
                    raise
            await asyncio.sleep(_TRY_EVERY)

    async def look(self) -> Share | None:
        """Hold the shards of this process, and return its share; None if the database does not answer.

        Raises UnavailableError if another process has one of them, or another number of shards. Raises ConfigError
        if a newer version has changed the schema so that this one cannot use it.
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
        if not is_usable(connection):
            raise ConfigError("The database of DATABASE_URL was changed by a newer Boneyard. Update this one, too.")
        held = _held(connection)
        theirs = [one for one in held if not one.is_ours]
        others = [one for one in theirs if one.shards != self._shards]
        if others:
            raise _TakenError(
                f"SHARDS: another process of this bot has SHARDS={others[0].shards}. Stop it, or set the same number"
                " in all.",
                others,
            )
        ours = {one.shard for one in held if one.is_ours}
        taken: Set[int] = self._own & {one.shard for one in theirs}
        if not taken:
            taken = {shard for shard in sorted(self._own - ours) if not self._try_to_lock(connection, shard)}
        if taken:
            raise _TakenError(
                f"SHARD_IDS: another process of this bot has {in_ranges(taken)}. Stop it, or give each its own shards.",
                (one for one in theirs if one.shard in taken),
            )
        return frozenset(one.shard for one in theirs)

    def _try_to_lock(self, connection: Connection, shard: int) -> bool:
        return bool(connection.execute(select(func.pg_try_advisory_lock(_number(self._shards, shard)))).scalar_one())

    def _note(self, orphans: frozenset[int]) -> None:
        """Log which shards have no process, and when all have one again."""
        if orphans != self._orphans and orphans:
            log.warning("no process has the shards %s", in_ranges(orphans))
        elif orphans != self._orphans:
            log.info("all shards have a process again")
        self._orphans = orphans


def check_no_shares(connection: Connection) -> None:
    """Raise UnavailableError if processes with SHARD_IDS run: this one has none, and would do their work, too."""
    if _held(connection):
        raise UnavailableError(
            "SHARD_IDS: another process of this bot has it. Stop that one, or set SHARDS and SHARD_IDS here, too."
        )


def _number(shards: int, shard: int) -> int:
    return lock_number(LeaseKind.SHARD, shards << _SHARD_BITS | shard)


def _held(connection: Connection) -> list[_Held]:
    """Return the shards that processes have."""
    found = [(number - _number(0, 0), is_ours, sign) for number, is_ours, *sign in connection.execute(_HELD)]
    most = lock_number(LeaseKind.SHARD + 1, 0) - _number(0, 0)
    mask = (1 << _SHARD_BITS) - 1
    return [
        _Held(one >> _SHARD_BITS, one & mask, is_ours, (pid, asked_at))
        for one, is_ours, (pid, asked_at) in found
        if 0 <= one < most
    ]
