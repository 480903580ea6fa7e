"""The cost of drawing a round: Swiss for two, compared with py4swiss on the same positions, and groups with both."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import process_time
from typing import ParamSpec, TypeVar

from bot.leagues.pairing.groups import Guest, group, group_sizes
from bot.leagues.pairing.swiss import pair
from tests.leagues.dutch import DutchTournament

P = ParamSpec("P")
R = TypeVar("R")

__all__ = ["GROUP_LIMIT", "STEPS", "SWISS_LIMIT", "PairingSample", "measure_pairings"]

SWISS_LIMIT = 0.5
"""How many times the time of py4swiss a Swiss round for two may take."""
GROUP_LIMIT = 12
"""How many times the time of a Swiss round for two a round of groups may take."""

_SIZES = (64, 128)
_ROUNDS = 7
_SEATS = 4

STEPS = len(_SIZES) * _ROUNDS
"""How many rounds all of them draw."""


@dataclass
class PairingSample:
    """The time of each round of a tournament, in CPU ms of this process."""

    entrants: int
    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)
    groups: list[float] = field(default_factory=list)
    """The same number of people at tables of four."""

    @property
    def ratio(self) -> float:
        """Return our time as a multiple of py4swiss's."""
        return median(self.ours) / median(self.theirs)

    @property
    def group_ratio(self) -> float:
        """Return the time of a round of groups as a multiple of a round for two."""
        return median(self.groups) / median(self.ours)


def measure_pairings(tell: Callable[[], None]) -> list[PairingSample]:
    """Play tournaments whose rounds py4swiss pairs, and draw ours from the same positions. Report every round."""
    pair(DutchTournament(4, Random(0)).contestants)  # loads networkx
    return [_measure(entrants, tell) for entrants in _SIZES]


def _measure(entrants: int, tell: Callable[[], None]) -> PairingSample:
    sample, tournament = PairingSample(entrants), DutchTournament(entrants, Random(entrants))
    met: dict[int, Counter[int]] = defaultdict(Counter)
    sizes = group_sizes(entrants, range(2, _SEATS + 1))
    for number in range(_ROUNDS):
        contestants, position = tournament.contestants, tournament.position()
        guests = [Guest(one.number, one.points, met[one.number]) for one in contestants]
        _timed(sample.ours, pair, contestants)
        theirs = _timed(sample.theirs, tournament.pair, position)
        for table in _timed(sample.groups, group, guests, sizes, bytes([number])):
            for one in table:
                met[one].update(other for other in table if other != one)
        tournament.play(*theirs)
        tell()
    return sample


def _timed(times: list[float], work: Callable[P, R], *args: P.args, **more: P.kwargs) -> R:
    began = process_time()
    result = work(*args, **more)
    times.append((process_time() - began) * 1000)
    return result
