"""Leagues for the tests of tables: written by their results, without a log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.leagues.entries import POINT, ByeKind, Resulted, Unplayed, UnplayedRule
from bot.leagues.model import Entrant, EntrantState, Fixture, FormatKind, League, Phase, Round, Settings, TieBreak
from bot.leagues.standings.points import fixture_points

__all__ = ["add_round", "league_of", "ordered_by", "played", "settings_of", "walkover"]


def settings_of(kind: FormatKind = FormatKind.SWISS, **more: object) -> Settings:
    """Return the settings of a league."""
    return Settings.model_validate({"name": "Friday", "format": kind, "game_id": "draw", "options": {}, **more})


def league_of(entrants: int, settings: Settings | None = None) -> League:
    """Return a running league; the lots are in the order of the numbers."""
    numbers = range(1, entrants + 1)
    return League(
        settings=settings or settings_of(),
        commitment="0" * 64,
        phase=Phase.RUNNING,
        entrants={number: Entrant(number, EntrantState.IN, seed=number) for number in numbers},
        lots=[*numbers],
    )


def ordered_by(league: League, *tie_breaks: TieBreak) -> League:
    """Set other tie-breaks in a league; return it."""
    league.settings = league.settings.model_copy(update={"tie_breaks": tie_breaks})
    return league


def played(*matches: Sequence[Sequence[int]]) -> Fixture:
    """Return a fixture by the places of its matches: `played([[1], [2]])` was won by 1."""
    seats = tuple(one for group in matches[0] for one in group)
    fixture = Fixture(0, 0, "main", seats)
    fixture.results = tuple(
        Resulted(fixture=0, places=tuple(tuple(group) for group in places), at=0.0) for places in matches
    )
    return fixture


def walkover(
    points: Mapping[int, float], present: Iterable[int] = (), rule: UnplayedRule = UnplayedRule.NO_SHOW
) -> Fixture:
    """Return a fixture that counts without having been played."""
    units = {entrant: round(own * POINT) for entrant, own in points.items()}
    fixture = Fixture(0, 0, "main", tuple(points), points=units)
    fixture.unplayed = Unplayed(fixture=0, rule=rule, points=tuple(units.items()), present=tuple(present), at=0.0)
    return fixture


def add_round(
    league: League, fixtures: Iterable[Fixture], byes: Mapping[int, ByeKind] | None = None, stage: str = "main"
) -> None:
    """Add a round; fixtures with results are decided, others open."""
    number, numbers = len(league.rounds) + 1, []
    for fixture in fixtures:
        fixture.number, fixture.round, fixture.stage = len(league.fixtures) + 1, number, stage
        if fixture.results:
            fixture.points = fixture_points(league.settings, fixture.results)
        league.fixtures[fixture.number] = fixture
        numbers.append(fixture.number)
    league.rounds.append(Round(number, stage, numbers, dict(byes or {}), 0.0, None, "organiser"))
