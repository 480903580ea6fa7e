"""Where the tiles of a hand stand on their rack: pure geometry, in units."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.dominoes.flags import LINE_HEIGHT, Flag, flags_of
from bot.render.style import INNER_WIDTH, PAD

__all__ = ["HandTile", "Rack", "rack_of"]

_ROOM = INNER_WIDTH - 2 * PAD
_RAISED = 36
"""How much higher a tile stands that can be played."""
_CLEAR = 6
"""What keeps the flags of a row from the tiles above, and from its own tiles."""
_WIDEST = 7
"""With so few tiles in a row there is as much room for each as there ever is."""
_APART = 1.26
"""What a tile takes of its row, in edges of its half."""
_ALONE = 1.3
"""How much of a column the flags of a tile may take that has no neighbor with flags."""


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
    """How so many tiles stand at most."""

    most: int
    in_row: int
    row: int
    """The height of a tile with the room for it to be raised."""

    @property
    def rows(self) -> int:
        """Return how many rows there is room for."""
        return self.most // self.in_row

    def edge(self, step: float) -> int:
        """Return the edge of a half tile, where each tile has some room in its row."""
        return int(min((self.row - _RAISED) / 2, step / _APART))


_SHAPES = (
    _Shape(10, 10, 236),
    _Shape(22, 11, 220),
    _Shape(33, 11, 160),
    _Shape(44, 11, 136),
    _Shape(66, 11, 120),
    _Shape(99, 11, 120),
)
"""Few, so that a picture seldom changes its height: a hand has the first shape that holds it."""
_SPACIOUS = 33
"""Up to so many tiles there is room for a second line of flags, wanted or not."""


def rack_of(view: DominoView) -> Rack:
    """Place the tiles of the looking seat, ascending; in its turn those that can be played stand higher."""
    shape = next(shape for shape in _SHAPES if len(view.hand) <= shape.most)
    rows = _rows(sorted(view.hand), shape)
    step = _ROOM / max(_WIDEST, *map(len, rows))
    edge = shape.edge(step)
    flags = {
        tile: flags_of(ends, step * (_ALONE if _is_alone(tile, rows, view.plays) else 1))
        for tile, ends in view.plays.items()
    }
    lines = max(_usual_lines(view), *map(len, flags.values()), 1)
    pitch = lines * LINE_HEIGHT + 2 * _CLEAR + shape.row
    height = 2 * PAD + shape.rows * pitch
    base = PAD + pitch if flags else (height - (len(rows) - 1) * pitch) / 2 + edge
    placed = (
        HandTile(
            tile,
            INNER_WIDTH / 2 + (column + 0.5 - len(row) / 2) * step - edge / 2,
            base + number * pitch - 2 * edge - (_RAISED if tile in flags else 0),
            flags.get(tile),
        )
        for number, row in enumerate(rows)
        for column, tile in enumerate(row)
    )
    return Rack(height, edge, tuple(placed))


def _usual_lines(view: DominoView) -> int:
    """Return how many lines have room above a tile: two where it may score more at one end than at another."""
    has_ends = view.layout.kind is not LayoutKind.PILE
    return 1 + (has_ends and view.has_move_points and len(view.hand) <= _SPACIOUS)


def _rows(tiles: Sequence[Tile], shape: _Shape) -> Sequence[Sequence[Tile]]:
    """Return tiles in rows that are about equally long."""
    rows = min(shape.rows, len(tiles))
    bounds = [-(-len(tiles) * row // rows) for row in range(rows + 1)]
    return [tiles[bounds[row] : bounds[row + 1]] for row in range(rows)]


def _is_alone(tile: Tile, rows: Sequence[Sequence[Tile]], plays: Collection[Tile]) -> bool:
    """Tell whether nothing beside a tile can be played."""
    return not any(other in plays for other in _neighbors(tile, rows))


def _neighbors(tile: Tile, rows: Sequence[Sequence[Tile]]) -> Iterator[Tile]:
    for row in rows:
        if tile in row:
            at = row.index(tile)
            yield from (*row[max(at - 1, 0) : at], *row[at + 1 : at + 2])
