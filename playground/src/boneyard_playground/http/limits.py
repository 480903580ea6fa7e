"""Discord's rate limits: for all requests of a bot in a second, and for requests of one kind in one channel."""

from __future__ import annotations

import re
import time
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from boneyard_playground.world.clock import WorldClock

__all__ = ["RateLimits"]

_MAJOR = re.compile(r"/(?:channels|guilds)/\d+")
_BUCKET_ROOM, _BUCKET_SECONDS = 5, 5.0
_FREE = ("/interactions/", "/webhooks/", "/gateway")
"""Answers to clicks, and follow-ups with their tokens, do not count."""


class RateLimits:
    """Counts the bot's requests, and refuses surplus ones; off until `a_second` is set."""

    def __init__(self, clock: WorldClock, now: Callable[[], float] = time.monotonic) -> None:
        self.a_second = 0
        self.delay = 0.0
        """Seconds that each request takes, as on the way to Discord and back."""
        self.refused = 0
        self._clock = clock
        self._now = now
        self._taken: deque[float] = deque()
        self._all: list[float] = []
        self._buckets: dict[str, tuple[int, float]] = {}

    @property
    def is_on(self) -> bool:
        """Return whether there are limits."""
        return self.a_second > 0

    def take_busiest(self) -> int:
        """Return the most requests within any one second since the last call."""
        times, first, most = self._all, 0, 0
        for last, at in enumerate(times):
            while times[first] <= at - 1:
                first += 1
            most = max(most, last - first + 1)
        self._all = []
        return most

    def refuses(self, method: str, path: str, route: str) -> tuple[float, bool] | None:
        """Count a request; None if it is accepted, else the seconds to wait, and whether all requests must wait."""
        if not self.is_on or path.startswith(_FREE):
            return None
        now = self._now()
        self._all.append(now)
        while self._taken and self._taken[0] <= now - 1:
            self._taken.popleft()
        if len(self._taken) >= self.a_second:
            self.refused += 1
            return self._taken[0] + 1 - now, True
        self._taken.append(now)
        left, end = self._bucket(method, path, route)
        if left == 0:
            self.refused += 1
            return end - now, False
        self._buckets[_key(method, path, route)] = (left - 1, end)
        return None

    def headers(self, method: str, path: str, route: str) -> dict[str, str]:
        """Return the headers of an answer about the limit of such requests."""
        if not self.is_on or path.startswith(_FREE):
            return {}
        left, end = self._bucket(method, path, route)
        return {
            "X-RateLimit-Limit": str(_BUCKET_ROOM),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": f"{self._clock.now() + end - self._now():.3f}",
            "X-RateLimit-Reset-After": f"{end - self._now():.3f}",
            "X-RateLimit-Bucket": f"{method} {route}".replace(" ", "").replace("/", "-"),
        }

    def _bucket(self, method: str, path: str, route: str) -> tuple[int, float]:
        """Return how many more requests of a kind are accepted, and until when."""
        now = self._now()
        left, end = self._buckets.get(_key(method, path, route), (_BUCKET_ROOM, 0.0))
        return (left, end) if end > now else (_BUCKET_ROOM, now + _BUCKET_SECONDS)


def _key(method: str, path: str, route: str) -> str:
    """Return the key of a limit: the same route in the same channel or server shares it."""
    major = _MAJOR.match(path)
    return f"{method} {route} {major[0] if major else ''}"
