"""Round robins for two seats by Berger tables (FIDE handbook C.05, annex 1): everybody meets everybody.

Entrants have the numbers 1 to n. With an odd number of them whoever would meet number n + 1 rests.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["berger_round", "rounds_of_leg"]

Pair = tuple[int, int]
"""Who has the first seat, and who the second."""


def rounds_of_leg(entrants: int) -> int:
    """Return how many rounds it takes until all have met once."""
    return _even(entrants) - 1


def berger_round(entrants: int, number: int, legs: int = 1) -> Sequence[Pair]:
    """Return the pairs of a round, from 1 to `legs` times the rounds of a leg.

    Seats are exchanged in every other leg. The last two rounds of each leg but the last one change places, so that from
    six entrants on nobody has the same seat three times in a row.
    """
    length = rounds_of_leg(entrants)
    leg, before = divmod(number - 1, length)
    place = before + 1
    if leg < legs - 1 and length > 1 and place >= length - 1:
        place = 2 * length - 1 - place
    pairs = [pair for pair in _table_round(_even(entrants), place) if max(pair) <= entrants]
    return [(second, first) for first, second in pairs] if leg % 2 else pairs


def _even(entrants: int) -> int:
    return entrants + entrants % 2


def _table_round(entrants: int, number: int) -> list[Pair]:
    """Return a round of the table for an even number n: numbers meet that sum to the round + 1, modulo n - 1."""
    length = entrants - 1
    pairs = []
    for one in range(1, entrants):
        other = (number + 1 - one) % length or length
        if one < other:
            pairs.append((one, other) if (one + other) % 2 else (other, one))
        elif one == other:
            # The last number takes no part in the sums: it meets whoever would meet themselves.
            last = (one, entrants) if one <= entrants // 2 else (entrants, one)
    return [last, *pairs]
