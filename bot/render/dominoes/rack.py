"""The positions of a hand's tiles on their rack: pure geometry, in units."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.dominoes.flags import LINE_HEIGHT, Flag, flags_of
from bot.render.style import GAP, HALF_FEW, INNER_WIDTH

__all__ = ["HandTile", "Rack", "rack_of"]

_ROOM = INNER_WIDTH - 4 * GAP
_CLEAR = 4
"""The gaps between a row's flags and the tiles above, and between the flags and its own tiles."""
_WIDEST = 7
"""Up to this number of tiles in a row, the room for each stays the same."""
_APART = 1.26
"""The width of a tile in its row, in edges of its half."""


class HandTile(NamedTuple):
    """A tile on the rack: its upper left corner, and the flags above it if it is playable; a large hand has none."""

    tile: Tile
    left: float
    top: float
    flags: tuple[Flag, ...] | None
    is_gain: bool
    """Whether it can score."""


class Rack(NamedTuple):
    """The tiles of a hand in rows."""

    height: float
    edge: float
    """The edge of a half tile."""
    tiles: tuple[HandTile, ...]


class _Shape(NamedTuple):
    """The arrangement of a hand up to a number of tiles."""

    rows: int
    pitch: int
    """The height of a row: flags in one line if it has flags, and tiles with room to be raised."""
    raised: int
    """How much a playable tile is raised."""
    lines: int
    """The most lines of flags above a tile; the buttons tell the rest."""
    least: int
    """The least edge of a half tile for which a row with more lines of flags gets higher."""

    @property
    def most(self) -> int:
        """Return how many tiles it holds."""
        return self.rows * _IN_ROW

    def height(self, lines: int) -> int:
        """Return the height of a row with a number of lines of flags."""
        return max(self.pitch, lines * LINE_HEIGHT + 2 * _CLEAR + self.raised + 2 * self.least)

    def edge(self, step: float, pitch: float, lines: int) -> int:
        """Return the edge of a half tile that leaves each tile some room in its row."""
        return int(min((pitch - lines * LINE_HEIGHT - 2 * _CLEAR - self.raised) / 2, step / _APART))


_IN_ROW = 11
_HALF = 31
"""The least edge of a half tile in several rows, 12 pixels on a phone."""
_SHAPES = (
    _Shape(1, 194, 22, 2, HALF_FEW),
    _Shape(2, 97, 14, 0, _HALF),
    *(_Shape(rows, 90, 14, 0, _HALF) for rows in (3, 4, 6, 9)),
)
"""Few shapes, so that a picture seldom changes its height: a hand has the first shape that holds it.

They are as high as a laptop allows below a table of 300 pixels: above two rows of buttons up to two rows of tiles,
above one row of buttons three rows of tiles.
"""


def rack_of(view: DominoView) -> Rack:
    """Place the tiles of the viewing seat, ascending; in its turn playable tiles are raised."""
    shape = next(shape for shape in _SHAPES if len(view.hand) <= shape.most)
    rows = _rows(sorted(view.hand), shape)
    step = _ROOM / max(_WIDEST, *map(len, rows))
    flags = {
        tile: flags_of(view.plays[tile], step * columns, shape.lines)
        for row in rows
        for tile, columns in _columns(row, view.plays)
    }
    lines = max((min(shape.lines, 1), *map(len, flags.values())))
    pitch = shape.height(lines)
    edge = shape.edge(step, pitch, lines)
    height = 2 * GAP + shape.rows * pitch
    base = GAP + pitch - _CLEAR if flags else (height - (len(rows) - 1) * pitch) / 2 + edge
    placed = (
        HandTile(
            tile,
            INNER_WIDTH / 2 + (column + 0.5 - len(row) / 2) * step - edge / 2,
            base + number * pitch - 2 * edge - (shape.raised if tile in flags else 0),
            flags.get(tile),
            max(view.plays.get(tile, {}).values(), default=0) > 0,
        )
        for number, row in enumerate(rows)
        for column, tile in enumerate(row)
    )
    return Rack(height, edge, tuple(placed))


def _rows(tiles: Sequence[Tile], shape: _Shape) -> Sequence[Sequence[Tile]]:
    """Return tiles in rows of about equal length."""
    rows = min(shape.rows, len(tiles))
    bounds = [-(-len(tiles) * row // rows) for row in range(rows + 1)]
    return [tiles[bounds[row] : bounds[row + 1]] for row in range(rows)]


def _columns(row: Sequence[Tile], plays: Collection[Tile]) -> Iterator[tuple[Tile, int]]:
    """Yield the playable tiles of a row, with the number of columns that the flags of each may take."""
    playable = [column for column, tile in enumerate(row) if tile in plays]
    for column in playable:
        others = (abs(column - other) for other in playable if other != column)
        yield row[column], min((*others, 2 * column + 1, 2 * (len(row) - column) - 1))
