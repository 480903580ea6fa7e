"""Heats: a knockout for games with several seats. The best of each heat advance until one heat, the final, is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.leagues.entries import POINT, ByeKind, UnplayedRule
from bot.leagues.formats.base import Draw, Drawn
from bot.leagues.formats.checks import check_enough
from bot.leagues.formats.scores import can_draw
from bot.leagues.formats.seating import first_seats, repeats, seed_of, seeded
from bot.leagues.model import Fixture, FormatKind, League, Round, Settings
from bot.leagues.standings.history import Scope, histories
from bot.leagues.standings.rows import Row, Standings

__all__ = ["Heats", "is_final", "snake"]


def snake(people: Sequence[int], groups: int) -> list[list[int]]:
    """Deal people out to the groups, from first to last and back again, so that the groups are about equally strong."""
    dealt: list[list[int]] = [[] for _ in range(groups)]
    for index, one in enumerate(people):
        row, column = divmod(index, groups)
        dealt[groups - 1 - column if row % 2 else column].append(one)
    return dealt


class _Sizes(NamedTuple):
    """How many advance from a round."""

    people: int
    heats: int
    on: int
    """How many advance; lucky losers fill the next heats, unless one heat is enough for all."""


def _sizes(people: int, seats: int, advance: int) -> _Sizes:
    heats = -(-people // seats)
    small, larger = divmod(people, heats)
    on = larger * _advancing(small + 1, advance) + (heats - larger) * _advancing(small, advance)
    full = -(-on // seats) * seats
    return _Sizes(people, heats, full if full < people else on)


def _advancing(size: int, advance: int) -> int:
    """Return how many of a heat advance: at least one is eliminated, unless the entrant is alone."""
    return min(advance, max(1, size - 1))


class Heats:
    """The format."""

    kind = FormatKind.HEATS

    def check(self, settings: Settings, entrants: int) -> None:  # noqa: ARG002 - any seats will do
        """Raise an error for a single entrant."""
        check_enough(entrants)

    def rounds(self, settings: Settings, entrants: int) -> int | None:
        """Return the number of rounds if no one leaves."""
        rounds, people = 1, entrants
        while (sizes := _sizes(people, settings.seats, settings.advance)).heats > 1:
            rounds, people = rounds + 1, sizes.on
        return rounds

    def draw(self, league: League) -> Draw | None:
        """Return the heats of the next round: winners before others, the stronger seed first, dealt out by snake."""
        people = self._next(league)
        if not can_draw(league) or len(people) < 2:
            return None
        firsts = first_seats(league)
        fixtures, byes = [], []
        for slot, heat in enumerate(snake(people, -(-len(people) // league.settings.seats))):
            if len(heat) > 1:
                seats = sorted(heat, key=lambda one: (firsts[one], people.index(one)))
                fixtures.append(Drawn(tuple(seats), slot, slot + 1))
            else:
                byes.append((heat[0], ByeKind.PAIRED))
        return Draw(tuple(fixtures), tuple(byes), algorithm="heats/1", repeats=repeats(league, fixtures))

    def is_over(self, league: League) -> bool:
        """Return whether the final is decided, or no one is left to meet."""
        return bool(league.rounds) and not any(league.open_fixtures) and len(self._next(league)) < 2

    def standings(self, league: League, *, after: int | None = None) -> Standings:
        """Return the entrants by the round they reached, and finalists by their places in the final."""
        lines, came = histories(league, Scope(after)), _how_far(league, after)
        order = sorted(lines, key=lambda one: (-came.get(one, -1), seed_of(league, one)))
        rows: list[Row] = []
        for index, one in enumerate(order):
            line, points = lines[one], came.get(one, 0)
            place = rows[-1].place if rows and rows[-1].points == points else index + 1
            rows.append(Row(one, place, points, line.played, line.won, is_out=line.is_out))
        return Standings(rows, ())

    def _next(self, league: League) -> Sequence[int]:
        """Return the entrants of the next round, in the order in which they are dealt out; none after the final."""
        if not league.rounds:
            people = seeded(league)
        elif is_final(league.rounds[-1]):
            people = []
        else:
            people = _qualified(league, league.rounds[-1])
        return [one for one in people if league.entrants[one].is_in(league.next_round)]


def is_final(one: Round) -> bool:
    """Return whether a round is the last one: a single heat."""
    return len(one.fixtures) == 1 and not one.byes


def _qualified(league: League, last: Round) -> Sequence[int]:
    """Return the entrants who advance: the best of each heat, then lucky losers by their points in their heats."""
    byes = [league.line(one) for one in last.byes]
    best: list[tuple[int, int, int]] = [(0, seed_of(league, one), one) for one in byes]
    losers: list[tuple[int, int, int]] = []
    people = len(byes)
    for fixture in league.round_fixtures(last.number):
        people += len(fixture.seats)
        on = _advancing(len(fixture.seats), league.settings.advance)
        for place, (points, one) in enumerate(_finishers(league, fixture)):
            if place < on:
                best.append((place, seed_of(league, one), one))
            else:
                losers.append((-points, seed_of(league, one), one))
    on = _sizes(people, league.settings.seats, league.settings.advance).on
    lucky = sorted(losers)[: max(0, on - len(best))]
    return [one for _, _, one in [*sorted(best), *lucky]]


def _finishers(league: League, fixture: Fixture) -> Iterator[tuple[int, int]]:
    """Yield the entrants who came and are still in, with their points, the best first; the better seed breaks ties."""
    points = fixture.points or {}
    for one in sorted(fixture.seats, key=lambda one: (-points.get(one, 0), seed_of(league, one))):
        came = not _was_absent(fixture, one) and (fixture.unplayed is None or points.get(one, 0) > 0)
        line = league.line(one)
        if came and league.entrants[line].is_in(league.next_round):
            yield points.get(one, 0), line


def _was_absent(fixture: Fixture, entrant: int) -> bool:
    """Return whether an entrant was absent, did not come later, and was not put before others by an organizer."""
    points, ended = fixture.points or {}, fixture.unplayed
    if entrant not in fixture.absent:
        return False
    if ended is None or ended.rule is UnplayedRule.DECIDED:
        return points.get(entrant, 0) == min(points.values(), default=0)  # a correction may put them before others
    return ended.rule is not UnplayedRule.NO_SHOW or entrant not in ended.present


def _how_far(league: League, after: int | None) -> dict[int, int]:
    """Return how many rounds each entrant has survived, in units of `POINT`; finalists by their places."""
    came: dict[int, int] = {}
    for passed, played in enumerate(league.rounds[:after]):
        fixtures = league.round_fixtures(played.number)
        for one in [*played.byes, *(one for fixture in fixtures for one in fixture.seats)]:
            came[league.line(one)] = passed * POINT
        if is_final(played) and fixtures[0].points is not None:
            came |= _final(league, fixtures[0], passed)
    return came


def _final(league: League, fixture: Fixture, passed: int) -> Iterator[tuple[int, int]]:
    behind = len(fixture.seats)
    for group in fixture.place_groups():
        behind -= len(group)
        for one in group:
            yield league.line(one), passed * POINT + POINT * behind // (len(fixture.seats) - 1)
