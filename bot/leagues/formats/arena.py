"""The arena of an evening: whoever is free is paired at once, and a streak counts double."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.leagues.formats.base import Draw
from bot.leagues.model import League

__all__ = ["PAUSE", "WAIT", "ArenaScore", "ends_at", "next_pairing", "pair_free", "sheet"]

PAUSE = 10.0
"""Seconds after a match in which nobody is paired again: `Entrant.free_since` is the end of the match plus this."""
WAIT = 60.0
"""Seconds that somebody waits at most for a full table; after that a smaller one does."""


@dataclass(frozen=True, slots=True)
class ArenaScore:
    """What one fixture brought to somebody."""

    fixture: int
    points: int
    """2 for a win, 1 for a shared first place, each doubled on a streak; not in units of `POINT`."""
    is_win: bool
    is_doubled: bool
    """Whether the two fixtures before it were won."""


def ends_at(league: League) -> float | None:
    """Return when the bell rings; None before the start. What is not decided by then does not count."""
    raise NotImplementedError


def pair_free(league: League, now: float) -> Draw | None:
    """Return fixtures of those who are free, None if there is nobody to pair now."""
    raise NotImplementedError


def next_pairing(league: League, now: float) -> float | None:
    """Return when pairing those who are free could give more than now, if nothing happens until then."""
    raise NotImplementedError


def sheet(league: League, entrant: int) -> Sequence[ArenaScore]:
    """Return what each fixture brought to somebody, in the order in which they ended."""
    raise NotImplementedError
