"""The picture of a seat's own hand."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Play
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas
from bot.render.dominoes.layouts import Heading
from bot.render.dominoes.tiles import RING, dimmed_sprite, face_sprite, outline_sprite, shadow_sprite
from bot.render.marks import label_sprite, pointer_sprite
from bot.render.themes import CLASSIC, Theme

__all__ = ["draw_hand"]

_WIDTH = 1000
_MARGIN = 30
_ABOVE = 46
"""The room above the first row, where the points of raised tiles stand."""
_MOST_EDGE = 84
_COLUMN, _ROW, _ROW_GAP = 1.36, 3.1, 0.5
"""The place of a tile, and the part of its height that keeps rows apart, in edges of a half tile."""
_IN_ONE_ROW, _IN_ROW = 10, 14
"""Up to 10 tiles stand in one row, up to 20 in two; more stand in rows of at most 14."""
_RAISED = 0.4
"""How much higher a tile stands that can be played, in edges."""


def draw_hand(view: DominoView, theme: Theme = CLASSIC) -> Canvas:
    """Draw the tiles of the looking seat, ascending; in its turn those that can be played stand out, with points."""
    tiles = sorted(view.hand)
    columns = _columns(len(tiles))
    edge = min(_MOST_EDGE, int((_WIDTH - 2 * _MARGIN) / (columns * _COLUMN))) // 2 * 2
    rows = -(-len(tiles) // columns)
    canvas = Canvas(theme, _WIDTH, _ABOVE + _MARGIN + round((rows * _ROW - _ROW_GAP) * edge))
    gains = _gains(view)
    for index, tile in enumerate(tiles):
        row, column = divmod(index, columns)
        in_row = min(columns, len(tiles) - row * columns)
        x = canvas.width / 2 + (column - in_row / 2) * _COLUMN * edge + (_COLUMN - 1) / 2 * edge
        place = _Place(canvas, round(x), _ABOVE + round((row * _ROW + _RAISED) * edge), edge)
        if not view.moves:
            place.draw_plain(tile)
        elif tile in gains:
            place.draw_raised(tile, gains[tile])
        else:
            place.draw_dimmed(tile)
    return canvas


def _columns(count: int) -> int:
    """Return how many tiles stand in a row, so that the rows are about equally long."""
    rows = -(-count // _IN_ROW) if count > 2 * _IN_ONE_ROW else 1 + (count > _IN_ONE_ROW)
    return -(-count // rows)


@dataclass(frozen=True, slots=True)
class _Gain:
    """The most points that a tile scores now, and the end where it does if it scores less elsewhere."""

    points: int
    end: End | None


def _gains(view: DominoView) -> dict[Tile, _Gain]:
    """Return what each tile that can be played now scores at best."""
    worth: dict[Tile, dict[End, int]] = {}
    for move, points in zip(view.moves, view.move_points, strict=True):
        if isinstance(move, Play):
            worth.setdefault(move.tile, {})[move.end] = points
    return {tile: _best(ends) for tile, ends in worth.items()}


def _best(ends: dict[End, int]) -> _Gain:
    end = max(ends, key=lambda end: ends[end])
    return _Gain(ends[end], end if min(ends.values()) < ends[end] else None)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a tile of the hand stands: its left upper corner and the edge of a half, in pixels."""

    canvas: Canvas
    x: int
    y: int
    edge: int

    def draw_plain(self, tile: Tile) -> None:
        """Draw a tile as it is."""
        self._stamp_face(tile, self.y)

    def draw_dimmed(self, tile: Tile) -> None:
        """Draw a tile that cannot be played now."""
        self.canvas.stamp(dimmed_sprite(self.canvas.theme, tile.low, tile.high, self.edge), self.x, self.y)

    def draw_raised(self, tile: Tile, gain: _Gain) -> None:
        """Draw a tile that can be played: higher, outlined, with a pointer below and its points above."""
        theme, edge = self.canvas.theme, self.edge
        ring, size, top = round(RING * edge), round(0.34 * edge), self.y - round(_RAISED * edge)
        self._stamp_face(tile, top)
        self.canvas.stamp(outline_sprite(theme, edge, is_upright=True), self.x - ring, top - ring)
        self.canvas.stamp(
            pointer_sprite(theme, size, Heading.UP), self.x + (edge - size) // 2, top + round(2.16 * edge)
        )
        if gain.points:
            text = _signed(gain.points) if gain.end is None else f"{gain.end.letter} {_signed(gain.points)}"
            label = label_sprite(theme, text, max(18, round(0.42 * edge)))
            self.canvas.stamp(label, self.x + edge + ring + 4 - label.width, top - ring - label.height + 5)

    def _stamp_face(self, tile: Tile, top: int) -> None:
        self.canvas.stamp(shadow_sprite(self.canvas.theme, self.edge, is_upright=True), self.x, top)
        face = face_sprite(self.canvas.theme, tile.low, tile.high, self.edge, is_upright=True)
        self.canvas.stamp(face, self.x, top)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"
