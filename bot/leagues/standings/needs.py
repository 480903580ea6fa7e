"""Calculates what an entrant needs to finish first, in the last two rounds, where it is certain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from bot.leagues.entries import POINT
from bot.leagues.model import Fixture, FormatKind, Phase, Round
from bot.leagues.standings.points import fixture_points
from bot.leagues.standings.table import point_table

if TYPE_CHECKING:
    from bot.leagues.model import League

__all__ = ["Need", "needs"]

_PAIR = 2
_ROUNDS = 2
_MOST_ENDS = 729
"""The most possible outcomes to examine: six fixtures of one match."""
_MOST_TABLES = 60
"""The most whole tables to calculate where entrants are level and tie-breaks decide."""


@dataclass(frozen=True, slots=True)
class Need:
    """What an entrant needs from their remaining fixtures, in units of points, if all of them are played."""

    most: int
    """The most points that they can still get."""
    certain: int | None
    """The points that guarantee first place whatever the others do; None if no number does."""
    possible: int | None
    """The points below which they cannot finish first; None if that is not known."""
    is_gone: bool = False
    """Whether they can no longer finish first."""


class _Left(NamedTuple):
    """A fixture that is still open, or the rest of one."""

    first: int
    second: int
    halves: int
    """How many half points its players share."""
    fixture: Fixture
    before: Mapping[int, int]
    """What its players already have in it."""


def needs(league: League, entrant: int) -> Need | None:
    """Return what an entrant needs to finish first; None before the last two rounds, and where it is not certain."""
    settings, own = league.settings, league.line(entrant)
    if not settings.format.traits.has_one_table:
        return None
    if settings.seats != _PAIR or settings.points is not None or league.phase is not Phase.RUNNING:
        return None
    table = point_table(league)
    points = {row.entrant: row.points for row in table.rows}
    out = {row.entrant for row in table.rows if row.is_out}
    if own not in points or own in out:
        return None
    left = [one for one in _left(league) if one.first in points and one.second in points]
    for one in left:
        for who, got in one.before.items():
            points[who] = points.get(who, 0) + got
    if settings.format is FormatKind.ROUND_ROBIN:
        missing = _missing(league, [*points])
        is_late = len(missing) + len(left) <= _ROUNDS * (len(points) // 2)
        return _exactly(league, own, points, [*left, *missing]) if is_late and not (out and missing) else None
    if settings.format is FormatKind.SWISS and league.planned_rounds is not None:
        undrawn = league.planned_rounds - len(league.rounds)
        if undrawn == 0 and left:
            return _exactly(league, own, points, left)
        if undrawn == 1:
            return _by_points(settings.games * POINT, own, points, left)
    return None


def _left(league: League) -> list[_Left]:
    """Return what is open in all drawn fixtures; matches already played count if a fixture has several."""
    left = []
    for fixture in league.open_fixtures:
        first, second = (league.line(one) for one in fixture.seats)
        before: Counter[int] = Counter()
        for entrant, gained in fixture_points(league.settings, fixture.results).items():
            before[league.line(entrant)] += gained
        left.append(_Left(first, second, 2 * (league.settings.games - len(fixture.results)), fixture, before))
    return left


def _missing(league: League, lines: Sequence[int]) -> list[_Left]:
    """Return the fixtures of a round robin that are not drawn yet."""
    drawn = Counter(
        frozenset(league.line(one) for one in fixture.seats)
        for league_round in league.rounds
        for fixture in league.round_fixtures(league_round.number)
    )
    missing = []
    for pair in combinations(lines, 2):
        for _ in range(league.settings.legs - drawn[frozenset(pair)]):
            fixture = Fixture(0, league.next_round, "main", pair)
            missing.append(_Left(*pair, 2 * league.settings.games, fixture, {}))
    return missing


def _by_points(full: int, own: int, points: Mapping[int, int], left: Sequence[_Left]) -> Need | None:
    """Return what is certain before the last round of a Swiss system is drawn, whatever its pairing."""
    most = {one: total + full for one, total in points.items()}
    met: set[int] = set()
    for one in left:
        for who, other in ((one.first, one.second), (one.second, one.first)):
            most[who] += one.halves * POINT // 2
            if who == own:
                met.add(other)
    gain = most[own] - points[own]
    rivals = [one for one in points if one != own]
    if any(points[one] > most[own] for one in rivals):
        return Need(gain, None, None, is_gone=True)
    for got in range(0, gain + 1, POINT // 2):
        against = max(0, got - full)
        if all(points[own] + got > most[one] - (against if one in met else 0) for one in rivals):
            return Need(gain, got, None)
    return None


def _exactly(league: League, own: int, points: Mapping[int, int], left: Sequence[_Left]) -> Need | None:
    """Examine every possible outcome of the league."""
    reach = Counter(points)
    for one in left:
        reach[one.first] += one.halves * POINT // 2
        reach[one.second] += one.halves * POINT // 2
    counted = [one for one in left if own in one[:2] or max(reach[one.first], reach[one.second]) >= points[own]]
    for looked_at in (left, counted):
        if prod(one.halves + 1 for one in looked_at) <= _MOST_ENDS:
            return _Ends(league, own, points, looked_at, is_whole=len(looked_at) == len(left)).need()
    return None


class _Ends:
    """All outcomes of a league, grouped by the points of one entrant."""

    def __init__(
        self, league: League, own: int, points: Mapping[int, int], left: Sequence[_Left], *, is_whole: bool
    ) -> None:
        self._league, self._own, self._points, self._left = league, own, points, left
        self._is_whole = is_whole
        self._tables = 0

    def need(self) -> Need | None:
        """Return what is needed; None if that would need too many tables."""
        is_first: dict[int, set[bool]] = {}
        for end in product(*(range(one.halves + 1) for one in self._left)):
            gain = sum(got for who, got in self._gains(end) if who == self._own)
            known = is_first.setdefault(gain, set())
            if len(known) < _PAIR:
                verdict = self._is_first(end)
                if verdict is None:
                    return None
                known.add(verdict)
        possible = [gain for gain, known in is_first.items() if True in known]
        unsure = [gain for gain, known in is_first.items() if False in known]
        enough = [gain for gain in is_first if gain > max(unsure, default=-1)]
        certain = min(enough, default=None)
        return Need(max(is_first), certain, min(possible, default=None), is_gone=not possible)

    def _gains(self, end: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Yield all entrants' points for an outcome, which lists the half points of each fixture's first player."""
        for one, halves in zip(self._left, end, strict=True):
            yield one.first, halves * POINT // 2
            yield one.second, (one.halves - halves) * POINT // 2

    def _is_first(self, end: Sequence[int]) -> bool | None:
        """Return whether an entrant finishes first, by tie-breaks if necessary; None if that takes too many tables."""
        totals = {**self._points}
        for who, got in self._gains(end):
            totals[who] += got
        best = max(got for who, got in totals.items() if who != self._own)
        if totals[self._own] != best:
            return totals[self._own] > best
        self._tables += 1
        if not self._is_whole or self._tables > _MOST_TABLES:
            return None
        rows = point_table(self._after(end)).rows
        return next(row.place for row in rows if row.entrant == self._own) == 1

    def _after(self, end: Sequence[int]) -> League:
        """Return the league as it would be at the end with this outcome."""
        fixtures, extra = {**self._league.fixtures}, []
        for one, halves in zip(self._left, end, strict=True):
            number = one.fixture.number or max(fixtures, default=0) + 1
            extra += [number] if not one.fixture.number else []
            first, second = one.fixture.seats
            points = {one.first: halves, one.second: one.halves - halves}
            total = {who: one.before.get(who, 0) + got * POINT // 2 for who, got in points.items()}
            points = {first: total[one.first], second: total[one.second]}
            fixtures[number] = replace(one.fixture, number=number, points=points)
        rounds = [*self._league.rounds]
        if extra:
            rounds.append(Round(len(rounds) + 1, "main", extra, {}, 0.0, None, ""))
        return replace(self._league, fixtures=fixtures, rounds=rounds)
