"""The plate of points: those won look unlike those lost, by colour, shape and sign."""

from __future__ import annotations

from functools import lru_cache

from bot.render.canvas import Pen, Sprite, smooth
from bot.render.fonts import text_width
from bot.render.style import FRAME, TYPE_SMALL
from bot.render.themes import Colour, Theme
from bot.render.writing import signed

__all__ = ["POINTS_HEIGHT", "points_sprite", "points_width"]

POINTS_HEIGHT = 46
"""The height of a plate with small type, in units."""
_PAD = 9 / TYPE_SMALL
"""From the end of the plate to the number, in parts of the type."""


def points_width(points: int, type_size: float = TYPE_SMALL) -> float:
    """Return how wide the plate of some points is, in units."""
    return text_width(signed(points), round(type_size)) + 2 * _PAD * type_size


@lru_cache(maxsize=256)
def points_sprite(
    theme: Theme, points: int, unit: float, ground: Colour | None = None, type_size: float = TYPE_SMALL
) -> Sprite:
    """Return the plate of some points: round and gold with a plus, or with corners, dark and edged in red with a minus.

    It lies on the table if no ground is given; sizes are in units, `unit` pixels each.
    """
    width, height = points_width(points, type_size), POINTS_HEIGHT * type_size / TYPE_SMALL

    def paint(pen: Pen) -> None:
        if points < 0:
            pen.slab(0, 0, width, height, 4, theme.lost)
            pen.slab(FRAME, FRAME, width - FRAME, height - FRAME, 1, theme.ink)
        else:
            pen.slab(0, 0, width, height, height / 2, theme.accent)
        pen.write(width / 2, height / 2, signed(points), type_size, theme.text if points < 0 else theme.ink)

    return smooth(theme, round(width * unit), round(height * unit), unit, paint, ground)
