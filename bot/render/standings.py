"""The picture of a league's standings: a plate for each person with their place, name, tie-breaks and points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.render.canvas import Canvas
from bot.render.fonts import text_width
from bot.render.letters import writable
from bot.render.rows import Rows, draw_person, draw_place, places_width, row_plate, rows_in
from bot.render.style import MARGIN, PAD, TYPE_BODY, TYPE_SMALL, WIDTH
from bot.render.themes import CLASSIC, Theme
from bot.render.writing import Anchor, Ink, shortened, write

__all__ = ["STANDINGS_PAGE", "StandingsLine", "draw_standings"]

STANDINGS_PAGE = 10
"""The most lines of one picture."""

_HEAD = 44
_LEAST_NAME = 300
"""The least room for names: columns that would leave less are omitted, the last first."""
_STRIKE = 4
_UNDER = 18
"""From the middle of a line to the underline of a number."""


class StandingsLine(NamedTuple):
    """A line, as it is drawn."""

    place: int
    name: str
    points: str
    values: tuple[str, ...] = ()
    """The contents of the columns before the points."""
    is_out: bool = False
    """Whether the person no longer takes part: their name is struck through."""
    is_viewer: bool = False
    """Whether it is the viewer's line."""
    deciding: int | None = None
    """Which of its values puts it above the next line if the points are equal: it is bright and underlined."""


class _Columns(NamedTuple):
    """The positions of the columns, in pixels: all lines share them."""

    place: float
    """The middle of the places."""
    name: int
    name_end: int
    ends: tuple[int, ...]
    """The right end of each column of numbers, the points last."""


def draw_standings(
    lines: Sequence[StandingsLine], heads: Sequence[str], *, has_medals: bool = True, theme: Theme = CLASSIC
) -> Canvas:
    """Draw the lines of a page below the heads of their columns, the points last.

    If all share a place, no one has a medal.
    """
    has_medals = has_medals and (len(lines) == 1 or len({line.place for line in lines}) > 1)
    rows = rows_in(len(lines), _HEAD)
    canvas = Canvas(theme, WIDTH, _HEAD + len(lines) * rows.pitch - rows.gap + 2 * MARGIN)
    columns = _columns(lines, heads)
    shown = [*heads[: len(columns.ends) - 1], heads[-1]]
    for head, end in zip(shown, columns.ends, strict=True):
        write(canvas, head, TYPE_SMALL, Anchor(end, MARGIN + _HEAD / 2 - 4, 1), Ink(theme.text, theme.table))
    top = MARGIN + _HEAD
    for line in lines:
        _draw_line(canvas, line, columns, rows, top, has_medals=has_medals)
        top += rows.pitch
    return canvas


def _columns(lines: Sequence[StandingsLine], heads: Sequence[str]) -> _Columns:
    """Give every column the room that its widest number needs, and the names the rest."""
    place = places_width([line.place for line in lines])
    name = round(MARGIN + PAD + place + PAD)
    widths = [
        max(text_width(heads[index], TYPE_SMALL), *(text_width(line.values[index], TYPE_SMALL) for line in lines))
        for index in range(len(heads) - 1)
    ]
    points = max(text_width(heads[-1], TYPE_SMALL), *(text_width(line.points, TYPE_BODY) for line in lines))
    end = WIDTH - MARGIN - PAD
    room = end - points - 2 * PAD - name - _LEAST_NAME
    while widths and sum(widths) + 2 * PAD * len(widths) > room:
        widths.pop()
    ends = [end]
    edge = end - points - 2 * PAD
    for width in reversed(widths):
        ends.insert(0, round(edge))
        edge -= width + 2 * PAD
    return _Columns(MARGIN + PAD + place / 2, name, round(edge), tuple(ends))


def _draw_line(
    canvas: Canvas, line: StandingsLine, columns: _Columns, rows: Rows, top: int, *, has_medals: bool
) -> None:
    theme, middle = canvas.theme, top + rows.height // 2
    canvas.stamp(row_plate(theme, rows.height, is_viewer=line.is_viewer), MARGIN, top)
    draw_place(canvas, line.place, columns.place, middle, rows.height, has_medal=has_medals)
    room = columns.name_end - columns.name
    if line.is_out:
        _draw_struck(canvas, line.name, columns.name, middle, room)
    else:
        draw_person(canvas, line.name, Anchor(columns.name, middle), room)
    for number, (text, end) in enumerate(zip(line.values, columns.ends[:-1], strict=False)):
        color = theme.text if number == line.deciding else theme.faint
        write(canvas, text, TYPE_SMALL, Anchor(end, middle, 1), Ink(color, theme.well))
        if number == line.deciding:
            width = round(text_width(text, TYPE_SMALL))
            canvas.fill(theme.text, end - width, middle + _UNDER, width, _STRIKE)
    write(canvas, line.points, TYPE_BODY, Anchor(columns.ends[-1], middle, 1), Ink(theme.text, theme.well))


def _draw_struck(canvas: Canvas, name: str, x: int, middle: int, room: int) -> None:
    """Write a name that is dimmed and struck through."""
    theme = canvas.theme
    text = shortened(writable(name), TYPE_SMALL, room)
    write(canvas, text, TYPE_SMALL, Anchor(x, middle), Ink(theme.faint, theme.well))
    canvas.fill(theme.faint, x, middle - _STRIKE // 2, round(text_width(text, TYPE_SMALL)), _STRIKE)
