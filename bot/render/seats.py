"""What lies around a domino board: the stock, the seats with their counts, and the hands turned up at the end."""

from __future__ import annotations

from PIL import Image

from bot.games.core import Seat
from bot.games.dominoes.events import RoundEnded
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.canvas import stamp
from bot.render.cells import Cell
from bot.render.marks import badge_sprite, number_sprite, pointer_sprite, star_sprite
from bot.render.plane import Heading
from bot.render.tiles import back_sprite, face_sprite, shadow_sprite

__all__ = ["count_cells", "hand_cells"]

_BADGE = 40
_BACK = 18
"""Edge of a half of the small tiles that stand for a count, in pixels."""
_TYPE = 32
_EDGE = 32
"""Edge of a half of the tiles that are turned up, in pixels."""
_STEP = 36
_ACROSS = 20
"""How many tiles of a hand lie in a row."""
_HEIGHT = 48


def count_cells(view: DominoView) -> tuple[Cell, ...]:
    """Return the stock, if there is any that does not lie on the table, and each seat with the number of its tiles."""
    is_on_table = view.layout.kind is LayoutKind.DRAW_TABLE
    stock = (_stock_cell(view.stock_count),) if view.stock_count and not is_on_table else ()
    return stock + tuple(
        _count_cell(seat, count, is_acting=seat == view.actor) for seat, count in enumerate(view.hand_counts)
    )


def hand_cells(ended: RoundEnded) -> tuple[Cell, ...]:
    """Return each seat with the hand that it turned up; the winner has a star."""
    return tuple(
        _hand_cell(Seat(seat), tuple(sorted(hand)), is_winner=seat == ended.winner)
        for seat, hand in enumerate(ended.hands)
    )


def _stock_cell(count: int) -> Cell:
    tiles = min(count, 3)
    number = number_sprite(count, _TYPE)
    aside = _BACK + 7 * (tiles - 1) + 10

    def draw(image: Image.Image, x: int, y: int) -> None:
        for index in range(tiles):
            _back(image, x + 7 * index, y + 10 - 4 * index)
        stamp(image, number, x + aside, y + 8)

    return Cell(aside + number.width, _HEIGHT, draw)


def _count_cell(seat: int, count: int, *, is_acting: bool) -> Cell:
    number = number_sprite(count, _TYPE)

    def draw(image: Image.Image, x: int, y: int) -> None:
        if is_acting:
            stamp(image, pointer_sprite(18, Heading.RIGHT), x, y + 15)
        stamp(image, badge_sprite(seat + 1, _BADGE, is_marked=is_acting), x + 20, y + 4)
        _back(image, x + _BADGE + 28, y + 6)
        stamp(image, number, x + _BADGE + _BACK + 34, y + 8)

    return Cell(_BADGE + _BACK + 34 + number.width, _HEIGHT, draw)


def _hand_cell(seat: Seat, hand: tuple[Tile, ...], *, is_winner: bool) -> Cell:
    aside = _BADGE + 12 + (30 if is_winner else 0)
    rows = max(1, -(-len(hand) // _ACROSS))

    def draw(image: Image.Image, x: int, y: int) -> None:
        middle = y + rows * (2 * _EDGE + 6) // 2
        stamp(image, badge_sprite(seat + 1, _BADGE, is_marked=is_winner), x, middle - _BADGE // 2)
        if is_winner:
            stamp(image, star_sprite(28), x + _BADGE + 6, middle - 14)
        for index, tile in enumerate(hand):
            row, column = divmod(index, _ACROSS)
            _face(image, tile, x + aside + column * _STEP, y + row * (2 * _EDGE + 6))

    return Cell(aside + _STEP * min(len(hand), _ACROSS), rows * (2 * _EDGE + 6), draw)


def _back(image: Image.Image, x: int, y: int) -> None:
    stamp(image, shadow_sprite(_BACK, is_upright=True), x, y)
    stamp(image, back_sprite(_BACK, is_upright=True), x, y)


def _face(image: Image.Image, tile: Tile, x: int, y: int) -> None:
    stamp(image, shadow_sprite(_EDGE, is_upright=True), x, y)
    stamp(image, face_sprite(tile.low, tile.high, _EDGE, is_upright=True), x, y)
