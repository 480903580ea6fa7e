"""The picture of a crosstable: a row for each person, and a cell for each opponent or each round."""

from __future__ import annotations

from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple

from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.fonts import text_width
from bot.render.plane import Box
from bot.render.rows import draw_person, draw_place, row_plate, rows_in
from bot.render.style import FRAME, GAP, MARGIN, PAD, TYPE_BODY, TYPE_SMALL, WIDTH
from bot.render.themes import CLASSIC, Theme
from bot.render.writing import Anchor, Ink, write

__all__ = ["Grid", "GridCell", "GridLine", "Tone", "draw_crosstable", "pages"]

_ROWS, _HIGH_ROWS = 10, 7
"""The most rows in one picture, with one line in its cells and with two."""
_PLATE = 38
"""The height of a cell's plate."""
_CELL = 52
"""The least width of a cell's plate."""
_HEAD = 44
_PLACE = 64
_NAME = 170
"""The least room for names."""
_ABOVE, _BELOW = 0.24, 0.27
"""From the middle of a row to each of two lines, in parts of its height."""
_PARTING = 3
"""The line between two cells that list several opponents."""


class Tone(Enum):
    """The result that a cell shows by its shape."""

    WON = auto()
    """A bright plate."""
    EVEN = auto()
    """A frame."""
    LOST = auto()
    """Only the number."""
    OPEN = auto()
    SELF = auto()
    """A dark block: the row and the column of the same person."""


class GridCell(NamedTuple):
    """A cell."""

    text: str = ""
    tone: Tone = Tone.OPEN
    below: str = ""
    """A second line: the opponents."""


class GridLine(NamedTuple):
    """A person's row."""

    place: int
    name: str
    cells: tuple[GridCell, ...]
    total: str
    is_viewer: bool = False


class Grid(NamedTuple):
    """Everything that one picture shows."""

    heads: tuple[str, ...]
    """The captions of the cells and then of the totals."""
    lines: tuple[GridLine, ...]


class _Row(NamedTuple):
    """The position of a row, in pixels."""

    middle: int
    height: int


def pages(grid: Grid) -> tuple[Grid, ...]:
    """Cut a table into parts that each fit into one picture: rows first, then as many columns as fit."""
    width = max(_cell_width(grid), 1)
    fitting = max(int((_room(grid)) // width), 1)
    columns = max(len(grid.heads) - 1, 1)
    parts = -(-columns // fitting)
    share = -(-columns // parts)
    most = _HIGH_ROWS if _is_high(grid) else _ROWS
    return tuple(
        Grid(
            (*grid.heads[:-1][left : left + share], grid.heads[-1]),
            tuple(line._replace(cells=line.cells[left : left + share]) for line in grid.lines[top : top + most]),
        )
        for top in range(0, len(grid.lines), most)
        for left in range(0, columns, share)
    )


def draw_crosstable(grid: Grid, *, theme: Theme = CLASSIC) -> Canvas:
    """Draw all rows of a page; it has no more columns than fit."""
    rows = rows_in(len(grid.lines), _HEAD)
    canvas = Canvas(theme, WIDTH, _HEAD + len(grid.lines) * rows.pitch - rows.gap + 2 * MARGIN)
    width = _cell_width(grid)
    end = WIDTH - MARGIN - PAD
    left = round(end - _total_width(grid) - PAD - width * (len(grid.heads) - 1))
    middle = MARGIN + _HEAD / 2 - 4
    for index, head in enumerate(grid.heads[:-1]):
        x = left + (index + 0.5) * width
        write(canvas, head, TYPE_SMALL, Anchor(x, middle, 0.5), Ink(theme.text, theme.table))
    write(canvas, grid.heads[-1], TYPE_SMALL, Anchor(end, middle, 1), Ink(theme.text, theme.table))
    top = MARGIN + _HEAD
    for line in grid.lines:
        _draw_line(canvas, line, top, rows.height, left, width)
        top += rows.pitch
    return canvas


def _draw_line(canvas: Canvas, line: GridLine, top: int, height: int, left: int, width: int) -> None:
    theme, middle = canvas.theme, top + height // 2
    canvas.stamp(row_plate(theme, height, is_viewer=line.is_viewer), MARGIN, top)
    draw_place(canvas, line.place, MARGIN + PAD + _PLACE / 2 - GAP, middle, height, has_medal=False)
    name = MARGIN + PAD + _PLACE
    draw_person(canvas, line.name, Anchor(name, middle), left - name - GAP)
    end = WIDTH - MARGIN - PAD
    write(canvas, line.total, TYPE_BODY, Anchor(end, middle, 1), Ink(theme.text, theme.well))
    for index, cell in enumerate(line.cells):
        x = left + index * width
        _draw_cell(canvas, cell, x, _Row(middle, height), width)
        if " " in cell.below:
            canvas.fill(theme.seam, x - _PARTING // 2, top + PAD // 2, _PARTING, height - PAD)


def _draw_cell(canvas: Canvas, cell: GridCell, x: int, row: _Row, width: int) -> None:
    theme, center = canvas.theme, x + width / 2
    upper = row.middle - _ABOVE * row.height if cell.below else row.middle
    plate = _plate(theme, cell.tone, max(_CELL, round(text_width(cell.text, TYPE_SMALL)) + PAD))
    if plate is not None:
        canvas.stamp(plate, round(center - plate.width / 2), round(upper - plate.height / 2))
    ink, ground = (theme.ink, theme.text) if cell.tone is Tone.WON else (theme.text, theme.well)
    if cell.text:
        write(canvas, cell.text, TYPE_SMALL, Anchor(center, upper, 0.5), Ink(ink, ground))
    if cell.below:
        low = row.middle + _BELOW * row.height
        write(canvas, cell.below, TYPE_SMALL, Anchor(center, low, 0.5), Ink(theme.faint, theme.well))


@lru_cache(maxsize=64)
def _plate(theme: Theme, tone: Tone, width: int) -> Sprite | None:
    """Return the ground of a cell's text."""
    height, radius, line = _PLATE, 12, FRAME

    def paint(pen: Pen) -> None:
        match tone:
            case Tone.WON:
                pen.slab(Box(0, 0, width, height), radius, theme.text)
            case Tone.EVEN:
                pen.slab(Box(0, 0, width, height), radius, theme.faint)
                pen.slab(Box(line, line, width - line, height - line), radius - line, theme.well)
            case _:
                pen.slab(Box(0, 0, width, height), radius, theme.seam)

    return None if tone in (Tone.LOST, Tone.OPEN) else smooth(theme, width, height, 1, paint)


def _is_high(grid: Grid) -> bool:
    """Return whether any cell has two lines."""
    return any(cell.below for line in grid.lines for cell in line.cells)


def _cell_width(grid: Grid) -> int:
    cells = [cell for line in grid.lines for cell in line.cells]
    upper = max((text_width(cell.text, TYPE_SMALL) for cell in cells if cell.text), default=0) + PAD
    below = max((text_width(cell.below, TYPE_SMALL) + PAD for cell in cells if " " in cell.below), default=0)
    below = max(below, *(text_width(cell.below, TYPE_SMALL) for cell in cells if cell.below), 0)
    heads = max((text_width(head, TYPE_SMALL) for head in grid.heads[:-1]), default=0)
    return round(max(_CELL, upper, below, heads)) + GAP


def _total_width(grid: Grid) -> float:
    totals = (text_width(line.total, TYPE_BODY) for line in grid.lines)
    return max(text_width(grid.heads[-1], TYPE_SMALL), *totals)


def _room(grid: Grid) -> float:
    """Return the width that is left for cells."""
    return WIDTH - 2 * (MARGIN + PAD) - _PLACE - _NAME - _total_width(grid) - PAD
