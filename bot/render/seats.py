"""The mark of a seat: its shape, its color and its number, the same on every picture and as an emoji."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import cos, pi, sin

from bot.render.canvas import Pen, Sprite, smooth
from bot.render.faces import Face
from bot.render.plane import Point
from bot.render.themes import CLASSIC, SEATS, Color, Theme

__all__ = ["mark_outline", "mark_sprite", "paint_shape", "seat_faces", "shape_sprite"]

_LINE = 0.1
"""The thickness of a mark's dark edge, in halves of the mark."""

_CENTER = Point(0.5, 0.5)

Corners = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class _Shape:
    """An outline around (0, 0) from -1 to 1; its corners are round, and a single one makes a disc."""

    corners: Corners
    round: float
    """The radius of the corners."""
    middle: float = 0
    """The vertical position of the number."""
    number: float = 1.22
    """The type of the number."""


def _star(points: int, outer: float, inner: float) -> Corners:
    angles = (index * pi / points for index in range(2 * points))
    radii = (outer, inner) * points
    return tuple((radius * sin(angle), -radius * cos(angle)) for angle, radius in zip(angles, radii, strict=True))


_TRIANGLE: Corners = ((0, -0.74), (0.76, 0.66), (-0.76, 0.66))
_ARMS: Corners = ((-0.3, -0.82), (0.3, -0.82), (0.3, -0.3), (0.82, -0.3), (0.82, 0.3), (0.3, 0.3))
_SHAPES = (
    _Shape(((0, 0),), 0.92),
    _Shape(((-0.62, -0.62), (0.62, -0.62), (0.62, 0.62), (-0.62, 0.62)), 0.2),
    _Shape(_TRIANGLE, 0.2, middle=0.2),
    _Shape(((0, -0.8), (0.8, 0), (0, 0.8), (-0.8, 0)), 0.18),
    _Shape((*_ARMS, *((-x, -y) for x, y in _ARMS)), 0.14),
    _Shape(_star(8, 0.84, 0.6), 0.12),
    _Shape(tuple((x, -y) for x, y in _TRIANGLE), 0.2, middle=-0.2),
    _Shape(((-0.42, 0), (0.42, 0)), 0.54),
)
"""By seat; the first four are the least alike."""


def paint_shape(pen: Pen, seat: int, center: Point, half: float, color: Color, edge: float = 0) -> None:
    """Fill the shape of a seat; `half` is half its width, `edge` makes it larger on every side."""
    shape = _SHAPES[seat]
    radius = shape.round * half + edge
    points = [(center.x + half * dx, center.y + half * dy) for dx, dy in shape.corners]
    if len(points) > 1:
        pen.shape(points, color)
        pen.line([*points, points[0]], color, 2 * radius)
    for at in points:
        pen.disc(*at, radius, color)


def mark_outline(seat: int) -> dict[str, object]:
    """Return the shape of a seat's mark around (0, 0), as JSON, for pages that draw it themselves."""
    shape = _SHAPES[seat]
    return {"corners": list(map(list, shape.corners)), "round": shape.round, "middle": shape.middle}


def _paint_mark(seat: int, pen: Pen, ink: Color, colors: Sequence[Color]) -> None:
    """Paint a mark on a square with edges of 1."""
    shape, half = _SHAPES[seat], 0.5 / (1 + _LINE)
    paint_shape(pen, seat, _CENTER, half, ink, half * _LINE)
    paint_shape(pen, seat, _CENTER, half, colors[seat])
    pen.write(0.5, 0.5 + half * shape.middle, str(seat + 1), half * shape.number, ink)


@lru_cache(maxsize=256)
def mark_sprite(theme: Theme, seat: int, size: int, ground: Color | None = None) -> Sprite:
    """Return the mark of a seat on a square of `size` pixels; its number is in type of at least half that size."""
    return smooth(theme, size, size, size, lambda pen: _paint_mark(seat, pen, theme.ink, theme.seats), ground)


@lru_cache(maxsize=64)
def shape_sprite(theme: Theme, seat: int, size: int) -> Sprite:
    """Return the mark of a seat without its number, for places where it would be too small to read."""
    half = 0.5 / (1 + 2 * _LINE)

    def paint(pen: Pen) -> None:
        paint_shape(pen, seat, _CENTER, half, theme.ink, 2 * half * _LINE)
        paint_shape(pen, seat, _CENTER, half, theme.seats[seat])

    return smooth(theme, size, size, size, paint)


def seat_faces() -> Iterator[Face]:
    """Yield the mark of every seat, as small as a letter; all games have seats, so these have the highest priority."""
    for seat in range(len(SEATS)):
        yield Face(f"seat_{seat + 1}", -1, partial(_paint_mark, seat, ink=CLASSIC.ink, colors=SEATS))
