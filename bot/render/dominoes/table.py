"""What lies on the table, as panels of a picture: the total of a pile, the tiles with their open ends, the stock."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas
from bot.render.dominoes.boneyard import draw_scattered, draw_slot, stock_cell
from bot.render.dominoes.chain import draw_chain, draw_ends
from bot.render.dominoes.layouts import Area, look_at, plan_board
from bot.render.dominoes.total import TOTAL_HEIGHT, total_cell
from bot.render.panel import GAP, MARGIN, WIDTH, Panel

__all__ = ["TABLE_WIDTH", "TableRoom", "table_panels", "table_room", "unit_of"]

TABLE_WIDTH = WIDTH - 2 * MARGIN
_HEIGHT = 590
_UNITS = ((28, 1.0), (55, 1.2), (91, 1.4))
"""How many pixels a unit has in games with at most so many tiles: more tiles, finer pictures."""


class TableRoom(NamedTuple):
    """Where the parts of a table lie, in pixels."""

    tiles: Area
    """The room for the chain or the pile."""
    stock: Area | None
    """The block of the stock, where it lies beside the tiles."""


def unit_of(view: DominoView) -> float:
    """Return how many pixels a unit has in pictures of a match."""
    return next((unit for most, unit in _UNITS if view.set_size <= most), _UNITS[-1][1])


def table_panels(view: DominoView, last: Tile | None = None) -> tuple[Panel, ...]:
    """Return what lies open on the table, from the top down; `last` is the tile to outline."""
    if view.layout.kind is not LayoutKind.PILE:
        return (Panel(TABLE_WIDTH, _HEIGHT, lambda canvas, x, y: _draw_table(canvas, view, last, _HEIGHT, (x, y))),)
    height = _HEIGHT - TOTAL_HEIGHT - GAP
    return (
        Panel(TABLE_WIDTH, TOTAL_HEIGHT, lambda canvas, x, y: _draw_total(canvas, view, (x, y))),
        Panel(TABLE_WIDTH, height, lambda canvas, x, y: _draw_table(canvas, view, last, height, (x, y))),
    )


def table_room(canvas: Canvas, view: DominoView, height: float, corner: tuple[float, float]) -> TableRoom:
    """Divide the panel of a table, which has its left upper corner at a point of the design."""
    left, top = corner
    area = Area(*map(canvas.px, (left, top, left + TABLE_WIDTH, top + height)))
    if view.layout.kind is not LayoutKind.LINE_BESIDE_STOCK:
        return TableRoom(area, None)
    stock = stock_cell(canvas, view.stock_count, view.reserved_count)
    x, y = area.right - stock.width, area.top + (area.height - stock.height) // 2
    block = Area(x, y, x + stock.width, y + stock.height)
    return TableRoom(area.without_right(stock.width + canvas.px(MARGIN)), block)


def _draw_total(canvas: Canvas, view: DominoView, corner: tuple[float, float]) -> None:
    left, top = map(canvas.px, corner)
    total_cell(canvas, canvas.px(TABLE_WIDTH), view.layout.total, view.rules.marks).draw(left, top)


def _draw_table(
    canvas: Canvas, view: DominoView, last: Tile | None, height: float, corner: tuple[float, float]
) -> None:
    room = table_room(canvas, view, height, corner)
    if room.stock is not None:
        stock_cell(canvas, view.stock_count, view.reserved_count).draw(room.stock.left, room.stock.top)
    if view.layout.line:
        plan = plan_board(view.layout, view.set_size)
        camera = look_at(plan, room.tiles, canvas.unit)
        if view.last_round is None:
            draw_ends(canvas, plan, camera, room.tiles)
        draw_chain(canvas, plan, camera, last)
    elif room.stock is not None:
        draw_slot(canvas, room.tiles)
    else:
        draw_scattered(canvas, room.tiles, view.stock_count)
