"""The places of a finished match: the winners large with a crown, and a plate for each of the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.games.sheet import ranked
from bot.render.canvas import Canvas, Sprite, smooth
from bot.render.fonts import text_width
from bot.render.letters import writable
from bot.render.marks import crown_sprite
from bot.render.plane import Box
from bot.render.plates import draw_name, paint_plate
from bot.render.seats import mark_sprite
from bot.render.style import GAP, PAD, TYPE_BODY, TYPE_SMALL
from bot.render.themes import Theme
from bot.render.writing import Anchor, Ink, number_text, write

__all__ = ["Placed", "Row", "draw_other", "draw_winner", "placed_seats"]

_PLACE = 46
"""The room for the number of a place."""
_LARGEST = 88
"""The largest type of a winner's score: 48 pixels if a picture is 550 wide."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat with its place and its texts."""

    place: int
    """From 1; seats that share a place have the same number."""
    seat: int
    name: str
    """The name as it can be written."""
    score: str
    """Empty if there is none."""

    @property
    def is_first(self) -> bool:
        """Return whether the seat has won, alone or with others."""
        return self.place == 1


@dataclass(frozen=True, slots=True)
class Row:
    """The part of a picture in which a seat is drawn, in pixels."""

    left: int
    top: int
    width: int
    height: int

    @property
    def middle(self) -> int:
        """Return half its height."""
        return self.top + self.height // 2


def placed_seats(
    names: Sequence[str], places: Iterable[Sequence[int]], scores: Sequence[int], *, is_given_up: bool = False
) -> tuple[Placed, ...]:
    """Return all seats, best first; zero is not shown as a score if the match ended early."""
    told = ["" if is_given_up and score == 0 else number_text(score) for score in scores]
    return tuple(Placed(place, seat, writable(names[seat]), told[seat]) for place, seat in ranked(places))


def draw_winner(canvas: Canvas, seat: Placed, row: Row) -> None:
    """Draw crown, mark, name and score from left to right, directly on the table, as large as the row allows."""
    theme = canvas.theme
    crown = crown_sprite(theme, round(0.8 * row.height), theme.table)
    canvas.stamp(crown, row.left, row.middle - crown.height // 2)
    _draw_seat(canvas, seat, Row(row.left + crown.width + PAD, row.top, row.width - crown.width - PAD, row.height))


def draw_other(canvas: Canvas, seat: Placed, row: Row) -> None:
    """Draw the plate of a seat that has not won: place, mark, name and score from left to right."""
    theme = canvas.theme
    canvas.stamp(_plate(theme, row.width, row.height), row.left, row.top)
    ink = Ink(theme.faint, theme.well)
    write(canvas, f"{seat.place}.", TYPE_SMALL, Anchor(row.left + PAD, row.middle), ink)
    _draw_seat(canvas, seat, Row(row.left + PAD + _PLACE, row.top, row.width - 2 * PAD - _PLACE, row.height))


def _draw_seat(canvas: Canvas, seat: Placed, row: Row) -> None:
    theme = canvas.theme
    ground = theme.table if seat.is_first else theme.well
    mark = round((0.5 if seat.is_first else 0.78) * row.height)
    score, name = _types(row.height) if seat.is_first else (max(TYPE_SMALL, min(TYPE_BODY, row.height // 2)),) * 2
    canvas.stamp(mark_sprite(theme, seat.seat, mark, ground), row.left, row.middle - mark // 2)
    left, right = row.left + mark + PAD, row.left + row.width
    shade = theme.accent if seat.is_first else theme.text
    write(canvas, seat.score, score, Anchor(right, row.middle, 1), Ink(shade, ground))
    room = right - text_width(seat.score, score) - GAP - left
    draw_name(canvas, seat.name, Anchor(left, row.middle), room, Ink(theme.text, ground), name)


def _types(height: int) -> tuple[int, int]:
    """Return the type of a winner's score, and that of the name."""
    score = max(TYPE_BODY, min(_LARGEST, height // 2))
    return score, max(TYPE_BODY, 3 * score // 4)


@lru_cache(maxsize=64)
def _plate(theme: Theme, width: int, height: int) -> Sprite:
    return smooth(theme, width, height, 1, lambda pen: paint_plate(pen, theme, Box(0, 0, width, height)))
