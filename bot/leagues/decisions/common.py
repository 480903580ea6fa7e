"""Functions that decisions share: lookups that must succeed, and points of unplayed fixtures."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from copy import deepcopy
from dataclasses import dataclass

from bot.leagues.entries import Actor, Body, Entry, Resulted, Unplayed, UnplayedRule
from bot.leagues.folding.fold import apply
from bot.leagues.formats.seating import seed_of
from bot.leagues.model import Entrant, EntrantState, Fixture, FormatKind, League, Phase
from bot.leagues.model.errors import LeagueError, LeagueReason
from bot.leagues.standings.points import fixture_points, match_points

__all__ = [
    "Ruling",
    "ahead",
    "entrant_of",
    "fixture_of",
    "open_fixture",
    "open_fixture_of",
    "require_format",
    "require_live",
    "require_running",
    "still_in",
    "unfinished",
    "unplayed",
    "usual_length",
]


def require_live(league: League) -> None:
    """Raise LeagueError(OVER) unless the league can still change."""
    if not league.phase.is_live:
        raise LeagueError(LeagueReason.OVER)


def require_running(league: League) -> None:
    """Raise LeagueError(NOT_RUNNING) or LeagueError(OVER) unless the league is being played."""
    require_live(league)
    if league.phase is not Phase.RUNNING:
        raise LeagueError(LeagueReason.NOT_RUNNING)


def require_format(league: League, *kinds: FormatKind) -> None:
    """Raise LeagueError(NOT_FOR_THIS_FORMAT) unless the league has one of these formats."""
    if league.settings.format not in kinds:
        raise LeagueError(LeagueReason.NOT_FOR_THIS_FORMAT)


def entrant_of(league: League, number: int) -> Entrant:
    """Return an entrant; raise LeagueError(NO_SUCH_ENTRANT)."""
    if number not in league.entrants:
        raise LeagueError(LeagueReason.NO_SUCH_ENTRANT)
    return league.entrants[number]


def fixture_of(league: League, number: int) -> Fixture:
    """Return a fixture of a running league; raise LeagueError(NO_SUCH_FIXTURE) also if its round was undone."""
    require_running(league)
    fixture = league.fixtures.get(number)
    if fixture is None or fixture.is_undone:
        raise LeagueError(LeagueReason.NO_SUCH_FIXTURE)
    return fixture


def open_fixture(league: League, number: int) -> Fixture:
    """Return an open fixture; raise LeagueError(FIXTURE_DECIDED)."""
    fixture = fixture_of(league, number)
    if not fixture.is_open:
        raise LeagueError(LeagueReason.FIXTURE_DECIDED)
    return fixture


def open_fixture_of(league: League, entrant: int) -> Fixture | None:
    """Return the fixture that an entrant must play first."""
    return next((fixture for fixture in league.open_fixtures if entrant in fixture.seats), None)


def still_in(league: League, fixture: Fixture) -> Collection[int]:
    """Return the entrants of a fixture who have not withdrawn from it."""
    if not fixture.round:
        return [one for one in fixture.seats if league.entrants[one].state is EntrantState.IN]
    return [one for one in fixture.seats if league.entrants[one].is_in(fixture.round)]


@dataclass(frozen=True, slots=True)
class Ruling:
    """The decision of a fixture that was not played to its end, with the winners."""

    rule: UnplayedRule
    winners: Collection[int] = ()
    present: Collection[int] = ()
    """Those who came."""
    to_move: int | None = None
    """The entrant whose turn it was when time ran out."""
    reason: str = ""


def unplayed(
    league: League, fixture: Fixture, ruling: Ruling, now: float, *, played: Sequence[Resulted] | None = None
) -> Unplayed:
    """Return the entry that decides a fixture: finished matches count, and the winners win the others.

    Several winners share the best places, and the others get nothing. If one entrant must advance, the finished matches
    do not count. `played` defaults to the matches of the fixture.
    """
    settings = league.settings
    counted = fixture.results if played is None else played
    if league.needs_winner(fixture):
        counted = ()
    points = fixture_points(settings, counted)
    missing = settings.games - len(counted)
    seats = sorted(fixture.seats)
    behind = [one for one in seats if one not in ruling.winners]
    worth = match_points(settings, [group for group in ([*ruling.winners], behind) if group])
    won = {one: missing * worth[one] for one in ruling.winners}
    shares = tuple((one, points.get(one, 0) + won.get(one, 0)) for one in seats)
    return Unplayed(
        fixture=fixture.number,
        rule=ruling.rule,
        points=shares,
        present=tuple(sorted(ruling.present)),
        to_move=ruling.to_move,
        reason=ruling.reason,
        at=now,
    )


def unfinished(league: League, fixture: Fixture, now: float, to_move: int | None = None) -> Unplayed:
    """Return the entry that decides an unfinished fixture to which all awaited players came.

    The player whose turn it is loses the unfinished match. If it is no one's turn, it counts as a draw. If one entrant
    must advance, the one who is ahead does, otherwise the better seed.
    """
    seats, rule = fixture.awaited, UnplayedRule.UNFINISHED
    if to_move in seats:
        others = [one for one in seats if one != to_move]
        return unplayed(league, fixture, Ruling(UnplayedRule.OUT_OF_TIME, others, seats, to_move), now)
    if league.needs_winner(fixture):
        points = fixture_points(league.settings, fixture.results)
        ahead = min(fixture.leaders(points), key=lambda one: seed_of(league, one))
        return unplayed(league, fixture, Ruling(rule, [ahead], present=seats), now)
    return unplayed(league, fixture, Ruling(rule, seats, present=seats), now)


def usual_length(league: League) -> float:
    """Return how long players have for a fixture."""
    settings = league.settings
    return settings.answer_length if settings.format is FormatKind.LADDER else settings.round_length


def ahead(league: League, bodies: Sequence[Body], now: float) -> League:
    """Return the league as it will be after some entries."""
    copy = deepcopy(league)
    for body in bodies:
        apply(copy, Entry(seq=copy.size, at=now, by=Actor.CLOCK, body=body))
    return copy
