"""The background work: the clock of the tables, and all followers of facts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from bot.base import clock
from bot.base.chores import Chores
from bot.base.leases import Leases, LocalLeases
from bot.base.scheduler import Scheduler
from bot.families import codec_of, luck_for
from bot.feed import Feed
from bot.tables.facts import StoredFact
from bot.tables.timer_loop import TimerLoop
from bot.tables.timers import TableTimers
from storage.core.database import Database
from storage.core.facts import SqlFactStore
from storage.core.followers import SqlFollower
from storage.core.leases import AdvisoryLeases, LeaseKind
from storage.leagues.cache import LeagueCache
from storage.leagues.follower import LeaguesFollower
from storage.standings.final_tables import CorrectedSeasonsFollower
from storage.standings.ratings import RatingsFollower
from storage.standings.records import RecordsFollower
from storage.standings.results import ResultsFollower

__all__ = ["FOLLOWED", "Background", "followers_of"]

FOLLOWED = {
    one.name: one.kinds
    for one in (ResultsFollower, RatingsFollower, RecordsFollower, CorrectedSeasonsFollower, LeaguesFollower)
}
"""The kinds of facts that matter to each follower, by name."""


def followers_of(database: Database, leagues: LeagueCache | None = None) -> Sequence[SqlFollower[Any]]:
    """Return all followers, each after those whose data it reads.

    A new follower is added here.
    """
    return (
        ResultsFollower(database, luck_for),
        RatingsFollower(database),
        RecordsFollower(database, codec_of),
        CorrectedSeasonsFollower(database),
        LeaguesFollower(database, clock.now, leagues),
    )


class Background:
    """The tasks of one process; add listeners to `feed` before the start."""

    def __init__(self, database: Database, timers: TableTimers) -> None:
        self._database = database
        self._shared = (
            AdvisoryLeases(database.engine.url, database.dialect.follow_clock) if database.dialect.is_shared else None
        )
        self.on_credit: Callable[[], object] = _nothing
        """Called after the due times of tables have moved, because no clock ran for a while."""
        timer_loop = TimerLoop(timers, self.leases(LeaseKind.CLOCK), lambda: self.on_credit()).scheduler
        self.leagues = LeagueCache()
        """The leagues that this process read most recently."""
        self.chores = Chores(self.leases(LeaseKind.CHORES))
        self._schedulers: list[Scheduler[int]] = [timer_loop]
        self.feed = Feed(SqlFactStore(database), followers_of(database, self.leagues))
        self.feed.listen(StoredFact, lambda _: timer_loop.wake())
        self._has_started = False
        self._stop_listening: Callable[[], None] | None = None

    def leases(self, kind: LeaseKind) -> Leases:
        """Return the leases for one kind of work; a process that is alone needs no database for them."""
        return LocalLeases() if self._shared is None else self._shared.of(kind)

    def add(self, scheduler: Scheduler[int]) -> None:
        """Add a scheduler; call this before the start."""
        self._schedulers.append(scheduler)

    def wake(self) -> None:
        """Check now for due work that belongs to no table."""
        self.chores.wake()
        for one in self._schedulers:
            one.wake()

    async def start(self) -> None:
        """Start following facts, committed here or elsewhere, and running due work."""
        await self.feed.start()
        self._database.on_facts(self.feed.wake)
        self._stop_listening = self._database.listen(self.feed.wake)
        for one in self._schedulers:
            one.start()
        self.chores.wake()
        self._has_started = True

    async def stop(self) -> None:
        """Stop all tasks; the next start resumes them. Leases are held until `release`."""
        if self._stop_listening is not None:
            self._stop_listening()
        closing = [self.feed.close(), self.chores.close(), *(one.close() for one in self._schedulers)]
        await asyncio.gather(*closing)

    async def tell_rest(self) -> None:
        """Call the listeners for facts that were committed after the tasks ended."""
        if self._has_started:
            await self.feed.tell_rest()

    async def release(self) -> None:
        """Release all tables to other processes; safe to call again, such as after a second stop signal."""
        shared, self._shared = self._shared, None
        if shared is not None:
            await shared.close()


def _nothing() -> None:
    """Do nothing."""
