"""What is due at times that stand in the database, and belongs to no table: seasons, posts of a week.

Of several processes one works off what is due, under a lease; the others look again a little later.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from bot.base import clock
from bot.base.leases import Leases

__all__ = ["Job", "Scheduler"]

log = logging.getLogger(__name__)

_ALL = 0
"""The lease is for all that is due at once."""

_SHORTEST, _LONGEST = 0.5, 30.0
"""Seconds between two looks: another process, which nobody tells of, may have changed what is due."""

_REST = 15.0
"""Seconds until work that failed is tried again."""

_BUSY = 1.0
"""Seconds until the lease is asked for again that another process had: it may have looked before the last change."""


class Job(Protocol):
    """One kind of work that is done when its time has come."""

    async def do_due(self) -> float | None:
        """Do what is due, not for too long; return the Unix time of what is due next, None if there is nothing.

        It may be interrupted at any moment, and begins with the database every time: another process may have done it.
        """


class Scheduler:
    """The task that does all such work, one kind after the other."""

    def __init__(self, leases: Leases, now: Callable[[], float] = clock.now) -> None:
        self._leases = leases
        self._now = now
        self._works: list[Job] = []
        self._wake = asyncio.Event()

    def add(self, work: Job) -> None:
        """Do this kind of work as well; call it before the start."""
        self._works.append(work)

    def wake(self) -> None:
        """Look again what is due: something was changed."""
        self._wake.set()

    async def run(self) -> None:
        """Do whatever is due when it is due, until cancelled."""
        while True:
            self._wake.clear()
            await self._sleep(await self._round())

    async def _round(self) -> float:
        """Do what is due now; return the seconds until something is due again."""
        async with self._leases.hold(_ALL) as is_ours:
            if not is_ours:
                return _BUSY
            return min([await self._do(work) for work in self._works], default=_LONGEST)

    async def _do(self, work: Job) -> float:
        try:
            due = await work.do_due()
        except Exception:
            log.exception("what was due could not be done: %s", type(work).__name__)
            return _REST
        return _LONGEST if due is None else min(max(due - self._now(), _SHORTEST), _LONGEST)

    async def _sleep(self, seconds: float) -> None:
        # Not `wait_for`: in Python 3.11 it forgets a cancellation that comes together with the waking.
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake.wait()
