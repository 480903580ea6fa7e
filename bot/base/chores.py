"""Work with its own due times that belongs to no table and no league."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from bot.base import clock
from bot.base.backoff import DUE
from bot.base.leases import Leases
from bot.base.priority import Priority
from bot.base.scheduler import Policy, Scheduler

__all__ = ["Chore", "Chores"]

_AT_ONCE = 100
"""More than the number of chores: a chore waits for none of the others."""
_BETWEEN_RUNS = 0.5
"""The least seconds between two runs of a chore."""


class Chore(Protocol):
    """Work with its own due times that belongs to no table and no league."""

    async def do_due(self) -> float | None:
        """Do what is due; return the Unix time of the next due work, None if there is none.

        A stop may interrupt it at any moment. Each run starts from the database, because another process may have done
        the work.
        """


class Chores:
    """Runs every chore at the start and when it is due, independently of the others."""

    def __init__(self, leases: Leases, now: Callable[[], float] = clock.now) -> None:
        policy = Policy({Priority.CHANGE: _AT_ONCE}, DUE)
        self._look_every = policy.look_every
        self._now = now
        self._chores: dict[str, Chore] = {}
        self._scheduler = Scheduler[str]("chore", self._do, policy, leases)

    def add(self, chore: Chore) -> None:
        """Add a chore; call this before the start."""
        self._chores[type(chore).__name__] = chore

    def wake(self) -> None:
        """Run all chores now: the bot has started, or something has changed."""
        for name in self._chores:
            self._scheduler.request(name)

    async def close(self) -> None:
        """Stop all chores."""
        await self._scheduler.close()

    async def _do(self, name: str) -> float:
        due = await self._chores[name].do_due()
        return self._look_every if due is None else min(max(due - self._now(), _BETWEEN_RUNS), self._look_every)
