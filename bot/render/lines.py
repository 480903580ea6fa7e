"""The lines of a chart: each seat's has its color, its pattern and its marker, so that no two look alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from math import hypot

from bot.render.canvas import Pen
from bot.render.plane import Point
from bot.render.seats import paint_shape
from bot.render.themes import Theme

__all__ = ["dashes", "paint_line", "paint_marker"]

_WIDTH, _HALO = 6, 10
"""A line's width, and that of the ground around it, which parts it from the lines below."""
_MARKER = 13
"""Half the width of a marker."""
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
"""Lengths of dashes and gaps by seat; a line without is unbroken."""


def paint_line(pen: Pen, theme: Theme, seat: int, points: Sequence[Point]) -> None:
    """Paint a seat's line through some points."""
    pattern, color = _PATTERNS[seat], theme.seats[seat]
    parts = list(dashes(points, pattern)) if pattern else [list(points)]
    for width, shade in ((_HALO, theme.well), (_WIDTH, color)):
        for part in parts:
            pen.line(part, shade, width)


def paint_marker(pen: Pen, theme: Theme, seat: int, center: Point, size: float = _MARKER) -> None:
    """Paint the marker of a seat around a point: once larger in the ground's color, and once in its own."""
    paint_shape(pen, seat, center, size, theme.well, edge=3)
    paint_shape(pen, seat, center, size, theme.seats[seat])


def dashes(points: Sequence[Point], pattern: Sequence[float]) -> Iterator[list[Point]]:
    """Cut a line through some points into dashes."""
    lengths = cycle(pattern)
    left, is_dash, dash = next(lengths), True, [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        whole = rest = hypot(to_x - x, to_y - y)
        while rest > left:
            rest -= left
            part = 1 - rest / whole
            turn = Point(x + (to_x - x) * part, y + (to_y - y) * part)
            if is_dash:
                yield [*dash, turn]
            left, is_dash, dash = next(lengths), not is_dash, [turn]
        left -= rest
        dash.append(Point(to_x, to_y))
    if is_dash and len(dash) > 1:
        yield dash
