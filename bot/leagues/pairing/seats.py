"""Assigns seats at a table, so that over time each person has had every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

__all__ = ["seated"]


def seated(people: Sequence[int], had: Mapping[int, Mapping[int, int]]) -> tuple[int, ...]:
    """Return people by seats, the first seat first; `had` maps people to how often they had each seat, from 0.

    The chosen order adds least to the sum of the squares of these counts. Among equal orders, people who come first in
    `people` sit first.
    """
    best: dict[frozenset[int], tuple[int, tuple[int, ...]]] = {frozenset(): (0, ())}
    for seat in range(len(people)):
        orders: dict[frozenset[int], tuple[int, tuple[int, ...]]] = {}
        for before, (cost, places) in best.items():
            for place, one in enumerate(people):
                if place not in before:
                    order = cost + 2 * had.get(one, {}).get(seat, 0) + 1, (*places, place)
                    sitting = before | {place}
                    orders[sitting] = min(orders.get(sitting, order), order)
        best = orders
    _, places = best[frozenset(range(len(people)))]
    return tuple(people[place] for place in places)
