"""Sprites of everything beside tiles and dice: badges of seats, marks of open ends, numbers, a star."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from bot.games.dominoes.layout import End
from bot.render.canvas import Pen, Sprite, smooth
from bot.render.palette import ACCENT, CREAM, FELT_DARK, FELT_MARK, INK
from bot.render.plane import Heading

__all__ = ["badge_sprite", "end_sprite", "number_sprite", "pointer_sprite", "slot_sprite", "star_sprite"]

_ARROWS = {End.LEFT: Heading.LEFT, End.RIGHT: Heading.RIGHT, End.UP: Heading.UP, End.DOWN: Heading.DOWN}
_ARROW = ((-0.3, 0.0), (0.02, -0.3), (0.02, -0.1), (0.3, -0.1), (0.3, 0.1), (0.02, 0.1), (0.02, 0.3))
"""An arrow to the left around (0, 0)."""


@lru_cache(maxsize=256)
def end_sprite(pips: int, end: End, edge: int, *, heading: Heading) -> Sprite:
    """Return the mark of an open end, as large as a tile: the number wanted there, and the arrow of the end's name.

    The arrow lies behind the number in the direction of `heading`. It says which end it is, as the players name it;
    the line itself may have turned.
    """
    w, h = (2, 1) if heading.is_horizontal else (1, 2)
    dx, dy = heading.value
    x, y = w / 2 - dx / 2, h / 2 - dy / 2

    def paint(pen: Pen) -> None:
        pen.slab(0.06, 0.06, w - 0.06, h - 0.06, 0.44, CREAM)
        pen.slab(0.1, 0.1, w - 0.1, h - 0.1, 0.4, FELT_DARK)
        pen.disc(x, y, 0.4, CREAM)
        pen.write(x, y, str(pips), 0.62 if pips < 10 else 0.52, INK)
        pen.shape([(x + 0.96 * dx + ax, y + 0.96 * dy + ay) for ax, ay in _arrow(end)], ACCENT)

    return smooth(w * edge, h * edge, edge, paint)


@lru_cache(maxsize=64)
def badge_sprite(number: int, size: int, *, is_marked: bool = False) -> Sprite:
    """Return the badge of a seat, a round `size` pixels wide; a marked one has a double ring."""

    def paint(pen: Pen) -> None:
        pen.disc(0.5, 0.5, 0.5, ACCENT if is_marked else CREAM)
        if is_marked:
            pen.disc(0.5, 0.5, 0.43, INK)
            pen.disc(0.5, 0.5, 0.38, ACCENT)
        else:
            pen.disc(0.5, 0.5, 0.43, INK)
        pen.write(0.5, 0.5, str(number), 0.56, INK if is_marked else CREAM)

    return smooth(size, size, size, paint)


@lru_cache(maxsize=256)
def number_sprite(number: int, size: int) -> Sprite:
    """Return a number in type of `size` pixels, on a clear ground that is `size` pixels high."""
    width = 0.6 * len(str(number)) + 0.1

    def paint(pen: Pen) -> None:
        pen.write(width / 2, 0.5, str(number), 0.9, CREAM)

    return smooth(round(width * size), size, size, paint)


@lru_cache(maxsize=16)
def star_sprite(size: int) -> Sprite:
    """Return a star with five points, `size` pixels wide."""
    radii = (0.5, 0.2) * 5
    points = [(0.5 + r * sin(i * pi / 5), 0.52 - r * cos(i * pi / 5)) for i, r in enumerate(radii)]
    return smooth(size, size, size, lambda pen: pen.shape(points, ACCENT))


@lru_cache(maxsize=16)
def pointer_sprite(size: int, heading: Heading) -> Sprite:
    """Return a triangle, `size` pixels wide, that points in a direction."""
    dx, dy = heading.value
    tip, base = (0.5 + 0.4 * dx, 0.5 + 0.4 * dy), (0.5 - 0.3 * dx, 0.5 - 0.3 * dy)
    points = [tip, (base[0] + 0.45 * dy, base[1] + 0.45 * dx), (base[0] - 0.45 * dy, base[1] - 0.45 * dx)]
    return smooth(size, size, size, lambda pen: pen.shape(points, ACCENT))


@lru_cache(maxsize=16)
def slot_sprite(edge: int) -> Sprite:
    """Return the empty place in the middle of the table where the led tile will lie."""

    def paint(pen: Pen) -> None:
        pen.slab(0, 0, 2, 1, 0.18, FELT_MARK)
        pen.slab(0.05, 0.05, 1.95, 0.95, 0.14, FELT_DARK)
        pen.slab(0.97, 0.14, 1.03, 0.86, 0.03, FELT_MARK)

    return smooth(2 * edge, edge, edge, paint)


def _arrow(end: End) -> list[tuple[float, float]]:
    """Return the outline of an end's arrow around (0, 0)."""
    dx, dy = _ARROWS[end].value
    return [(-x * dx - y * dy, -x * dy + y * dx) for x, y in _ARROW]
