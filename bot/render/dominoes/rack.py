"""Where the tiles of a hand stand on their rack: pure geometry, in units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.dominoes.flags import LINE_HEIGHT, Flag, flags_of
from bot.render.style import MARGIN, PAD, WIDTH

__all__ = ["RACK_WIDTH", "HandTile", "Rack", "rack_of"]

RACK_WIDTH = WIDTH - 2 * MARGIN
_ROOM = RACK_WIDTH - 2 * PAD
_RAISED = 28
"""How much higher a tile stands that can be played."""
_CLEAR = 6
"""What keeps the flags of a row from the tiles above, and from its own tiles."""


class HandTile(NamedTuple):
    """A tile on the rack: its left upper corner, and what stands above it if it can be played."""

    tile: Tile
    left: float
    top: float
    flags: tuple[Flag, ...] | None


class Rack(NamedTuple):
    """The tiles of a hand in rows."""

    height: float
    edge: float
    """The edge of a half tile."""
    tiles: tuple[HandTile, ...]


class _Shape(NamedTuple):
    """How so many tiles stand at most: the most in a row, and the edge of a half tile."""

    most: int
    in_row: int
    edge: int

    @property
    def rows(self) -> int:
        """Return how many rows there is room for."""
        return -(-self.most // self.in_row)

    @property
    def step(self) -> float:
        """Return the room for a tile in its row."""
        return _ROOM / self.in_row


_SHAPES = (
    _Shape(7, 7, 96),
    _Shape(14, 7, 84),
    _Shape(21, 7, 64),
    _Shape(28, 7, 50),
    _Shape(40, 10, 50),
    _Shape(60, 10, 42),
    _Shape(91, 10, 40),
)
"""Few, so that a picture seldom changes its height: a hand has the first shape that holds it."""
_SPACIOUS = 21
"""Up to so many tiles there is room for a second line of flags, wanted or not."""


def rack_of(view: DominoView) -> Rack:
    """Place the tiles of the looking seat, ascending; in its turn those that can be played stand higher."""
    tiles = sorted(view.hand)
    shape = next(shape for shape in _SHAPES if len(tiles) <= shape.most)
    flags = {tile: flags_of(ends, shape.step) for tile, ends in view.plays.items()}
    lines = max(_usual_lines(view), *map(len, flags.values()), 1)
    above = lines * LINE_HEIGHT + 2 * _CLEAR + _RAISED
    row = above + 2 * shape.edge
    placed = (
        HandTile(tile, left, PAD + number * row + above - (_RAISED if tile in flags else 0), flags.get(tile))
        for number, tile, left in _columns(tiles, shape)
    )
    return Rack(2 * PAD + shape.rows * row, shape.edge, tuple(placed))


def _usual_lines(view: DominoView) -> int:
    """Return how many lines have room above a tile: two where it may score more at one end than at another."""
    has_ends = view.layout.kind is not LayoutKind.PILE
    return 1 + (has_ends and view.has_move_points and len(view.hand) <= _SPACIOUS)


def _columns(tiles: list[Tile], shape: _Shape) -> Iterator[tuple[int, Tile, float]]:
    """Yield each tile with its row and its left edge; rows are about equally long, each in the middle."""
    rows, start = min(shape.rows, len(tiles)), 0
    for row in range(rows):
        length = len(tiles) // rows + (row < len(tiles) % rows)
        for column, tile in enumerate(tiles[start : start + length]):
            middle = RACK_WIDTH / 2 + (column + 0.5 - length / 2) * shape.step
            yield row, tile, middle - shape.edge / 2
        start += length
