"""Sprites of everything beside tiles and dice: badges of seats, marks of open ends, numbers, a star."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from bot.games.dominoes.layout import End
from bot.render.canvas import Pen, Sprite, smooth
from bot.render.fonts import Weight, text_width
from bot.render.layouts import Heading
from bot.render.themes import Colour, Theme

__all__ = [
    "badge_sprite",
    "coin_sprite",
    "end_sprite",
    "label_sprite",
    "pointer_sprite",
    "slot_sprite",
    "star_sprite",
    "text_sprite",
]

_ARROWS = {End.LEFT: Heading.LEFT, End.RIGHT: Heading.RIGHT, End.UP: Heading.UP, End.DOWN: Heading.DOWN}
_ARROW = ((-0.3, 0.0), (0.02, -0.3), (0.02, -0.1), (0.3, -0.1), (0.3, 0.1), (0.02, 0.1), (0.02, 0.3))
"""An arrow to the left around (0, 0)."""


@lru_cache(maxsize=512)
def end_sprite(theme: Theme, pips: int, end: End, edge: int, *, heading: Heading) -> Sprite:
    """Return the mark of an open end, as large as a tile: the number wanted there, and the arrow of the end's name.

    The arrow lies behind the number in the direction of `heading`. It says which end it is, as the players name it;
    the line itself may have turned.
    """
    w, h = (2, 1) if heading.is_horizontal else (1, 2)
    dx, dy = heading.value
    x, y = w / 2 - dx / 2, h / 2 - dy / 2

    def paint(pen: Pen) -> None:
        pen.slab(0.06, 0.06, w - 0.06, h - 0.06, 0.44, theme.text)
        pen.slab(0.1, 0.1, w - 0.1, h - 0.1, 0.4, theme.well)
        pen.disc(x, y, 0.4, theme.text)
        pen.write(x, y, str(pips), 0.66 if pips < 10 else 0.54, theme.ink)
        pen.shape([(x + 0.96 * dx + ax, y + 0.96 * dy + ay) for ax, ay in _arrow(end)], theme.accent)

    return smooth(theme, w * edge, h * edge, edge, paint)


@lru_cache(maxsize=256)
def badge_sprite(
    theme: Theme, number: int, size: int, *, is_marked: bool = False, ground: Colour | None = None
) -> Sprite:
    """Return the badge of a seat, a round `size` pixels wide; a marked one is filled and has a second ring."""

    def paint(pen: Pen) -> None:
        pen.disc(0.5, 0.5, 0.5, theme.accent if is_marked else theme.text)
        pen.disc(0.5, 0.5, 0.44, theme.ink)
        if is_marked:
            pen.disc(0.5, 0.5, 0.38, theme.accent)
        pen.write(0.5, 0.5, str(number), 0.6, theme.ink if is_marked else theme.text)

    return smooth(theme, size, size, size, paint, ground)


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


@lru_cache(maxsize=256)
def label_sprite(theme: Theme, text: str, size: int, end: End | None = None) -> Sprite:
    """Return a short text on a plate `size` pixels high, behind the arrow of an end if one is given."""
    type_size, arrow = round(0.72 * size), 0.8 * size if end in _ARROWS else 0
    writing = text_width(text, type_size)
    width = round(max(writing + arrow + 0.6 * size, 1.2 * size))

    def paint(pen: Pen) -> None:
        pen.slab(0, 0, width, size, size / 2, theme.ink)
        pen.slab(1.5, 1.5, width - 1.5, size - 1.5, size / 2, theme.accent)
        left = (width - writing - arrow) / 2
        if end is not None and arrow:
            x, y = left + 0.3 * size, size / 2
            pen.shape([(x + size * ax, y + size * ay) for ax, ay in _arrow(end)], theme.ink)
        pen.write(left + arrow + writing / 2, size / 2, text, type_size, theme.ink)

    return smooth(theme, width, size, 1, paint)


@lru_cache(maxsize=32)
def star_sprite(theme: Theme, size: int, ground: Colour | None = None) -> Sprite:
    """Return a star with five points, `size` pixels wide."""
    radii = (0.5, 0.22) * 5
    points = [(0.5 + r * sin(i * pi / 5), 0.52 - r * cos(i * pi / 5)) for i, r in enumerate(radii)]
    return smooth(theme, size, size, size, lambda pen: pen.shape(points, theme.accent), ground)


@lru_cache(maxsize=32)
def coin_sprite(theme: Theme, size: int, ground: Colour) -> Sprite:
    """Return the sign of points, `size` pixels wide: a coin."""

    def paint(pen: Pen) -> None:
        pen.disc(0.5, 0.5, 0.46, theme.accent)
        pen.disc(0.5, 0.5, 0.34, ground)
        pen.disc(0.5, 0.5, 0.2, theme.accent)

    return smooth(theme, size, size, size, paint, ground)


@lru_cache(maxsize=32)
def pointer_sprite(theme: Theme, size: int, heading: Heading) -> Sprite:
    """Return a triangle, `size` pixels wide, that points in a direction."""
    dx, dy = heading.value
    tip, base = (0.5 + 0.4 * dx, 0.5 + 0.4 * dy), (0.5 - 0.3 * dx, 0.5 - 0.3 * dy)
    points = [tip, (base[0] + 0.45 * dy, base[1] + 0.45 * dx), (base[0] - 0.45 * dy, base[1] - 0.45 * dx)]
    return smooth(theme, size, size, size, lambda pen: pen.shape(points, theme.accent))


@lru_cache(maxsize=32)
def slot_sprite(theme: Theme, edge: int) -> Sprite:
    """Return the empty place in the middle of the table where the led tile will lie."""

    def paint(pen: Pen) -> None:
        pen.slab(0, 0, 2, 1, 0.18, theme.faint)
        pen.slab(0.05, 0.05, 1.95, 0.95, 0.14, theme.well)
        pen.slab(0.97, 0.14, 1.03, 0.86, 0.03, theme.faint)

    return smooth(theme, 2 * edge, edge, edge, paint)


def _arrow(end: End) -> list[tuple[float, float]]:
    """Return the outline of an end's arrow around (0, 0)."""
    dx, dy = _ARROWS[end].value
    return [(-x * dx - y * dy, -x * dy + y * dx) for x, y in _ARROW]
