"""The picture of a domino board: the layout, its open ends, and what lies around it."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.boneyard import BONEYARD_HEIGHT, draw_boneyard
from bot.render.canvas import felt, stamp
from bot.render.cells import Cell, draw_flow, flow_height
from bot.render.geometry import BoardPlan, EndMark, PlacedTile, plan_board
from bot.render.marks import end_sprite
from bot.render.plane import Box, Heading
from bot.render.seats import count_cells, hand_cells
from bot.render.tiles import RING, face_sprite, outline_sprite, shadow_sprite

__all__ = ["draw_board"]

_WIDTH = 1080
_MARGIN = 24
_GAP = 26
_EDGES = range(10, 57)
"""Edges of a half tile, in pixels."""
_MOST_HEIGHT = 1100


def draw_board(view: DominoView, last: Tile | None = None) -> Image.Image:
    """Draw what everybody may see of a domino match; `last` is the tile to outline."""
    cells = count_cells(view) if view.last_round is None else hand_cells(view.last_round)
    if not view.layout.line:
        image = _sheet(BONEYARD_HEIGHT, cells)
        draw_boneyard(image, view.stock_count)
        return image
    plan = plan_board(view.layout)
    edge = _edge(plan.frame)
    image = _sheet(round(plan.frame.height * edge), cells)
    _Table(image, plan, edge).draw(last, has_marks=view.last_round is None)
    return image


def _edge(frame: Box) -> int:
    """Return the largest even edge of a half tile that lets the frame fit; halves of it must be whole pixels."""
    fitting = min((_WIDTH - 2 * _MARGIN) / frame.width, _MOST_HEIGHT / frame.height)
    return max(_EDGES.start, min(_EDGES.stop, int(fitting)) // 2 * 2)


def _sheet(table_height: int, cells: Sequence[Cell]) -> Image.Image:
    """Return the felt with the cells below the place for the table."""
    room = _WIDTH - 4 * _MARGIN
    below = flow_height(cells, room, _GAP)
    image = felt(_WIDTH, table_height + 2 * _MARGIN + (below + _MARGIN if below else 0))
    draw_flow(image, cells, table_height + 2 * _MARGIN, 2 * _MARGIN, _GAP)
    return image


class _Table:
    """The part of a picture where the layout lies."""

    def __init__(self, image: Image.Image, plan: BoardPlan, edge: int) -> None:
        self._image = image
        self._plan = plan
        self._edge = edge
        self._left = (image.width - round(plan.frame.width * edge)) // 2

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
        return end_sprite(mark.pips, mark.end, self._edge, is_upright=mark.heading.is_horizontal)

    def _stamp(self, sprite: Image.Image, box: Box, beyond: float = 0) -> None:
        """Lay a sprite on a box, or from some half tiles left of and above it."""
        frame, edge, out = self._plan.frame, self._edge, round(beyond * self._edge)
        x = round((box.left - frame.left) * edge)
        y = round((box.top - frame.top) * edge)
        stamp(self._image, sprite, self._left + x - out, _MARGIN + y - out)


def _is_upright(heading: Heading) -> bool:
    return not heading.is_horizontal
