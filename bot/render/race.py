"""The state of a match: the leaders, the target, and each seat's progress."""

from __future__ import annotations

from bot.games.core import Seat, View

__all__ = ["aim", "leaders", "progress"]


def leaders(view: View) -> frozenset[Seat]:
    """Return the leading seats; none if all are equal, and none after the end."""
    if view.outcome is not None:
        return frozenset()
    standing = list(zip(view.scores, view.points, strict=True)) if view.goal.has_sets else list(view.scores)
    best = min(standing) if view.goal.is_fewest else max(standing)
    first = frozenset(Seat(seat) for seat, score in enumerate(standing) if score == best)
    return first if len(first) < view.seats else frozenset()


def aim(view: View) -> int | None:
    """Return the number of points or rounds that wins the match or a set; None if one round or another rule decides."""
    needed = view.goal.target if view.goal.wins is None or view.goal.has_sets else view.goal.wins
    return None if needed == 1 else needed


def progress(view: View, seat: Seat) -> float | None:
    """Return a seat's progress toward the target, from 0 to 1; None without a target."""
    needed = aim(view)
    reached = view.scores[seat] if view.goal.wins is not None and not view.goal.has_sets else view.points[seat]
    return None if needed is None else min(max(reached / needed, 0), 1)
