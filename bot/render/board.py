"""The picture of a domino board: the layout, its open ends, and what lies around it."""

from __future__ import annotations

from PIL import Image

from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.boneyard import empty_cell, scattered_cell, stock_cell
from bot.render.canvas import felt, stamp
from bot.render.cells import Cell, draw_flow, flow_height
from bot.render.geometry import plan_board
from bot.render.marks import end_sprite
from bot.render.plan import BoardPlan, EndMark, PlacedTile
from bot.render.plane import Box, Heading
from bot.render.seats import count_cells, hand_cells
from bot.render.tiles import RING, face_sprite, outline_sprite, shadow_sprite
from bot.render.total import total_cell

__all__ = ["draw_board"]

_WIDTH = 1080
_MARGIN = 24
_ROOM = _WIDTH - 2 * _MARGIN
_GAP = 26
_EDGES = range(10, 57)
"""Edges of a half tile, in pixels."""
_MOST_HEIGHT = 1100


def draw_board(view: DominoView, last: Tile | None = None) -> Image.Image:
    """Draw what everybody may see of a domino match; `last` is the tile to outline."""
    table = _table(view, last)
    above = (total_cell(_ROOM, view.layout.total),) if view.layout.kind is LayoutKind.PILE else ()
    below = count_cells(view) if view.last_round is None else hand_cells(view.last_round)
    parts = tuple((cells, margin) for cells, margin in ((above, 0), ((table,), 0), (below, _MARGIN)) if cells)
    heights = [flow_height(cells, _ROOM - 2 * margin, _GAP) for cells, margin in parts]
    image = felt(_WIDTH, sum(heights) + _MARGIN * (len(parts) + 1))
    top = _MARGIN
    for (cells, margin), height in zip(parts, heights, strict=True):
        draw_flow(image, cells, top, _MARGIN + margin, _GAP)
        top += height + _MARGIN
    return image


def _table(view: DominoView, last: Tile | None) -> Cell:
    """Return the tiles on the table, or the place for the first one, and the stock where it lies there too."""
    if view.layout.kind is not LayoutKind.DRAW_TABLE:
        return _laid(view, last, _ROOM) if view.layout.line else scattered_cell(_ROOM, view.stock_count)
    stock = stock_cell(view.stock_count, view.reserved_count)
    room = _ROOM - stock.width - _GAP
    return _beside(_laid(view, last, room) if view.layout.line else empty_cell(room), stock)


def _laid(view: DominoView, last: Tile | None, room: int) -> Cell:
    """Return the laid tiles in the middle of a cell `room` pixels wide."""
    plan = plan_board(view.layout)
    edge = _edge(plan.frame, room)
    has_marks = view.last_round is None

    def draw(image: Image.Image, x: int, y: int) -> None:
        left = x + (room - round(plan.frame.width * edge)) // 2
        _Table(image, plan, edge, left, y).draw(last, has_marks=has_marks)

    return Cell(room, round(plan.frame.height * edge), draw)


def _beside(left: Cell, right: Cell) -> Cell:
    """Return a cell with two others side by side, each in the middle of its height."""
    height = max(left.height, right.height)

    def draw(image: Image.Image, x: int, y: int) -> None:
        left.draw(image, x, y + (height - left.height) // 2)
        right.draw(image, x + left.width + _GAP, y + (height - right.height) // 2)

    return Cell(left.width + _GAP + right.width, height, draw)


def _edge(frame: Box, room: int) -> int:
    """Return the largest even edge of a half tile that lets the frame fit; halves of it must be whole pixels."""
    fitting = min(room / frame.width, _MOST_HEIGHT / frame.height)
    return max(_EDGES.start, min(_EDGES.stop, int(fitting)) // 2 * 2)


class _Table:
    """The part of a picture where the layout lies."""

    def __init__(self, image: Image.Image, plan: BoardPlan, edge: int, left: int, top: int) -> None:
        self._image = image
        self._plan = plan
        self._edge = edge
        self._left = left
        self._top = top

    def draw(self, last: Tile | None, *, has_marks: bool) -> None:
        """Draw all shadows first: a tile's shadow must not fall on its neighbour's face."""
        for placed in self._plan.tiles:
            self._stamp(shadow_sprite(self._edge, is_upright=_is_upright(placed.heading)), placed.box)
        for placed in self._plan.tiles:
            self._stamp(self._face(placed), placed.box)
        for mark in self._plan.ends if has_marks else ():
            self._stamp(self._mark(mark), mark.box)
        for placed in self._plan.tiles:
            if placed.tile == last:
                self._stamp(outline_sprite(self._edge, is_upright=_is_upright(placed.heading)), placed.box, RING)

    def _face(self, placed: PlacedTile) -> Image.Image:
        first, second = placed.halves
        if placed.heading in (Heading.LEFT, Heading.UP):
            first, second = second, first
        is_upright = _is_upright(placed.heading)
        return face_sprite(first, second, self._edge, is_upright=is_upright, is_spinner=placed.is_spinner)

    def _mark(self, mark: EndMark) -> Image.Image:
        return end_sprite(mark.pips, mark.end, self._edge, heading=mark.heading)

    def _stamp(self, sprite: Image.Image, box: Box, beyond: float = 0) -> None:
        """Lay a sprite on a box, or from some half tiles left of and above it."""
        frame, edge, out = self._plan.frame, self._edge, round(beyond * self._edge)
        x = round((box.left - frame.left) * edge)
        y = round((box.top - frame.top) * edge)
        stamp(self._image, sprite, self._left + x - out, self._top + y - out)


def _is_upright(heading: Heading) -> bool:
    return not heading.is_horizontal
