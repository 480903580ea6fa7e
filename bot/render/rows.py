"""Rows of tables of people: a plate as wide as the picture, with a place, a name and numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.fonts import text_width
from bot.render.marks import medal_sprite
from bot.render.plane import Box
from bot.render.plates import draw_name, plate_ink
from bot.render.style import FRAME, FRAME_HEIGHT, GAP, LINE, MARGIN, RADIUS, TYPE_BODY, TYPE_SMALL, WIDTH
from bot.render.themes import Theme
from bot.render.writing import Anchor, Ink, write

__all__ = ["Rows", "draw_person", "draw_place", "places_width", "row_plate", "rows_in"]

_PLACE = 84
"""The least room for a place: its three digits, or a medal."""
_HIGHEST, _CROWDED = 76, 48
"""The greatest height of a plate, and the height below which plates are closer together."""
_MEDAL = 64
_FRAME = 1.6 * FRAME
"""The frame around the viewer's plate, thicker than the edges of all others."""
_MEDALS = 3


class Rows(NamedTuple):
    """The height of the plates of a picture, and the gap between them, in pixels."""

    height: int
    gap: int

    @property
    def type_size(self) -> int:
        """Return the type of names and numbers."""
        return TYPE_BODY if self.height >= _CROWDED else TYPE_SMALL

    @property
    def pitch(self) -> int:
        """Return the distance from one plate to the next."""
        return self.height + self.gap


def rows_in(lines: int, taken: int = 0, least: int = 0) -> Rows:
    """Return rows that fill a picture of the greatest height, together with everything else on it.

    A plate is not lower than `least`.
    """
    room = FRAME_HEIGHT - 2 * MARGIN - taken
    gap = GAP if (room + GAP) // lines - GAP >= _CROWDED else GAP // 2
    return Rows(max(least, min(_HIGHEST, (room + gap) // lines - gap)), gap)


@lru_cache(maxsize=32)
def row_plate(theme: Theme, height: int, *, is_viewer: bool) -> Sprite:
    """Return the plate of a row; the viewer's has a frame."""
    width, line = WIDTH - 2 * MARGIN, _FRAME if is_viewer else LINE

    def paint(pen: Pen) -> None:
        box = Box(0, 0, width, height)
        radius = min(RADIUS, height / 4)
        pen.slab(box, radius, theme.text if is_viewer else theme.seam)
        pen.slab(box.grown(-line), max(radius - line, 1), theme.well)

    return smooth(theme, width, height, 1, paint)


def places_width(places: list[int]) -> float:
    """Return the room that a column of places needs."""
    return max(_PLACE, *(text_width(str(place), _place_type(place)) for place in places))


def draw_place(canvas: Canvas, place: int, x: float, middle: int, height: int, *, has_medal: bool = True) -> None:
    """Draw a medal for one of the first places, else its number, around a point in a row of some height."""
    theme = canvas.theme
    if has_medal and place <= _MEDALS:
        medal = medal_sprite(theme, place, min(_MEDAL, height - 2), theme.well)
        canvas.stamp(medal, round(x - medal.width / 2), middle - medal.height // 2)
    else:
        write(canvas, str(place), _place_type(place), Anchor(x, middle, 0.5), Ink(theme.text, theme.well))


def draw_person(canvas: Canvas, name: str, at: Anchor, room: float, size: int = TYPE_BODY) -> None:
    """Write a name into a width in pixels."""
    draw_name(canvas, name, at, room, plate_ink(canvas.theme, is_turn=False), size)


def _place_type(place: int) -> int:
    return TYPE_BODY if text_width(str(place), TYPE_BODY) <= _PLACE else TYPE_SMALL
