"""The places of a finished match: a plate for each seat, best first, that of the first larger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.games.sheet import ranked
from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.fonts import text_width, writable
from bot.render.marks import crown_sprite
from bot.render.seats import mark_sprite
from bot.render.themes import Theme
from bot.render.writing import number_text, shortened, write

__all__ = ["Placed", "draw_podium", "placed_seats", "podium_height"]

_GAP = 8
_LOW, _HIGH = 58, 96
"""The height of the plate of a seat that is not first."""
_LOW_FIRST, _UPRIGHT = 84, 230
"""The least height of the plate of a seat that is first, and from which on its parts stand one above another."""
_PAD = 18
_SMALL_NAME = 24
"""The type in which names are cut rather than written smaller."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat with its place and all that its plate says."""

    place: int
    """From 1; seats that share a place have the same number."""
    seat: int
    name: str
    """The name as far as the type can write it, empty if it cannot."""
    score: str
    """Empty if there is none to tell."""

    @property
    def is_first(self) -> bool:
        """Tell whether the seat has won, alone or with others."""
        return self.place == 1


def placed_seats(
    names: Sequence[str], places: Iterable[Sequence[int]], scores: Sequence[int], *, is_given_up: bool = False
) -> tuple[Placed, ...]:
    """Return all seats, best first; where a match was given up, nothing is no score."""
    told = ["" if is_given_up and score == 0 else number_text(score) for score in scores]
    return tuple(Placed(place, seat, writable(names[seat]), told[seat]) for place, seat in ranked(places))


def podium_height(seats: Sequence[Placed]) -> int:
    """Return the least height of the plates of some seats."""
    return sum(_LOW_FIRST if seat.is_first else _LOW for seat in seats) + _GAP * (len(seats) - 1)


def draw_podium(canvas: Canvas, seats: Sequence[Placed], left: int, top: int, width: int, height: int) -> None:
    """Draw the plates one below another; they take all of the height, the first ones the most."""
    for seat, room in zip(seats, _heights(seats, height), strict=True):
        canvas.stamp(_plate(canvas.theme, width, room, is_first=seat.is_first), left, top)
        draw = _draw_upright if seat.is_first and room >= _UPRIGHT else _draw_level
        draw(canvas, seat, left, top, width, room)
        top += room + _GAP


def _heights(seats: Sequence[Placed], height: int) -> tuple[int, ...]:
    """Share a height: the first get twice the room of the others that have not yet all they can use."""
    first = sum(seat.is_first for seat in seats)
    others = len(seats) - first
    room = height - _GAP * (len(seats) - 1)
    low = min(_HIGH, max(_LOW, room // (3 * first + others)))
    top, rest = divmod(room - low * others, first)
    return tuple((top + (index < rest)) if seat.is_first else low for index, seat in enumerate(seats))


def _draw_level(canvas: Canvas, seat: Placed, left: int, top: int, width: int, height: int) -> None:
    """Draw place, badge, name and score from left to right."""
    theme, middle = canvas.theme, top + height // 2
    large = max(1, min(height / 66, width / 340, 2 if seat.is_first else 1.3))
    badge, name, score, aside = (round(large * size) for size in (40, 26, 32, 58))
    x = left + _PAD
    _draw_place(canvas, seat, x, middle, large)
    x += aside
    sprite = mark_sprite(theme, seat.seat, badge, theme.well)
    canvas.stamp(sprite, x, middle - badge // 2)
    x += badge + round(14 * large)
    right = left + width - _PAD
    write(canvas, seat.score, score, right, middle, colour=theme.text, ground=theme.well, align=1)
    _draw_name(canvas, seat.name, name, x, middle, right - text_width(seat.score, score) - 20 - x)


def _draw_place(canvas: Canvas, seat: Placed, x: int, middle: int, large: float) -> None:
    """Draw the number of a place, or the crown of the first."""
    theme = canvas.theme
    if seat.is_first:
        crown = crown_sprite(theme, round(42 * large), theme.well)
        canvas.stamp(crown, x, middle - crown.height // 2)
    else:
        write(canvas, f"{seat.place}.", round(28 * large), x + 6, middle, colour=theme.faint, ground=theme.well)


def _draw_upright(canvas: Canvas, seat: Placed, left: int, top: int, width: int, height: int) -> None:
    """Draw crown, badge, name and score one below another, as large as there is room."""
    theme, x = canvas.theme, left + width // 2
    large = min(1.8, height / 330, width / 320)
    crown, badge, name, score = (round(large * size) for size in (76, 96, 36, 58))
    parts = (round(0.78 * crown), round(1.12 * badge), round(1.5 * name), round(1.1 * score) if seat.score else 0)
    y = top + (height - sum(parts)) // 2
    sprite = crown_sprite(theme, crown, theme.well)
    canvas.stamp(sprite, x - crown // 2, y)
    y += parts[0]
    canvas.stamp(mark_sprite(theme, seat.seat, badge, theme.well), x - badge // 2, y)
    y += parts[1]
    _draw_name(canvas, seat.name, name, x, y + parts[2] // 2, width - 2 * _PAD, align=0.5)
    y += parts[2]
    write(canvas, seat.score, score, x, y + parts[3] // 2, colour=theme.text, ground=theme.well, align=0.5)


def _draw_name(canvas: Canvas, name: str, size: int, x: int, middle: int, room: float, align: float = 0) -> None:
    """Write a name, smaller and then cut to its room; a person without a name that can be written has a sign."""
    theme = canvas.theme
    if name:
        size = max(min(size, _SMALL_NAME), min(size, int(size * room / text_width(name, size))))
        text = shortened(name, size, room)
        write(canvas, text, size, x, middle, colour=theme.text, ground=theme.well, align=align)
    else:
        canvas.stamp(person_sprite(theme, size), round(x - align * size), middle - size // 2)


@lru_cache(maxsize=32)
def person_sprite(theme: Theme, size: int) -> Sprite:
    """Return what stands for a name that cannot be written: a head and shoulders, `size` pixels wide."""

    def paint(pen: Pen) -> None:
        pen.disc(0.5, 0.28, 0.22, theme.faint)
        pen.disc(0.5, 0.95, 0.4, theme.faint)

    return smooth(theme, size, size, size, paint, theme.well)


@lru_cache(maxsize=64)
def _plate(theme: Theme, width: int, height: int, *, is_first: bool) -> Sprite:
    line = 4 if is_first else 1.5

    def paint(pen: Pen) -> None:
        pen.slab(0, 0, width, height, 14, theme.accent if is_first else theme.seam)
        pen.slab(line, line, width - line, height - line, 14 - line, theme.well)

    return smooth(theme, width, height, 1, paint)
