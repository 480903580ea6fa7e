"""The rounds that a table shows, and their size: a row for each, as on a paper score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.sheet import SheetLine, changes
from bot.render.fonts import text_width
from bot.render.style import INNER_WIDTH, TYPE_SMALL
from bot.render.writing import number_text, signed

__all__ = ["HEAD", "NUMBERS", "RoundPlan", "plan_rounds", "plate_width"]

HEAD = 76
"""The height of the row with the marks."""
NUMBERS = 76
"""The width of the column with the numbers of the rounds."""
_SMALLEST = 14
"""The smallest type, for numbers larger than in any existing game."""
_ROW, _TALL_ROW, _LEFT_OUT = 58, 84, 40
"""The height of a row with the score above the change, and of the dots for omitted rounds."""
_MOST, _MOST_TALL = 8, 5
"""The most rows."""
_PAD, _GAP, _EDGE = 16, 10, 8
"""The gaps around the contents of a cell, between its score and its change, and below the last row."""


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """A table of rounds as it will be drawn."""

    sheet: tuple[SheetLine, ...]
    won: tuple[tuple[int, ...], ...]
    """The changes by round and seat."""
    is_fewest: bool
    """Whether the fewest points win."""
    rows: tuple[int | None, ...]
    """The indexes of the shown lines in the sheet; None for omitted ones."""
    score_size: int
    change_size: int
    is_tall: bool
    """Whether scores are above changes, not beside them."""

    @property
    def seats(self) -> int:
        """Return how many seats there are."""
        return len(self.sheet[0].scores)

    @property
    def row_height(self) -> int:
        """Return the height of the row of a round."""
        return _TALL_ROW if self.is_tall else _ROW

    @property
    def height(self) -> int:
        """Return the height of the table."""
        return HEAD + sum(map(self.height_of, self.rows)) + _EDGE

    def height_of(self, line: int | None) -> int:
        """Return the height of a row."""
        return _LEFT_OUT if line is None else self.row_height

    @property
    def width(self) -> int:
        """Return the width of the table."""
        return INNER_WIDTH

    @property
    def parting(self) -> float:
        """Return the distance from a column's middle to the left edge of changes beside scores."""
        score = max(_score_widths(self.sheet, self.score_size))
        return (score + _GAP - max(_change_widths(self.won, self.change_size))) / 2

    @property
    def gap(self) -> int:
        """Return the gap between a score and a change beside it."""
        return _GAP

    def middle(self, seat: int) -> float:
        """Return the middle of a seat's column."""
        return NUMBERS + (self.width - NUMBERS - _EDGE) * (seat + 0.5) / self.seats

    def best(self, line: int) -> frozenset[int]:
        """Return the seats with the best result of a round; none if all are equal, or if several just won nothing."""
        won = self.won[line]
        best = min(won) if self.is_fewest else max(won)
        found = frozenset(seat for seat, change in enumerate(won) if change == best)
        is_worth_it = len(found) == 1 or best > 0 or self.is_fewest
        return found if is_worth_it and len(found) < len(won) else frozenset()


def plan_rounds(sheet: Sequence[SheetLine], *, is_fewest: bool) -> RoundPlan:
    """Choose where changes are written, and the rounds to show: all, or the first and the last."""
    won = changes(sheet)
    score, change = max(_score_widths(sheet, TYPE_SMALL)), max(_change_widths(won, TYPE_SMALL))
    column = (INNER_WIDTH - NUMBERS - _EDGE) / len(sheet[0].scores) - _PAD
    is_tall = score + _GAP + change > column
    return RoundPlan(
        tuple(sheet),
        won,
        is_fewest,
        rows=_rows(len(sheet), _MOST_TALL if is_tall else _MOST),
        score_size=_fitting(TYPE_SMALL, column, score),
        change_size=_fitting(TYPE_SMALL, column, change),
        is_tall=is_tall,
    )


def plate_width(text: str, size: int) -> float:
    """Return the width of the plate for the best change of a round."""
    return text_width(text, size) + 0.7 * size


def _rows(lines: int, most: int) -> tuple[int | None, ...]:
    """Return the indexes of at most `most` lines, with a gap among them if some are omitted."""
    if lines <= most:
        return tuple(range(lines))
    first = most // 3
    return (*range(first), None, *range(lines - (most - first - 1), lines))


def _fitting(size: int, room: float, width: float) -> int:
    """Return the largest type up to a size that fits a room, given the width of the text at that size."""
    return max(_SMALLEST, min(size, int(size * room / width)))


def _score_widths(sheet: Sequence[SheetLine], size: int) -> list[float]:
    return [text_width(text, size) for text in {number_text(score) for line in sheet for score in line.scores}]


def _change_widths(won: Sequence[tuple[int, ...]], size: int) -> list[float]:
    return [plate_width(text, size) for text in {signed(change) for line in won for change in line}]
