"""What everybody did in each round: the ground on which points and tie-breaks stand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.leagues.entries import ByeKind, Unplayed, UnplayedRule
from bot.leagues.model import EntrantState, Fixture, FormatKind, League
from bot.leagues.standings.points import bye_points

__all__ = ["Line", "Outing", "Scope", "histories"]

_NEVER_IN = (EntrantState.WAITING, EntrantState.LEFT)
_OUT = (EntrantState.WITHDRAWN, EntrantState.EXPELLED, EntrantState.REPLACED)


class Outing(NamedTuple):
    """A round of somebody, as far as it is decided; of a fixture that is open there is none."""

    round: int
    points: int
    fixture: Fixture | None = None
    """None for a round without a fixture."""
    is_voluntary: bool = False
    """Whether they could have played, and did not."""
    is_requested: bool = False
    """Whether they were not paired, for they did not want to be."""

    @property
    def is_played(self) -> bool:
        """Tell whether there was a match."""
        return self.fixture is not None and self.fixture.unplayed is None


@dataclass(slots=True)
class Line:
    """All that counts for one line of a table, that of whoever had the place before included."""

    entrant: int
    points: int = 0
    played: int = 0
    won: int = 0
    outings: list[Outing] = field(default_factory=list)
    open: list[Fixture] = field(default_factory=list)
    """Fixtures that are still to be played."""
    is_out: bool = False


class Scope(NamedTuple):
    """The part of a league that a table is about."""

    after: int | None = None
    """The last round that counts; None for all."""
    stage: str | None = None
    """The stage whose rounds count; None for all."""
    among: Collection[int] | None = None
    """The entrants of a group; None for everybody."""


def histories(league: League, scope: Scope) -> dict[int, Line]:
    """Return the lines of all who take part, or did, by their last entrants."""
    owners = {number: league.line(number) for number in league.entrants}
    lines = {line.entrant: line for line in _lines(league, scope, owners)}
    for number, entrant in league.entrants.items():
        if (line := lines.get(owners[number])) is not None:
            line.points += entrant.adjustment
    for league_round in league.rounds[: scope.after]:
        if scope.stage in (None, league_round.stage):
            seen = _add_fixtures(league, league_round.fixtures, owners, lines)
            _add_rests(league, league_round.number, league_round.byes, owners, lines, seen)
    return lines


def _lines(league: League, scope: Scope, owners: Mapping[int, int]) -> Iterator[Line]:
    among = None if scope.among is None else {owners[number] for number in scope.among}
    for number, entrant in league.entrants.items():
        is_there = entrant.state not in _NEVER_IN and owners[number] == number
        if is_there and (among is None or number in among):
            is_out = entrant.state in _OUT
            if scope.after is not None:
                is_out = is_out and entrant.out_from is not None and entrant.out_from <= scope.after
            yield Line(number, is_out=is_out)


def _add_fixtures(
    league: League, numbers: Collection[int], owners: Mapping[int, int], lines: Mapping[int, Line]
) -> set[int]:
    """Add the fixtures of a round, and return whose lines have one."""
    seen: set[int] = set()
    for number in numbers:
        fixture = league.fixtures[number]
        points, unplayed = fixture.points, fixture.unplayed
        best = None if points is None or unplayed is not None else _sole_best(points)
        for entrant in fixture.seats:
            owner = owners[entrant]
            seen.add(owner)
            line = lines.get(owner)
            if line is None:
                continue
            if points is None:
                line.open.append(fixture)
                continue
            own = points.get(entrant, 0)
            line.points += own
            if unplayed is None:
                line.played += 1
                line.won += entrant == best
                line.outings.append(Outing(fixture.round, own, fixture))
            else:
                line.outings.append(Outing(fixture.round, own, fixture, _stayed_away(unplayed, entrant, own)))
    return seen


def _sole_best(points: Mapping[int, int]) -> int | None:
    """Return who has more points than all others of a fixture."""
    most = max(points.values())
    best = [entrant for entrant, own in points.items() if own == most]
    return best[0] if len(best) == 1 else None


def _stayed_away(unplayed: Unplayed, entrant: int, own: int) -> bool:
    if entrant in unplayed.present:
        return False
    return unplayed.rule is UnplayedRule.BOTH_ABSENT or own == 0


def _add_rests(
    league: League,
    number: int,
    byes: Mapping[int, ByeKind],
    owners: Mapping[int, int],
    lines: Mapping[int, Line],
    seen: set[int],
) -> None:
    """Add what those have who had no fixture in a round; where everybody meets everybody, that is nothing."""
    if league.settings.format in (FormatKind.ROUND_ROBIN, FormatKind.GROUPS):
        return
    for entrant, kind in byes.items():
        line = lines.get(owners[entrant])
        if line is not None and line.entrant not in seen:
            seen.add(line.entrant)
            is_requested = kind is not ByeKind.PAIRED
            points = bye_points(league.settings, kind)
            line.points += points
            line.outings.append(Outing(number, points, None, is_requested, is_requested))
    if league.settings.format is FormatKind.SWISS:
        for owner, line in lines.items():
            if owner not in seen:
                line.outings.append(Outing(number, 0, None, is_voluntary=True, is_requested=True))
