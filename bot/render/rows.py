"""Rows of tables of people: a plate as wide as the picture, with a place, a name and numbers."""

from __future__ import annotations

from functools import lru_cache

from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.fonts import text_width
from bot.render.marks import medal_sprite
from bot.render.plane import Box
from bot.render.plates import draw_name, plate_ink
from bot.render.style import FRAME, LINE, MARGIN, RADIUS, TYPE_BODY, TYPE_SMALL, WIDTH
from bot.render.themes import Theme
from bot.render.writing import Anchor, Ink, write

__all__ = ["draw_person", "draw_place", "places_width", "row_plate"]

_PLACE = 84
"""The least room for a place: three digits of it, or a medal."""
_MEDAL = 64
_FRAME = 1.6 * FRAME
"""The frame around the plate of whoever looks, thicker than the edges of all others."""
_MEDALS = 3


@lru_cache(maxsize=32)
def row_plate(theme: Theme, height: int, *, is_viewer: bool) -> Sprite:
    """Return the plate of a row; that of whoever looks has a frame."""
    width, line = WIDTH - 2 * MARGIN, _FRAME if is_viewer else LINE

    def paint(pen: Pen) -> None:
        box = Box(0, 0, width, height)
        pen.slab(box, RADIUS, theme.text if is_viewer else theme.seam)
        pen.slab(box.grown(-line), RADIUS - line, theme.well)

    return smooth(theme, width, height, 1, paint)


def places_width(places: list[int]) -> float:
    """Return how much room a column of places needs."""
    return max(_PLACE, *(text_width(str(place), _place_type(place)) for place in places))


def draw_place(canvas: Canvas, place: int, x: float, middle: int, *, has_medal: bool = True) -> None:
    """Draw a medal for one of the first places, else its number, around a point."""
    theme = canvas.theme
    if has_medal and place <= _MEDALS:
        medal = medal_sprite(theme, place, _MEDAL, theme.well)
        canvas.stamp(medal, round(x - medal.width / 2), middle - medal.height // 2)
    else:
        write(canvas, str(place), _place_type(place), Anchor(x, middle, 0.5), Ink(theme.text, theme.well))


def draw_person(canvas: Canvas, name: str, x: int, middle: int, room: float) -> None:
    """Write a name in some pixels of room."""
    draw_name(canvas, name, Anchor(x, middle), room, plate_ink(canvas.theme, is_turn=False))


def _place_type(place: int) -> int:
    return TYPE_BODY if text_width(str(place), TYPE_BODY) <= _PLACE else TYPE_SMALL
