"""Appends a decision and its automatic follow-ups to a log."""

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
    """Apply a decision and its automatic follow-ups to a league; return all entries."""
    entries = _append(league, bodies, by, now)
    for _ in range(_MOST):
        following = follow_ups(league, seed, now)
        if not following:
            return entries
        entries += _append(league, following, Actor.CLOCK, now)
    raise RuntimeError(f"after entry {league.size} of a league, the follow-ups do not end")


def _append(league: League, bodies: Sequence[Body], by: Actor | int, now: float) -> list[Entry]:
    entries = []
    for body in bodies:
        entries.append(Entry(seq=league.size, at=now, by=by, body=body))
        apply(league, entries[-1])
    return entries
