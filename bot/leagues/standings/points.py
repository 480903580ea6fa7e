"""Points: what the places of a match are worth, in units of `POINT`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from bot.leagues.entries import POINT, ByeKind

if TYPE_CHECKING:
    from bot.leagues.entries import Resulted
    from bot.leagues.settings import Settings

__all__ = ["bye_points", "fixture_points", "full_points", "half_points", "match_points", "most_points"]


def match_points(settings: Settings, places: Sequence[Sequence[int]]) -> dict[int, int]:
    """Return what everybody gets for one match; those who share places share their mean, rounded down to units."""
    shares = _shares(settings.points, tuple(map(len, places)))
    return {one: share for group, share in zip(places, shares, strict=True) for one in group}


def fixture_points(settings: Settings, results: Iterable[Resulted]) -> dict[int, int]:
    """Return what everybody has got in the matches of a fixture so far."""
    matches = [match_points(settings, result.places) for result in results]
    total = matches[0] if matches else {}
    for match in matches[1:]:
        for entrant, points in match.items():
            total[entrant] = total.get(entrant, 0) + points
    return total


def most_points(settings: Settings) -> int:
    """Return what the first place of a match is worth."""
    return POINT if settings.points is None else POINT * max(settings.points[:1], default=0)


def full_points(settings: Settings) -> int:
    """Return what a fixture is worth that was won in every match, or without play."""
    return settings.games * most_points(settings)


def half_points(settings: Settings) -> int:
    """Return half of what a fixture is worth."""
    return full_points(settings) // 2


def bye_points(settings: Settings, kind: ByeKind) -> int:
    """Return what somebody gets for a round without a fixture."""
    if kind is ByeKind.MISSED:
        return 0
    return full_points(settings) if kind is ByeKind.PAIRED else half_points(settings)


@lru_cache(maxsize=1024)
def _shares(worths: tuple[int, ...] | None, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return what each of those gets who share a place, for the sizes of all groups, the best first."""
    seats = sum(sizes)
    if worths is not None:
        table = [POINT * points for points in worths[:seats]] + [0] * (seats - len(worths))
    else:
        table = [POINT * (seats - place) // (seats - 1) for place in range(1, seats + 1)]
    ends = [*accumulate(sizes)]
    return tuple(sum(table[end - size : end]) // size for size, end in zip(sizes, ends, strict=True))
