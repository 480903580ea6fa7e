"""Counts the private rolls of each person, so that a revealed one shows its number."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.base.recent import Recent

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Attempts"]

_TOGETHER = 600.0
"""Seconds after which a private roll of the same dice begins a new series."""
_REMEMBERED = 1000


class _Series(NamedTuple):
    """Private rolls of the same dice in quick succession."""

    rolls: int
    at: float


class Attempts:
    """The latest series of private rolls; `now` is a Unix time. Nothing is stored: buttons carry their number."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._series: Recent[tuple[int, int, str], _Series] = Recent(_REMEMBERED)

    def add(self, person_id: int, channel_id: int, expression: str, known: int) -> int:
        """Count one more private roll, which follows number `known`, and return its number in its series."""
        key, now = (person_id, channel_id, expression), self._now()
        series = self._series.pop(key, _Series(0, now))
        count = max(known, series.rolls if now - series.at <= _TOGETHER else 0) + 1
        self._series[key] = _Series(count, now)
        return count

    def count(self, person_id: int, channel_id: int, expression: str) -> int:
        """Return how many private rolls the latest series has, 0 if unknown."""
        series = self._series.get((person_id, channel_id, expression))
        return 0 if series is None else series.rolls
