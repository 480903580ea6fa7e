"""Tie-breaks, as FIDE's rules for them define them (C.07), and for tables of several seats in the same spirit.

All are whole numbers in units of `POINT`, rounded down, but wins and lots, which are counted. Where everybody meets
everybody, what was not played counts as if it had been. In a Swiss system

- an opponent counts with their points, but rounds for which they did not want to be paired, if nothing but rounds that
  they let go by follows, with half a fixture each (16.3.2);
- a round of one's own without play counts as a dummy with one's own points, at most half of what all rounds are worth
  (16.4.2), and instead of an opponent who did not come at most with theirs (16.4.1);
- the contribution that is cut is the lowest of the rounds that somebody let go by, or if there are none the lowest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from bot.leagues.entries import POINT
from bot.leagues.settings import FormatKind, TieBreak
from bot.leagues.standings.points import full_points, half_points

if TYPE_CHECKING:
    from bot.leagues.model import Fixture, League
    from bot.leagues.standings.history import Line, Outing

__all__ = ["TieBreaks", "duel"]

_PART = POINT
"""In how many parts a unit is reckoned before it is rounded: means over 1 to 7 opponents are whole."""


def duel(league: League, fixture: Fixture, entrant: int, other: int) -> int:
    """Return what one gets against another in a fixture, in halves of a match: 2 for each in which they are before."""
    settings, points = league.settings, fixture.points or {}
    if fixture.unplayed is not None:
        return 2 * settings.games * points.get(entrant, 0) // (full_points(settings) or 1)
    if len(fixture.seats) == 2 and settings.points is None:
        return 2 * points[entrant] // POINT
    return sum(_before(result.places, entrant, other) for result in fixture.results)


def _before(places: Sequence[Sequence[int]], entrant: int, other: int) -> int:
    for group in places:
        if entrant in group:
            return 1 if other in group else 2
        if other in group:
            return 0
    return 0


class TieBreaks:
    """All tie-breaks of the lines of one table; each is reckoned when it is asked for."""

    def __init__(self, league: League, lines: Mapping[int, Line], rounds: int) -> None:
        self._league = league
        self._lines = lines
        self._rounds = rounds
        self._is_swiss = league.settings.format is FormatKind.SWISS
        self._owners = {number: league.line(number) for number in league.entrants}
        self._direct: dict[int, int] = {}

    def value(self, tie_break: TieBreak, entrant: int) -> int:
        """Return what a tie-break says of a line; a direct encounter of nobody is nothing, the first lot is 1."""
        match tie_break:
            case TieBreak.WINS:
                return self._lines[entrant].won
            case TieBreak.LOT:
                return self._league.lot(entrant) + 1
            case TieBreak.DIRECT:
                return self._direct.get(entrant, 0)
            case TieBreak.BUCHHOLZ:
                return sum(one for one, _ in self._contributions[entrant]) // _PART
            case TieBreak.BUCHHOLZ_CUT:
                return self._cut(entrant)
            case TieBreak.SONNEBORN:
                return self._sonneborn(entrant)
            case TieBreak.KOYA:
                return self._koya(entrant)

    def ranks(self, tie_break: TieBreak, tied: Sequence[int]) -> Mapping[int, int]:
        """Order lines that nothing has parted so far: the larger number first, the same for whom it does not part."""
        if tie_break is TieBreak.DIRECT:
            return self._direct_ranks(tied)
        if len(tied) == 1:
            return {tied[0]: 0}
        sign = -1 if tie_break is TieBreak.LOT else 1
        return {entrant: sign * self.value(tie_break, entrant) for entrant in tied}

    # Opponents.

    @cached_property
    def _adjusted(self) -> Mapping[int, int]:
        """What everybody counts for as an opponent."""
        return {entrant: line.points + self._lost_by_leaving(line) for entrant, line in self._lines.items()}

    def _lost_by_leaving(self, line: Line) -> int:
        more = 0
        if self._is_swiss and not line.open:
            for outing in reversed(line.outings):
                if not outing.is_voluntary:
                    break
                if outing.is_requested:
                    more += half_points(self._league.settings) - outing.points
        return more

    def _opponents(self, entrant: int, fixture: Fixture) -> Sequence[int]:
        """Return the lines of the others at a fixture."""
        return [owner for one in fixture.seats if (owner := self._owners[one]) != entrant and owner in self._lines]

    def _dummy(self, line: Line, outing: Outing) -> int:
        """Return for how much nobody counts as an opponent."""
        most = min(line.points, self._rounds * half_points(self._league.settings))
        if outing.fixture is not None and (others := self._opponents(line.entrant, outing.fixture)):
            most = min(most, sum(self._adjusted[one] for one in others) // len(others))
        return most

    def _is_met(self, outing: Outing) -> bool:
        """Tell whether a round counts with its opponents."""
        return outing.is_played or (not self._is_swiss and outing.fixture is not None)

    # Sums over all rounds.

    @cached_property
    def _contributions(self) -> Mapping[int, Sequence[tuple[int, bool]]]:
        """What each round brings to Buchholz, in parts of units, and whether it was let go by."""
        return {entrant: [*self._contributed(line)] for entrant, line in self._lines.items()}

    def _contributed(self, line: Line) -> Iterator[tuple[int, bool]]:
        for outing in line.outings:
            if outing.fixture is not None and self._is_met(outing):
                others = self._opponents(line.entrant, outing.fixture)
                yield sum(self._adjusted[one] for one in others) * (_PART // max(len(others), 1)), False
            else:
                yield self._dummy(line, outing) * _PART, outing.is_voluntary

    def _cut(self, entrant: int) -> int:
        contributions = self._contributions[entrant]
        let_go = [one for one, is_voluntary in contributions if is_voluntary]
        lowest = min(let_go or [one for one, _ in contributions], default=0)
        return (sum(one for one, _ in contributions) - lowest) // _PART

    def _sonneborn(self, entrant: int) -> int:
        line, total = self._lines[entrant], 0
        for outing in line.outings:
            if outing.fixture is not None and self._is_met(outing):
                others = self._duels(entrant, outing.fixture)
                total += sum(halves * self._adjusted[one] * weight for one, halves, weight in others)
            elif outing.points:
                games, full = self._league.settings.games, full_points(self._league.settings) or 1
                total += _PART * games * outing.points // full * self._dummy(line, outing)
        return total // _PART

    def _koya(self, entrant: int) -> int:
        total = 0
        for outing in self._lines[entrant].outings:
            if outing.fixture is not None and self._is_met(outing):
                others = self._duels(entrant, outing.fixture)
                total += sum(halves * weight for one, halves, weight in others if self._is_strong(one))
        return total

    def _is_strong(self, entrant: int) -> bool:
        """Tell whether somebody has at least half of all points that they could have."""
        line = self._lines[entrant]
        return 2 * line.points >= len(line.outings) * full_points(self._league.settings)

    def _duels(self, entrant: int, fixture: Fixture) -> Iterator[tuple[int, int, int]]:
        """Yield the lines of the others, what was got against them in halves, and what a half of them weighs."""
        own = next(one for one in fixture.seats if self._owners[one] == entrant)
        weight = _PART // 2 // max(len(fixture.seats) - 1, 1)
        for one in fixture.seats:
            if (owner := self._owners[one]) != entrant and owner in self._lines:
                yield owner, duel(self._league, fixture, own, one), weight

    # Direct encounter.

    def _direct_ranks(self, tied: Sequence[int]) -> Mapping[int, int]:
        """Rank by the fixtures among those who are tied (art. 6).

        If some of them have not met, somebody is before the others only if nothing that is missing could change it.
        """
        if len(tied) == 1:
            return {tied[0]: 0}
        got, missing = self._encounters(tied)
        for entrant in tied:
            self._direct[entrant] = sum(got[entrant].values()) * POINT // 2
        least = {entrant: sum(got[entrant].values()) for entrant in tied}
        if not any(missing.values()):
            return least
        return _sure_ranks(tied, least, missing)

    def _encounters(self, tied: Sequence[int]) -> tuple[Mapping[int, Mapping[int, int]], Mapping[frozenset[int], int]]:
        """Return what each has against each, and how much each pair could still share, in halves."""
        settings = self._league.settings
        legs = 1 if self._is_swiss else settings.legs
        got: dict[int, dict[int, int]] = {entrant: {} for entrant in tied}
        missing = {frozenset(pair): 2 * legs * settings.games for pair in combinations(tied, 2)}
        for entrant in tied:
            for outing in self._lines[entrant].outings:
                if outing.fixture is not None and self._is_met(outing):
                    for other, halves, _ in self._duels(entrant, outing.fixture):
                        if other in got:
                            got[entrant][other] = got[entrant].get(other, 0) + halves
                            missing[frozenset((entrant, other))] -= settings.games
        return got, {pair: max(halves, 0) for pair, halves in missing.items()}


def _sure_ranks(
    tied: Sequence[int], least: Mapping[int, int], missing: Mapping[frozenset[int], int]
) -> Mapping[int, int]:
    """Rank those whom nothing that is missing could put elsewhere, from the top; all others stay tied."""
    left, ranks = [*tied], {}
    while len(left) > 1:
        most = {one: least[one] + sum(halves for pair, halves in missing.items() if one in pair) for one in left}
        sure = [one for one in left if all(least[one] > most[other] for other in left if other != one)]
        if not sure:
            break
        ranks[sure[0]] = len(left)
        left.remove(sure[0])
    return {**ranks, **dict.fromkeys(left, 0)}
