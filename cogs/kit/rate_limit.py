"""How often a person may do something: a limited number of times a minute. After that they get a friendly sentence."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable

from bot.base.recent import Recent

__all__ = ["RateLimit"]

_MINUTE = 60.0
_MOST_PEOPLE = 10_000
"""How many people are remembered; beyond that, those who were active longest ago are forgotten."""


class RateLimit:
    """Counts what each person did in the last minute. Kept in memory because it matters only for a moment."""

    def __init__(self, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._now = now
        self._done: Recent[int, deque[float]] = Recent(_MOST_PEOPLE)

    def wait(self, user_id: int) -> int:
        """Count one more use for a person if they may; else return the seconds until they may again."""
        if self._most == 0:
            return 0
        now = self._now()
        done = self._done.setdefault(user_id, deque())
        self._done.move_to_end(user_id)
        while done and done[0] <= now - _MINUTE:
            done.popleft()
        if len(done) >= self._most:
            return max(1, math.ceil(done[0] + _MINUTE - now))
        done.append(now)
        return 0
