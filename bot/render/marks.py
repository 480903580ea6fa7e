"""Sprites that all families of games share: numbers, a coin, a star, a crown."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from bot.render.canvas import Pen, Sprite, smooth
from bot.render.fonts import Weight, text_width
from bot.render.themes import Colour, Theme

__all__ = [
    "coin_sprite",
    "crown_sprite",
    "star_sprite",
    "text_sprite",
]


@lru_cache(maxsize=1024)
def text_sprite(
    theme: Theme,
    text: str,
    size: int,
    colour: Colour,
    ground: Colour,
    weight: Weight = Weight.BOLD,
) -> Sprite:
    """Return a line of text in type of `size` pixels; all lines of a size are equally high and share their base."""
    width = max(1, round(text_width(text, size * 4, weight) / 4) + 2)
    height = round(1.25 * size)

    def paint(pen: Pen) -> None:
        pen.write(1, size, text, size, colour, anchor="ls", weight=weight)

    return smooth(theme, width, height, 1, paint, ground)


@lru_cache(maxsize=32)
def star_sprite(theme: Theme, size: int, ground: Colour | None = None) -> Sprite:
    """Return a star with five points, `size` pixels wide: gold, or dark on gold."""
    radii = (0.5, 0.22) * 5
    points = [(0.5 + r * sin(i * pi / 5), 0.52 - r * cos(i * pi / 5)) for i, r in enumerate(radii)]
    colour = theme.ink if ground == theme.accent else theme.accent
    return smooth(theme, size, size, size, lambda pen: pen.shape(points, colour), ground)


@lru_cache(maxsize=32)
def coin_sprite(theme: Theme, size: int, ground: Colour) -> Sprite:
    """Return the sign of points, `size` pixels wide: a coin, gold, or dark on gold."""
    colour = theme.ink if ground == theme.accent else theme.accent

    def paint(pen: Pen) -> None:
        pen.disc(0.5, 0.5, 0.46, colour)
        pen.disc(0.5, 0.5, 0.34, ground)
        pen.disc(0.5, 0.5, 0.2, colour)

    return smooth(theme, size, size, size, paint, ground)


@lru_cache(maxsize=32)
def crown_sprite(theme: Theme, size: int, ground: Colour) -> Sprite:
    """Return the sign of who has won, `size` pixels wide: a crown."""
    points = [(0.06, 0.2), (0.3, 0.42), (0.5, 0.08), (0.7, 0.42), (0.94, 0.2), (0.84, 0.66), (0.16, 0.66)]

    def paint(pen: Pen) -> None:
        pen.shape(points, theme.accent)
        for x, y in (points[0], points[2], points[4]):
            pen.disc(x, y, 0.06, theme.accent)
        pen.slab(0.16, 0.7, 0.84, 0.78, 0.02, theme.accent)

    return smooth(theme, size, round(0.8 * size), size, paint, ground)
