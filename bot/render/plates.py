"""What a seat's place on a picture is made of: its plate, which tells whose turn it is, and its name."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.fonts import text_width, writable
from bot.render.style import LINE, RADIUS, TYPE_BODY, TYPE_SMALL
from bot.render.themes import Colour, Theme
from bot.render.writing import shortened, write

__all__ = ["TIP", "PlateColours", "draw_name", "plate_colours", "plate_sprite"]

TIP = 14
"""How far the tip of the acting seat's plate reaches beyond it."""
_TIP_WIDTH = 44


class PlateColours(NamedTuple):
    """What a plate is filled with, and what is written on it."""

    ground: Colour
    text: Colour


def plate_colours(theme: Theme, *, is_turn: bool) -> PlateColours:
    """Return the colours of a seat's plate: dark, or gold all over in its turn."""
    return PlateColours(theme.accent, theme.ink) if is_turn else PlateColours(theme.well, theme.text)


@lru_cache(maxsize=64)
def plate_sprite(theme: Theme, width: int, height: int, unit: float, *, is_turn: bool) -> Sprite:
    """Return the plate of a seat, below TIP units of room for the tip that points to the table in its turn.

    Width and height are pixels, without that room.
    """
    w, top, bottom = width / unit, TIP, TIP + height / unit
    tip: list[tuple[float, float]] = [(w / 2 - _TIP_WIDTH / 2, top + 1), (w / 2, 1), (w / 2 + _TIP_WIDTH / 2, top + 1)]

    def paint(pen: Pen) -> None:
        if is_turn:
            pen.shape(tip, theme.accent)
        pen.slab(0, top, w, bottom, RADIUS, theme.accent if is_turn else theme.seam)
        if not is_turn:
            pen.slab(LINE, top + LINE, w - LINE, bottom - LINE, RADIUS - LINE, theme.well)

    return smooth(theme, width, height + round(TIP * unit), unit, paint)


def draw_name(
    canvas: Canvas,
    name: str,
    x: float,
    middle: float,
    room: float,
    colours: PlateColours,
    largest: float = TYPE_BODY,
) -> None:
    """Write a name in some pixels of room: smaller where it has to be, then cut; nothing where the type lacks it."""
    text, size = _fitted(name, canvas.px(largest), canvas.px(TYPE_SMALL), round(room))
    if text:
        write(canvas, text, size, x, middle, colour=colours.text, ground=colours.ground)


@lru_cache(maxsize=512)
def _fitted(name: str, size: int, smallest: int, room: int) -> tuple[str, int]:
    """Return what is written of a name, and in which type."""
    text = writable(name)
    if not text:
        return "", size
    size = max(smallest, min(size, int(size * room / text_width(text, size))))
    return shortened(text, size, room), size
