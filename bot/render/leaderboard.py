"""The picture of a leaderboard: a plate for each person with their place, name and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.render.canvas import Canvas
from bot.render.fonts import text_width
from bot.render.marks import dots_sprite, moved_sprite
from bot.render.rows import Rows, draw_person, draw_place, places_width, row_plate, rows_in
from bot.render.style import GAP, MARGIN, PAD, TYPE_BODY, TYPE_SMALL, WIDTH
from bot.render.themes import CLASSIC, Theme
from bot.render.writing import Anchor, Ink, write

__all__ = ["BoardLine", "draw_leaderboard"]

_ARROW = 26
_LEFT_OUT = 32
"""The height of the dots between a page and the viewer's neighbors."""


class BoardLine(NamedTuple):
    """A person's line, as it is drawn."""

    place: int
    name: str
    value: str
    """The number by which the leaderboard is ordered."""
    aside: str = ""
    """Other numbers, which are dimmed."""
    moved: int = 0
    """How many places they rose since last week; negative if they fell."""
    is_viewer: bool = False
    """Whether it is the viewer's line."""
    has_medal: bool = True
    """Whether one of the first three places has a medal instead of a number."""


class _Columns(NamedTuple):
    """The positions of a leaderboard's columns, in pixels: all lines share them."""

    place: float
    """The middle of the places."""
    arrow: int
    name: int
    aside: int
    """The right end."""
    name_end: int


def draw_leaderboard(lines: Sequence[BoardLine], near: Sequence[BoardLine] = (), *, theme: Theme = CLASSIC) -> Canvas:
    """Draw the lines of a page and, after dots, those near a viewer who is not on it."""
    parts = [part for part in (lines, near) if part]
    taken = (len(parts) - 1) * _LEFT_OUT
    rows = rows_in(len(lines) + len(near), taken)
    heights = [len(part) * rows.pitch - rows.gap for part in parts]
    canvas = Canvas(theme, WIDTH, sum(heights) + taken + 2 * MARGIN)
    columns, top = _columns([*lines, *near]), MARGIN
    for number, part in enumerate(parts):
        if number:
            dots = dots_sprite(theme, theme.text, theme.table)
            canvas.stamp(dots, (WIDTH - dots.width) // 2, top - _LEFT_OUT + (_LEFT_OUT - dots.height) // 2)
        for line in part:
            _draw_line(canvas, line, columns, rows, top)
            top += rows.pitch
        top += _LEFT_OUT - rows.gap
    return canvas


def _columns(lines: Sequence[BoardLine]) -> _Columns:
    """Give every column the room that its widest number needs; the names get the rest."""
    moves = [_ARROW + GAP + text_width(str(abs(line.moved)), TYPE_SMALL) + PAD for line in lines if line.moved]
    value = max(text_width(line.value, TYPE_BODY) for line in lines)
    aside = max(text_width(line.aside, TYPE_SMALL) for line in lines)
    aside_end = round(WIDTH - MARGIN - PAD - value - (2 * PAD if aside else 0))
    place = places_width([line.place for line in lines])
    left = MARGIN + PAD
    arrow = round(left + place + PAD)
    name = round(arrow + max(moves, default=0))
    return _Columns(left + place / 2, arrow, name, aside_end, round(aside_end - aside - PAD))


def _draw_line(canvas: Canvas, line: BoardLine, columns: _Columns, rows: Rows, top: int) -> None:
    theme, middle = canvas.theme, top + rows.height // 2
    canvas.stamp(row_plate(theme, rows.height, is_viewer=line.is_viewer), MARGIN, top)
    draw_place(canvas, line.place, columns.place, middle, rows.height, has_medal=line.has_medal)
    _draw_move(canvas, line.moved, columns.arrow, middle)
    room = columns.name_end - columns.name
    draw_person(canvas, line.name, Anchor(columns.name, middle), room, rows.type_size)
    right = WIDTH - MARGIN - PAD
    write(canvas, line.value, rows.type_size, Anchor(right, middle, 1), Ink(theme.text, theme.well))
    if line.aside:
        write(canvas, line.aside, TYPE_SMALL, Anchor(columns.aside, middle, 1), Ink(theme.faint, theme.well))


def _draw_move(canvas: Canvas, moved: int, x: int, middle: int) -> None:
    """Draw how far a person moved since last week, if they did."""
    if moved:
        theme = canvas.theme
        arrow = moved_sprite(theme, _ARROW, theme.well, is_up=moved > 0)
        canvas.stamp(arrow, x, middle - arrow.height // 2)
        color = theme.text if moved > 0 else theme.faint
        write(canvas, str(abs(moved)), TYPE_SMALL, Anchor(x + _ARROW + GAP, middle), Ink(color, theme.well))
