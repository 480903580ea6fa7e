"""Shares one token among several processes: this one holds its shards, and learns which others have no process."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.base.errors import UnavailableError
from bot.base.priority import Priority
from bot.base.shards import in_ranges
from storage.core.shards import ShardLeases, check_no_shares

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.app.config import Settings
    from storage.core.database import Database

__all__ = ["Sharing"]

log = logging.getLogger(__name__)

_LOOK_EVERY = 2.0
"""Seconds between two looks for processes that have started or ended."""


class Sharing:
    """Keeps `share` of the database up to date. A process without SHARD_IDS has all shards, and nothing to do here."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._leases: ShardLeases | None = None
        own = settings.own_shards
        if own is not None and settings.shards != "auto":
            self._leases = ShardLeases(database.engine.url, settings.shards, own)

    async def take(self) -> None:
        """Take the shards of this process; raise UnavailableError if another running process has one of them."""
        if self._leases is None:
            if self._database.dialect.is_shared:
                with Priority.CHANGE.during():
                    await self._database.read(check_no_shares)
            return
        share = await self._leases.take()
        if share is None:
            raise UnavailableError("The database of DATABASE_URL does not answer.")
        self._database.share = share
        log.info("this process has the shards %s of %d", in_ranges(share.own), share.shards)

    async def watch(self, on_change: Callable[[], None]) -> None:
        """Call a function when the work of this process changes; raise UnavailableError if it must end."""
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            share = None if self._leases is None else await self._leases.look()
            if share not in (None, self._database.share):
                self._database.share = share
                on_change()

    async def close(self) -> None:
        """Release the shards to other processes."""
        if self._leases is not None:
            await self._leases.close()
