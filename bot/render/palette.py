"""The palette of a theme: its colors, and the steps between colors that meet at smoothed edges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from bot.render.themes import Color, Theme, mix

__all__ = ["in_palette", "index_of", "palette_to_quantize"]

_MOST = 255
"""A palette has 256 entries; the last one is free for unchanged pixels of animations."""


def in_palette(theme: Theme, picture: Image.Image) -> Image.Image:
    """Convert a picture in full colors to the palette of a theme; colors of the theme do not change."""
    image = picture.quantize(palette=palette_to_quantize(theme), dither=Image.Dither.NONE)
    _put_levels(image, _levels(theme))
    return image


@lru_cache
def _levels(theme: Theme) -> list[int]:
    return [level for color in _colors(theme) for level in color]


@lru_cache
def palette_to_quantize(theme: Theme) -> Image.Image:
    """Return a small picture with the theme's palette as Pillow compares colors: without their last two bits.

    Otherwise Pillow would replace many colors by their neighbors. The shades of the ground are left out, because only
    the ground has them.
    """
    image = Image.new("P", (1, 1))
    _put_levels(image, [level & ~3 for color in _painted(theme) for level in color])
    return image


def _put_levels(image: Image.Image, levels: list[int]) -> None:
    """Give a picture its palette at once.

    Pillow would wait for the first use of the picture, and would then free the former palette even while another
    thread reads it: that crashes the process.
    """
    image.putpalette(levels)
    image.load()


@lru_cache(maxsize=512)
def index_of(theme: Theme, color: Color) -> int:
    """Return the palette index of one of a theme's own colors; raise ValueError for another color."""
    return _colors(theme).index(color)


@lru_cache
def _colors(theme: Theme) -> tuple[Color, ...]:
    """Return the colors of the palette, each once: those of sprites, then the shades of the ground."""
    found = dict.fromkeys((*_painted(theme), *theme.shades))
    if len(found) > _MOST:
        raise ValueError(f"the theme {theme.id} needs {len(found)} colors; there is room for {_MOST}")
    return tuple(found)


@lru_cache
def _painted(theme: Theme) -> tuple[Color, ...]:
    """Return the colors of sprites, each once."""
    steps = (color for pair in _meetings(theme) for color in _steps(*pair))
    return tuple(dict.fromkeys((*_own(theme), *steps)))


def _own(theme: Theme) -> Iterator[Color]:
    """Yield the fill colors of grounds and signs."""
    yield from (theme.table, theme.rim, theme.seam, theme.well, theme.faint, theme.text, theme.ink, theme.accent)
    yield from (theme.face, theme.shine, theme.edge, theme.groove, theme.pin, *theme.pips)
    yield from (theme.back, theme.back_edge, theme.back_line, *theme.seats)
    yield from (theme.dim_face, theme.dim_pips, theme.dim_accent, theme.lost)


def _steps(one: Color, other: Color, between: int) -> Iterator[Color]:
    for step in range(between + 2):
        yield mix(one, other, step / (between + 1))


def _meetings(theme: Theme) -> Iterator[tuple[Color, Color, int]]:
    """Yield the colors that meet in pictures, and the number of steps at their edge."""
    table, text, well, accent, ink, face = (
        theme.table,
        theme.text,
        theme.well,
        theme.accent,
        theme.ink,
        theme.face,
    )
    for ground in (text, ink, accent, theme.faint):
        yield table, ground, 3
    for ground in (theme.rim, theme.seam, well, theme.edge, theme.back_edge):
        yield table, ground, 2
    yield table, theme.dim_face, 3
    yield theme.dim_face, theme.dim_pips, 3
    for color in (theme.shine, theme.edge, theme.groove, theme.pin, *theme.pips):
        yield face, color, 3
    for ground, writing in ((well, text), (well, accent), (well, theme.faint), (accent, ink), (text, ink)):
        yield ground, writing, 3
    yield accent, theme.dim_accent, 2
    yield theme.dim_accent, ink, 3
    yield well, theme.seam, 2
    for ground in (table, well, ink):
        yield ground, theme.lost, 2
    yield theme.back, theme.back_line, 3
    yield theme.back, theme.back_edge, 2
    yield theme.back, text, 3
    for seat in theme.seats:
        yield well, seat, 2
        yield theme.ink, seat, 2
