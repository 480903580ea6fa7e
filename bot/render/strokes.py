"""Smooth lines on a dark plate: painted at twice their size as color numbers, and averaged in one call.

A pixel is a color, the plate, or a step between them. So the average of its four parts is one number of 0 to 255 that
encodes both the color and its coverage. A table converts it to a palette index.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageDraw

from bot.render.canvas import Canvas
from bot.render.palette import in_palette
from bot.render.plane import Box, Point
from bot.render.themes import Color, Theme, mix

__all__ = ["Strokes"]

_OVER = 2
_PARTS = _OVER**2
_PLATE = 1
"""The number of the plate's own color, which separates a line from those below it."""
_FIRST, _APART = 196, 8
"""The number of the first color, and the distance to the next: the averages of two colors with the plate differ."""
_MOST = 8
_STEPS = 3
"""The steps from the plate to the color of a seat in the palette."""
_COVERED = [0, *255 * [255]]


class Strokes:
    """Lines in up to eight colors in a box of a canvas; the ground there is the theme's plate."""

    def __init__(self, theme: Theme, box: Box, colors: Sequence[Color]) -> None:
        left, top, right, bottom = floor(box.left), floor(box.top), ceil(box.right), ceil(box.bottom)
        self._corner, self._theme = (left, top), theme
        self._colors = tuple(dict.fromkeys(colors))
        self._numbers = {color: _FIRST + _APART * place for place, color in enumerate(self._colors[:_MOST])}
        self._numbers[theme.well] = _PLATE
        self._sheet = Image.new("L", ((right - left) * _OVER, (bottom - top) * _OVER))
        self._draw = ImageDraw.Draw(self._sheet)

    def line(self, points: Sequence[Point], color: Color, width: float, ring: float = 0) -> None:
        """Draw a line through some points, with round joints and a margin of plate on both sides.

        Lengths are pixels of the canvas.
        """
        left, top = self._corner
        flat = [length for x, y in points for length in ((x - left) * _OVER, (y - top) * _OVER)]
        joints = [*filter(None, map(_joint, points, points[1:], points[2:]))] if len(points) > 2 else ()
        # Pillow's own method is several times slower for a short line.
        draw_lines = self._draw.draw.draw_lines
        if ring:
            draw_lines(flat, _PLATE, round((width + 2 * ring) * _OVER))
            for x, y in joints:
                self.disc(x, y, width / 2 + ring, self._theme.well)
        draw_lines(flat, self._numbers[color], round(width * _OVER))
        for x, y in joints:
            self.disc(x, y, width / 2, color)

    def disc(self, x: float, y: float, radius: float, color: Color) -> None:
        """Fill a circle around a point."""
        x, y = x - self._corner[0], y - self._corner[1]
        box = [_OVER * length for length in (x - radius, y - radius, x + radius, y + radius)]
        self._draw.draw.draw_ellipse(box, self._numbers[color], 1)

    def lay_on(self, canvas: Canvas) -> None:
        """Stamp everything that was drawn on a canvas."""
        averages = self._sheet.reduce(_OVER)
        left, top = self._corner
        places = averages.im.point(_places(self._theme, self._colors), "L")
        box = (left, top, left + averages.width, top + averages.height)
        canvas.image.im.paste(places, box, averages.im.point(_COVERED, "1"))


def _joint(before: Point, at: Point, after: Point) -> Point | None:
    """Return the middle one of three points if a line through them has a corner there."""
    is_straight = (at.x - before.x) * (after.y - at.y) == (after.x - at.x) * (at.y - before.y)
    return None if is_straight else at


@lru_cache(maxsize=32)
def _places(theme: Theme, colors: tuple[Color, ...]) -> list[int]:
    """Return the palette index for every average."""
    known = {0: theme.well, _PLATE: theme.well}
    for place, color in enumerate(colors):
        number = _FIRST + _APART * place
        for parts in range(1, _PARTS + 1):
            for plate in range(_PARTS - parts + 1):
                average = (number * parts + _PLATE * plate + _PARTS // 2) // _PARTS
                known[average] = mix(theme.well, color, round(_STEPS * parts / _PARTS) / _STEPS)
    row = Image.new("RGB", (256, 1))
    row.putdata([known[_nearest(known, level)] for level in range(256)])
    return list(in_palette(theme, row).tobytes())


def _nearest(numbers: Iterable[int], wanted: int) -> int:
    return min(numbers, key=lambda number: abs(number - wanted))
