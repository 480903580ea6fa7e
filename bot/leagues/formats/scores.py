"""What draws go by: whether a round is over, and what everybody got in it."""

from __future__ import annotations

from collections import Counter

from bot.leagues.model import League, Phase, Round
from bot.leagues.standings.points import bye_points

__all__ = ["adjustments", "can_draw", "gains"]


def can_draw(league: League) -> bool:
    """Tell whether the league runs, and nothing of it is still to be played."""
    return league.phase is Phase.RUNNING and not any(league.open_fixtures)


def gains(league: League, of: Round) -> Counter[int]:
    """Return what everybody got in a round, in units, by their lines in the table."""
    gained = Counter[int]()
    for number, kind in of.byes.items():
        gained[league.line(number)] += bye_points(league.settings, kind)
    for fixture in league.round_fixtures(of.number):
        for number, points in (fixture.points or {}).items():
            gained[league.line(number)] += points
    return gained


def adjustments(league: League) -> Counter[int]:
    """Return what organizers gave and took, by lines."""
    adjusted = Counter[int]()
    for one in league.entrants.values():
        adjusted[league.line(one.number)] += one.adjustment
    return adjusted
