"""Parts of a picture that flow into centred rows, like words into lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

__all__ = ["Cell", "flow", "flow_height", "rows_of"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of a picture: its size in pixels, and how it is drawn with its left upper corner at a pixel."""

    width: int
    height: int
    draw: Callable[[int, int], None]


def rows_of(cells: Sequence[Cell], width: int, gap: int) -> tuple[tuple[Cell, ...], ...]:
    """Break cells into rows that are at most `width` pixels wide, with gaps between the cells."""
    starts, used = [0], 0
    for index, cell in enumerate(cells):
        if used and used + cell.width > width:
            starts.append(index)
            used = 0
        used += cell.width + gap
    return tuple(tuple(cells[start:stop]) for start, stop in pairwise((*starts, len(cells))))


def flow_height(cells: Sequence[Cell], width: int, gap: int) -> int:
    """Return how many pixels high the rows are, with gaps between them."""
    heights = [max(cell.height for cell in row) for row in rows_of(cells, width, gap) if row]
    return sum(heights) + gap * max(len(heights) - 1, 0)


def flow(cells: Sequence[Cell], left: int, top: int, width: int, gap: int) -> Iterator[tuple[Cell, int, int]]:
    """Yield each cell with its left upper corner: rows from a pixel downwards, each in the middle of the width."""
    for row in rows_of(cells, width, gap):
        x = left + (width - sum(cell.width for cell in row) - gap * (len(row) - 1)) // 2
        height = max((cell.height for cell in row), default=0)
        for cell in row:
            yield cell, x, top + (height - cell.height) // 2
            x += cell.width + gap
        top += height + gap
