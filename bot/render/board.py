"""The picture of a domino board: the layout, its open ends, and what lies around it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.boneyard import draw_scattered, draw_slot, stock_cell
from bot.render.canvas import Canvas
from bot.render.cells import Cell, draw_flow, flow_height
from bot.render.chain import draw_chain
from bot.render.layouts import Area, look_at, plan_board
from bot.render.seats import count_cells, hand_cells
from bot.render.themes import CLASSIC, Theme
from bot.render.total import total_cell

__all__ = ["draw_board"]

WIDTH, HEIGHT = 1000, 700
"""The frame, in units of the design."""
_UNITS = ((28, 1.0), (55, 1.2), (91, 1.4))
"""How many pixels a unit has in games with at most so many tiles: more tiles, finer pictures."""
_MARGIN = 20
_GAP = 8
_LARGEST = 64
"""The largest half of a tile, in units."""


def draw_board(view: DominoView, last: Tile | None = None, theme: Theme = CLASSIC) -> Canvas:
    """Draw what everybody may see of a domino match; `last` is the tile to outline."""
    unit = next((unit for most, unit in _UNITS if view.set_size <= most), _UNITS[-1][1])
    canvas = Canvas(theme, WIDTH, HEIGHT, unit)
    area = _draw_around(canvas, view)
    if view.layout.line:
        plan = plan_board(view.layout, view.set_size)
        camera = look_at(plan, area, canvas.px(_LARGEST))
        draw_chain(canvas, plan, camera, last, has_marks=view.last_round is None)
    elif view.layout.kind is LayoutKind.DRAW_TABLE:
        draw_slot(canvas, area)
    else:
        draw_scattered(canvas, area, view.stock_count)
    return canvas


def _draw_around(canvas: Canvas, view: DominoView) -> Area:
    """Draw the seats below the board, and above and beside it what the game has there; return what room is left."""
    margin = canvas.px(_MARGIN)
    area = Area(margin, margin, canvas.width - margin, canvas.height - margin)
    area = _below(canvas, area, count_cells(canvas, view) if view.last_round is None else hand_cells(canvas, view))
    if view.layout.kind is LayoutKind.PILE:
        total = total_cell(canvas, area.width, view.layout.total)
        total.draw(area.left, area.top)
        area = area.without_top(total.height + margin)
    if view.layout.kind is LayoutKind.DRAW_TABLE:
        stock = stock_cell(canvas, view.stock_count, view.reserved_count)
        stock.draw(area.right - stock.width, area.top + (area.height - stock.height) // 2)
        area = area.without_right(stock.width + margin)
    return area


def _below(canvas: Canvas, area: Area, cells: Sequence[Cell]) -> Area:
    """Draw cells along the lower edge and return what is left above them."""
    if not cells:
        return area
    gap = canvas.px(_GAP)
    height = flow_height(cells, area.width, gap)
    draw_flow(cells, area.left, area.bottom - height, area.width, gap)
    return area.without_bottom(height + canvas.px(_MARGIN) // 2)
