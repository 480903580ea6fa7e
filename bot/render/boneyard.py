"""The table before the lead: the place for the led tile, and the stock face down around it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.render.canvas import Sprite, stamp
from bot.render.marks import slot_sprite
from bot.render.tiles import back_sprite, shadow_sprite

__all__ = ["BONEYARD_HEIGHT", "draw_boneyard"]

BONEYARD_HEIGHT = 420
"""Height of the table before the lead, in pixels."""

_SLOT = 56
_ACROSS = 20
_FEW, _FEW_EDGE, _MANY_EDGE = 32, 40, 28
"""The tiles are large, with an edge of 40 pixels, as long as there are at most 32 of them."""
_COLUMN, _ROW = 1.55, 2.65
"""The place of a tile, in edges of a half tile."""
_TILTS = (0, 7, -5, 3, -8, 5, -3)
"""Degrees by which face-down tiles are turned, one after the other."""


def draw_boneyard(image: Image.Image, stock_count: int) -> None:
    """Draw the empty place and one face-down tile for each tile of the stock, in rows above and below it."""
    middle = 24 + BONEYARD_HEIGHT // 2
    stamp(image, slot_sprite(_SLOT), image.width // 2 - _SLOT, middle - _SLOT // 2)
    edge = _FEW_EDGE if stock_count <= _FEW else _MANY_EDGE
    rows = max(2, -(-stock_count // _ACROSS))
    start = 0
    for row, top in enumerate(_row_tops(rows, middle, round(_ROW * edge))):
        length = stock_count // rows + (row < stock_count % rows)
        _draw_row(image, range(start, start + length), top, edge)
        start += length


def _row_tops(rows: int, middle: int, height: int) -> tuple[int, ...]:
    """Return the upper edges of the rows in pixels: half of them above the middle, half below."""
    above = rows // 2
    clear = _SLOT // 2 + 24
    tops_above = tuple(middle - clear - height * (above - row) for row in range(above))
    return tops_above + tuple(middle + clear + 10 + height * row for row in range(rows - above))


def _draw_row(image: Image.Image, numbers: range, top: int, edge: int) -> None:
    step = round(_COLUMN * edge)
    left = (image.width - step * len(numbers)) // 2
    for column, number in enumerate(numbers):
        sprite = _tilted(_TILTS[number % len(_TILTS)], edge)
        stamp(image, sprite, left + column * step + (step - sprite.width) // 2, top)


@lru_cache(maxsize=2 * len(_TILTS))
def _tilted(degrees: int, edge: int) -> Sprite:
    """Return a face-down tile with its shadow, turned by some degrees."""
    sprite = shadow_sprite(edge, is_upright=True).copy()
    sprite.alpha_composite(back_sprite(edge, is_upright=True))
    return sprite.rotate(degrees, Image.Resampling.BICUBIC, expand=True)
