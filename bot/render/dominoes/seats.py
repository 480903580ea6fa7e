"""The strip of the seats below a domino board: names, tiles and scores, and at a round's end the hands turned up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from bot.games.core import Seat
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.dominoes.tiles import lay_back, lay_face
from bot.render.fonts import text_width
from bot.render.marks import coin_sprite, crown_sprite, star_sprite
from bot.render.panel import Panel
from bot.render.pictures import Names
from bot.render.plane import Box
from bot.render.plates import TIP, draw_name, plate_ink, plate_sprite
from bot.render.points import points_sprite, points_width
from bot.render.seats import mark_sprite
from bot.render.style import GAP, INNER_WIDTH, TYPE_BODY, TYPE_SMALL
from bot.render.themes import Color, Theme
from bot.render.writing import Anchor, Ink, number_text, signed, write

__all__ = ["seats_panel"]

_ABREAST = 4
"""The most seats in a row."""
_LOW, _HIGH, _NARROW = 80, 104, 124
"""The height of a plate without tiles: all in one line, the name above numbers, the name above the mark as well."""
_PAD = 10
_MARK = 62
_BACK_WIDTH, _BACK_HEIGHT = (42, 56), 38
"""The tile, face down, on which the number of a seat's tiles stands, with one figure and with two."""
_STAR, _CROWN = 34, 44
_STOCK = 48
"""The height of the line with the stock."""
_BETWEEN = 3
_EDGES = ((28, 30), (55, 25), (91, 20))
"""Half of a tile that is turned up, in games with at most so many tiles."""


@dataclass(frozen=True)
class _Strip:
    """How the plates of some seats are arranged, in units."""

    view: DominoView
    seats: tuple[Seat, ...]

    @cached_property
    def columns(self) -> int:
        """Return the most plates in a line."""
        return len(self.seats) if len(self.seats) <= _ABREAST else -(-len(self.seats) // 2)

    @cached_property
    def lines(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats line by line."""
        starts = range(0, len(self.seats), self.columns)
        return tuple(self.seats[start : start + self.columns] for start in starts)

    @cached_property
    def edge(self) -> int:
        """Return the edge of half a tile that is turned up."""
        return next((edge for most, edge in _EDGES if self.view.set_size <= most), _EDGES[-1][1])

    @cached_property
    def is_low(self) -> bool:
        """Tell whether name and numbers stand in one line."""
        return self.columns <= 2 and not self.view.goal.has_sets

    @cached_property
    def is_narrow(self) -> bool:
        """Tell whether a name has a line of its own, above the mark."""
        return self.columns == _ABREAST

    @cached_property
    def head(self) -> int:
        """Return the height of a plate without tiles."""
        if self.is_low:
            return _LOW
        return _NARROW if self.is_narrow else _HIGH

    @cached_property
    def type_size(self) -> int:
        """Return the type of all numbers: smaller if one of them would not go into a narrow plate."""
        room = self.width(self.seats) - _MARK - _BACK_WIDTH[1] - 4 * _PAD
        widest = max(text_width(number_text(self.view.points[seat]), TYPE_BODY) for seat in self.seats)
        return TYPE_SMALL if self.is_narrow and widest > room else TYPE_BODY

    def width(self, line: Sequence[Seat]) -> float:
        """Return the width of a plate in a line; those of a shorter line are wider."""
        plates = min(len(line), self.columns)
        return (INNER_WIDTH - GAP * (plates - 1)) / plates

    def across(self, line: Sequence[Seat]) -> int:
        """Return how many tiles lie side by side on a plate."""
        return int((self.width(line) - 2 * _PAD) // (self.edge + _BETWEEN))

    def height(self, line: Sequence[Seat]) -> int:
        """Return the height of the plates in a line: all are as high as the fullest."""
        rows = max(self._rows(line, seat) for seat in line)
        return self.head + (rows * (2 * self.edge + 6) + 6 if rows else 0)

    def _rows(self, line: Sequence[Seat], seat: Seat) -> int:
        """Return how many rows of tiles a seat turns up, with the room for what the round brought it."""
        if not self.view.hands_up:
            return 0
        points = self.brought(seat)
        room = -(-(points_width(points) + _PAD) // (self.edge + _BETWEEN)) if points else 0
        return -int(-(len(self.view.hands_up[seat]) + room) // self.across(line))

    def brought(self, seat: Seat) -> int:
        """Return the points that the end of the round brought a seat."""
        ended = self.view.last_round
        return 0 if ended is None else ended.score.points(self.view.seats)[seat]


def seats_panel(view: DominoView, names: Names = ()) -> Panel:
    """Return the strip with all seats; without names their marks stand alone."""
    strip = _Strip(view, tuple(map(Seat, range(view.seats))))
    is_on_table = view.layout.kind is LayoutKind.LINE_BESIDE_STOCK
    stock = 0 if is_on_table or view.last_round is not None else view.stock_count
    tops = [_STOCK - TIP if stock else 0]
    for line in strip.lines:
        tops.append(tops[-1] + TIP + strip.height(line))

    def draw(canvas: Canvas, left: float, top: float) -> None:
        if stock:
            _draw_stock(canvas, stock, canvas.px(left), canvas.px(top))
        for line, above in zip(strip.lines, tops, strict=False):
            for column, seat in enumerate(line):
                plate = _Plate(canvas, view, strip, seat, names[seat] if names else "")
                x = left + column * (strip.width(line) + GAP)
                plate.draw(canvas.px(x), canvas.px(top + above), line)

    return Panel(INNER_WIDTH, tops[-1], draw)


def _draw_stock(canvas: Canvas, count: int, left: int, top: int) -> None:
    """Draw a small heap of tiles, face down, and how many there are."""
    px, theme = canvas.px, canvas.theme
    edge = px(_BACK_HEIGHT / 2)
    for _ in range(min(count, 3)):
        lay_back(canvas, edge, left, top)
        left += px(8)
    at = Anchor(left + px(_BACK_HEIGHT / 2 + 2), top + px(_BACK_HEIGHT / 2))
    write(canvas, str(count), px(TYPE_BODY), at, Ink(theme.text, theme.table))


class _Cell(NamedTuple):
    """A part of a line: how many pixels wide it is, and how it is drawn from a left edge on, around a middle."""

    width: int
    draw: Callable[[int, int], None]


class _Plate:
    """The plate of one seat."""

    def __init__(self, canvas: Canvas, view: DominoView, strip: _Strip, seat: Seat, name: str) -> None:
        self._canvas, self._view, self._strip = canvas, view, strip
        self._seat, self._name = seat, name
        self._is_turn = seat == view.actor
        self._ink = plate_ink(canvas.theme, is_turn=self._is_turn)
        self._is_winner = seat in _winners(view)

    def draw(self, x: int, y: int, line: Sequence[Seat]) -> None:
        """Draw it in a line of the strip, with the left upper corner of its room at a pixel."""
        canvas, strip, px = self._canvas, self._strip, self._canvas.px
        width, height = px(strip.width(line)), px(strip.height(line))
        canvas.stamp(plate_sprite(canvas.theme, width, height, canvas.unit, is_turn=self._is_turn), x, y)
        y += px(TIP)
        mark = mark_sprite(canvas.theme, self._seat, px(_MARK), self._ink.ground)
        left, right = x + px(_PAD + _MARK + _PAD), x + width - px(_PAD + 2)
        lower = y + px(strip.head - _MARK / 2 - 6) if strip.is_narrow else y + px(strip.head / 2)
        canvas.stamp(mark, x + px(_PAD), lower - mark.height // 2)
        if strip.is_low:
            self._draw_line(left, right, lower)
        elif strip.is_narrow:
            start = x + px(_PAD + 4)
            draw_name(canvas, self._name, Anchor(start, y + px(29)), right - start, self._ink, TYPE_SMALL)
            self._draw_numbers(left, right, lower)
        else:
            draw_name(canvas, self._name, Anchor(left, y + px(29)), right - left, self._ink, TYPE_SMALL)
            self._draw_numbers(left, right, y + px(75))
        if self._view.hands_up:
            self._draw_hand(self._view.hands_up[self._seat], x + px(_PAD), y + px(strip.head), strip.across(line))
            self._draw_brought(x + width - px(_PAD), y + height - px(6))

    def _draw_line(self, left: int, right: int, middle: int) -> None:
        """Draw the name, and behind it the numbers."""
        gap, has_sign = self._canvas.px(_PAD), self._has_count or self._is_winner
        numbers = self._numbers()
        sign = self._canvas.px(_back_width(self._view.hand_counts[self._seat]) if self._has_count else _CROWN) + gap
        start = right - sum(cell.width + gap for cell in numbers) - sign * has_sign
        draw_name(self._canvas, self._name, Anchor(left, middle), start - left, self._ink)
        self._draw_numbers(start + gap, right, middle)

    def _draw_numbers(self, left: int, right: int, middle: int) -> None:
        """Draw the number of tiles, or the sign of who has won the round, at the left, and what counts at the right."""
        gap, theme = self._canvas.px(_PAD), self._canvas.theme
        if self._has_count:
            back = _back_sprite(theme, self._view.hand_counts[self._seat], self._canvas.unit, self._ink.ground)
            self._canvas.stamp(back, left, middle - back.height // 2)
            left += back.width + gap
        elif self._is_winner:
            crown = crown_sprite(theme, self._canvas.px(_CROWN), self._ink.ground)
            self._canvas.stamp(crown, left, middle - crown.height // 2)
            left += crown.width + gap
        for cell in reversed(self._numbers()):
            right -= cell.width
            cell.draw(right, middle)
            right -= gap

    @property
    def _has_count(self) -> bool:
        """Tell whether the seat holds tiles that nobody sees."""
        return self._view.last_round is None and self._view.outcome is None and bool(self._view.hand_counts)

    def _numbers(self) -> list[_Cell]:
        """Return what counts: rounds or sets won behind a star, and points, then behind a coin."""
        goal, cells = self._view.goal, []
        theme, size, ground = self._canvas.theme, self._canvas.px(_STAR), self._ink.ground
        if goal.wins is not None:
            cells.append(self._number(self._view.scores[self._seat], star_sprite(theme, size, ground)))
        if goal.wins is None or goal.has_sets:
            coin = coin_sprite(theme, size, ground) if goal.has_sets else None
            cells.append(self._number(self._view.points[self._seat], coin))
        return cells

    def _number(self, number: int, sign: Sprite | None = None) -> _Cell:
        """Return a number behind its sign."""
        px, ink = self._canvas.px, self._ink
        text, size = number_text(number), px(self._strip.type_size)
        aside = 0 if sign is None else sign.width + px(4)

        def draw(x: int, middle: int) -> None:
            if sign is not None:
                self._canvas.stamp(sign, x, middle - sign.height // 2)
            write(self._canvas, text, size, Anchor(x + aside, middle), ink)

        return _Cell(aside + round(text_width(text, size)), draw)

    def _draw_hand(self, hand: tuple[Tile, ...], left: int, top: int, across: int) -> None:
        px, edge = self._canvas.px, self._canvas.px(self._strip.edge)
        for index, tile in enumerate(sorted(hand)):
            row, column = divmod(index, across)
            x, y = left + column * px(self._strip.edge + _BETWEEN), top + row * (2 * edge + px(6))
            lay_face(self._canvas, tile, edge, x, y)

    def _draw_brought(self, right: int, bottom: int) -> None:
        """Draw the points that the end of the round brought; where the fewest win, they are no gain."""
        points, theme = self._strip.brought(self._seat), self._canvas.theme
        if points and self._view.goal.is_fewest:
            size = self._canvas.px(TYPE_SMALL)
            middle = bottom - self._canvas.px(self._strip.edge)
            write(self._canvas, signed(points), size, Anchor(right, middle, 1), Ink(theme.faint, theme.well))
        elif points:
            plate = points_sprite(theme, points, self._canvas.unit, theme.well)
            self._canvas.stamp(
                plate, right - plate.width, bottom - self._canvas.px(self._strip.edge) - plate.height // 2
            )


def _winners(view: DominoView) -> tuple[Seat, ...]:
    """Return who has won the match, which points may end in the middle of a round, else the round."""
    if view.outcome is not None:
        return view.outcome.places[0]
    return () if view.last_round is None or view.last_round.winner is None else (view.last_round.winner,)


def _back_width(count: int) -> int:
    return _BACK_WIDTH[count > 9]


@lru_cache(maxsize=256)
def _back_sprite(theme: Theme, count: int, unit: float, ground: Color) -> Sprite:
    """Return a tile that lies face down, with the number of tiles that a seat holds."""
    width = _back_width(count)

    def paint(pen: Pen) -> None:
        pen.slab(Box(0, 0, width, _BACK_HEIGHT), 7, theme.back_edge)
        pen.slab(Box(1.5, 1.5, width - 1.5, _BACK_HEIGHT - 1.5), 6, theme.back)
        pen.write(width / 2, _BACK_HEIGHT / 2, str(count), TYPE_SMALL, theme.text)

    return smooth(theme, round(width * unit), round(_BACK_HEIGHT * unit), unit, paint, ground)
