"""What draws go by: who is still in, what everybody has, and whether a round is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.leagues.entries import POINT, ByeKind
from bot.leagues.model import EntrantState, League, Phase, Settings

__all__ = ["bye_points", "can_draw", "paired_now", "scores"]


def can_draw(league: League) -> bool:
    """Tell whether the league runs, and nothing of it is still to be played."""
    return league.phase is Phase.RUNNING and not any(league.open_fixtures)


def paired_now(league: League) -> Sequence[int]:
    """Return who may be paired in the next round, by number."""
    return [one.number for one in league.entrants.values() if one.is_in(league.next_round)]


def bye_points(settings: Settings, kind: ByeKind) -> int:
    """Return what a bye is worth, in units."""
    whole = settings.games * (POINT if settings.points is None else settings.points[0] * POINT)
    if kind is ByeKind.PAIRED:
        return whole
    return whole // 2 if kind in (ByeKind.REQUESTED, ByeKind.MISSED_HALF) else 0


def scores(league: League, before: int | None = None) -> Mapping[int, int]:
    """Return the points of everybody who has a line in the table, in units: now, or before a round was drawn."""
    took_part = [one for one in league.entrants.values() if one.state not in (EntrantState.WAITING, EntrantState.LEFT)]
    points = {one.number: 0 for one in took_part if one.replaced_by is None}
    for one in took_part:
        points[league.line(one.number)] += one.adjustment
    for played in league.rounds[: None if before is None else before - 1]:
        for number, kind in played.byes.items():
            points[league.line(number)] += bye_points(league.settings, kind)
        for fixture in league.round_fixtures(played.number):
            for number, gained in (fixture.points or {}).items():
                points[league.line(number)] += gained
    return points
