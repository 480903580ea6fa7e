"""Chance in a league: one secret seed, shown as a commitment before anybody signs up, and opened at the end.

All chance is in the order of the lots. Whoever is there at the start is drawn into it, and whoever joins later gets a
place in it; pairings go by that order, so nothing else of a league needs the seed.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.fair import fair_numbers

__all__ = ["late_lot", "lots"]


def lots(seed: bytes, entrants: Sequence[int]) -> tuple[int, ...]:
    """Return entrants in the order that a seed gives to them, whatever order they are told in."""
    below, order = fair_numbers(seed, "lots"), sorted(entrants)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def late_lot(seed: bytes, entrant: int, present: int) -> int:
    """Return the place from 0 that somebody gets in an order of so many who have one."""
    return fair_numbers(seed, f"late/{entrant}")(present + 1)
