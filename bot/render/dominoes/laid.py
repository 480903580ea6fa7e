"""Marks the last tile: the mark of its seat and a plate with its points, in a free place beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from bot.games.core import Seat, SeatActed
from bot.games.dominoes.tiles import Tile
from bot.render.canvas import Canvas, Sprite
from bot.render.dominoes.layouts import Area
from bot.render.points import points_sprite
from bot.render.seats import shape_sprite
from bot.render.style import GAP

__all__ = ["Laid", "draw_laid", "laid_of"]

_MARK = 42
_BETWEEN = 2
_FAR = 6
"""The most steps from a tile to its sign."""


class Laid(NamedTuple):
    """The tile that was played last."""

    tile: Tile
    seat: Seat | None = None
    """The seat that played it; None if it is not shown."""
    points: int = 0
    """The points that it scored at once."""


def laid_of(last: object | None) -> Laid | None:
    """Return the last tile, given as a tile or as the event of playing it."""
    match last:
        case Tile():
            return Laid(last)
        case SeatActed(laid=Tile() as tile):
            return Laid(tile, last.seat, last.points or 0)
    return None


def draw_laid(canvas: Canvas, laid: Laid, tile: Area, taken: Sequence[Area], room: Area) -> None:
    """Draw the mark of a seat and its points beside its tile; draw nothing if no place is free."""
    if laid.seat is None:
        return
    theme, px = canvas.theme, canvas.px
    signs = [shape_sprite(theme, laid.seat, px(_MARK))]
    if laid.points:
        signs.append(points_sprite(theme, laid.points, canvas.unit))
    for parts, is_column in ((signs, False), (signs, True), (signs[:1], False)):
        width, height = _size(parts, px(_BETWEEN), is_column=is_column)
        spot = _spot(tile, (width, height), taken, room, px(GAP))
        if spot is not None:
            x, y = spot
            for sprite in parts:
                canvas.stamp(sprite, x, y)
                x, y = (x, y + sprite.height + px(_BETWEEN)) if is_column else (x + sprite.width + px(_BETWEEN), y)
            return


def _size(parts: Sequence[Sprite], between: int, *, is_column: bool) -> tuple[int, int]:
    """Return width and height of signs side by side, or one below another."""
    widths, heights = [part.width for part in parts], [part.height for part in parts]
    more = between * (len(parts) - 1)
    return (max(widths), sum(heights) + more) if is_column else (sum(widths) + more, max(heights))


def _spot(tile: Area, size: tuple[int, int], taken: Sequence[Area], room: Area, step: int) -> tuple[int, int] | None:
    """Return the upper left corner of the nearest free place beside a tile."""
    width, height = size
    reach = _FAR * step + max(size)
    around = Area(tile.left - reach, tile.top - reach, tile.right + reach, tile.bottom + reach)
    near = [other for other in taken if _overlap(other, around)]
    for x, y in _places(tile, size, step):
        box = Area(x, y, x + width, y + height)
        is_inside = room.left <= x and room.top <= y and box.right <= room.right and box.bottom <= room.bottom
        if is_inside and not any(_overlap(box, other) for other in near):
            return x, y
    return None


def _places(tile: Area, size: tuple[int, int], step: int) -> Iterator[tuple[int, int]]:
    """Yield upper left corners around a tile, the nearest first: above, below, right and left of it."""
    width, height = size
    middle_x, middle_y = tile.center
    across = (middle_x - width // 2, tile.left, tile.right - width, tile.right, tile.left - width)
    down = (middle_y - height // 2, tile.top, tile.bottom - height, tile.bottom, tile.top - height)
    for distance in range(step, step * (_FAR + 1), step):
        yield from product(across, (tile.top - distance - height, tile.bottom + distance))
        yield from product((tile.right + distance, tile.left - distance - width), down)


def _overlap(one: Area, other: Area) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom
