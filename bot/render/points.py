"""The plate of points: gains and losses differ by color, shape and sign."""

from __future__ import annotations

from functools import lru_cache

from bot.render.canvas import Pen, Sprite, smooth
from bot.render.fonts import text_width
from bot.render.plane import Box
from bot.render.style import FRAME, TYPE_SMALL
from bot.render.themes import Color, Theme
from bot.render.writing import signed

__all__ = ["POINTS_HEIGHT", "paint_points", "points_sprite", "points_width"]

POINTS_HEIGHT = 46
"""The height of a plate with small type, in units."""
_PAD = 9 / TYPE_SMALL
"""From the end of the plate to the number, in parts of the type."""


def points_width(points: int, type_size: float = TYPE_SMALL) -> float:
    """Return the width of the plate of some points, in units."""
    return text_width(signed(points), round(type_size)) + 2 * _PAD * type_size


@lru_cache(maxsize=256)
def points_sprite(
    theme: Theme, points: int, unit: float, ground: Color | None = None, type_size: float = TYPE_SMALL
) -> Sprite:
    """Return the plate of some points: round and gold with a plus, or with corners, dark and edged in red with a minus.

    Its ground is the table by default; sizes are in units, `unit` pixels each.
    """
    width, height = points_width(points, type_size), POINTS_HEIGHT * type_size / TYPE_SMALL

    def paint(pen: Pen) -> None:
        paint_points(pen, theme, Box(0, 0, width, height), points, type_size)

    return smooth(theme, round(width * unit), round(height * unit), unit, paint, ground)


def paint_points(pen: Pen, theme: Theme, box: Box, points: int, type_size: float = TYPE_SMALL) -> None:
    """Paint the plate of some points into a box."""
    if points < 0:
        pen.slab(box, 4, theme.lost)
        pen.slab(box.grown(-FRAME), 1, theme.ink)
    else:
        pen.slab(box, box.height / 2, theme.accent)
    ink = theme.text if points < 0 else theme.ink
    pen.write((box.left + box.right) / 2, (box.top + box.bottom) / 2, signed(points), type_size, ink)
