"""The tasks that deliver facts: to followers, and at once to listeners."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Any, TypeVar

from bot.base import clock
from bot.base.backoff import FOLLOWER, Backoff
from bot.base.priority import Priority
from bot.base.scheduler import Policy, Scheduler
from bot.feed.ports import FactStore, Follower, Positioned

__all__ = ["Feed"]

log = logging.getLogger(__name__)

F = TypeVar("F", bound=Positioned)

_MOST = 500
"""The number of facts in one read."""
_LOOK_EVERY = 5.0
"""Seconds after which the feed checks for facts without a notification."""
_SHORT_WAIT = 1.5
"""The most seconds that a query waits for followers: Discord wants an answer within three."""
_PRUNE_EVERY = 3600.0
"""Seconds between two clean-ups."""
_KEPT = timedelta(days=7)
"""How long facts are kept that are not kept forever: for other processes, and for debugging."""
_LISTENERS, _PRUNE = "listeners", "prune"
"""The names of the tasks besides the followers; the first one has a scheduler of its own."""


class Feed:
    """Delivers facts as long as it runs.

    *Followers* store their position together with what they derive from facts, so they resume there after a crash. Each
    runs in its own task. A slow or failing follower delays neither clicks nor other followers, except for those that
    read what it derives; they follow it.

    *Listeners* are called for every fact of a type that is committed after the start, here or in another process. They
    keep nothing; at the start they find in the database what they missed.
    """

    def __init__(self, store: FactStore, followers: Sequence[Follower] = (), backoff: Backoff = FOLLOWER) -> None:
        self._store = store
        self._followers = {follower.name: follower for follower in followers}
        self._listeners: defaultdict[type, list[Callable[[Any], None]]] = defaultdict(list)
        policy = Policy({Priority.CHANGE: len(followers) + 1}, backoff, soon=math.inf)
        self._scheduler = Scheduler("feed", self._do, policy)
        # Run now: new facts prove that the database works again, and listeners show them to people.
        self._listening = Scheduler("feed", self._call_listeners, Policy({Priority.CHANGE: 1}, backoff))
        self._has_news = False
        """Whether facts were committed that have not been read here."""
        self._behind: set[str] = set()
        """Followers that have not processed all relevant facts that this process knows of."""
        self._moved = asyncio.Event()
        """Set when a follower has caught up."""
        self._position = 0

    def listen(self, to: type[F], listener: Callable[[F], None]) -> None:
        """Call a listener for every fact of a type after the start, in the event loop; it must be quick."""
        self._listeners[to].append(listener)

    def wake(self) -> None:
        """Check for new facts now; call this in the event loop."""
        self._has_news = True
        self._listening.request(_LISTENERS)

    async def settled(self, *names: str, longest: float = _SHORT_WAIT) -> None:
        """Wait until the named followers, or all, have processed the facts committed here, up to a limit in seconds.

        So a query right after a match includes the match.
        """
        wanted = set(names) or set(self._followers)
        with suppress(TimeoutError):
            async with asyncio.timeout(longest):
                while self._has_news or wanted & self._behind:
                    self._moved.clear()
                    await self._moved.wait()

    async def start(self) -> None:
        """Start delivering facts; listeners get those that are committed after this."""
        self._position = await self._store.head()
        self._behind.update(self._followers)  # facts from before the start may be unprocessed
        self._listening.request(_LISTENERS)
        for name in (_PRUNE, *self._followers):
            self._scheduler.request(name)

    async def close(self) -> None:
        """Stop delivering facts."""
        await asyncio.gather(self._listening.close(), self._scheduler.close())

    async def tell_rest(self) -> None:
        """Call listeners for facts that were committed after `close`; after a failure, the next start catches up."""
        try:
            while await self._tell():
                pass
        except Exception:
            log.exception("feed: the last facts could not be read")

    async def _tell(self) -> bool:
        """Call listeners for the next facts, and wake the followers that need one; return whether there may be more."""
        facts = await self._store.read(self._position, _MOST)
        for fact in facts:
            self._position = fact.position
            self._call_followers(fact)
            for listener in self._listeners[type(fact)]:
                try:
                    listener(fact)
                except Exception:
                    log.exception("feed: a listener failed at fact %d", fact.position)
        return len(facts) == _MOST

    async def _do(self, name: str) -> float:
        """Run a follower or the clean-up; return the seconds until its next run."""
        if name == _PRUNE:
            return await self._prune()
        while await self._followers[name].catch_up():
            pass
        if not self._scheduler.is_requested(name):
            self._rest(name)
        return _LOOK_EVERY

    async def _call_listeners(self, name: str) -> float:
        """Call listeners for all new facts; return the seconds until the next check for facts."""
        while await self._tell():
            pass
        if not self._listening.is_requested(name):
            self._has_news = False
            self._moved.set()
        return _LOOK_EVERY

    def _call_followers(self, fact: Positioned) -> None:
        """Wake the followers that need a fact; most moves wake none."""
        for follower in self._followers.values():
            if follower.concerns(fact):
                self._behind.add(follower.name)
                if follower.behind is None or follower.behind not in self._behind:
                    self._scheduler.request(follower.name)

    def _rest(self, name: str) -> None:
        """Note that a follower has processed everything; those that follow it run next."""
        self._request_those_behind(name)
        if self._followers[name].behind not in self._behind:  # otherwise it runs once more
            self._behind.discard(name)
            self._moved.set()

    def _request_those_behind(self, name: str) -> None:
        """Wake the followers of a follower."""
        for follower in self._followers.values():
            if follower.behind == name:
                self._behind.add(follower.name)
                self._scheduler.request(follower.name)

    async def _prune(self) -> float:
        """Delete some old facts; return the seconds until the next time."""
        deleted = await self._store.prune(clock.moment() - _KEPT, _MOST, list(self._followers))
        return 1.0 if deleted == _MOST else _PRUNE_EVERY
