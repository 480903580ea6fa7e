"""The positions of the flags of open ends: as near to their end as a readable letter fits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from bot.games.dominoes.layout import End
from bot.render.dominoes.layouts.plan import BoardPlan, OpenEnd
from bot.render.plane import Box, Heading, Point

__all__ = ["FLAG", "FLAG_LARGE", "Flag", "flag_size", "have_flags_room", "place_flags"]

FLAG = 44
"""The least edge of half a flag, in units of the design: its letter is readable on a phone."""
FLAG_LARGE = 0.85
"""Half a flag in edges of half a tile, if tiles are large."""

_GAP = 0.12
"""The gap around a flag, in half tiles."""
_FARTHEST = 10
"""The greatest distance of a flag from its end, in halves of its own height."""


class Flag(NamedTuple):
    """The mark of an open end: a plate with its number and its letter."""

    end: End
    pips: int
    box: Box
    """Twice as long as it is wide."""
    is_upright: bool
    point: Point
    """The center of the open face."""
    is_apart: bool
    """Whether it is so far from its end that it needs a line."""


def flag_size(edge: float) -> float:
    """Convert the edge of half a flag from units to half tiles."""
    return max(FLAG / edge, FLAG_LARGE)


@lru_cache(maxsize=64)
def place_flags(plan: BoardPlan, edge: float) -> tuple[Flag, ...]:
    """Return a flag for each open end; `edge` is that of half a flag, in edges of half a tile.

    It covers nothing and is within the frame: ahead of its end if possible, else beside it, else as near as possible.
    Raises ValueError if there is no room for one.
    """
    flags = _place(plan, edge, is_near=False)
    if flags is None:
        raise ValueError("there is no room for the flag of an open end")
    return flags


def have_flags_room(plan: BoardPlan, edge: float) -> bool:
    """Return whether each flag would be ahead of its end or beside it."""
    return _place(plan, edge, is_near=True) is not None


def _place(plan: BoardPlan, edge: float, *, is_near: bool) -> tuple[Flag, ...] | None:
    taken = [tile.box for tile in plan.tiles]
    flags: list[Flag] = []
    for end in plan.ends:
        choices = _beside(end, edge) if is_near else chain(_beside(end, edge), _around(end, edge))
        flag = next((flag for flag in choices if _is_free(flag.box, taken, plan.frame)), None)
        if flag is None:
            return None
        taken.append(flag.box)
        flags.append(flag)
    return tuple(flags)


def _is_free(box: Box, taken: list[Box], frame: Box) -> bool:
    if not box.lies_in(frame):
        return False
    near = box.grown(_GAP / 2)
    return not any(near.overlaps(other) for other in taken)


def _beside(end: OpenEnd, edge: float) -> Iterator[Flag]:
    """Yield possible positions of a flag without a line to its end, the best first."""
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


def _around(end: OpenEnd, edge: float) -> Iterator[Flag]:
    """Yield possible positions of a flag farther away, the nearest first."""
    for x, y in _steps_around():
        for is_upright in (False, True):
            center = Point(end.point.x + x * edge / 2, end.point.y + y * edge / 2)
            yield _flag(end, center, edge, is_upright=is_upright, is_apart=True)


def _flag(end: OpenEnd, center: Point, edge: float, *, is_upright: bool, is_apart: bool) -> Flag:
    box = Box.around(center, Heading.DOWN if is_upright else Heading.RIGHT, 2 * edge, edge)
    return Flag(end.end, end.pips, box, is_upright, end.point, is_apart)


@cache
def _steps_around() -> tuple[tuple[int, int], ...]:
    """Return the steps to all points that are near enough, the shortest first."""
    farthest = 4 * _FARTHEST
    reach = range(-farthest, farthest + 1)
    places = sorted((x * x + y * y, x, y) for x in reach for y in reach)
    return tuple((x, y) for square, x, y in places if square <= farthest * farthest)
