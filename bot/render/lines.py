"""The lines of a chart: each seat has its color, its pattern and its marker, so that no two look alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import cycle, pairwise
from math import hypot

from bot.render.canvas import Canvas, Pen, Sprite, solid
from bot.render.plane import Point
from bot.render.seats import paint_shape
from bot.render.strokes import Strokes
from bot.render.themes import Theme

__all__ = ["dashes", "draw_line", "draw_marker"]

_WIDTH, _HALO = 6, 2
"""A line's width, and the ground on both sides of it, which separates it from the lines below."""
_MARKER, _RING = 13, 3
"""Half the width of a marker, and the ground around it."""
_PATTERNS: tuple[tuple[float, ...], ...] = (
    (),
    (24, 9),
    (5, 7),
    (22, 7, 5, 7),
    (12, 8),
    (34, 7, 5, 7, 5, 7),
    (14, 6, 5, 6),
    (40, 10),
)
"""Lengths of dashes and gaps by seat; empty for a solid line."""


def draw_line(strokes: Strokes, theme: Theme, seat: int, points: Sequence[Point], *, is_thin: bool = False) -> None:
    """Draw a seat's line through some points."""
    pattern, color = _PATTERNS[seat], theme.seats[seat]
    parts = list(dashes(points, pattern)) if pattern else [list(points)]
    for part in parts:
        strokes.line(part, color, _WIDTH // 2 if is_thin else _WIDTH, _HALO)


def draw_marker(canvas: Canvas, seat: int, center: Point) -> None:
    """Draw the marker of a seat around a point."""
    marker = _marker_sprite(canvas.theme, seat)
    canvas.stamp(marker, round(center.x - marker.width / 2), round(center.y - marker.height / 2))


@lru_cache(maxsize=64)
def _marker_sprite(theme: Theme, seat: int) -> Sprite:
    """Return the marker of a seat: larger in the ground's color, then in its own."""
    half = _MARKER + _RING + 1
    center = Point(half, half)

    def paint(pen: Pen) -> None:
        paint_shape(pen, seat, center, _MARKER, theme.well, edge=_RING)
        paint_shape(pen, seat, center, _MARKER, theme.seats[seat])

    return solid(theme, 2 * half, 2 * half, 1, paint, theme.well)


def dashes(points: Sequence[Point], pattern: Sequence[float]) -> Iterator[list[Point]]:
    """Cut a line through some points into dashes."""
    lengths = cycle(pattern)
    left, is_dash, dash = next(lengths), True, [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        whole, done = hypot(to_x - x, to_y - y), 0.0
        while whole - done > left:
            done += left
            turn = Point(x + (to_x - x) * done / whole, y + (to_y - y) * done / whole)
            if is_dash:
                dash.append(turn)
                yield dash
            left, is_dash, dash = next(lengths), not is_dash, [turn]
        left -= whole - done
        dash.append(Point(to_x, to_y))
    if is_dash and len(dash) > 1:
        yield dash
