"""The picture of a seat's own hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PIL import Image

from bot.games.dominoes.moves import Play
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.canvas import felt, stamp
from bot.render.marks import pointer_sprite
from bot.render.plane import Heading
from bot.render.tiles import RING, dimmed_sprite, face_sprite, outline_sprite, shadow_sprite

__all__ = ["draw_hand"]

_WIDTH = 1000
_MARGIN = 30
_MOST_EDGE = 84
_COLUMN, _ROW, _ROW_GAP = 1.34, 2.75, 0.3
"""The place of a tile, and the part of its height that keeps rows apart, in edges of a half tile."""
_IN_ONE_ROW, _IN_ROW = 10, 14
"""Up to 10 tiles stand in one row, up to 20 in two; more stand in rows of at most 14."""
_RAISED = 0.4
"""How much higher a tile stands that can be played, in edges."""


def draw_hand(view: DominoView) -> Image.Image:
    """Draw the tiles of the looking seat, ascending; in its turn those that can be played stand out."""
    tiles = sorted(view.hand)
    columns = _columns(len(tiles))
    edge = min(_MOST_EDGE, int((_WIDTH - 2 * _MARGIN) / (columns * _COLUMN)))
    rows = -(-len(tiles) // columns)
    image = felt(_WIDTH, 2 * _MARGIN + round((rows * _ROW - _ROW_GAP) * edge))
    playable = _playable(view)
    for index, tile in enumerate(tiles):
        row, column = divmod(index, columns)
        in_row = min(columns, len(tiles) - row * columns)
        x = image.width / 2 + (column - in_row / 2) * _COLUMN * edge + (_COLUMN - 1) / 2 * edge
        place = _Place(image, round(x), _MARGIN + round((row * _ROW + _RAISED) * edge), edge)
        if playable is None:
            place.draw_plain(tile)
        elif tile in playable:
            place.draw_raised(tile)
        else:
            place.draw_dimmed(tile)
    return image


def _columns(count: int) -> int:
    """Return how many tiles stand in a row, so that the rows are about equally long."""
    rows = -(-count // _IN_ROW) if count > 2 * _IN_ONE_ROW else 1 + (count > _IN_ONE_ROW)
    return -(-count // rows)


def _playable(view: DominoView) -> frozenset[Tile] | None:
    """Return the tiles that can be played now, None out of turn."""
    return frozenset(move.tile for move in view.moves if isinstance(move, Play)) if view.moves else None


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a tile of the hand stands: its left upper corner and the edge of a half, in pixels."""

    image: Image.Image
    x: int
    y: int
    edge: int

    def draw_plain(self, tile: Tile) -> None:
        """Draw a tile as it is."""
        stamp(self.image, shadow_sprite(self.edge, is_upright=True), self.x, self.y)
        stamp(self.image, face_sprite(tile.low, tile.high, self.edge, is_upright=True), self.x, self.y)

    def draw_dimmed(self, tile: Tile) -> None:
        """Draw a tile that cannot be played now."""
        stamp(self.image, dimmed_sprite(tile.low, tile.high, self.edge), self.x, self.y)

    def draw_raised(self, tile: Tile) -> None:
        """Draw a tile that can be played: higher, with an outline and a pointer below."""
        edge, ring, size = self.edge, round(RING * self.edge), round(0.3 * self.edge)
        top = self.y - round(_RAISED * edge)
        replace(self, y=top).draw_plain(tile)
        stamp(self.image, outline_sprite(edge, is_upright=True), self.x - ring, top - ring)
        stamp(self.image, pointer_sprite(size, Heading.UP), self.x + (edge - size) // 2, top + round(2.18 * edge))
