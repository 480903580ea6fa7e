"""The tasks that hand on facts: to those who follow at leisure, and to those who only want to be told at once."""

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
"""How many facts are read at one go."""
_LOOK_EVERY = 5.0
"""Seconds after which the feed looks by itself, should nobody have told it."""
_SHORT_WAIT = 1.5
"""The most seconds that a question waits for followers: an answer is due in three."""
_PRUNE_EVERY = 3600.0
"""Seconds between two clean-ups."""
_KEPT = timedelta(days=7)
"""How long facts are kept that are not kept for ever: other processes, and people who look for a fault, read them."""
_LISTENERS, _PRUNE = "listeners", "prune"
"""The names of what runs beside the followers."""


class Feed:
    """Hands on facts as long as it runs.

    *Followers* keep their position with what they make of facts, so they go on where they were after a crash. They run
    each in a task of its own: one that is slow or fails holds back neither clicks nor the others, except for those
    that read what it makes; they follow it.

    *Listeners* are told of every fact of a type that is committed from the start on, here or in another process. They
    keep nothing; what they would have missed while no process ran, they find in what is stored.
    """

    def __init__(self, store: FactStore, followers: Sequence[Follower] = (), backoff: Backoff = FOLLOWER) -> None:
        self._store = store
        self._followers = {follower.name: follower for follower in followers}
        self._listeners: defaultdict[type, list[Callable[[Any], None]]] = defaultdict(list)
        policy = Policy({Priority.CHANGE: len(followers) + 2}, backoff, soon=math.inf)
        self._scheduler = Scheduler("feed", self._do, policy)
        self._has_news = False
        """Whether facts were committed that have not been read here."""
        self._behind: set[str] = set()
        """Followers that have not seen all that this process knows of and that matters to them."""
        self._moved = asyncio.Event()
        """Set when a follower has caught up."""
        self._position = 0

    def listen(self, to: type[F], listener: Callable[[F], None]) -> None:
        """Call a listener for every fact of a type from the start on, in the event loop; it must be quick."""
        self._listeners[to].append(listener)

    def wake(self) -> None:
        """Look for new facts now; call this in the event loop."""
        self._has_news = True
        self._scheduler.request(_LISTENERS)

    async def settled(self, *names: str, longest: float = _SHORT_WAIT) -> None:
        """Wait until some followers, or all, have followed what was committed here, but no longer than some seconds.

        A question right after a match gets an answer that knows the match.
        """
        wanted = set(names) or set(self._followers)
        with suppress(TimeoutError):
            async with asyncio.timeout(longest):
                while self._has_news or wanted & self._behind:
                    self._moved.clear()
                    await self._moved.wait()

    async def start(self) -> None:
        """Begin to hand on facts: listeners are told of those that are committed from now on."""
        self._position = await self._store.head()
        self._behind.update(self._followers)  # what was committed before the start may not be followed yet
        for name in (_LISTENERS, _PRUNE, *self._followers):
            self._scheduler.request(name)

    async def close(self) -> None:
        """Hand on no more facts."""
        await self._scheduler.close()

    async def tell_rest(self) -> None:
        """Tell listeners, after `run` has ended, of what was committed since; what fails is found at the next start."""
        try:
            while await self._tell():
                pass
        except Exception:
            log.exception("feed: the last facts could not be read")

    async def _tell(self) -> bool:
        """Tell listeners of the next facts, and call the followers to whom one matters; whether there may be more."""
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
        """Do the work of a name; return the seconds until it is done again."""
        if name == _PRUNE:
            return await self._prune()
        catch_up = self._tell if name == _LISTENERS else self._followers[name].catch_up
        while await catch_up():
            pass
        if self._scheduler.is_requested(name):
            return _LOOK_EVERY
        if name == _LISTENERS:
            self._has_news = False
            self._moved.set()
        else:
            self._rest(name)
        return _LOOK_EVERY

    def _call_followers(self, fact: Positioned) -> None:
        """Let those look to whom a fact matters: after most moves nobody does."""
        for follower in self._followers.values():
            if follower.concerns(fact):
                self._behind.add(follower.name)
                if follower.behind is None or follower.behind not in self._behind:
                    self._scheduler.request(follower.name)

    def _rest(self, name: str) -> None:
        """Note that a follower has seen everything; it is the turn of those that follow it."""
        self._request_those_behind(name)
        if self._followers[name].behind not in self._behind:  # else its turn comes once more
            self._behind.discard(name)
            self._moved.set()

    def _request_those_behind(self, name: str) -> None:
        """Let those look that follow a follower."""
        for follower in self._followers.values():
            if follower.behind == name:
                self._behind.add(follower.name)
                self._scheduler.request(follower.name)

    async def _prune(self) -> float:
        """Delete some of what nobody needs any more; return the seconds until the next time."""
        deleted = await self._store.prune(clock.moment() - _KEPT, _MOST, list(self._followers))
        return 1.0 if deleted == _MOST else _PRUNE_EVERY
