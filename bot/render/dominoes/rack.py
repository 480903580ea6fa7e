"""Where the tiles of a hand stand on their rack: pure geometry, in units."""

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
    pitch: int
    """The height of a row: flags in one line, and tiles with the room to be raised."""
    least: int
    """The least edge of a half tile, for which a row with more lines of flags gets higher."""
    lines: int
    """The most lines of flags for which all hands have room, wanted or not."""

    @property
    def rows(self) -> int:
        """Return how many rows there is room for."""
        return self.most // self.in_row

    def height(self, lines: int) -> int:
        """Return the height of a row with so many lines of flags."""
        return max(self.pitch, lines * LINE_HEIGHT + 2 * _CLEAR + _RAISED + 2 * self.least)

    def edge(self, step: float, pitch: float, lines: int) -> int:
        """Return the edge of a half tile, where each tile has some room in its row."""
        return int(min((pitch - lines * LINE_HEIGHT - 2 * _CLEAR - _RAISED) / 2, step / _APART))


_SHAPES = (
    _Shape(11, 11, 216, HALF_FEW, 1),
    _Shape(22, 11, 165, HALF_SOME, 2),
    _Shape(33, 11, 145, HALF_SOME, 2),
    _Shape(44, 11, 145, HALF_SOME, 1),
    _Shape(66, 11, 145, HALF_SOME, 1),
    _Shape(99, 11, 145, HALF_SOME, 1),
)
"""Few, so that a picture seldom changes its height: a hand has the first shape that holds it.

That of the usual hand keeps its height with two lines of flags, by smaller tiles: a laptop shows it below the table.
"""


def rack_of(view: DominoView) -> Rack:
    """Place the tiles of the looking seat, ascending; in its turn those that can be played stand higher."""
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
    """Return how many lines have room above a tile: two where it may score more at one end than at another."""
    has_ends = view.layout.kind is not LayoutKind.PILE
    return 1 + (has_ends and view.has_move_points)


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
