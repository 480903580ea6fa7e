"""Pairing for an arena: players of nearly the same rank meet at once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations

from bot.leagues.pairing.matching import widest_matching

__all__ = ["MOST", "Waiting", "pair_waiting", "tables_of_waiting"]

MOST = 100
"""How many are paired at once: those who have waited longest."""

_BOTTOM, _TOP = 300, 2000
"""The cost, in rating points, of a difference of one rank at the bottom and at the top of the table."""
_PATIENCE = 30
"""The value of a second of waiting."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A free player."""

    number: int
    rank: int
    """The rank in the table, from 0 for the first."""
    seconds: float
    """How long they have waited."""
    rating: int | None = None
    last: frozenset[int] = frozenset()
    """Their last opponents."""


def pair_waiting(
    people: Sequence[Waiting], *, ranks: int, apart: Collection[frozenset[int]] = (), is_everyone_free: bool = False
) -> Sequence[tuple[int, int]]:
    """Return as many pairs as possible, of players with close ranks; those who have waited long are not left out.

    No one meets their last opponent again, unless only two players are present.
    """
    chosen = _longest(people)
    may_repeat = is_everyone_free and len(chosen) == 2
    costs = {
        (one, other): _cost(chosen[one], chosen[other], ranks)
        for one, other in combinations(range(len(chosen)), 2)
        if _may_meet(chosen[one], chosen[other], apart, may_repeat=may_repeat)
    }
    pairs = [sorted((chosen[one].rank, chosen[one].number) for one in pair) for pair in widest_matching(costs)]
    return [(first[1], second[1]) for first, second in sorted(pairs)]


def tables_of_waiting(
    people: Sequence[Waiting], seats: int, patience: float, *, is_everyone_free: bool = False
) -> Sequence[Sequence[int]]:
    """Return tables of players with close ranks: full ones first, then a smaller one for those who waited too long.

    Players who come from the same table wait for others, unless no one else is present or they have waited too long.
    """
    chosen = _longest(people)
    full = len(chosen) - len(chosen) % seats
    sitting, left = sorted(chosen[:full], key=_by_rank), sorted(chosen[full:], key=_by_rank)
    tables = [sitting[first : first + seats] for first in range(0, full, seats)]
    if not is_everyone_free:
        tables = [one for one in tables if not _is_same_table(one) or _is_tired(one, patience)]
    if len(left) > 1 and (_is_tired(left, patience)):
        tables.append(left)
    return [[one.number for one in table] for table in tables]


def _longest(people: Sequence[Waiting]) -> Sequence[Waiting]:
    return sorted(people, key=lambda one: (-one.seconds, one.rank, one.number))[:MOST]


def _by_rank(one: Waiting) -> tuple[int, int]:
    return one.rank, one.number


def _is_same_table(table: Sequence[Waiting]) -> bool:
    numbers = {one.number for one in table}
    return all(one.last | {one.number} == numbers for one in table)


def _is_tired(table: Sequence[Waiting], patience: float) -> bool:
    return max(one.seconds for one in table) >= patience


def _may_meet(one: Waiting, other: Waiting, apart: Collection[frozenset[int]], *, may_repeat: bool) -> bool:
    if frozenset((one.number, other.number)) in apart:
        return False
    return may_repeat or (other.number not in one.last and one.number not in other.last)


def _cost(one: Waiting, other: Waiting, ranks: int) -> int:
    """Return the cost of a pair; negative for players who have waited."""
    best = min(one.rank, other.rank)
    factor = _BOTTOM + (_TOP - _BOTTOM) * (ranks - best) // max(ranks, 1)
    by_rating = 0 if one.rating is None or other.rating is None else abs(one.rating - other.rating)
    waited = int(one.seconds + other.seconds) * _PATIENCE
    return abs(one.rank - other.rank) * factor + by_rating - waited
