"""Judges the decisions of one seat of a finished match, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import NamedTuple, Protocol

from bot.computers.weighing import Measure, Weighed
from bot.families import family_of
from bot.games.core import Move, Seat, View

__all__ = ["Judge", "Judged", "LookedAt", "Review"]

MOST_TRIES, LEAST_TRIES, ALL_TRIES = 2_000, 200, 200_000
"""Limits of the work: the continuations simulated for one decision, and about how many for all."""

TURNING_POINTS = 3

_SURELY = 2
"""How many standard errors a cost must be above 0 to count."""
_LEAST = {Measure.CHANCE: 0.01, Measure.POINTS: 0.02}
"""The least cost that counts."""


class LookedAt(Protocol):
    """A moment of a finished match."""

    @property
    def move(self) -> Move | None:
        """Return the move that led here, if the seat's own player made it."""

    def view(self, seat: Seat | None) -> View:
        """Return what a seat saw."""


class Judged(NamedTuple):
    """A decision with its judgment."""

    place: int
    """The number of the moment at which it was made, from 0."""
    round: int
    weighed: Weighed

    @property
    def is_clear(self) -> bool:
        """Return whether the best move is better than the other one beyond doubt."""
        gain, error = self.weighed.gain, self.weighed.error
        return gain >= _LEAST[self.weighed.measure] and gain > _SURELY * error

    @property
    def is_good(self) -> bool:
        """Return whether the move was as good as the best one, as far as can be said."""
        return self.weighed.is_best or not self.is_clear

    @property
    def cost(self) -> float:
        """Return what the move cost, in its measure; 0 for a good one."""
        return 0.0 if self.is_good else self.weighed.gain


@dataclass(frozen=True, slots=True)
class Review:
    """All judged decisions of a seat."""

    seat: Seat
    judged: tuple[Judged, ...]
    luck: float | None = None
    """The luck of the seat, as `bot.luck` measures it; None if chance gave it nothing."""

    @property
    def good(self) -> int:
        """Return the number of good decisions."""
        return sum(one.is_good for one in self.judged)

    @property
    def accuracy(self) -> int | None:
        """Return the percentage of good decisions: 0 and 100 only if that is exact; None without decisions."""
        if not self.judged:
            return None
        if self.good in (0, len(self.judged)):
            return 100 if self.good else 0
        return min(max(round(100 * self.good / len(self.judged)), 1), 99)

    @property
    def turning_points(self) -> tuple[Judged, ...]:
        """Return the decisions that mattered most, in their order: the costly ones, and the best ones found."""
        clear = sorted((one for one in self.judged if one.is_clear), key=lambda one: -one.weighed.gain)
        return tuple(sorted(clear[:TURNING_POINTS], key=lambda one: one.place))

    @property
    def rounds(self) -> dict[int, list[Judged]]:
        """Return the decisions by round."""
        rounds: dict[int, list[Judged]] = {}
        for one in self.judged:
            rounds.setdefault(one.round, []).append(one)
        return rounds


class _Decision(NamedTuple):
    place: int
    view: View
    move: Move


class Judge:
    """Judges the decisions of a seat. The same match gives the same judgments, in any process."""

    def __init__(self, moments: Sequence[LookedAt], seat: Seat, since: int = 0) -> None:
        """Find the decisions of a seat, from the moment at which its player sat down."""
        self._seat = seat
        self._decisions = [*_decisions(moments, seat, since)]
        self._tries = min(MOST_TRIES, max(LEAST_TRIES, ALL_TRIES // max(len(self._decisions), 1)))

    def __len__(self) -> int:
        """Return the number of decisions."""
        return len(self._decisions)

    def judge(self, number: int) -> Judged | None:
        """Judge a decision, counted from 0; None if all moves were the same. Takes about a tenth of a second."""
        place, view, move = self._decisions[number]
        chance = Random(f"{self._seat}/{place}")  # noqa: S311 - the same judgment every time
        weighed = family_of(view).computers.weigh(view, move, chance, self._tries)
        return None if weighed is None else Judged(place, view.round, weighed)

    def review(self, judged: Sequence[Judged | None], luck: float | None = None) -> Review:
        """Put the judgments together."""
        return Review(self._seat, tuple(one for one in judged if one is not None), luck)


def _decisions(moments: Sequence[LookedAt], seat: Seat, since: int) -> Iterator[_Decision]:
    """Yield the moments at which a seat could choose, and what its player did."""
    for place, (before, after) in enumerate(pairwise(moments)):
        if place >= since and after.move is not None and after.move.seat == seat:
            view = before.view(seat)
            if len(view.moves) > 1:
                yield _Decision(place, view, after.move)
