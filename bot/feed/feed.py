"""The tasks that hand on facts: to those who follow at leisure, and to those who only want to be told at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import timedelta

from bot.base import clock
from bot.feed.ports import FactStore, Follower
from bot.tables.facts import StoredFact

__all__ = ["Feed"]

log = logging.getLogger(__name__)

_MOST = 500
"""How many facts are read at one go."""
_LOOK_EVERY = 5.0
"""Seconds after which the feed looks by itself, should nobody have told it."""
_SHORT_WAIT = 1.5
"""The most seconds for which somebody who asks waits for followers: an answer is due in three."""
_LONGEST_PAUSE = 60.0
"""The most seconds between two tries of a follower that fails."""
_PRUNE_EVERY = 3600.0
"""Seconds between two clean-ups."""
_KEPT = timedelta(days=7)
"""How long facts are kept that are not kept for ever: other processes, and people who look for a fault, read them."""


class Feed:
    """Hands on facts as long as it runs.

    *Followers* keep their position with what they make of facts, so they go on where they were after a crash. They run
    each in a task of its own: one that is slow or fails holds back neither clicks nor the others, except for those
    that read what it makes; they follow it.

    *Listeners* are told of every fact that is committed from the start on, here or in another process. They keep
    nothing; what they would have missed while no process ran, they find in what is stored.
    """

    def __init__(self, store: FactStore, followers: Sequence[Follower] = ()) -> None:
        self._store = store
        self._followers = followers
        self._listeners: list[Callable[[StoredFact], None]] = []
        self._bell = asyncio.Event()
        self._bells = {follower.name: asyncio.Event() for follower in followers}
        self._quiet = asyncio.Event()
        """Set while every follower has seen all that this process knows of."""
        self._quiet.set()
        self._behind: set[str] = set()
        self._position = 0

    def listen(self, listener: Callable[[StoredFact], None]) -> None:
        """Call a listener for every fact from the start on, in the event loop; it must be quick."""
        self._listeners.append(listener)

    def wake(self) -> None:
        """Look for new facts now; call this in the event loop."""
        self._bell.set()
        self._behind.update(self._bells)
        if self._behind:
            self._quiet.clear()
        self._ring_those_behind(None)

    async def settled(self, longest: float = _SHORT_WAIT) -> None:
        """Wait until what was committed here has been followed, but no longer than some seconds.

        Whoever asks for results right after a match sees them then.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(longest):
                await self._quiet.wait()

    async def start(self) -> None:
        """Note where the facts end now: listeners are told of those that come."""
        self._position = await self._store.head()

    async def run(self) -> None:
        """Hand on facts until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._again_and_again("listeners", self._tell, self._bell), name="feed-listeners")
            tasks.create_task(self._prune(), name="feed-prune")
            for follower in self._followers:
                job = self._again_and_again(follower.name, follower.catch_up, self._bells[follower.name])
                tasks.create_task(job, name=f"feed-{follower.name}")

    async def tell_rest(self) -> None:
        """Tell listeners, after `run` has ended, of what was committed since; what fails is found at the next start."""
        try:
            while await self._tell():
                pass
        except Exception:
            log.exception("feed: the last facts could not be read")

    async def _tell(self) -> bool:
        """Tell listeners of the next facts; whether there may be more."""
        facts = await self._store.read(self._position, _MOST)
        for fact in facts:
            self._position = fact.position
            for listener in self._listeners:
                try:
                    listener(fact)
                except Exception:
                    log.exception("feed: a listener failed at fact %d", fact.position)
        return len(facts) == _MOST

    async def _again_and_again(self, name: str, catch_up: Callable[[], Awaitable[bool]], bell: asyncio.Event) -> None:
        """Catch up whenever the bell rings; after a failure wait, longer each time."""
        failures = 0
        while True:
            bell.clear()
            try:
                while await catch_up():
                    pass
            except Exception:
                failures += 1
                pause = min(2.0**failures, _LONGEST_PAUSE)
                log.exception("feed: %s could not follow, again in %d s", name, pause)
                await asyncio.sleep(pause)
                continue
            failures = 0
            if not bell.is_set():
                self._rest(name)
            await _ring_or_time(bell)

    def _rest(self, name: str) -> None:
        """Note that somebody has seen everything; it is the turn of those who follow them."""
        self._ring_those_behind(name)
        self._behind.discard(name)
        if not self._behind:
            self._quiet.set()

    def _ring_those_behind(self, name: str | None) -> None:
        """Let those look who follow a follower, or (None) nobody but the facts."""
        for follower in self._followers:
            if follower.behind == name:
                self._behind.add(follower.name)
                self._bells[follower.name].set()

    async def _prune(self) -> None:
        """Now and then delete what nobody needs any more, a few at a time."""
        names = [follower.name for follower in self._followers]
        while True:
            try:
                deleted = await self._store.prune(clock.moment() - _KEPT, _MOST, names)
            except Exception:
                log.exception("feed: old facts could not be deleted")
                deleted = 0
            await asyncio.sleep(1 if deleted == _MOST else _PRUNE_EVERY)


async def _ring_or_time(bell: asyncio.Event) -> None:
    # Not `wait_for`: in Python 3.11 it forgets a cancellation that comes together with the bell.
    with suppress(TimeoutError):
        async with asyncio.timeout(_LOOK_EVERY):
            await bell.wait()
