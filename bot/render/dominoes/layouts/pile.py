"""The pile of games without a line: upright tiles side by side, in the order of play."""

from __future__ import annotations

from bot.games.dominoes.layout import End, Layout
from bot.render.dominoes.layouts.plan import BoardPlan, PlacedTile
from bot.render.plane import Box, Heading, Point
from bot.render.style import INNER_WIDTH

__all__ = ["plan_pile"]

_EDGES = ((12, 60), (14, 54), (16, 47), (18, 42), (20, 38))
"""The most tiles in a row, and the size of half a tile, in units."""
_COLUMN, _ROW = 1.25, 2.35
"""From one tile to the next, in half tiles."""


def plan_pile(layout: Layout, room: float) -> BoardPlan:
    """Place every tile of a pile, which is not empty: row by row, each from the left.

    Tiles are as large as a frame of the given height in units allows.
    """
    count = len(layout.line)
    columns, edge = next((one for one in _EDGES if -(-count // one[0]) * _ROW * one[1] <= room), _EDGES[-1])
    tiles = tuple(
        PlacedTile(halves, _center(index, columns), Heading.DOWN, End.PILE) for index, halves in enumerate(layout.line)
    )
    half, rows = INNER_WIDTH / edge / 2, -(-len(layout.line) // columns)
    return BoardPlan(tiles, (), Box(-half, -_ROW / 2, half, (rows - 0.5) * _ROW), edge)


def _center(index: int, columns: int) -> Point:
    """Return the position of a tile; the origin is the middle of the first row."""
    row, column = divmod(index, columns)
    return Point((column - (columns - 1) / 2) * _COLUMN, row * _ROW)
