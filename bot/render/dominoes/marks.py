"""Sprites of what lies beside the tiles: open ends, and the place of the led tile."""

from __future__ import annotations

from functools import lru_cache

from bot.games.dominoes.layout import End
from bot.render.canvas import Pen, Sprite, smooth
from bot.render.plane import Heading
from bot.render.themes import Theme

__all__ = ["end_sprite", "slot_sprite"]


@lru_cache(maxsize=512)
def end_sprite(theme: Theme, pips: int, end: End, edge: int, *, heading: Heading) -> Sprite:
    """Return the mark of an open end, as large as a tile: its letter, and the number wanted there.

    The letter lies behind the number in the direction of `heading`.
    """
    w, h = (2, 1) if heading.is_horizontal else (1, 2)
    dx, dy = heading.value
    x, y = w / 2 - dx / 2, h / 2 - dy / 2

    def paint(pen: Pen) -> None:
        pen.slab(0.06, 0.06, w - 0.06, h - 0.06, 0.44, theme.text)
        pen.slab(0.1, 0.1, w - 0.1, h - 0.1, 0.4, theme.well)
        pen.disc(x, y, 0.4, theme.text)
        pen.write(x, y, str(pips), 0.66 if pips < 10 else 0.54, theme.ink)
        pen.write(x + 0.96 * dx, y + 0.96 * dy, end.letter, 0.8, theme.accent)

    return smooth(theme, w * edge, h * edge, edge, paint)


@lru_cache(maxsize=32)
def slot_sprite(theme: Theme, edge: int) -> Sprite:
    """Return the empty place in the middle of the table where the led tile will lie."""

    def paint(pen: Pen) -> None:
        pen.slab(0, 0, 2, 1, 0.18, theme.faint)
        pen.slab(0.05, 0.05, 1.95, 0.95, 0.14, theme.well)
        pen.slab(0.97, 0.14, 1.03, 0.86, 0.03, theme.faint)

    return smooth(theme, 2 * edge, edge, edge, paint)
