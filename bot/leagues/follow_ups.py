"""How a log grows: by a decision, and by what follows from it without further decisions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.decisions import follow_ups
from bot.leagues.entries import Actor, Body, Entry
from bot.leagues.folding.fold import apply
from bot.leagues.model import League

__all__ = ["append_with_follow_ups"]

_MOST = 1000
"""The most follow-ups of one decision."""


def append_with_follow_ups(
    league: League, bodies: Sequence[Body], by: Actor | int, seed: bytes, now: float
) -> list[Entry]:
    """Change a league by a decision and everything that follows from it; return the entries of both."""
    entries = _append(league, bodies, by, now)
    for _ in range(_MOST):
        following = follow_ups(league, seed, now)
        if not following:
            return entries
        entries += _append(league, following, Actor.CLOCK, now)
    raise RuntimeError(f"after entry {league.size} of a league there is no end to what follows")


def _append(league: League, bodies: Sequence[Body], by: Actor | int, now: float) -> list[Entry]:
    entries = []
    for body in bodies:
        entries.append(Entry(seq=league.size, at=now, by=by, body=body))
        apply(league, entries[-1])
    return entries
