"""The positions of a hand's tiles on their rack: pure geometry, in units."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.dominoes.flags import LINE_HEIGHT, Flag, flags_of
from bot.render.style import GAP, HALF_FEW, HALF_SOME, INNER_WIDTH

__all__ = ["HandTile", "Rack", "rack_of"]

_ROOM = INNER_WIDTH - 4 * GAP
_RAISED = 24
"""How much a playable tile is raised."""
_CLEAR = 6
"""The gaps between a row's flags and the tiles above, and between the flags and its own tiles."""
_WIDEST = 7
"""Up to this number of tiles in a row, the room for each stays the same."""
_APART = 1.26
"""The width of a tile in its row, in edges of its half."""
_ALONE = 1.3
"""The share of a column that a tile's flags may take if no neighbor has flags."""


class HandTile(NamedTuple):
    """A tile on the rack: its upper left corner, and the flags above it if it is playable."""

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
    """The arrangement of a hand up to a number of tiles."""

    most: int
    in_row: int
    pitch: int
    """The height of a row: flags in one line, and tiles with room to be raised."""
    least: int
    """The least edge of a half tile for which a row with more lines of flags gets higher."""
    lines: int
    """The most lines of flags for which every hand reserves room, used or not."""

    @property
    def rows(self) -> int:
        """Return how many rows fit."""
        return self.most // self.in_row

    def height(self, lines: int) -> int:
        """Return the height of a row with a number of lines of flags."""
        return max(self.pitch, lines * LINE_HEIGHT + 2 * _CLEAR + _RAISED + 2 * self.least)

    def edge(self, step: float, pitch: float, lines: int) -> int:
        """Return the edge of a half tile that leaves each tile some room in its row."""
        return int(min((pitch - lines * LINE_HEIGHT - 2 * _CLEAR - _RAISED) / 2, step / _APART))


_SHAPES = (
    _Shape(11, 11, 216, HALF_FEW, 1),
    _Shape(22, 11, 165, HALF_SOME, 2),
    _Shape(33, 11, 145, HALF_SOME, 2),
    _Shape(44, 11, 145, HALF_SOME, 1),
    _Shape(66, 11, 145, HALF_SOME, 1),
    _Shape(99, 11, 145, HALF_SOME, 1),
)
"""Few shapes, so that a picture seldom changes its height: a hand has the first shape that holds it.

The shape of the usual hand keeps its height with two lines of flags, by smaller tiles: a laptop shows it below the
table.
"""


def rack_of(view: DominoView) -> Rack:
    """Place the tiles of the viewing seat, ascending; in its turn playable tiles are raised."""
    shape = next(shape for shape in _SHAPES if len(view.hand) <= shape.most)
    rows = _rows(sorted(view.hand), shape)
    step = _ROOM / max(_WIDEST, *map(len, rows))
    flags = {
        tile: flags_of(ends, step * (_ALONE if _is_alone(tile, rows, view.plays) else 1))
        for tile, ends in view.plays.items()
    }
    lines = max((1, *map(len, flags.values())))
    pitch = shape.height(max(lines, min(_usual_lines(view), shape.lines)))
    edge = shape.edge(step, pitch, lines)
    height = 2 * GAP + shape.rows * pitch
    base = GAP + pitch - _CLEAR if flags else (height - (len(rows) - 1) * pitch) / 2 + edge
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
    """Return how many lines fit above a tile: two if it may score more at one end than at another."""
    has_ends = view.layout.kind is not LayoutKind.PILE
    return 1 + (has_ends and view.has_move_points)


def _rows(tiles: Sequence[Tile], shape: _Shape) -> Sequence[Sequence[Tile]]:
    """Return tiles in rows of about equal length."""
    rows = min(shape.rows, len(tiles))
    bounds = [-(-len(tiles) * row // rows) for row in range(rows + 1)]
    return [tiles[bounds[row] : bounds[row + 1]] for row in range(rows)]


def _is_alone(tile: Tile, rows: Sequence[Sequence[Tile]], plays: Collection[Tile]) -> bool:
    """Return whether no neighbor of a tile can be played."""
    return not any(other in plays for other in _neighbors(tile, rows))


def _neighbors(tile: Tile, rows: Sequence[Sequence[Tile]]) -> Iterator[Tile]:
    for row in rows:
        if tile in row:
            at = row.index(tile)
            yield from (*row[max(at - 1, 0) : at], *row[at + 1 : at + 2])
