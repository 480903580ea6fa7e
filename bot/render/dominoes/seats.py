"""The strip of the seats below a domino board: names, tiles and scores, and the open hands at a round's end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from bot.games.core import Seat
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.dominoes.aside import Aside, aside_of
from bot.render.dominoes.tiles import lay_face
from bot.render.fonts import text_width
from bot.render.marks import coin_sprite, crown_sprite, star_sprite
from bot.render.panel import Panel
from bot.render.pictures import Names
from bot.render.plane import Box
from bot.render.plates import BAR, TIP, draw_bar, draw_lead, draw_name, plate_ink, plate_sprite
from bot.render.points import points_sprite, points_width
from bot.render.race import leaders, progress
from bot.render.seats import mark_sprite
from bot.render.style import FRAME_HEIGHT, GAP, INNER_WIDTH, TYPE_BODY, TYPE_SMALL, TYPE_TITLE
from bot.render.themes import Color, Theme
from bot.render.writing import Anchor, Ink, number_text, signed, write

__all__ = ["seats_panel"]

_ABREAST = 4
"""The most seats in a row."""
_LOW, _HIGH, _NARROW = 90, 110, 134
"""The height of a plate without tiles: all in one line, the name above numbers, the name beside the mark above them."""
_WIDE = 250
"""From this width a mark is beside the name and the numbers, not only beside the name."""
_PAD = 10
_MARK = 60
_BACK_WIDTH, _BACK_HEIGHT = (42, 56), 38
"""The tile, face down, with the number of a seat's tiles, with one digit and with two."""
_STAR, _CROWN = 34, 44
_LEAST_NAME, _SETS = 100, 150
"""The least room for a name beside a number, and the room for sets beside points."""
_BETWEEN = 3
_EDGES = (30, 25, 20, 16)
"""Half of an open tile: the largest that keeps the picture within a frame's height."""
_CLOSE = 1e-6


@dataclass(frozen=True)
class _Strip:
    """The arrangement of the seats' plates, in units."""

    view: DominoView
    seats: tuple[Seat, ...]
    edge: int = _EDGES[-1]
    """The edge of half an open tile."""

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
    def is_low(self) -> bool:
        """Return whether name and numbers are in one line."""
        return self.columns <= 2 and not self.view.goal.has_sets

    @cached_property
    def is_narrow(self) -> bool:
        """Return whether numbers are below the mark."""
        return not self.is_low and self.width(self.lines[0]) < _WIDE

    @cached_property
    def head(self) -> int:
        """Return the height of a plate without tiles."""
        if self.is_low:
            return _LOW
        return _NARROW if self.is_narrow else _HIGH

    @cached_property
    def aside(self) -> Aside:
        """Return the lines beside the plates: the stock and the target."""
        return aside_of(self.view)

    @cached_property
    def type_size(self) -> int:
        """Return the type of the main number: smaller if one would not fit its plate."""
        texts = [number_text(self.view.points[seat]) for seat in self.seats]
        widest = max(text_width(text, TYPE_TITLE) for text in texts)
        room = self.width(self.lines[0]) - _BACK_WIDTH[1] - 3 * _PAD
        room -= (0 if self.is_narrow else _MARK + _PAD) + (_LEAST_NAME if self.is_low else 0)
        room -= _SETS if self.view.goal.has_sets else 0
        return max(TYPE_SMALL, min(TYPE_TITLE, int(TYPE_TITLE * room / widest)))

    def width(self, line: Sequence[Seat]) -> float:
        """Return the width of a plate in a line; those of a shorter line are wider."""
        plates = min(len(line), self.columns)
        return (INNER_WIDTH - self.aside.width - GAP * (plates - 1)) / plates

    @cached_property
    def height(self) -> float:
        """Return the height of the strip."""
        return sum(TIP + self.height_of(line) for line in self.lines)

    def across(self, line: Sequence[Seat]) -> int:
        """Return how many tiles fit side by side on a plate."""
        return int((self.width(line) - 2 * _PAD) // (self.edge + _BETWEEN))

    def height_of(self, line: Sequence[Seat]) -> int:
        """Return the height of the plates in a line: all are as high as the fullest."""
        rows = max(self._rows(line, seat) for seat in line)
        return self.head + (rows * (2 * self.edge + 6) + 6 if rows else 0)

    def _rows(self, line: Sequence[Seat], seat: Seat) -> int:
        """Return how many rows of open tiles a seat has, with room for its points of the round."""
        if not self.view.hands_up:
            return 0
        points = self.brought(seat)
        room = -(-(points_width(points) + _PAD) // (self.edge + _BETWEEN)) if points else 0
        return -int(-(len(self.view.hands_up[seat]) + room) // self.across(line))

    def brought(self, seat: Seat) -> int:
        """Return the points that the end of the round gave a seat."""
        ended = self.view.last_round
        return 0 if ended is None else ended.score.points(self.view.seats)[seat]


def seats_panel(view: DominoView, names: Names = (), room: float = FRAME_HEIGHT / 2) -> Panel:
    """Return the strip with all seats; without names it has only their marks.

    Open hands are drawn small if the strip would be higher than its room, in units.
    """
    seats = tuple(map(Seat, range(view.seats)))
    strips = [_Strip(view, seats, edge) for edge in _EDGES]
    strip = next((strip for strip in strips if strip.height <= room + _CLOSE), strips[-1])
    tops = [0.0]
    for line in strip.lines:
        tops.append(tops[-1] + TIP + strip.height_of(line))

    def draw(canvas: Canvas, left: float, top: float) -> None:
        for line, above in zip(strip.lines, tops, strict=False):
            for column, seat in enumerate(line):
                plate = _Plate(canvas, view, strip, seat, names[seat] if names else "")
                x = left + column * (strip.width(line) + GAP)
                plate.draw(canvas.px(x), canvas.px(top + above), line)
        strip.aside.draw(canvas, left + INNER_WIDTH, top + TIP, tops[-1] - TIP)

    return Panel(INNER_WIDTH, tops[-1], draw)


class _Cell(NamedTuple):
    """A part of a line: its width in pixels, and a function that draws it from a left edge, centered on a height."""

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

    def draw(self, x: int, y: int, row: Sequence[Seat]) -> None:
        """Draw it in a row of the strip, with the upper left corner of its room at a pixel."""
        canvas, strip, px = self._canvas, self._strip, self._canvas.px
        width, height = px(strip.width(row)), px(strip.height_of(row))
        canvas.stamp(plate_sprite(canvas.theme, width, height, canvas.unit, is_turn=self._is_turn), x, y)
        left, right, top = x + px(_PAD), x + width - px(_PAD + 2), y + px(TIP)
        middle = top + px(36 if strip.is_narrow else (strip.head - BAR - 4) / 2)
        mark = mark_sprite(canvas.theme, self._seat, px(_MARK), self._ink.ground)
        canvas.stamp(mark, left, middle - mark.height // 2)
        if self._seat in leaders(self._view):
            draw_lead(canvas, left + mark.width // 2, y)
        beside = left + mark.width + px(_PAD)
        if strip.is_low:
            self._draw_line(beside, right, middle)
        else:
            line = middle if strip.is_narrow else top + px(24)
            draw_name(canvas, self._name, Anchor(beside, line), right - beside, self._ink, TYPE_SMALL)
            start = left if strip.is_narrow else beside
            self._draw_numbers(start, right, top + px(strip.head - BAR - 34))
        part = progress(self._view, self._seat)
        if part is not None:
            at = (left, top + px(strip.head - BAR - 6))
            draw_bar(canvas, at, right - left, part, canvas.theme.seats[self._seat])
        if self._view.hands_up:
            self._draw_hand(self._view.hands_up[self._seat], left, top + px(strip.head), strip.across(row))
            self._draw_brought(x + width - px(_PAD), top + height - px(6))

    def _draw_line(self, left: int, right: int, middle: int) -> None:
        """Draw the name, and behind it the numbers."""
        gap, has_sign = self._canvas.px(_PAD), self._has_count or self._is_winner
        numbers = self._numbers()
        sign = self._canvas.px(_back_width(self._view.hand_counts[self._seat]) if self._has_count else _CROWN) + gap
        start = right - sum(cell.width + gap for cell in numbers) - sign * has_sign
        draw_name(self._canvas, self._name, Anchor(left, middle), start - left, self._ink)
        self._draw_numbers(start + gap, right, middle)

    def _draw_numbers(self, left: int, right: int, middle: int) -> None:
        """Draw the number of tiles, or the winner's sign, on the left, and the score on the right."""
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
        """Return whether the seat has hidden tiles."""
        return self._view.last_round is None and self._view.outcome is None and bool(self._view.hand_counts)

    def _numbers(self) -> list[_Cell]:
        """Return the score: rounds won behind a star, points, or sets behind a star and points behind a coin."""
        goal, size = self._view.goal, self._strip.type_size
        theme, ground, sign = self._canvas.theme, self._ink.ground, self._canvas.px(_STAR)
        score, points = self._view.scores[self._seat], self._view.points[self._seat]
        if goal.has_sets:
            return [
                self._number(score, TYPE_BODY, star_sprite(theme, sign, ground)),
                self._number(points, size, coin_sprite(theme, sign, ground)),
            ]
        star = None if goal.wins is None else star_sprite(theme, sign, ground)
        return [self._number(points if goal.wins is None else score, size, star)]

    def _number(self, number: int, size: int, sign: Sprite | None = None) -> _Cell:
        """Return a number behind its sign."""
        px, ink = self._canvas.px, self._ink
        text, size = number_text(number), px(size)
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
        """Draw the points of the end of the round; if the fewest win, they are not shown as a gain."""
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
    """Return the winner of the match if points have ended it, otherwise the winner of the round."""
    if view.outcome is not None:
        return view.outcome.places[0]
    return () if view.last_round is None or view.last_round.winner is None else (view.last_round.winner,)


def _back_width(count: int) -> int:
    return _BACK_WIDTH[count > 9]


@lru_cache(maxsize=256)
def _back_sprite(theme: Theme, count: int, unit: float, ground: Color) -> Sprite:
    """Return a tile face down with the number of a seat's tiles."""
    width = _back_width(count)

    def paint(pen: Pen) -> None:
        pen.slab(Box(0, 0, width, _BACK_HEIGHT), 7, theme.back_edge)
        pen.slab(Box(1.5, 1.5, width - 1.5, _BACK_HEIGHT - 1.5), 6, theme.back)
        pen.write(width / 2, _BACK_HEIGHT / 2, str(count), TYPE_SMALL, theme.text)

    return smooth(theme, round(width * unit), round(_BACK_HEIGHT * unit), unit, paint, ground)
