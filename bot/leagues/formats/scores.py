"""Inputs of draws: whether a round is over, and the points of each entrant in it."""

from __future__ import annotations

from collections import Counter

from bot.leagues.model import League, Phase, Round
from bot.leagues.standings.points import bye_points

__all__ = ["adjustments", "can_draw", "gains"]


def can_draw(league: League) -> bool:
    """Return whether the league is running and has no fixture left to play."""
    return league.phase is Phase.RUNNING and not any(league.open_fixtures)


def gains(league: League, of: Round) -> Counter[int]:
    """Return the points of a round, in units, by table line."""
    gained = Counter[int]()
    for number, kind in of.byes.items():
        gained[league.line(number)] += bye_points(league.settings, kind)
    for fixture in league.round_fixtures(of.number):
        for number, points in (fixture.points or {}).items():
            gained[league.line(number)] += points
    return gained


def adjustments(league: League) -> Counter[int]:
    """Return the points that organizers gave and took, by table line."""
    adjusted = Counter[int]()
    for one in league.entrants.values():
        adjusted[league.line(one.number)] += one.adjustment
    return adjusted
