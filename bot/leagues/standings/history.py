"""The round-by-round history of each line: the basis of points and tie-breaks."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.leagues.entries import POINT, ByeKind, UnplayedRule
from bot.leagues.model import EntrantState, Fixture, FormatKind, League, Round
from bot.leagues.standings.points import bye_points, full_points

__all__ = ["WHOLE", "Line", "Meeting", "Rest", "Scope", "histories"]

WHOLE = 840
"""The number of parts into which a fixture is divided among an entrant's opponents, of whom there are 1 to 7."""
_PAIR = 2
_NEVER_IN = (EntrantState.ASKED, EntrantState.WAITING, EntrantState.LEFT)
_OUT = (EntrantState.WITHDRAWN, EntrantState.EXPELLED, EntrantState.REPLACED)

Meeting = tuple[int, int, int, int]
"""The round, the opponent, the result against them in half matches, and the part of a fixture in `WHOLE`.

The fields have no names, because a season has thousands of these tuples."""


class Rest(NamedTuple):
    """A round that an entrant did not play."""

    round: int
    points: int
    others: tuple[int, ...] = ()
    """The opponents that were paired with them."""
    is_voluntary: bool = False
    """Whether they could have played, and did not."""
    is_requested: bool = False
    """Whether they were not paired because they had asked for that."""


@dataclass(slots=True)
class Line:
    """Everything that counts for one table line, including earlier holders of the place."""

    entrant: int
    points: int = 0
    played: int = 0
    won: int = 0
    let_go: int = 0
    """Rounds that count without having been played."""
    meetings: list[Meeting] = field(default_factory=list)
    rests: list[Rest] = field(default_factory=list)
    open: list[Fixture] = field(default_factory=list)
    """Fixtures that are still open."""
    is_out: bool = False

    @property
    def decided(self) -> int:
        """Return how many rounds count, played or not."""
        return self.played + self.let_go


class Scope(NamedTuple):
    """The part of a league that a table covers."""

    after: int | None = None
    """The last round that counts; None for all."""
    stage: str | None = None
    """The stage whose rounds count; None for all."""
    among: Collection[int] | None = None
    """The entrants of a group; None for all."""
    struck: Collection[int] = ()
    """Lines that do not count; fixtures against them do not count either."""


def histories(league: League, scope: Scope) -> dict[int, Line]:
    """Return the lines of all present and past participants, by their latest entrants."""
    return _Histories(league, scope).read()


class _Histories:
    """Reads a league round by round."""

    def __init__(self, league: League, scope: Scope) -> None:
        self._league = league
        self._scope = scope
        self._settings = league.settings
        self._is_swiss = league.settings.format is FormatKind.SWISS
        self._is_in_shares = league.settings.points is None
        self._owners = {number: league.line(number) for number in league.entrants}
        self._lines = {line.entrant: line for line in self._empty()}

    def read(self) -> dict[int, Line]:
        league, stage = self._league, self._scope.stage
        for number, entrant in league.entrants.items():
            if (line := self._lines.get(self._owners[number])) is not None:
                line.points += entrant.adjustment
        for league_round in league.rounds[: self._scope.after]:
            if stage is None or stage == league_round.stage:
                for number in league_round.fixtures:
                    self._add(league.fixtures[number])
                self._add_rests(league_round)
        return self._lines

    def _empty(self) -> Iterator[Line]:
        after, among = self._scope.after, self._scope.among
        group = None if among is None else {self._owners[number] for number in among}
        for number, entrant in self._league.entrants.items():
            is_there = entrant.state not in _NEVER_IN and self._owners[number] == number
            was_in = entrant.state is not EntrantState.EXPELLED or entrant.seed is not None
            if is_there and was_in and number not in self._scope.struck and (group is None or number in group):
                is_out = entrant.state in _OUT
                if after is not None:
                    is_out = is_out and entrant.out_from is not None and entrant.out_from <= after
                yield Line(number, is_out=is_out)

    def _add(self, fixture: Fixture) -> None:
        points, lines = fixture.points, self._lines
        if points and fixture.unplayed is None and len(points) == len(fixture.seats) == _PAIR and self._is_in_shares:
            self._add_pair(fixture.round, points)
            return
        people = [self._owners[entrant] for entrant in fixture.seats]
        if not lines.keys() >= {*people}:
            return
        if points is None:
            for one in people:
                lines[one].open.append(fixture)
        elif fixture.unplayed is not None:
            self._add_unplayed(fixture, points, people)
        else:
            self._add_group(fixture, points, people)

    def _add_pair(self, league_round: int, points: Mapping[int, int]) -> None:
        """Add a fixture of two whose points give the result; most leagues have thousands of these."""
        (one, own), (other, others) = points.items()
        one, other = self._owners[one], self._owners[other]
        line, opposite = self._lines.get(one), self._lines.get(other)
        if line is None or opposite is None:
            return
        line.points += own
        opposite.points += others
        line.played += 1
        opposite.played += 1
        if own > others:
            line.won += 1
        elif others > own:
            opposite.won += 1
        line.meetings.append((league_round, other, 2 * own // POINT, WHOLE))
        opposite.meetings.append((league_round, one, 2 * others // POINT, WHOLE))

    def _add_group(self, fixture: Fixture, points: Mapping[int, int], people: Collection[int]) -> None:
        """Add a fixture of any kind; an entrant may have played part of it before being replaced."""
        own: dict[int, int] = dict.fromkeys(people, 0)
        for entrant, gained in points.items():
            own[self._owners[entrant]] = own.get(self._owners[entrant], 0) + gained
        places = [[[self._owners[one] for one in group] for group in result.places] for result in fixture.results]
        for one, gained in own.items():
            if (line := self._lines.get(one)) is None:
                continue
            line.points += gained
            if one in people:
                others = [other for other in own if other != one and other in people]
                line.played += 1
                line.won += all(gained > own[other] for other in others)
                for other in others:
                    halves = sum(_before(match, one, other) for match in places)
                    line.meetings.append((fixture.round, other, halves, WHOLE // len(others)))

    def _add_unplayed(self, fixture: Fixture, points: Mapping[int, int], people: Collection[int]) -> None:
        unplayed, games, full = fixture.unplayed, self._settings.games, full_points(self._settings) or 1
        for entrant in fixture.seats:
            own, line = points.get(entrant, 0), self._lines[self._owners[entrant]]
            others = tuple(one for one in people if one != line.entrant)
            line.points += own
            line.let_go += 1
            if not self._is_swiss:
                halves, part = 2 * games * own // full, WHOLE // max(len(others), 1)
                line.meetings += [(fixture.round, other, halves, part) for other in others]
            elif unplayed is not None:
                is_absent = entrant not in unplayed.present and (unplayed.rule is UnplayedRule.BOTH_ABSENT or own == 0)
                line.rests.append(Rest(fixture.round, own, others, is_absent))

    def _add_rests(self, league_round: Round) -> None:
        """Add the rounds of those who had no fixture; in a Swiss system, an unpaired entrant let the round go by."""
        if not league_round.byes and not self._is_swiss:
            return
        number, fixtures = league_round.number, league_round.fixtures
        busy = {self._owners[one] for fixture in fixtures for one in self._league.fixtures[fixture].seats}
        for entrant, kind in league_round.byes.items():
            line = self._lines.get(self._owners[entrant])
            if line is not None and line.entrant not in busy:
                busy.add(line.entrant)
                is_requested = kind is not ByeKind.PAIRED
                points = bye_points(self._settings, kind)
                line.points += points
                line.let_go += 1
                line.rests.append(Rest(number, points, (), is_requested, is_requested))
        if self._is_swiss:
            for owner in self._lines.keys() - busy:
                self._lines[owner].let_go += 1
                self._lines[owner].rests.append(Rest(number, 0, (), is_voluntary=True, is_requested=True))


def _before(places: Collection[Collection[int]], one: int, other: int) -> int:
    """Return 2 if `one` finished ahead of `other` in a match, 1 if they share a place, 0 if behind."""
    for group in places:
        if one in group:
            return 1 if other in group else 2
        if other in group:
            return 0
    return 0
