"""The crosstable: opponents by round and the outcomes, also for lines that are struck from the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from bot.leagues.entries import ByeKind
from bot.leagues.entries.settings import FormatKind
from bot.leagues.standings.points import bye_points, full_points

if TYPE_CHECKING:
    from bot.leagues.model import Fixture, League
    from bot.leagues.standings.rows import Standings

__all__ = ["Crossing", "Crosstable", "How", "crosstable"]

_PAIR = 2


class How(StrEnum):
    """How a round earned its points."""

    PLAYED = "played"
    UNPLAYED = "unplayed"
    BYE = "bye"
    OPEN = "open"
    """It is still open."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """One round of one line."""

    round: int
    how: How
    others: tuple[int, ...] = ()
    """The lines of the opponents."""
    points: int | None = None
    """None while it is open."""
    most: int = 0
    """The most points that the line could have had."""


@dataclass(frozen=True, slots=True)
class Crosstable:
    """All rounds of all lines."""

    order: Sequence[int]
    """Lines in table order, then those that are struck."""
    rounds: int
    crossings: Mapping[int, Sequence[Crossing]]
    """The rounds of each line, in their order."""
    is_by_pair: bool
    """Whether this is a round robin at tables of two: each column is for an opponent, and not for a round."""

    def place(self, line: int) -> int:
        """Return the number of a line, from 1."""
        return self.order.index(line) + 1

    def between(self, line: int, other: int) -> Sequence[Crossing]:
        """Return the rounds in which two met."""
        return [one for one in self.crossings[line] if other in one.others]

    def in_round(self, line: int, number: int) -> Crossing | None:
        """Return what a line did in a round; None if it had no part in it."""
        return next((one for one in self.crossings[line] if one.round == number), None)


def crosstable(league: League, standings: Standings) -> Crosstable:
    """Return the crosstable of a league in the order of its table."""
    order = (*(row.entrant for row in standings.rows), *standings.struck)
    crossings: dict[int, list[Crossing]] = {line: [] for line in order}
    for league_round in league.rounds:
        for line, crossing in _of_round(league, league_round.number):
            if line in crossings:
                crossings[line].append(crossing)
    settings = league.settings
    is_by_pair = settings.format is FormatKind.ROUND_ROBIN and settings.seats == _PAIR
    return Crosstable(order, len(league.rounds), crossings, is_by_pair)


def _of_round(league: League, number: int) -> Iterator[tuple[int, Crossing]]:
    busy: set[int] = set()
    for fixture in league.round_fixtures(number):
        for line, crossing in _of_fixture(league, fixture):
            busy.add(line)
            yield line, crossing
    for entrant, kind in league.rounds[number - 1].byes.items():
        if (line := league.line(entrant)) not in busy and kind is not ByeKind.MISSED:
            points = bye_points(league.settings, kind)
            yield line, Crossing(number, How.BYE, (), points, full_points(league.settings))


def _of_fixture(league: League, fixture: Fixture) -> Iterator[tuple[int, Crossing]]:
    lines = [league.line(entrant) for entrant in fixture.seats]
    points: dict[int, int] = {}
    for entrant, gained in (fixture.points or {}).items():
        points[league.line(entrant)] = points.get(league.line(entrant), 0) + gained
    how = How.OPEN if fixture.points is None else How.PLAYED if fixture.unplayed is None else How.UNPLAYED
    for line in lines:
        others = tuple(one for one in lines if one != line)
        own = None if how is How.OPEN else points.get(line, 0)
        yield line, Crossing(fixture.round, how, others, own, full_points(league.settings))
