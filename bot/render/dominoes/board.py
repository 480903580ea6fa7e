"""The picture of a domino board: the layout, its open ends, and what lies around it."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas
from bot.render.cells import Cell, flow, flow_height
from bot.render.dominoes.boneyard import draw_scattered, draw_slot, stock_cell
from bot.render.dominoes.chain import draw_chain, draw_ends
from bot.render.dominoes.layouts import Area, look_at, plan_board
from bot.render.dominoes.seats import PLATE_HEIGHT, count_cells, hand_cells
from bot.render.dominoes.total import total_cell
from bot.render.themes import CLASSIC, Theme

__all__ = ["Arrangement", "arrange", "board_canvas", "draw_board"]

WIDTH, HEIGHT = 1000, 700
"""The frame, in units of the design."""
_UNITS = ((28, 1.0), (55, 1.2), (91, 1.4))
"""How many pixels a unit has in games with at most so many tiles: more tiles, finer pictures."""
_MARGIN = 20
_GAP = 8


class Arrangement(NamedTuple):
    """Where the parts of a picture lie."""

    board: Area
    """The room for the tiles."""
    around: tuple[tuple[Cell, int, int], ...]
    """What lies around the board, each part with the pixel of its left upper corner."""


def draw_board(view: DominoView, last: Tile | None = None, theme: Theme = CLASSIC) -> Canvas:
    """Draw what everybody may see of a domino match; `last` is the tile to outline."""
    canvas = board_canvas(view, theme)
    board, around = arrange(canvas, view)
    for cell, x, y in around:
        cell.draw(x, y)
    if view.layout.line:
        plan = plan_board(view.layout, view.set_size)
        camera = look_at(plan, board, canvas.unit)
        if view.last_round is None:
            draw_ends(canvas, plan, camera, board)
        draw_chain(canvas, plan, camera, last)
    elif view.layout.kind is LayoutKind.LINE_BESIDE_STOCK:
        draw_slot(canvas, board)
    else:
        draw_scattered(canvas, board, view.stock_count)
    return canvas


def board_canvas(view: DominoView, theme: Theme = CLASSIC) -> Canvas:
    """Return an empty table for a view: as large for all pictures of a match."""
    unit = next((unit for most, unit in _UNITS if view.set_size <= most), _UNITS[-1][1])
    return Canvas(theme, WIDTH, HEIGHT, unit)


def arrange(canvas: Canvas, view: DominoView) -> Arrangement:
    """Give the seats their places below the board, and what else a game has above and beside it."""
    margin, gap = canvas.px(_MARGIN), canvas.px(_GAP)
    area = Area(margin, margin, canvas.width - margin, canvas.height - margin)
    seats = count_cells(canvas, view) if view.last_round is None else hand_cells(canvas, view)
    height = max(flow_height(seats, area.width, gap), canvas.px(PLATE_HEIGHT))
    around = list(flow(seats, area.left, area.bottom - height, area.width, gap))
    area = area.without_bottom(height + margin // 2)
    if view.layout.kind is LayoutKind.PILE:
        total = total_cell(canvas, area.width, view.layout.total, view.rules.marks)
        around.append((total, area.left, area.top))
        area = area.without_top(total.height + margin // 2)
    if view.layout.kind is LayoutKind.LINE_BESIDE_STOCK:
        stock = stock_cell(canvas, view.stock_count, view.reserved_count)
        around.append((stock, area.right - stock.width, area.top + (area.height - stock.height) // 2))
        area = area.without_right(stock.width + margin)
    return Arrangement(area, tuple(around))
