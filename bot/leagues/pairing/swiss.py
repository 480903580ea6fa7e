"""Swiss rounds for two seats: one minimum-cost matching in whole numbers, so that no better round exists.

A round is judged by these criteria, the most important first; each one outweighs the sum of all later ones:

1. forbidden pairs: both entrants get a bye instead, if no one else is left for them;
2. a second bye, or a bye after a win without play;
3. pairs that have met: as few as possible, and then those whose meetings are longest ago;
4. the points of the entrant with the bye;
5. differences of points in the pairs: the greatest as rare as possible, then the next, and so on;
6. the rank of the entrant with the bye: the lower the better;
7. floats: an opponent with fewer points, or with more, or a bye, as one or two rounds before;
8. within a score group the upper half meets the lower half: the squared distance from that;
9. entrants who have had the first seat more often than the second, including this round;
10. the lots.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, starmap
from typing import TypeAlias

from bot.leagues.pairing.matching import Edge, cheapest_matching, weigh

__all__ = ["Contestant", "Cost", "Pairing", "cost_of", "pair"]

Cost: TypeAlias = tuple[int, ...]
"""The cost of a pair or a bye by level; the costs of all pairs of a round are added level by level."""

_BYE = -1
"""Takes the place of the opponent."""

_DEAR = 3
"""The number of leading levels that cost nothing in most rounds."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """An entrant to pair."""

    number: int
    points: int
    lot: int
    """Their place in the order of the lots; it is unique."""
    met: Mapping[int, Sequence[int]] = field(default_factory=dict)
    """Their earlier opponents, with the rounds in which they met."""
    firsts: int = 0
    """How much more often they had the first seat than the second."""
    floats: tuple[int, int] = (0, 0)
    """For the last round, and the one before: 1 if they met someone with fewer points or no one, -1 for more."""
    byes: int = 0
    """Pairing byes, and wins without play."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round."""

    pairs: tuple[tuple[int, int], ...]
    """The numbers of the two players of each pair, the first seat first; pairs in standings order."""
    byes: tuple[int, ...]
    repeats: int
    """How many of the pairs have met before."""


def pair(contestants: Sequence[Contestant], forbidden: Collection[frozenset[int]] = ()) -> Pairing:
    """Pair contestants who are given in standings order, the best first."""
    if not contestants:
        return Pairing((), (), 0)
    people = _People(contestants, forbidden)
    edges = people.edges()
    # Most rounds need none of the expensive edges, and without them the search is smaller.
    cheap = {edge: cost for edge, cost in edges.items() if not any(cost[:_DEAR])}
    matching = people.match(cheap) or people.match(edges) or ()
    return people.pairing(edge for edge in matching if not edges[edge][0])


def cost_of(
    contestants: Sequence[Contestant],
    pairs: Iterable[tuple[int, int]],
    byes: Iterable[int] = (),
    forbidden: Collection[frozenset[int]] = (),
) -> Cost:
    """Return what a round costs in every level, regardless of seats; for comparisons."""
    people = _People(contestants, forbidden)
    at = {one.number: index for index, one in enumerate(contestants)}
    meetings = [(min(at[one], at[other]), max(at[one], at[other])) for one, other in pairs]
    costs = [people.cost(*edge) for edge in (*meetings, *((at[one], _BYE) for one in byes))]
    return tuple(map(sum, zip(*costs, strict=True)))


class _People:
    """The contestants of one round, by their places in the standings, from 0."""

    def __init__(self, contestants: Sequence[Contestant], forbidden: Collection[frozenset[int]]) -> None:
        self._people = contestants
        self._forbidden = forbidden
        self._values = sorted({one.points for one in contestants})
        sizes = Counter(one.points for one in contestants)
        self._sizes = [sizes[one.points] for one in contestants]
        first = {one.points: index for index, one in reversed([*enumerate(contestants)])}
        self._places = [index - first[one.points] for index, one in enumerate(contestants)]
        """Each contestant's place among those with the same points."""
        gaps = sorted({high - low for low, high in combinations(self._values, 2)})
        self._gap_costs = {gap: (len(contestants) + 1) ** power for power, gap in enumerate(gaps)} | {0: 0}

    def edges(self) -> Mapping[Edge, Cost]:
        """Return all possible pairs with their costs."""
        pairs = combinations(range(len(self._people)), 2)
        byes = ((one, _BYE) for one in range(len(self._people)) if len(self._people) % 2)
        return {edge: self.cost(*edge) for edge in (*pairs, *byes)}

    def match(self, edges: Mapping[Edge, Cost]) -> Collection[Edge] | None:
        """Return the best of these edges; None if they do not cover all contestants."""
        nodes = len(self._people) + len(self._people) % 2
        return cheapest_matching(weigh(edges, nodes), nodes) if edges else None

    def pairing(self, matching: Iterable[Edge]) -> Pairing:
        """Return the pairing; contestants without an edge have a bye."""
        pairs = sorted(edge for edge in matching if _BYE not in edge)
        paired = {index for edge in pairs for index in edge}
        people = [(self._people[one], self._people[other]) for one, other in pairs]
        byes = tuple(one.number for index, one in enumerate(self._people) if index not in paired)
        return Pairing(tuple(starmap(_seated, people)), byes, sum(other.number in one.met for one, other in people))

    def cost(self, one: int, other: int) -> Cost:
        """Return what a pair costs, the better one first, or a bye."""
        return self._bye_cost(one) if other == _BYE else self._pair_cost(one, other)

    def _bye_cost(self, index: int) -> Cost:
        person = self._people[index]
        rank = len(self._people) - 1 - index
        points = self._values.index(person.points)
        return (0, person.byes, 0, 0, points, 0, rank, _float_again(person, 1), 0, person.firsts**2, 0)

    def _pair_cost(self, one: int, other: int) -> Cost:
        high, low = self._people[one], self._people[other]
        gap, met = high.points - low.points, high.met.get(low.number, ())
        is_forbidden = bool(self._forbidden) and frozenset((high.number, low.number)) in self._forbidden
        floats = _float_again(high, 1) + _float_again(low, -1) if gap else 0
        fewer, more = sorted((high.firsts, low.firsts))
        seats = (fewer + 1) ** 2 + (more - 1) ** 2
        meetings = (int(is_forbidden), 0, int(bool(met)), sum(met), 0)
        return (*meetings, self._gap_costs[gap], 0, floats, self._fold_distance(one, other), seats, high.lot * low.lot)

    def _fold_distance(self, one: int, other: int) -> int:
        """Return a pair's distance from upper half against lower half, or from the border of two score groups."""
        place, place_below = self._places[one], self._places[other]
        if self._people[one].points == self._people[other].points:
            return (place_below - place - self._sizes[one] // 2) ** 2
        return (self._sizes[one] - 1 - place) ** 2 + place_below**2


def _float_again(person: Contestant, direction: int) -> int:
    last, before = person.floats
    return 2 * (last == direction) + (before == direction)


def _seated(one: Contestant, other: Contestant) -> tuple[int, int]:
    """Give the first seat to the player who had it less often; otherwise the lot decides."""
    first, second = sorted((one, other), key=lambda person: (person.firsts, person.lot))
    return first.number, second.number
