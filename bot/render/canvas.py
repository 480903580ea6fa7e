"""Sheets to draw on: smooth small sprites, felt, and the way to PNG."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from bot.render.palette import FELT, FELT_DARK, FELT_LINE, Colour

__all__ = ["Pen", "Sprite", "encode", "felt", "smooth", "stamp"]

Sprite = Image.Image
"""A small RGBA picture. Sprites are cached and shared: never change one."""

_OVER = 4
"""How many times larger sprites are drawn than they are shown; averaging then smooths their edges."""


class Pen:
    """Draw shapes on an enlarged sheet; all lengths are given in parts of a unit of the final picture."""

    def __init__(self, image: Image.Image, unit: float) -> None:
        self._draw = ImageDraw.Draw(image)
        self._scale = unit * _OVER

    def _at(self, *lengths: float) -> list[float]:
        return [length * self._scale for length in lengths]

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Fill a circle around a point."""
        self._draw.ellipse(self._at(x - radius, y - radius, x + radius, y + radius), fill=colour)

    def slab(self, left: float, top: float, right: float, bottom: float, radius: float, colour: Colour) -> None:
        """Fill a rectangle with round corners."""
        self._draw.rounded_rectangle(self._box(left, top, right, bottom), radius * self._scale, fill=colour)

    def frame(
        self, left: float, top: float, right: float, bottom: float, radius: float, colour: Colour, line: float
    ) -> None:
        """Draw the inner edge of a rectangle with round corners."""
        box, width = self._box(left, top, right, bottom), max(1, round(line * self._scale))
        self._draw.rounded_rectangle(box, radius * self._scale, outline=colour, width=width)

    def shape(self, points: list[tuple[float, float]], colour: Colour) -> None:
        """Fill a polygon."""
        self._draw.polygon([length for point in points for length in self._at(*point)], fill=colour)

    def line(self, x0: float, y0: float, x1: float, y1: float, colour: Colour, width: float) -> None:
        """Draw a straight line between two points."""
        self._draw.line(self._at(x0, y0, x1, y1), fill=colour, width=max(1, round(width * self._scale)))

    def write(self, x: float, y: float, text: str, size: float, colour: Colour) -> None:
        """Write a number or a sign with its middle at a point; `size` is the height of the type."""
        font = _font(round(size * self._scale))
        left, top, right, bottom = font.getbbox(text)
        px, py = self._at(x, y)
        self._draw.text((px - (left + right) / 2, py - (top + bottom) / 2), text, fill=colour, font=font)

    def _box(self, left: float, top: float, right: float, bottom: float) -> list[float]:
        """Return a box on the sheet; Pillow counts the last row and column in."""
        x0, y0, x1, y1 = self._at(left, top, right, bottom)
        return [x0, y0, x1 - 1, y1 - 1]


def smooth(width: int, height: int, unit: float, paint: Callable[[Pen], None]) -> Sprite:
    """Return a clear sprite of so many pixels that is painted with smooth edges, `unit` pixels to the unit."""
    sheet = Image.new("RGBA", (width * _OVER, height * _OVER))
    paint(Pen(sheet, unit))
    return sheet.reduce(_OVER)


def felt(width: int, height: int) -> Image.Image:
    """Return an empty table top of so many pixels."""
    image = Image.new("RGB", (width, height), FELT_DARK)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((5, 5, width - 6, height - 6), 16, fill=FELT, outline=FELT_LINE, width=2)
    return image


def stamp(image: Image.Image, sprite: Sprite, x: int, y: int) -> None:
    """Lay a sprite with its left upper corner at a pixel."""
    image.paste(sprite, (x, y), sprite)


def encode(image: Image.Image) -> bytes:
    """Return a picture as PNG."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=4)
    return file.getvalue()


@lru_cache(maxsize=64)
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)
