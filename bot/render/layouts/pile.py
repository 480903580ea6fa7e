"""The pile of games without a line: upright tiles side by side, in the order of laying."""

from __future__ import annotations

from bot.games.dominoes.layout import End, Layout
from bot.render.layouts.plan import BoardPlan, PlacedTile
from bot.render.layouts.plane import Box, Heading, Point

__all__ = ["plan_pile"]

_IN_ROW = 10
_COLUMN, _ROW = 1.25, 2.25
"""From one tile to the next, in half tiles."""
_USUAL = Box(0, 0, (_IN_ROW - 1) * _COLUMN + 1, 2 * _ROW + 2)
"""Three rows."""


def plan_pile(layout: Layout) -> BoardPlan:
    """Give every tile of a pile, which is not empty, its place: row by row, each from the left."""
    return BoardPlan.of(
        [PlacedTile(halves, _centre(index), Heading.DOWN, End.PILE) for index, halves in enumerate(layout.line)],
        [],
        _USUAL,
    )


def _centre(index: int) -> Point:
    row, column = divmod(index, _IN_ROW)
    return Point(column * _COLUMN + 0.5, row * _ROW + 1)
