"""What lies around a domino board: the stock, the seats with counts and scores, and the hands turned up at the end."""

from __future__ import annotations

from functools import lru_cache

from bot.games.core import Seat
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.cells import Cell, flow, flow_height
from bot.render.dominoes.tiles import back_sprite, face_sprite, shadow_sprite
from bot.render.marks import badge_sprite, coin_sprite, star_sprite, text_sprite
from bot.render.panel import Panel
from bot.render.style import MARGIN, WIDTH
from bot.render.themes import CLASSIC, Theme

__all__ = ["count_cells", "hand_cells", "seats_panel"]

_PANEL_WIDTH = WIDTH - 2 * MARGIN
_CELL_GAP = 8
_PLATE_HEIGHT = 60
_WIDTH = 128
_WIDE = 176
"""Width of the plate of a seat that has sets and points."""
_BADGE = 38
_TYPE = 22
_ICON = 16
_COLUMN = 54
"""Where the numbers of a plate begin."""
_EDGE = 30
"""Half of a tile that is turned up."""
_STEP = 33
_ACROSS = 14
"""How many tiles of a hand lie in a row."""


def seats_panel(view: DominoView, unit: float) -> Panel:
    """Return the strip with all seats; it is as high in every theme."""
    measure = Canvas(CLASSIC, 1, 1, unit)
    height = flow_height(_cells(measure, view), measure.px(_PANEL_WIDTH), measure.px(_CELL_GAP)) / unit

    def draw(canvas: Canvas, left: float, top: float) -> None:
        px = canvas.px
        for cell, x, y in flow(_cells(canvas, view), px(left), px(top), px(_PANEL_WIDTH), px(_CELL_GAP)):
            cell.draw(x, y)

    return Panel(_PANEL_WIDTH, max(height, _PLATE_HEIGHT), draw)


def _cells(canvas: Canvas, view: DominoView) -> tuple[Cell, ...]:
    return count_cells(canvas, view) if view.last_round is None else hand_cells(canvas, view)


def count_cells(canvas: Canvas, view: DominoView) -> tuple[Cell, ...]:
    """Return the stock, if there is any that does not lie on the table, and each seat with its tiles and score."""
    is_on_table = view.layout.kind is LayoutKind.LINE_BESIDE_STOCK
    stock = (_stock_cell(canvas, view.stock_count),) if view.stock_count and not is_on_table else ()
    return stock + tuple(_seat_cell(canvas, view, Seat(seat)) for seat in range(len(view.hand_counts)))


def hand_cells(canvas: Canvas, view: DominoView) -> tuple[Cell, ...]:
    """Return each seat with the hand that it turned up at the end of the round; the winner has a star."""
    if view.last_round is None:
        return ()
    return tuple(
        _hand_cell(canvas, view, Seat(seat), tuple(sorted(hand))) for seat, hand in enumerate(view.last_round.hands)
    )


def _stock_cell(canvas: Canvas, count: int) -> Cell:
    px, theme = canvas.px, canvas.theme
    tiles = min(count, 3)
    number = text_sprite(theme, str(count), px(30), theme.text, theme.table)
    aside = px(20 + 7 * (tiles - 1) + 8)

    def draw(x: int, y: int) -> None:
        for index in range(tiles):
            _stamp_back(canvas, 20, x + px(7 * index), y + px(14 - 4 * index))
        canvas.stamp(number, x + aside, y + px(13))

    return Cell(aside + number.width + px(6), px(_PLATE_HEIGHT), draw)


def _seat_cell(canvas: Canvas, view: DominoView, seat: Seat) -> Cell:
    """Return the plate of a seat: above the number of its tiles, below its score."""
    px, theme = canvas.px, canvas.theme
    is_acting = seat == view.actor
    width = _WIDE if view.goal.has_sets else _WIDTH
    plate = _plate_sprite(theme, px(width), px(_PLATE_HEIGHT), canvas.unit, is_marked=is_acting)
    back = back_sprite(theme, px(11), is_upright=True)
    count = _number(canvas, view.hand_counts[seat])

    def draw(x: int, y: int) -> None:
        canvas.stamp(plate, x, y)
        badge = badge_sprite(theme, seat + 1, px(_BADGE), is_marked=is_acting, ground=theme.well)
        canvas.stamp(badge, x + px(9), y + px((_PLATE_HEIGHT - _BADGE) / 2))
        canvas.stamp(back, x + px(_COLUMN + 2), y + px(6))
        canvas.stamp(count, x + px(_COLUMN + 22), y + px(2))
        _draw_score(canvas, view, seat, x + px(_COLUMN), y + px(30))

    return Cell(px(width), px(_PLATE_HEIGHT), draw)


def _draw_score(canvas: Canvas, view: DominoView, seat: Seat, x: int, y: int) -> None:
    """Draw points behind a coin, rounds or sets won behind a star."""
    px, theme = canvas.px, canvas.theme
    star, coin = star_sprite(theme, px(_ICON + 2), theme.well), coin_sprite(theme, px(_ICON), theme.well)
    if view.goal.wins is not None:
        canvas.stamp(star, x, y + px(4))
        canvas.stamp(_number(canvas, view.scores[seat]), x + px(22), y)
        x += px(52)
    if view.goal.wins is None or view.goal.has_sets:
        canvas.stamp(coin, x, y + px(5))
        canvas.stamp(_number(canvas, view.points[seat]), x + px(22), y)


def _number(canvas: Canvas, number: int) -> Sprite:
    theme = canvas.theme
    return text_sprite(theme, _signed(number), canvas.px(_TYPE), theme.text, theme.well)


def _signed(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


@lru_cache(maxsize=64)
def _plate_sprite(theme: Theme, width: int, height: int, unit: float, *, is_marked: bool) -> Sprite:
    """Return the ground of a seat's numbers; that of the acting seat is framed."""
    w, h = width / unit, height / unit

    def paint(pen: Pen) -> None:
        pen.slab(0, 0, w, h, 14, theme.accent if is_marked else theme.seam)
        line = 4 if is_marked else 1.5
        pen.slab(line, line, w - line, h - line, 14 - line, theme.well)

    return smooth(theme, width, height, unit, paint)


def _hand_cell(canvas: Canvas, view: DominoView, seat: Seat, hand: tuple[Tile, ...]) -> Cell:
    """Return a seat's badge with its score below, and the hand that it turned up."""
    px, theme = canvas.px, canvas.theme
    is_winner = view.last_round is not None and view.last_round.winner == seat
    score = text_sprite(theme, _signed(view.scores[seat]), px(_TYPE), theme.text, theme.table)
    name_width = max(px(_BADGE), score.width)
    aside = name_width + px(8 + (30 if is_winner else 0))
    rows, row_height = max(1, -(-len(hand) // _ACROSS)), px(2 * _EDGE + 6)

    def draw(x: int, y: int) -> None:
        top = y + (rows * row_height - px(_BADGE + 26)) // 2
        badge = badge_sprite(theme, seat + 1, px(_BADGE), is_marked=is_winner)
        canvas.stamp(badge, x + (name_width - badge.width) // 2, top)
        canvas.stamp(score, x + (name_width - score.width) // 2, top + px(_BADGE))
        if is_winner:
            canvas.stamp(star_sprite(theme, px(26)), x + name_width + px(4), top + px(6))
        for index, tile in enumerate(hand):
            row, column = divmod(index, _ACROSS)
            _stamp_face(canvas, tile, x + aside + px(column * _STEP), y + row * row_height)

    return Cell(aside + px(_STEP * min(len(hand), _ACROSS)) + px(14), rows * row_height, draw)


def _stamp_back(canvas: Canvas, edge: float, x: int, y: int) -> None:
    canvas.stamp(shadow_sprite(canvas.theme, canvas.px(edge), is_upright=True), x, y)
    canvas.stamp(back_sprite(canvas.theme, canvas.px(edge), is_upright=True), x, y)


def _stamp_face(canvas: Canvas, tile: Tile, x: int, y: int) -> None:
    edge = canvas.px(_EDGE)
    canvas.stamp(shadow_sprite(canvas.theme, edge, is_upright=True), x, y)
    canvas.stamp(face_sprite(canvas.theme, tile.low, tile.high, edge, is_upright=True), x, y)
