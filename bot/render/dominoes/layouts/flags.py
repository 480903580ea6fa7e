"""Where the flags of open ends stand: as near to their end as there is room for a letter that can be read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from bot.games.dominoes.layout import End
from bot.render.dominoes.layouts.plan import BoardPlan, OpenEnd
from bot.render.plane import Box, Heading, Point

__all__ = ["FLAG", "FLAG_LARGE", "Flag", "flag_size", "place_flags"]

FLAG = 44
"""The least edge of half a flag, in units of the design: its letter can be read on a telephone."""
FLAG_LARGE = 0.85
"""Half a flag in edges of half a tile, where tiles are large."""

_GAP = 0.12
"""Between a flag and what lies around it, in half tiles."""
_FARTHEST = 10
"""How far from its end a flag may stand, in halves of its own height."""


class Flag(NamedTuple):
    """The mark of an open end: a plate with its number and its letter."""

    end: End
    pips: int
    box: Box
    """Twice as long as it is wide."""
    is_upright: bool
    point: Point
    """The middle of the open face."""
    is_apart: bool
    """Whether it stands so far from its end that a line has to lead there."""


def flag_size(edge: float) -> float:
    """Return the edge of half a flag in half tiles of an edge in units."""
    return max(FLAG / edge, FLAG_LARGE)


@lru_cache(maxsize=64)
def place_flags(plan: BoardPlan, edge: float) -> tuple[Flag, ...]:
    """Return a flag for each open end, half of which has so many edges of half a tile.

    It covers nothing and lies within the frame: ahead of its end if it can, else beside it, else as near as can be.
    """
    taken = [tile.box for tile in plan.tiles]
    flags: list[Flag] = []
    for end in plan.ends:
        flag = next(flag for flag in _choices(end, edge) if _is_free(flag.box, taken, plan.frame))
        taken.append(flag.box)
        flags.append(flag)
    return tuple(flags)


def _is_free(box: Box, taken: list[Box], frame: Box) -> bool:
    near = box.grown(_GAP / 2)
    return box.lies_in(frame) and not any(near.overlaps(other) for other in taken)


def _choices(end: OpenEnd, edge: float) -> Iterator[Flag]:
    """Yield where a flag may stand, better places first."""
    beside = end.point.ahead(end.heading, -0.5)
    for heading, point, clear in (
        (end.heading, end.point, 0.0),
        (end.turn, beside, 0.5),
        (end.turn.opposite, beside, 0.5),
    ):
        for is_across in (True, False):
            depth = edge if is_across else 2 * edge
            is_upright = heading.is_horizontal if is_across else not heading.is_horizontal
            center = point.ahead(heading, clear + _GAP + depth / 2)
            yield _flag(end, center, edge, is_upright=is_upright, is_apart=False)
    for center in _around(end.point, edge / 2):
        for is_upright in (False, True):
            yield _flag(end, center, edge, is_upright=is_upright, is_apart=True)
    raise ValueError("there is no room for the flag of an open end")


def _flag(end: OpenEnd, center: Point, edge: float, *, is_upright: bool, is_apart: bool) -> Flag:
    box = Box.around(center, Heading.DOWN if is_upright else Heading.RIGHT, 2 * edge, edge)
    return Flag(end.end, end.pips, box, is_upright, end.point, is_apart)


def _around(point: Point, step: float) -> Iterator[Point]:
    """Yield points around a point, the nearest first."""
    for x, y in _steps_around():
        yield Point(point.x + x * step, point.y + y * step)


@cache
def _steps_around() -> tuple[tuple[int, int], ...]:
    """Return the steps to all points that are near enough, the shortest first."""
    farthest = 4 * _FARTHEST
    reach = range(-farthest, farthest + 1)
    places = sorted((x * x + y * y, x, y) for x in reach for y in reach)
    return tuple((x, y) for square, x, y in places if square <= farthest * farthest)
