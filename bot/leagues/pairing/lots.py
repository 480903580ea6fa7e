"""Randomness in a league: one secret seed, committed to before anyone signs up, and opened at the end.

The order of the lots is the only random thing. Entrants present at the start are drawn into it, and anyone who joins
later gets a place in it. Pairings depend on that order, so nothing else in a league needs the seed.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.fair import fair_numbers

__all__ = ["late_lot", "lots"]


def lots(seed: bytes, entrants: Sequence[int]) -> tuple[int, ...]:
    """Return entrants in the order that a seed gives them, regardless of their order in the argument."""
    below, order = fair_numbers(seed, "lots"), sorted(entrants)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def late_lot(seed: bytes, entrant: int, present: int) -> int:
    """Return the place, from 0, that a newcomer gets in an order of this length."""
    return fair_numbers(seed, f"late/{entrant}")(present + 1)
