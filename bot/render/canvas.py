"""The canvas of pictures: an image with a palette, and small smooth sprites that are made once and stamped on it.

A palette of few flat colors keeps pictures small and quick to encode. Sprites are painted several times as large as
they are shown, averaged on the ground that they will cover, and then reduced to the palette.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import inf
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

from bot.render.fonts import draw_text, font
from bot.render.palette import in_palette, index_of
from bot.render.plane import Box
from bot.render.png import png_of
from bot.render.style import MARGIN
from bot.render.themes import Color, Theme

__all__ = ["Canvas", "Pen", "Sprite", "clear", "composed", "smooth", "solid", "stretched"]

_OVER = 4
"""The factor by which sprites are painted larger than they are shown."""
_COVERED = 40
"""The least coverage, out of 255, at which an edge pixel is the sprite's and not the ground's."""

_PLAIN = 1500
"""The least number of pixels in fully covered rows at which those rows are stamped without a mask."""

_RIM = 8
"""The greatest width of the rim of a table, except at its corners."""
_LIGHT = (110, 75)
"""The distance from the light at which the ground of a table begins to darken, and that to the next shade."""
_EDGES = 60
"""The height at which a table is painted: its rims at the top and bottom."""


class Sprite:
    """A small picture in the palette of its theme. Sprites are cached and shared: never change one."""

    __slots__ = ("bands", "height", "image", "mask", "parts", "type_size", "width")

    def __init__(
        self, image: Image.Image, mask: Image.Image, type_size: float = inf, bands: Bands | None = None
    ) -> None:
        self.image = image
        self.mask = mask
        """Which pixels are stamped: 255 for those, 0 for others."""
        self.type_size = type_size
        """The height in pixels of its smallest type."""
        self.width, self.height = image.size
        self.bands = bands or _bands(mask)
        """The rows that are stamped together; sprites with the same mask share them."""
        self.parts = tuple(_part(image, band) for band in self.bands)


class _Part(NamedTuple):
    """Some rows of a sprite as Pillow's core takes them: their bounds, and no mask if they are fully covered."""

    top: int
    bottom: int
    pixels: Any
    mask: Any


Bands = tuple[tuple[int, int, Any], ...]
"""Rows of a mask: the first, the one after the last, and the mask there; None if they are fully covered."""


def _bands(mask: Image.Image) -> Bands:
    """Return the rows above the fully covered ones, those, and the rows below; one band if they are few."""
    width, height = mask.size
    levels, row = mask.tobytes(), b"\xff" * width
    is_full = [levels.startswith(row, y * width) for y in range(height)]
    top = next((y for y in range(height) if is_full[y]), height)
    bottom = next((y for y in range(top, height) if not is_full[y]), height)
    few = (bottom - top) * width < _PLAIN
    rows = [(0, height)] if few else [(0, top), (top, bottom), (bottom, height)]
    return tuple((first, last, _band(mask, first, last)) for first, last in rows if first < last)


def _band(mask: Image.Image, top: int, bottom: int) -> Any:  # noqa: ANN401 - of Pillow's core
    covered = mask if (top, bottom) == (0, mask.height) else mask.crop((0, top, mask.width, bottom))
    return None if covered.getextrema() == (255, 255) else covered.im


def _part(image: Image.Image, band: tuple[int, int, Any]) -> _Part:
    top, bottom, mask = band
    whole = (top, bottom) == (0, image.height)
    return _Part(top, bottom, image.im if whole else image.crop((0, top, image.width, bottom)).im, mask)


class Canvas:
    """A picture in progress: an empty table in the colors of a theme.

    Width and height are in units of the design; each is `unit` pixels.
    """

    def __init__(self, theme: Theme, width: float, height: float, unit: float = 1) -> None:
        self.theme = theme
        self.unit = unit
        self.image = _table_top(theme, self.px(width), self.px(height), unit).copy()
        self.foot = self.image.height
        """The first row that stays at the bottom when the picture is placed on a taller table."""
        self._type_size = inf

    def px(self, length: float) -> int:
        """Return a length of the design in pixels."""
        return round(length * self.unit)

    @property
    def width(self) -> int:
        """Return the width in pixels."""
        return self.image.width

    @property
    def height(self) -> int:
        """Return the height in pixels."""
        return self.image.height

    @property
    def type_size(self) -> float:
        """Return the height in units of the smallest type; infinite without text."""
        return self._type_size / self.unit

    def stamp(self, sprite: Sprite, x: int, y: int) -> None:
        """Draw a sprite with its upper left corner at a pixel."""
        if sprite.type_size < self._type_size:
            self._type_size = sprite.type_size
        # Pillow's own paste is several times slower for a small sprite.
        paste, right = self.image.im.paste, x + sprite.width
        for top, bottom, pixels, mask in sprite.parts:
            if mask is None:
                paste(pixels, (x, y + top, right, y + bottom))
            else:
                paste(pixels, (x, y + top, right, y + bottom), mask)

    def framed(self, table: int, foot: int) -> Image.Image:
        """Return the picture on a table with heights in pixels above and below the foot, at least its own.

        What is above the foot is vertically centered, and the foot begins at the same row in all pictures.
        """
        rim, own = self.px(_RIM), self.foot
        side = rim if table == own else self.px(MARGIN)
        image = _unlit_top(self.theme, self.width, table + foot, self.unit).copy()
        bottom, unlit = self.height - rim, self.image.point(_unlit(self.theme))
        upper = unlit.crop((side, rim, self.width - side, min(own, bottom)))
        image.paste(upper, (side, rim + (table - own) // 2))
        if own < bottom:
            image.paste(unlit.crop((side, own, self.width - side, bottom)), (side, table))
        return _lit(self.theme, image, self.unit)

    def fill(self, color: Color, x: int, y: int, width: int, height: int) -> None:
        """Fill a rectangle with one of the theme's colors."""
        self.image.paste(index_of(self.theme, color), (x, y, x + width, y + height))

    def encode(self, effort: int = 3) -> bytes:
        """Return the picture as PNG; more effort, up to 9, makes it smaller and takes longer."""
        return png_of(self.image, effort)


class Pen:
    """Draws shapes on an enlarged sheet; all lengths are in units of the final picture."""

    def __init__(self, image: Image.Image, unit: float) -> None:
        self._draw = ImageDraw.Draw(image)
        self._scale = unit * _OVER
        self.type_size = inf
        """The height of the smallest type so far, in pixels of the final picture."""

    def disc(self, x: float, y: float, radius: float, color: Color) -> None:
        """Fill a circle around a point."""
        self._draw.ellipse(self._at(x - radius, y - radius, x + radius, y + radius), fill=color)

    def dot(self, x: float, y: float, radius: float, color: Color) -> None:
        """Fill a circle of whole pixels in the final picture, so that dots of a size look the same everywhere."""
        width = max(1, round(2 * radius * self._scale / _OVER)) * _OVER
        left, top = (round((length - width / 2) / _OVER) * _OVER for length in self._at(x, y))
        self._draw.ellipse((left, top, left + width - 1, top + width - 1), fill=color)

    def slab(self, box: Box, radius: float, color: Color) -> None:
        """Fill a rectangle with rounded corners."""
        self._draw.rounded_rectangle(self._pixels(box), radius * self._scale, fill=color)

    def frame(self, box: Box, radius: float, color: Color, line: float) -> None:
        """Draw the inner edge of a rectangle with rounded corners."""
        width = max(1, round(line * self._scale))
        self._draw.rounded_rectangle(self._pixels(box), radius * self._scale, outline=color, width=width)

    def shape(self, points: Sequence[tuple[float, float]], color: Color) -> None:
        """Fill a polygon."""
        self._draw.polygon([length for point in points for length in self._at(*point)], fill=color)

    def line(self, points: Sequence[tuple[float, float]], color: Color, width: float) -> None:
        """Draw a line through some points, with round joints."""
        flat = [length for point in points for length in self._at(*point)]
        self._draw.line(flat, fill=color, width=max(1, round(width * self._scale)), joint="curve")

    def write(self, x: float, y: float, text: str, size: float, color: Color) -> None:
        """Write digits centered on their plate by their own ink; `size` is the height of the type."""
        face = font(self._type(size))
        px, py = self._at(x, y)
        left, top, right, bottom = face.getbbox(text)
        self._draw.text((px - (left + right) / 2, py - (top + bottom) / 2), text, fill=color, font=face)

    def write_line(self, x: float, base: float, text: str, size: float, color: Color) -> None:
        """Write a line in any script from a point on its baseline."""
        px, py = self._at(x, base)
        draw_text(self._draw, px, py, text, self._type(size), color)

    def _type(self, size: float) -> int:
        """Return type of a height on the sheet, and record the smallest height."""
        height = round(size * self._scale)
        self.type_size = min(self.type_size, height / _OVER)
        return height

    def _at(self, *lengths: float) -> list[float]:
        return [length * self._scale for length in lengths]

    def _pixels(self, box: Box) -> list[float]:
        """Return a box on the sheet; Pillow includes the last row and column."""
        x0, y0, x1, y1 = self._at(*box)
        return [x0, y0, max(x0, x1 - 1), max(y0, y1 - 1)]


def smooth(
    theme: Theme, width: int, height: int, unit: float, paint: Callable[[Pen], None], ground: Color | None = None
) -> Sprite:
    """Return a sprite of a size in pixels, `unit` pixels per unit of the pen, for a ground (default: the table).

    Pixels in the color of the ground are transparent.
    """
    ground = ground or theme.table
    sheet, type_size = _paint(Image.new("RGB", (width * _OVER, height * _OVER), ground), unit, paint)
    image = in_palette(theme, sheet)
    bare = index_of(theme, ground)
    return Sprite(image, _mask(image, [255 * (place != bare) for place in range(256)]), type_size)


def solid(theme: Theme, width: int, height: int, unit: float, paint: Callable[[Pen], None], ground: Color) -> Sprite:
    """Return a sprite like `smooth`, but opaque in the color of its ground."""
    sheet, type_size = _paint(_no_ground(width, height), unit, paint)
    alpha = sheet.getchannel("A")
    flat = Image.new("RGB", sheet.size, ground)
    flat.paste(sheet, mask=alpha)
    return Sprite(in_palette(theme, flat), _mask(alpha, [255 * (level >= _COVERED) for level in range(256)]), type_size)


def composed(base: Sprite, parts: Iterable[tuple[Sprite, int, int]]) -> Sprite:
    """Return a sprite with others on it, each with its upper left corner at a pixel of the base."""
    image, type_size = base.image.copy(), base.type_size
    for part, x, y in parts:
        image.im.paste(part.image.im, (x, y, x + part.width, y + part.height), part.mask.im)
        type_size = min(type_size, part.type_size)
    return Sprite(image, base.mask, type_size, base.bands)


def stretched(sprite: Sprite, row: int, height: int) -> Sprite:
    """Return a sprite that is stretched to a height in pixels by repeating one of its rows.

    Large sprites that are uniform from top to bottom are painted small, because a full sheet would take long to
    average.
    """
    more = height - sprite.height

    def stretch(image: Image.Image) -> Image.Image:
        whole = Image.new(image.mode, (image.width, height))
        if image.mode == "P":
            whole.putpalette(image.getpalette() or [])
        whole.paste(image.crop((0, 0, image.width, row)), (0, 0))
        whole.paste(image.crop((0, row, image.width, row + 1)).resize((image.width, more + 1)), (0, row))
        whole.paste(image.crop((0, row + 1, image.width, image.height)), (0, row + more + 1))
        return whole

    return Sprite(stretch(sprite.image), stretch(sprite.mask), sprite.type_size)


def clear(width: int, height: int, unit: float, paint: Callable[[Pen], None]) -> Image.Image:
    """Return a smooth picture of a size in pixels in full colors, on a transparent ground."""
    return _paint(_no_ground(width, height), unit, paint)[0]


def _no_ground(width: int, height: int) -> Image.Image:
    return Image.new("RGBA", (width * _OVER, height * _OVER))


def _paint(sheet: Image.Image, unit: float, paint: Callable[[Pen], None]) -> tuple[Image.Image, float]:
    """Return a painted sheet in its final size, and the height of its smallest type in pixels."""
    pen = Pen(sheet, unit)
    paint(pen)
    return sheet.reduce(_OVER), pen.type_size


def _mask(image: Image.Image, covered: list[int]) -> Image.Image:
    """Return which pixels are stamped, by pixel value."""
    mask = Image.new("L", image.size)
    mask.im = image.im.point(covered, "L")
    return mask


@lru_cache(maxsize=32)
def _table_top(theme: Theme, width: int, height: int, unit: float) -> Image.Image:
    """Return an empty table of a size in pixels: the ground with its light, and the rim around it."""
    return _lit(theme, _unlit_top(theme, width, height, unit).copy(), unit)


@lru_cache
def _unlit(theme: Theme) -> list[int]:
    """Return for each palette index the one without light: the ground for all its shades."""
    ground, shades = index_of(theme, theme.table), {index_of(theme, shade) for shade in theme.shades}
    return [ground if place in shades else place for place in range(256)]


@lru_cache(maxsize=32)
def _unlit_top(theme: Theme, width: int, height: int, unit: float) -> Image.Image:
    painted = min(height, round(_EDGES * unit))
    w, h = width / unit, painted / unit

    def paint(pen: Pen) -> None:
        pen.slab(Box(0, 0, w, h), 0, theme.rim)
        pen.slab(Box(4, 4, w - 4, h - 4), 20, theme.seam)
        pen.slab(Box(6, 6, w - 6, h - 6), 18, theme.table)

    return stretched(smooth(theme, width, painted, unit, paint), painted // 2, height).image


def _lit(theme: Theme, table: Image.Image, unit: float) -> Image.Image:
    """Return a table with light from above on its ground: darker in steps, at the same rows in tables of all heights.

    Rows of one shade compress best.
    """
    ground, (first, step) = index_of(theme, theme.table), (round(length * unit) for length in _LIGHT)
    is_ground = Image.frombytes("L", table.size, table.tobytes()).point([255 * (i == ground) for i in range(256)])
    for number, shade in enumerate(theme.shades):
        below = (0, min(first + number * step, table.height), table.width, table.height)
        table.paste(index_of(theme, shade), below, is_ground.crop(below))
    return table
