"""The pile of games without a line: upright tiles side by side, in the order of laying."""

from __future__ import annotations

from bot.games.dominoes.layout import End, Layout
from bot.render.dominoes.layouts.plan import BoardPlan, PlacedTile
from bot.render.plane import Box, Heading, Point

__all__ = ["plan_pile"]

_IN_ROW = 10
_COLUMN, _ROW = 1.25, 2.25
"""From one tile to the next, in half tiles."""
_ROWS = 3
"""The rows for which there is room from the first tile on."""


def plan_pile(layout: Layout) -> BoardPlan:
    """Give every tile of a pile, which is not empty, its place: row by row, each from the left."""
    rows = max(_ROWS, -(-len(layout.line) // _IN_ROW))
    tiles = tuple(
        PlacedTile(halves, _centre(index), Heading.DOWN, End.PILE) for index, halves in enumerate(layout.line)
    )
    corners = (PlacedTile((0, 0), _centre(index), Heading.DOWN, None).box for index in (0, rows * _IN_ROW - 1))
    return BoardPlan(tiles, (), Box.union(corners))


def _centre(index: int) -> Point:
    """Return the place of a tile; the origin is the middle of the first rows."""
    row, column = divmod(index, _IN_ROW)
    return Point((column - (_IN_ROW - 1) / 2) * _COLUMN, (row - (_ROWS - 1) / 2) * _ROW)
