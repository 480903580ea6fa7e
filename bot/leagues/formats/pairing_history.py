"""The part of each entrant's history on which the next pairing depends."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from bot.leagues.entries import ByeKind, UnplayedRule
from bot.leagues.formats.scores import adjustments, gains
from bot.leagues.model import Fixture, League, Round
from bot.leagues.standings.points import full_points

__all__ = ["Past", "pasts"]


@dataclass(slots=True)
class Past:
    """The history of one table line; substitutes and the entrants whom they replaced count together."""

    points: int = 0
    met: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    """The rounds in which they met each opponent; a fixture without play does not count as a meeting."""
    seats: Counter[int] = field(default_factory=Counter)
    """How often they had each seat, from 0, in played fixtures."""
    floats: tuple[int, int] = (0, 0)
    """For the last two rounds, the latest first: 1 for meeting fewer points, or winning without play; -1 for more."""
    byes: int = 0
    """Pairing byes, and fixtures won without play."""
    small_tables: int = 0
    """Tables that had fewer seats than others of the round."""


def pasts(league: League) -> dict[int, Past]:
    """Return the history of each table line."""
    people: dict[int, Past] = defaultdict(Past)
    for number, points in adjustments(league).items():
        people[number].points = points
    for one in league.rounds:
        _add_round(league, one, people)
    return people


def _add_round(league: League, one: Round, people: dict[int, Past]) -> None:
    fixtures, floats = league.round_fixtures(one.number), dict.fromkeys(people, 0)
    most = max((len(fixture.seats) for fixture in fixtures), default=0)
    for number, kind in one.byes.items():
        if kind is ByeKind.PAIRED:
            floats[league.line(number)] = 1
            people[league.line(number)].byes += 1
    for fixture in fixtures:
        seats = [league.line(number) for number in fixture.seats]
        for line in seats:
            people[line].small_tables += len(seats) < most
        if fixture.results or _was_on(fixture):
            _add_play(one.number, seats, people)
            floats |= _floats(seats, people)
        for line in _given(league, fixture):
            floats[line] = 1
            people[line].byes += 1
    for line, direction in floats.items():
        people[line].floats = direction, people[line].floats[0]
    for line, points in gains(league, one).items():
        people[line].points += points


def _add_play(number: int, seats: Sequence[int], people: dict[int, Past]) -> None:
    for seat, line in enumerate(seats):
        people[line].seats[seat] += 1
    for one, other in combinations(seats, 2):
        people[one].met[other].append(number)
        people[other].met[one].append(number)


def _floats(seats: Sequence[int], people: dict[int, Past]) -> Iterator[tuple[int, int]]:
    """Yield the lines that met an opponent with fewer points before the round, or with more."""
    most, least = (extreme(people[line].points for line in seats) for extreme in (max, min))
    for line in seats:
        points = people[line].points
        yield line, (points > least) - (points < most) if len(seats) == 2 else 0


def _was_on(fixture: Fixture) -> bool:
    """Return whether time ran out after all players came: they have met, even if no match of the fixture ended."""
    rules = (UnplayedRule.UNFINISHED, UnplayedRule.OUT_OF_TIME)
    return fixture.unplayed is not None and fixture.unplayed.rule in rules


def _given(league: League, fixture: Fixture) -> Iterator[int]:
    """Yield the entrants who won the whole fixture without play."""
    if fixture.unplayed is not None and not fixture.results and not _was_on(fixture):
        full = full_points(league.settings)
        yield from (league.line(number) for number, points in (fixture.points or {}).items() if points >= full)
