"""The place for the first tile, and the stock face down: around that place, or in a row below the board."""

from __future__ import annotations

from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas
from bot.render.dominoes.layouts import Area, Camera
from bot.render.dominoes.marks import slot_sprite
from bot.render.dominoes.tiles import lay_back
from bot.render.marks import text_sprite
from bot.render.style import INNER_WIDTH, PAD, TYPE_BODY

__all__ = ["STOCK_HEIGHT", "draw_scattered", "draw_slot", "draw_stock"]

_EDGE = 36
_MOST_IN_ROW = 18
"""If the rows do not hold all tiles, only their number shows the rest."""
_COLUMN, _ROW = 1.4, 2.4
"""The position of a scattered tile, in edges of a half tile."""
_CLEAR = 1.0
"""The space above and below the place for the first tile, in its half tiles."""

STOCK_HEIGHT = 52
_BACK = 24
_STEP = 27
_RESERVED_STEP = 2 * _BACK + 4


def draw_slot(canvas: Canvas, middle: tuple[int, int], edge: int) -> None:
    """Draw the place for the first tile around a pixel."""
    x, y = middle
    canvas.stamp(slot_sprite(canvas.theme, edge), x - edge, y - edge // 2)


def draw_scattered(canvas: Canvas, area: Area, camera: Camera, stock_count: int) -> None:
    """Draw the stock face down in rows, below the place for the first tile and, if there is room, above it."""
    edge = canvas.px(_EDGE)
    clear, row = round(_CLEAR * camera.edge), round(_ROW * edge)
    _, middle = camera.pixel(0, 0)
    above, below = ((room - clear) // row for room in (middle - area.top, area.bottom - middle))
    tops = [middle + clear + number * row for number in range(below)]
    tops += [middle - clear - (number + 1) * row for number in range(above)]
    shown = min(stock_count, _MOST_IN_ROW * len(tops))
    for number, top in enumerate(tops):
        length = shown // len(tops) + (number < shown % len(tops))
        left = area.center[0] - round(_COLUMN * edge * length / 2)
        for column in range(length):
            x = left + round(_COLUMN * edge * (column + 0.5)) - edge // 2
            lay_back(canvas, edge, x, top + _nudge(number + column, edge))


def draw_stock(canvas: Canvas, view: DominoView, corner: tuple[float, float]) -> None:
    """Draw the stock as a row of upright tiles behind its number, and the reserved tiles crosswise behind it."""
    px, (left, top) = canvas.px, corner
    number = text_sprite(canvas.theme, str(view.stock_count), px(TYPE_BODY), canvas.theme.text, canvas.theme.table)
    columns = -(-view.reserved_count // 2)
    room = INNER_WIDTH - number.width / canvas.unit - columns * _RESERVED_STEP - 3 * PAD
    step = min(_STEP, room / max(view.stock_count, 1))
    width = number.width / canvas.unit + PAD + view.stock_count * step + columns * _RESERVED_STEP
    width += PAD if columns and view.stock_count else 0
    x = left + (INNER_WIDTH - width) / 2
    canvas.stamp(number, px(x), px(top))
    x += number.width / canvas.unit + PAD
    for index in range(view.stock_count):
        lay_back(canvas, px(_BACK), px(x + index * step), px(top))
    x += view.stock_count * step + (PAD if view.stock_count else 0)
    for index in range(view.reserved_count):
        column, row = divmod(index, 2)
        y = top + (0 if view.reserved_count > 1 else _BACK / 2) + row * (_BACK + 3)
        lay_back(canvas, px(_BACK), px(x + column * _RESERVED_STEP), px(y), is_upright=False)


def _nudge(number: int, edge: int) -> int:
    """Return how many pixels a scattered tile is below its row, as if placed by hand."""
    return (0, 3, -2, 1, -3, 2)[number % 6] * edge // 24
