"""Round robins for two seats by Berger tables (FIDE Handbook C.05, Annex 1): all entrants meet.

Entrants have the numbers 1 to n. If n is odd, the opponent of number n + 1 has a bye.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["berger_round", "rounds_of_leg"]

Pair = tuple[int, int]
"""The player with the first seat, and the player with the second."""


def rounds_of_leg(entrants: int) -> int:
    """Return the number of rounds until all have met once."""
    return _even(entrants) - 1


def berger_round(entrants: int, number: int, legs: int = 1) -> Sequence[Pair]:
    """Return the pairs of a round, from 1 to `legs` times the rounds of a leg.

    Seats are swapped in every other leg. The last two rounds of each leg except the final one are swapped, so that with
    six or more entrants no one has the same seat three times in a row.
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
            # The last number is not part of the sums: it meets the number that would meet itself.
            last = (one, entrants) if one <= entrants // 2 else (entrants, one)
    return [last, *pairs]
