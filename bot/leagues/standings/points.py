"""Points: what the places of a match are worth, in units of `POINT`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from bot.leagues.entries.parts import POINT, ByeKind

if TYPE_CHECKING:
    from bot.leagues.entries import Resulted
    from bot.leagues.entries.settings import Settings

__all__ = ["bye_points", "fixture_points", "full_points", "half_points", "match_points", "most_points"]


def match_points(settings: Settings, places: Sequence[Sequence[int]]) -> dict[int, int]:
    """Return each player's points for one match; players who share places get their mean, rounded down to units."""
    worths = _worths(settings.points, sum(map(len, places)))
    points: dict[int, int] = {}
    for group in places:
        place, size = len(points), len(group)
        share = worths[place] if size == 1 else sum(worths[place : place + size]) // size
        for one in group:
            points[one] = share
    return points


def fixture_points(settings: Settings, results: Iterable[Resulted]) -> dict[int, int]:
    """Return each entrant's points so far in the matches of a fixture."""
    total: dict[int, int] = {}
    for result in results:
        points = match_points(settings, result.places)
        if not total:
            total = points
            continue
        for entrant, more in points.items():
            total[entrant] = total.get(entrant, 0) + more
    return total


def most_points(settings: Settings) -> int:
    """Return what the first place of a match is worth."""
    return POINT if settings.points is None else POINT * max(settings.points[:1], default=0)


def full_points(settings: Settings) -> int:
    """Return what a fixture is worth if every match is won, or if it is won without play."""
    return settings.games * most_points(settings)


def half_points(settings: Settings) -> int:
    """Return half of what a fixture is worth."""
    return full_points(settings) // 2


def bye_points(settings: Settings, kind: ByeKind) -> int:
    """Return the points for a round without a fixture."""
    if kind is ByeKind.MISSED:
        return 0
    return full_points(settings) if kind is ByeKind.PAIRED else half_points(settings)


@lru_cache(maxsize=64)
def _worths(points: tuple[int, ...] | None, seats: int) -> tuple[int, ...]:
    """Return what each place of a match with this number of players is worth, the best first."""
    if points is None:
        return tuple(POINT * (seats - place) // (seats - 1) for place in range(1, seats + 1))
    return (*(POINT * one for one in points[:seats]), *[0] * (seats - len(points)))
