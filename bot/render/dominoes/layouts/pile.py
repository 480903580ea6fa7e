"""The pile of games without a line: upright tiles side by side, in the order of laying."""

from __future__ import annotations

from bot.games.dominoes.layout import End, Layout
from bot.render.dominoes.layouts.plan import BoardPlan, PlacedTile
from bot.render.plane import Box, Heading, Point
from bot.render.style import INNER_WIDTH

__all__ = ["plan_pile"]

_EDGE = 60
_IN_ROW = 12
_COLUMN, _ROW = 1.25, 2.35
"""From one tile to the next, in half tiles."""


def plan_pile(layout: Layout) -> BoardPlan:
    """Give every tile of a pile, which is not empty, its place: row by row, each from the left."""
    tiles = tuple(
        PlacedTile(halves, _center(index), Heading.DOWN, End.PILE) for index, halves in enumerate(layout.line)
    )
    half, rows = INNER_WIDTH / _EDGE / 2, -(-len(layout.line) // _IN_ROW)
    return BoardPlan(tiles, (), Box(-half, -_ROW / 2, half, (rows - 0.5) * _ROW), _EDGE)


def _center(index: int) -> Point:
    """Return the place of a tile; the origin is the middle of the first row."""
    row, column = divmod(index, _IN_ROW)
    return Point((column - (_IN_ROW - 1) / 2) * _COLUMN, row * _ROW)
