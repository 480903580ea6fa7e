"""The places of a finished match: a plate for each seat, best first, that of the first larger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from bot.games.sheet import ranked
from bot.render.canvas import Canvas, Sprite, smooth
from bot.render.fonts import text_width, writable
from bot.render.marks import crown_sprite, person_sprite
from bot.render.plane import Box
from bot.render.plates import draw_name, paint_plate, plate_ink
from bot.render.seats import mark_sprite
from bot.render.style import GAP, PAD, TYPE_BODY, TYPE_SMALL
from bot.render.themes import Theme
from bot.render.writing import Anchor, Ink, number_text, write

__all__ = ["Placed", "draw_podium", "placed_seats", "podium_height"]

_FIRST, _ONE_OF_FIRST, _OTHER = 128, 104, 80
"""The height of the plate of who has won alone, of each of several, and of the others."""
_ABREAST = 4
"""From how many on they stand in two columns."""
_PLACE = 46
"""The room for the number of a place."""


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
    """Return the height of the plates of some seats."""
    return sum(_height(group) + GAP for group in _parted(seats)) - GAP


def draw_podium(canvas: Canvas, seats: Sequence[Placed], left: int, top: int, width: int) -> None:
    """Draw the plates one below another, the largest for the first; many stand in two columns."""
    for group in _parted(seats):
        columns, height = _columns(group), _plate_height(group)
        lines, room = -(-len(group) // columns), (width - GAP * (columns - 1)) // columns
        for index, seat in enumerate(group):
            column, line = divmod(index, lines)
            _draw_plate(canvas, seat, (left + column * (room + GAP), top + line * (height + GAP), room, height))
        top += _height(group) + GAP


def _parted(seats: Sequence[Placed]) -> list[list[Placed]]:
    """Part the seats that are first from the others, if there are any."""
    return [list(group) for _, group in groupby(seats, key=lambda seat: seat.is_first)]


def _columns(group: Sequence[Placed]) -> int:
    return 2 if len(group) >= _ABREAST else 1


def _plate_height(group: Sequence[Placed]) -> int:
    if not group[0].is_first:
        return _OTHER
    return _FIRST if len(group) == 1 else _ONE_OF_FIRST


def _height(group: Sequence[Placed]) -> int:
    lines = -(-len(group) // _columns(group))
    return lines * (_plate_height(group) + GAP) - GAP


def _draw_plate(canvas: Canvas, seat: Placed, box: tuple[int, int, int, int]) -> None:
    """Draw place, mark, name and score from left to right."""
    theme, (left, top, width, height) = canvas.theme, box
    canvas.stamp(_plate(theme, width, height), left, top)
    large, middle = height / _OTHER, top + height // 2
    mark, name, score = round(62 * large), _type(TYPE_BODY, large), _type(TYPE_BODY, large)
    x, right = left + PAD, left + width - PAD
    if seat.is_first:
        crown = crown_sprite(theme, round(54 * large), theme.well)
        canvas.stamp(crown, x, middle - crown.height // 2)
        x += crown.width + PAD
    else:
        write(canvas, f"{seat.place}.", TYPE_SMALL, Anchor(x, middle), Ink(theme.faint, theme.well))
        x += _PLACE
    canvas.stamp(mark_sprite(theme, seat.seat, mark, theme.well), x, middle - mark // 2)
    x += mark + PAD
    write(canvas, seat.score, score, Anchor(right, middle, 1), Ink(theme.text, theme.well))
    room = right - text_width(seat.score, score) - PAD - x
    if seat.name:
        draw_name(canvas, seat.name, Anchor(x, middle), room, plate_ink(theme, is_turn=False), name)
    else:
        canvas.stamp(person_sprite(theme, name), x, middle - name // 2)


def _type(size: int, large: float) -> int:
    """Return the type on a plate that is so many times as high as the lowest."""
    return round(size * (1 + 0.8 * (large - 1)))


@lru_cache(maxsize=64)
def _plate(theme: Theme, width: int, height: int) -> Sprite:
    return smooth(theme, width, height, 1, lambda pen: paint_plate(pen, theme, Box(0, 0, width, height)))
