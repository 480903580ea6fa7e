"""Who has which seat at a table, so that in time everybody has had each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

__all__ = ["seated"]


def seated(people: Sequence[int], had: Mapping[int, Mapping[int, int]]) -> tuple[int, ...]:
    """Return people by seats, the first seat first; `had` tells how often they have had which, from 0.

    Of all orders it is one in which the squares of how often everybody has had their seats grow least; of equal ones
    whoever is told of first sits first.
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
