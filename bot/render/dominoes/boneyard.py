"""The place for the led tile, and the stock face down: scattered around that place, or in a block beside the board."""

from __future__ import annotations

from bot.render.canvas import Canvas
from bot.render.cells import Cell
from bot.render.dominoes.layouts import Area
from bot.render.dominoes.marks import slot_sprite
from bot.render.dominoes.tiles import back_sprite, shadow_sprite
from bot.render.marks import text_sprite

__all__ = ["draw_scattered", "draw_slot", "stock_cell"]

_SLOT = 56
_ACROSS = 18
"""How many tiles of a scattered stock lie in a row."""
_EDGE = 34
_CLEAR = 54
"""How far from the middle the rows begin."""
_COLUMN, _ROW = 1.5, 2.5
"""The place of a scattered tile, in edges of a half tile."""

_BLOCK_EDGE, _BLOCK_STEP = 24, 28
_BLOCK_COLUMNS, _BLOCK_ROWS = 5, 4
"""There is room for 4 rows, however few tiles are left, so that the board does not move when one is drawn."""
_BLOCK_ROW = 2 * _BLOCK_EDGE + 4
_RESERVED_IN_ROW = 2
_RESERVED_STEP = 2 * _BLOCK_EDGE + 8
_TYPE = 34


def draw_slot(canvas: Canvas, area: Area) -> None:
    """Draw the place for the led tile in the middle of an area."""
    edge = canvas.px(_SLOT)
    x, y = area.centre
    canvas.stamp(slot_sprite(canvas.theme, edge), x - edge, y - edge // 2)


def draw_scattered(canvas: Canvas, area: Area, stock_count: int) -> None:
    """Draw the place for the led tile, and face-down tiles for the stock in rows above and below it."""
    draw_slot(canvas, area)
    rows = max(2, -(-stock_count // _ACROSS))
    room = area.height / 2 - canvas.px(_CLEAR)
    edge = min(canvas.px(_EDGE), int(room / (-(-rows // 2) * _ROW)))
    step, centre = round(_COLUMN * edge), area.centre[0]
    start = 0
    for row, top in enumerate(_row_tops(canvas, rows, area.centre[1], round(_ROW * edge))):
        length = stock_count // rows + (row < stock_count % rows)
        left = centre - step * length // 2
        for column in range(length):
            _lay_back(canvas, edge, left + column * step + (step - edge) // 2, top + _nudge(start + column, edge))
        start += length


def stock_cell(canvas: Canvas, stock_count: int, reserved_count: int) -> Cell:
    """Return the stock in a block of upright tiles below its number, and the reserved tiles crosswise below it."""
    rows, reserved_rows = -(-stock_count // _BLOCK_COLUMNS), -(-reserved_count // _RESERVED_IN_ROW)
    height = _block_height(max(rows, _BLOCK_ROWS), reserved_rows)
    px, edge = canvas.px, canvas.px(_BLOCK_EDGE)
    width = px(_BLOCK_COLUMNS * _BLOCK_STEP)
    number = text_sprite(canvas.theme, str(stock_count), px(_TYPE), canvas.theme.text, canvas.theme.table)

    def draw(x: int, y: int) -> None:
        canvas.stamp(number, x + (width - number.width) // 2, y)
        y += px(_TYPE + 10)
        for index in range(stock_count):
            row, column = divmod(index, _BLOCK_COLUMNS)
            _lay_back(canvas, edge, x + px(column * _BLOCK_STEP), y + px(row * _BLOCK_ROW))
        y += px(rows * _BLOCK_ROW + 12)
        for index in range(reserved_count):
            row, column = divmod(index, _RESERVED_IN_ROW)
            in_row = min(_RESERVED_IN_ROW, reserved_count - row * _RESERVED_IN_ROW)
            left = x + (width - px(in_row * _RESERVED_STEP - 8)) // 2
            _lay_back(canvas, edge, left + px(column * _RESERVED_STEP), y + px(row * _BLOCK_STEP), is_upright=False)

    return Cell(width, px(height), draw)


def _block_height(rows: int, reserved_rows: int) -> int:
    return _TYPE + 10 + rows * _BLOCK_ROW + 12 + reserved_rows * _BLOCK_STEP


def _lay_back(canvas: Canvas, edge: int, x: int, y: int, *, is_upright: bool = True) -> None:
    canvas.stamp(shadow_sprite(canvas.theme, edge, is_upright=is_upright), x, y)
    canvas.stamp(back_sprite(canvas.theme, edge, is_upright=is_upright), x, y)


def _row_tops(canvas: Canvas, rows: int, middle: int, height: int) -> tuple[int, ...]:
    """Return the upper edges of the rows in pixels: half of them above the middle, half below."""
    above, clear = rows // 2, canvas.px(_CLEAR)
    tops_above = tuple(middle - clear - height * (above - row) for row in range(above))
    return tops_above + tuple(middle + clear + height * row for row in range(rows - above))


def _nudge(number: int, edge: int) -> int:
    """Return how many pixels lower a scattered tile lies than its row: as if laid by hand."""
    return (0, 3, -2, 1, -3, 2)[number % 6] * edge // 24
