"""The place for the led tile, and the stock face down: scattered around that place, or in a block beside the board."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.render.canvas import Sprite, stamp
from bot.render.cells import Cell
from bot.render.marks import number_sprite, slot_sprite
from bot.render.tiles import back_sprite, shadow_sprite

__all__ = ["empty_cell", "scattered_cell", "stock_cell"]

_HEIGHT = 420
"""Height of a table with a scattered stock, in pixels."""
_EMPTY_HEIGHT = 280
_SLOT = 56
_ACROSS = 20
_FEW, _FEW_EDGE, _MANY_EDGE = 32, 40, 28
"""The tiles are large, with an edge of 40 pixels, as long as there are at most 32 of them."""
_COLUMN, _ROW = 1.55, 2.65
"""The place of a tile, in edges of a half tile."""
_TILTS = (0, 7, -5, 3, -8, 5, -3)
"""Degrees by which face-down tiles are turned, one after the other."""

_BLOCK_EDGE, _BLOCK_STEP = 24, 28
_BLOCK_COLUMNS, _BLOCK_ROWS = 5, 4
"""There is room for 4 rows, however few tiles are left, so that the board does not move when one is drawn."""
_BLOCK_WIDTH = _BLOCK_COLUMNS * _BLOCK_STEP
_BLOCK_ROW = 2 * _BLOCK_EDGE + 4
_RESERVED_IN_ROW = 2
_RESERVED_STEP = 2 * _BLOCK_EDGE + 8
_TYPE = 34


def empty_cell(width: int) -> Cell:
    """Return a table with nothing but the place for the led tile."""

    def draw(image: Image.Image, x: int, y: int) -> None:
        stamp(image, slot_sprite(_SLOT), x + width // 2 - _SLOT, y + (_EMPTY_HEIGHT - _SLOT) // 2)

    return Cell(width, _EMPTY_HEIGHT, draw)


def scattered_cell(width: int, stock_count: int) -> Cell:
    """Return the place for the first tile, and face-down tiles for the stock in rows above and below it."""

    def draw(image: Image.Image, x: int, y: int) -> None:
        centre, middle = x + width // 2, y + _HEIGHT // 2
        stamp(image, slot_sprite(_SLOT), centre - _SLOT, middle - _SLOT // 2)
        edge = _FEW_EDGE if stock_count <= _FEW else _MANY_EDGE
        rows = max(2, -(-stock_count // _ACROSS))
        start = 0
        for row, top in enumerate(_row_tops(rows, middle, round(_ROW * edge))):
            length = stock_count // rows + (row < stock_count % rows)
            _draw_row(image, range(start, start + length), centre, top, edge)
            start += length

    return Cell(width, _HEIGHT, draw)


def stock_cell(stock_count: int, reserved_count: int) -> Cell:
    """Return the stock in a block of upright tiles below its number, and the reserved tiles crosswise below it."""
    rows, reserved_rows = -(-stock_count // _BLOCK_COLUMNS), -(-reserved_count // _RESERVED_IN_ROW)
    number = number_sprite(stock_count, _TYPE)
    height = _block_height(rows, reserved_rows)
    most = _block_height(max(rows, _BLOCK_ROWS), reserved_rows)

    def draw(image: Image.Image, x: int, y: int) -> None:
        y += (most - height) // 2
        stamp(image, number, x + (_BLOCK_WIDTH - number.width) // 2, y)
        y += _TYPE + 10
        for index in range(stock_count):
            row, column = divmod(index, _BLOCK_COLUMNS)
            _lay_back(image, x + column * _BLOCK_STEP, y + row * _BLOCK_ROW, is_upright=True)
        y += rows * _BLOCK_ROW + 12
        for index in range(reserved_count):
            row, column = divmod(index, _RESERVED_IN_ROW)
            in_row = min(_RESERVED_IN_ROW, reserved_count - row * _RESERVED_IN_ROW)
            left = x + (_BLOCK_WIDTH - in_row * _RESERVED_STEP + 8) // 2
            _lay_back(image, left + column * _RESERVED_STEP, y + row * _BLOCK_STEP, is_upright=False)

    return Cell(_BLOCK_WIDTH, most, draw)


def _block_height(rows: int, reserved_rows: int) -> int:
    return _TYPE + 10 + rows * _BLOCK_ROW + 12 + reserved_rows * _BLOCK_STEP


def _lay_back(image: Image.Image, x: int, y: int, *, is_upright: bool) -> None:
    stamp(image, shadow_sprite(_BLOCK_EDGE, is_upright=is_upright), x, y)
    stamp(image, back_sprite(_BLOCK_EDGE, is_upright=is_upright), x, y)


def _row_tops(rows: int, middle: int, height: int) -> tuple[int, ...]:
    """Return the upper edges of the rows in pixels: half of them above the middle, half below."""
    above = rows // 2
    clear = _SLOT // 2 + 24
    tops_above = tuple(middle - clear - height * (above - row) for row in range(above))
    return tops_above + tuple(middle + clear + 10 + height * row for row in range(rows - above))


def _draw_row(image: Image.Image, numbers: range, centre: int, top: int, edge: int) -> None:
    step = round(_COLUMN * edge)
    left = centre - step * len(numbers) // 2
    for column, number in enumerate(numbers):
        sprite = _tilted(_TILTS[number % len(_TILTS)], edge)
        stamp(image, sprite, left + column * step + (step - sprite.width) // 2, top)


@lru_cache(maxsize=2 * len(_TILTS))
def _tilted(degrees: int, edge: int) -> Sprite:
    """Return a face-down tile with its shadow, turned by some degrees."""
    sprite = shadow_sprite(edge, is_upright=True).copy()
    sprite.alpha_composite(back_sprite(edge, is_upright=True))
    return sprite.rotate(degrees, Image.Resampling.BICUBIC, expand=True)
