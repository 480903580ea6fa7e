"""Sprites beside the tiles: the flags of open ends, and the place for the first tile."""

from __future__ import annotations

from functools import lru_cache

from bot.games.dominoes.layout import End
from bot.render.canvas import Pen, Sprite, smooth, solid
from bot.render.plane import Box
from bot.render.themes import Theme

__all__ = ["flag_sprite", "slot_sprite"]

_TWO_FIGURES = 10


@lru_cache(maxsize=512)
def flag_sprite(theme: Theme, pips: int, end: End, edge: int, *, is_upright: bool) -> Sprite:
    """Return the flag of an open end: a plate with the number that fits there, and its letter."""
    w, h = (1, 2) if is_upright else (2, 1)

    def paint(pen: Pen) -> None:
        pen.slab(Box(0.02, 0.02, w - 0.02, h - 0.02), 0.3, theme.text)
        pen.slab(Box(0.07, 0.07, w - 0.07, h - 0.07), 0.25, theme.well)
        if pips < _TWO_FIGURES:
            pen.disc(0.5, 0.5, 0.4, theme.text)
        else:
            pen.slab(Box(0.07, 0.07, 0.96, 0.93), 0.25, theme.text)
        pen.write(0.5, 0.5, str(pips), 0.76, theme.ink)
        pen.write(w - 0.52, h - 0.52, end.letter, 0.84, theme.text)

    return solid(theme, w * edge, h * edge, edge, paint, theme.table)


@lru_cache(maxsize=32)
def slot_sprite(theme: Theme, edge: int) -> Sprite:
    """Return the empty place in the middle of the table for the first tile."""

    def paint(pen: Pen) -> None:
        pen.slab(Box(0, 0, 2, 1), 0.18, theme.faint)
        pen.slab(Box(0.05, 0.05, 1.95, 0.95), 0.14, theme.well)
        pen.slab(Box(0.97, 0.14, 1.03, 0.86), 0.03, theme.faint)

    return smooth(theme, 2 * edge, edge, edge, paint)
