"""The backlog after a start: every table that Discord may not show as stored, read slowly in portions."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.base.backoff import SHOWING
from bot.base.priority import Priority

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.base.scheduler import Scheduler
    from bot.posts.model import TablePosts

__all__ = ["Backlog"]

log = logging.getLogger(__name__)

_PORTION = 25
_PAUSE = 1.0
"""Seconds between two portions. Rate limits bound their requests, but each portion takes some time."""


class Backlog:
    """Gives the workers a portion of tables at a time, the newest first."""

    def __init__(self, store: TablePosts, workers: Scheduler[int]) -> None:
        self._store = store
        self._workers = workers
        self._all: asyncio.Task[None] | None = None
        self._behind: asyncio.Task[None] | None = None

    def start(self, found: Callable[[Sequence[int]], None]) -> None:
        """Start checking all tables, newest first. `found` gets each portion before it is shown.

        Tables whose messages are out of date do not wait for all newer ones.
        """
        self._behind = self._begin(found, only_behind=True)
        self._all = self._begin(found, only_behind=False)

    def look_again(self) -> None:
        """Check the tables whose messages are out of date, also while a check of all tables is under way.

        That one may have passed tables that belong to this process only now.
        """
        if self._behind is not None:
            self._behind.cancel()
        self._behind = self._begin(_ignore, only_behind=True)

    def _begin(self, found: Callable[[Sequence[int]], None], *, only_behind: bool) -> asyncio.Task[None]:
        with Priority.BACKLOG.during():
            return asyncio.create_task(self._look_through(found, only_behind=only_behind), name="backlog")

    async def close(self) -> None:
        """Stop. The next start begins from the first table again."""
        walks = [one for one in (self._behind, self._all) if one is not None]
        for walk in walks:
            walk.cancel()
        await asyncio.gather(*walks, return_exceptions=True)

    async def _look_through(self, found: Callable[[Sequence[int]], None], *, only_behind: bool) -> None:
        before: int | None = None
        while portion := await self._read(before, only_behind=only_behind):
            found(portion)
            self._workers.add_backlog(portion)
            await asyncio.gather(self._workers.backlog_taken_up(), asyncio.sleep(_PAUSE))
            before = portion[-1]

    async def _read(self, before: int | None, *, only_behind: bool) -> Sequence[int]:
        """Return the next portion as soon as it can be read."""
        failures = 0
        while True:
            try:
                return await self._store.unfinished(_PORTION, before, only_behind=only_behind)
            except Exception:
                log.exception("the tables that are not shown yet could not be read")
            failures += 1
            await asyncio.sleep(SHOWING.after(failures))


def _ignore(_tables: Sequence[int]) -> None:
    """Do nothing with a portion."""
