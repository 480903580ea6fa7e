"""The parts of a seat's place on a picture: its plate, which shows whose turn it is, and its name."""

from __future__ import annotations

from functools import lru_cache

from bot.render.canvas import Canvas, Pen, Sprite, smooth, solid, stretched
from bot.render.fonts import text_width
from bot.render.letters import writable
from bot.render.marks import lead_sprite
from bot.render.plane import Box
from bot.render.style import LINE, RADIUS, TYPE_BODY, TYPE_SMALL
from bot.render.themes import Color, Theme
from bot.render.writing import Anchor, Ink, shortened, write

__all__ = [
    "BAR",
    "TIP",
    "draw_bar",
    "draw_lead",
    "draw_name",
    "paint_plate",
    "paint_tip",
    "plate_ink",
    "plate_sprite",
    "thin_plate",
]

BAR = 12
"""The height of the bar that shows a seat's progress."""
TIP = 14
"""How far the tip of the acting seat's plate reaches beyond it."""
_TIP_WIDTH = 44
_BAR_EDGE = 3
_LEAD = 42
"""The width of the leader's sign."""
_THIN_RADIUS, _THIN_LINE = 14, 1.5
"""Radius and edge of a plate for numbers only: a table, a chart."""


def plate_ink(theme: Theme, *, is_turn: bool) -> Ink:
    """Return the text color on a seat's plate, which is dark, or gold during its turn."""
    return Ink(theme.ink, theme.accent) if is_turn else Ink(theme.text, theme.well)


def paint_plate(pen: Pen, theme: Theme, box: Box, radius: float = RADIUS, line: float = LINE) -> None:
    """Paint a dark plate with its edge."""
    pen.slab(box, radius, theme.seam)
    pen.slab(box.grown(-line), radius - line, theme.well)


def paint_tip(pen: Pen, theme: Theme, middle: float, base: float, apex: float) -> None:
    """Paint the golden tip that points from a plate to the seat's possible actions, up or down."""
    half = _TIP_WIDTH / 2
    pen.shape([(middle - half, base), (middle, apex), (middle + half, base)], theme.accent)


@lru_cache(maxsize=64)
def plate_sprite(theme: Theme, width: int, height: int, unit: float, *, is_turn: bool) -> Sprite:
    """Return the plate of a seat, below TIP units of room for the tip that points to the table in its turn.

    Width and height are in pixels, without that room.
    """
    w, top, bottom = width / unit, TIP, TIP + height / unit

    def paint(pen: Pen) -> None:
        if is_turn:
            paint_tip(pen, theme, w / 2, top + 1, 1)
            pen.slab(Box(0, top, w, bottom), RADIUS, theme.accent)
        else:
            paint_plate(pen, theme, Box(0, top, w, bottom))

    return smooth(theme, width, height + round(TIP * unit), unit, paint)


@lru_cache(maxsize=32)
def thin_plate(theme: Theme, width: int, height: int) -> Sprite:
    """Return a plate for numbers only."""
    painted = min(height, 4 * _THIN_RADIUS)

    def paint(pen: Pen) -> None:
        paint_plate(pen, theme, Box(0, 0, width, painted), _THIN_RADIUS, _THIN_LINE)

    return stretched(smooth(theme, width, painted, 1, paint), painted // 2, height)


def draw_bar(canvas: Canvas, at: tuple[int, int], width: int, part: float, color: Color) -> None:
    """Draw a partly filled bar with a width in pixels, its upper left corner at a pixel."""
    (x, y), edge = at, canvas.px(_BAR_EDGE)
    canvas.stamp(_track(canvas.theme, width, canvas.px(BAR), canvas.unit), x, y)
    if part:
        done = max(2 * edge, round((width - 2 * edge) * part))
        canvas.fill(color, x + edge, y + edge, done, canvas.px(BAR) - 2 * edge)


@lru_cache(maxsize=64)
def _track(theme: Theme, width: int, height: int, unit: float) -> Sprite:
    """Return an empty bar, which is dark on plates of all colors."""

    def paint(pen: Pen) -> None:
        box = Box(0, 0, width / unit, height / unit)
        pen.slab(box, 4, theme.seam)
        pen.slab(box.grown(-1), 3, theme.ink)

    return solid(theme, width, height, unit, paint, theme.well)


def draw_lead(canvas: Canvas, middle: int, top: int) -> None:
    """Draw the leader's sign on the upper edge of a plate, around a middle, in pixels."""
    sign = lead_sprite(canvas.theme, canvas.px(_LEAD))
    canvas.stamp(sign, middle - sign.width // 2, top)


def draw_name(canvas: Canvas, name: str, at: Anchor, room: float, ink: Ink, largest: float = TYPE_BODY) -> None:
    """Write a name into a width in pixels: in smaller type if necessary, then cut."""
    if name:
        text, size = _fitted(name, canvas.px(largest), canvas.px(TYPE_SMALL), round(room))
        write(canvas, text, size, at, ink)


@lru_cache(maxsize=512)
def _fitted(name: str, size: int, smallest: int, room: int) -> tuple[str, int]:
    """Return the part of a name that is written, and its type."""
    text = writable(name)
    size = max(smallest, min(size, int(size * room / max(1, text_width(text, size)))))
    return shortened(text, size, room), size
