"""Sprites that all pictures share: numbers, a coin, a star, a crown, the places of people."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from bot.render.canvas import Pen, Sprite, smooth, solid
from bot.render.fonts import text_room, text_width
from bot.render.plane import Box
from bot.render.style import TYPE_SMALL
from bot.render.themes import Color, Theme

__all__ = [
    "aim_sprite",
    "coin_sprite",
    "crown_sprite",
    "dots_sprite",
    "lead_sprite",
    "medal_sprite",
    "moved_sprite",
    "star_sprite",
    "text_sprite",
]

_RIBBONS = 60
"""From this size in pixels a medal has ribbons."""


@lru_cache(maxsize=512)
def text_sprite(theme: Theme, text: str, size: int, color: Color, ground: Color) -> Sprite:
    """Return a line of text in type of `size` pixels, as high as `text_room` returns."""
    width = max(1, round(text_width(text, size * 4) / 4) + 2)
    above, below = text_room(text)
    base, height = round(above * size), round((above + below) * size)

    def paint(pen: Pen) -> None:
        pen.write_line(1, base, text, size, color)

    return smooth(theme, width, height, 1, paint, ground)


@lru_cache(maxsize=32)
def star_sprite(theme: Theme, size: int, ground: Color | None = None) -> Sprite:
    """Return a star with five points, `size` pixels wide: gold, or dark on gold."""
    radii = (0.5, 0.22) * 5
    points = [(0.5 + r * sin(i * pi / 5), 0.52 - r * cos(i * pi / 5)) for i, r in enumerate(radii)]
    color = theme.ink if ground == theme.accent else theme.accent
    return smooth(theme, size, size, size, lambda pen: pen.shape(points, color), ground)


@lru_cache(maxsize=32)
def coin_sprite(theme: Theme, size: int, ground: Color) -> Sprite:
    """Return the sign of points, `size` pixels wide: a coin, gold or dark on gold."""
    color = theme.ink if ground == theme.accent else theme.accent

    def paint(pen: Pen) -> None:
        pen.disc(0.5, 0.5, 0.46, color)
        pen.disc(0.5, 0.5, 0.34, ground)
        pen.disc(0.5, 0.5, 0.2, color)

    return smooth(theme, size, size, size, paint, ground)


_CROWN = ((0.06, 0.2), (0.3, 0.42), (0.5, 0.08), (0.7, 0.42), (0.94, 0.2), (0.84, 0.66), (0.16, 0.66))


@lru_cache(maxsize=16)
def lead_sprite(theme: Theme, size: int) -> Sprite:
    """Return the leader's sign, `size` pixels wide, for any ground: the outline of a crown."""
    points = [(0.1 + 0.8 * x, 0.1 + 0.8 * y) for x, y in _CROWN]
    closed = [*points, points[0]]

    def paint(pen: Pen) -> None:
        pen.line(closed, theme.ink, 0.2)
        pen.shape(points, theme.ink)
        pen.line(closed, theme.accent, 0.09)

    return solid(theme, size, round(0.74 * size), size, paint, theme.ink)


@lru_cache(maxsize=16)
def aim_sprite(theme: Theme, size: int) -> Sprite:
    """Return the sign of the target, `size` pixels wide: a flag."""

    def paint(pen: Pen) -> None:
        pen.slab(Box(0.16, 0.02, 0.28, 1), 0.05, theme.text)
        pen.shape([(0.28, 0.06), (0.96, 0.32), (0.28, 0.6)], theme.text)

    return smooth(theme, size, size, size, paint)


@lru_cache(maxsize=32)
def crown_sprite(theme: Theme, size: int, ground: Color) -> Sprite:
    """Return the winner's sign, `size` pixels wide: a crown, gold or dark on light grounds."""
    color = theme.ink if ground in (theme.accent, theme.text) else theme.accent

    def paint(pen: Pen) -> None:
        pen.shape(_CROWN, color)
        for x, y in (_CROWN[0], _CROWN[2], _CROWN[4]):
            pen.disc(x, y, 0.06, color)
        pen.slab(Box(0.16, 0.7, 0.84, 0.78), 0.02, color)

    return smooth(theme, size, round(0.8 * size), size, paint, ground)


@lru_cache(maxsize=16)
def dots_sprite(theme: Theme, color: Color, ground: Color) -> Sprite:
    """Return the sign for omitted lines: three dots."""

    def paint(pen: Pen) -> None:
        for x in (4, 16, 28):
            pen.disc(x, 4, 3, color)

    return smooth(theme, 32, 8, 1, paint, ground)


@lru_cache(maxsize=32)
def medal_sprite(theme: Theme, place: int, size: int, ground: Color) -> Sprite:
    """Return the medal of one of the first three places, `size` pixels wide: a disc with its number.

    It hangs on ribbons if it is large enough for them.
    """
    color = (theme.accent, theme.text, theme.dim_accent)[place - 1]
    middle, radius = (0.6, 0.4) if size >= _RIBBONS else (0.5, 0.5)

    def paint(pen: Pen) -> None:
        for x in (0.14, 0.56) if size >= _RIBBONS else ():
            pen.shape([(x, 0.0), (x + 0.3, 0.0), (0.65, 0.5), (0.35, 0.5)], theme.faint)
        pen.disc(0.5, middle, radius, ground)
        pen.disc(0.5, middle, radius - 0.03, color)
        pen.write(0.5, middle, str(place), max(0.52, TYPE_SMALL / size), theme.ink)

    return smooth(theme, size, size, size, paint, ground)


@lru_cache(maxsize=16)
def moved_sprite(theme: Theme, size: int, ground: Color, *, is_up: bool) -> Sprite:
    """Return the sign of a person who rose, which is strong, or fell, which is faint."""
    points = [(0.5, 0.16), (0.94, 0.84), (0.06, 0.84)]
    shape = points if is_up else [(x, 1 - y) for x, y in points]
    color = theme.text if is_up else theme.faint
    return smooth(theme, size, size, size, lambda pen: pen.shape(shape, color), ground)
