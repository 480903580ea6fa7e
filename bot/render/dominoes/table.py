"""The table as panels of a picture: the total that scores, the tiles with their open ends, the stock."""

from __future__ import annotations

from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas
from bot.render.dominoes.boneyard import STOCK_HEIGHT, draw_scattered, draw_slot, draw_stock
from bot.render.dominoes.chain import draw_chain, draw_flags, flag_edge
from bot.render.dominoes.laid import Laid, draw_laid
from bot.render.dominoes.layouts import Area, BoardPlan, Camera, look_at, opening_frame, place_flags, plan_board
from bot.render.dominoes.room import has_total, room_of
from bot.render.dominoes.total import TOTAL_HEIGHT, draw_total
from bot.render.panel import Panel
from bot.render.style import GAP, INNER_WIDTH, MARGIN

__all__ = ["plan_of", "table_panels", "unit_of"]

_UNITS = ((28, 1.0), (55, 1.2), (91, 1.4))
"""Pixels per unit in games, by the most tiles: more tiles need finer pictures."""


def unit_of(view: DominoView) -> float:
    """Return the pixels per unit in pictures of a match."""
    return next((unit for most, unit in _UNITS if view.set_size <= most), _UNITS[-1][1])


def table_panels(view: DominoView, last: Laid | None = None) -> tuple[Panel, ...]:
    """Return what is open on the table, from top to bottom; `last` is outlined."""
    panels = []
    if has_total(view):
        panels.append(Panel(INNER_WIDTH, TOTAL_HEIGHT, lambda canvas, x, y: draw_total(canvas, view, (x, y))))
    plan = plan_of(view)
    height = plan.frame.height * plan.edge
    panels.append(Panel(INNER_WIDTH, height, lambda canvas, x, y: _draw_table(canvas, view, plan, last, (x, y))))
    if view.layout.kind is LayoutKind.LINE_BESIDE_STOCK and view.last_round is None:
        panels.append(Panel(INNER_WIDTH, STOCK_HEIGHT, lambda canvas, x, y: draw_stock(canvas, view, (x, y))))
    return tuple(panels)


def plan_of(view: DominoView) -> BoardPlan:
    """Return the plan of the table; an empty table has the frame of the first tile."""
    room = room_of(view)
    return plan_board(view.layout, room) if view.layout.line else opening_frame(view.layout, room)


def _draw_table(
    canvas: Canvas, view: DominoView, plan: BoardPlan, last: Laid | None, corner: tuple[float, float]
) -> None:
    left, top = corner
    area = Area(*map(canvas.px, (left, top, left + INNER_WIDTH, top + plan.frame.height * plan.edge)))
    camera = look_at(plan, area, canvas.unit)
    if plan.tiles:
        draw_chain(canvas, plan, camera, None if last is None else last.tile)
        if view.last_round is None:
            draw_flags(canvas, plan, camera)
        if last is not None:
            _draw_laid(canvas, plan, last, camera, area, has_flags=view.last_round is None)
        return
    draw_slot(canvas, camera.pixel(0, 0), camera.edge)
    if view.layout.kind is not LayoutKind.LINE_BESIDE_STOCK:
        draw_scattered(canvas, area, camera, view.stock_count)


def _draw_laid(canvas: Canvas, plan: BoardPlan, last: Laid, camera: Camera, area: Area, *, has_flags: bool) -> None:
    """Draw the mark of the seat that played the last tile, and its points, beside it."""
    tile = next((placed for placed in plan.tiles if placed.tile == last.tile), None)
    if tile is not None:
        flags = place_flags(plan, flag_edge(camera, canvas.unit) / camera.edge) if has_flags else ()
        boxes = [*(placed.box for placed in plan.tiles), *(flag.box for flag in flags)]
        draw_laid(
            canvas, last, camera.area(tile.box), list(map(camera.area, boxes)), _grown(area, canvas.px(MARGIN - GAP))
        )


def _grown(area: Area, margin: int) -> Area:
    return Area(area.left - margin, area.top - margin, area.right + margin, area.bottom + margin)
