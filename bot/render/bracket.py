"""The picture of a part of a bracket: rounds side by side, each box centered on the boxes that lead to it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple

from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.fonts import text_width
from bot.render.letters import writable
from bot.render.marks import crown_sprite
from bot.render.plane import Box
from bot.render.plates import paint_plate
from bot.render.style import FRAME, GAP, INNER_WIDTH, MARGIN, PAD, RADIUS, TYPE_SMALL, WIDTH
from bot.render.themes import CLASSIC, Theme
from bot.render.writing import Anchor, Ink, shortened, write

__all__ = ["BracketBox", "BracketColumn", "BracketSide", "SideState", "draw_bracket"]

_SIDE = 54
"""The height of one side of a box."""
_BETWEEN = 20
_HEAD = 52
_GUTTER = 44
"""The gap between columns, where the lines run."""
_CROWN = 40


class SideState(Enum):
    """The state of a side."""

    OPEN = auto()
    WON = auto()
    LOST = auto()
    CHAMPION = auto()
    """Winner of the last box, shown with a crown."""


class BracketSide(NamedTuple):
    """One side of a box."""

    name: str | None = None
    """None while the entrant is not known, and if no one comes."""
    score: str = ""
    state: SideState = SideState.OPEN


class BracketBox(NamedTuple):
    """A box where two sides meet."""

    sides: tuple[BracketSide, ...]
    feeders: tuple[int, ...] = ()
    """The boxes of the previous column from which the sides come."""
    caption: str = ""
    """A caption above a box that does not belong to its column's round."""
    is_hidden: bool = False
    """Whether it takes up room but is not drawn, because no one had to play."""


class BracketColumn(NamedTuple):
    """A round, or a part of it."""

    title: str
    boxes: tuple[BracketBox, ...]


def draw_bracket(columns: Sequence[BracketColumn], *, theme: Theme = CLASSIC) -> Canvas:
    """Draw one to three rounds side by side, with lines from each box to the box of its winner."""
    tops = _tops(columns)
    bottom = max(top + _height(box) for own, column in zip(tops, columns, strict=True)
                 for top, box in zip(own, column.boxes, strict=True))  # fmt: skip
    canvas = Canvas(theme, WIDTH, bottom + MARGIN)
    width = round((INNER_WIDTH - _GUTTER * (len(columns) - 1)) / len(columns))
    for number, column in enumerate(columns):
        left = MARGIN + number * (width + _GUTTER)
        title = shortened(column.title, TYPE_SMALL, width)
        middle = MARGIN + _HEAD / 2 - GAP
        write(canvas, title, TYPE_SMALL, Anchor(left + width / 2, middle, 0.5), Ink(theme.text, theme.table))
        for place, box in enumerate(column.boxes):
            for feeder in box.feeders:
                if not columns[number - 1].boxes[feeder].is_hidden:
                    start = _center(tops[number - 1][feeder], columns[number - 1].boxes[feeder])
                    _draw_way(canvas, left - _GUTTER, start, _center(tops[number][place], box))
            if not box.is_hidden:
                _draw_box(canvas, box, left, tops[number][place], width)
    return canvas


def _tops(columns: Sequence[BracketColumn]) -> list[list[int]]:
    """Return the top of each box: centered on its feeders, or else below the previous one."""
    tops: list[list[int]] = []
    for number, column in enumerate(columns):
        own: list[int] = []
        free = MARGIN + _HEAD
        for box in column.boxes:
            top = free + (_HEAD if box.caption else 0)
            if box.feeders:
                centers = [_center(tops[number - 1][one], columns[number - 1].boxes[one]) for one in box.feeders]
                top = max(top, round(sum(centers) / len(centers) - _height(box) / 2))
            own.append(top)
            free = top + _height(box) + _BETWEEN
        tops.append(own)
    return tops


def _height(box: BracketBox) -> int:
    return _SIDE * len(box.sides)


def _center(top: int, box: BracketBox) -> int:
    return top + _height(box) // 2


def _draw_way(canvas: Canvas, left: int, start: int, end: int) -> None:
    """Draw the line from the middle of a box to the middle of the next."""
    color, width, half = canvas.theme.faint, round(FRAME), _GUTTER // 2
    canvas.fill(color, left, start - width // 2, half, width)
    canvas.fill(color, left + half - width // 2, min(start, end) - width // 2, width, abs(end - start) + width)
    canvas.fill(color, left + half, end - width // 2, half, width)


def _draw_box(canvas: Canvas, box: BracketBox, left: int, top: int, width: int) -> None:
    theme = canvas.theme
    if box.caption:
        caption = shortened(box.caption, TYPE_SMALL, width)
        middle = top - _HEAD / 2
        write(canvas, caption, TYPE_SMALL, Anchor(left + width / 2, middle, 0.5), Ink(theme.text, theme.table))
    canvas.stamp(_plate(theme, width, _height(box)), left, top)
    for number, side in enumerate(box.sides):
        _draw_side(canvas, side, left, top + number * _SIDE, width)


def _draw_side(canvas: Canvas, side: BracketSide, left: int, top: int, width: int) -> None:
    theme, middle = canvas.theme, top + _SIDE // 2
    has_won = side.state in (SideState.WON, SideState.CHAMPION)
    ink, ground = (theme.ink, theme.text) if has_won else (theme.text, theme.well)
    if side.state is SideState.LOST:
        ink = theme.faint
    if has_won:
        canvas.stamp(_winner_plate(theme, width - 2 * round(FRAME), _SIDE - 2 * round(FRAME)), left + 5, top + 5)
    right = left + width - PAD
    if side.score:
        write(canvas, side.score, TYPE_SMALL, Anchor(right, middle, 1), Ink(ink, ground))
        right -= round(text_width(side.score, TYPE_SMALL)) + PAD
    x = left + PAD
    if side.state is SideState.CHAMPION:
        crown = crown_sprite(theme, _CROWN, theme.text)
        canvas.stamp(crown, x, middle - crown.height // 2)
        x += _CROWN + GAP
    if side.name is not None:
        name = shortened(writable(side.name), TYPE_SMALL, right - x)
        write(canvas, name, TYPE_SMALL, Anchor(x, middle), Ink(ink, ground))


@lru_cache(maxsize=32)
def _plate(theme: Theme, width: int, height: int) -> Sprite:
    """Return the plate of a box, with a quiet line between its sides."""

    def paint(pen: Pen) -> None:
        paint_plate(pen, theme, Box(0, 0, width, height))
        for top in range(_SIDE, height, _SIDE):
            pen.slab(Box(PAD, top - 1, width - PAD, top + 1), 1, theme.seam)

    return smooth(theme, width, height, 1, paint)


@lru_cache(maxsize=32)
def _winner_plate(theme: Theme, width: int, height: int) -> Sprite:
    def paint(pen: Pen) -> None:
        pen.slab(Box(0, 0, width, height), RADIUS - FRAME, theme.text)

    return smooth(theme, width, height, 1, paint)
