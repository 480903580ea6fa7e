"""The running total of a pile: a large number, and the way to the totals that are worth points."""

from __future__ import annotations

from enum import Enum, auto
from functools import lru_cache

from PIL import Image

from bot.games.dominoes.scoring import PILE_NUMBERS
from bot.render.canvas import Pen, Sprite, smooth, stamp
from bot.render.cells import Cell
from bot.render.palette import ACCENT, CREAM, FELT, FELT_DARK, FELT_LINE, FELT_MARK, INK, Colour

__all__ = ["GoalStatus", "goal_status", "total_cell"]

_HEIGHT = 138
_BOX = 170
"""Width of the box with the total, in pixels."""
_WAY_LEFT, _WAY_ASIDE = 198, 62
"""Where the way begins, and how far it stays from the right edge: the last plate is as wide on either side."""
_WAY_TOP, _WAY_BOTTOM = 98, 120
_PLATE = 46
"""Half the width of the plate of a number."""


class GoalStatus(Enum):
    """How a total stands to a number that is worth points."""

    AHEAD = auto()
    NEXT = auto()
    HIT = auto()
    PASSED = auto()


def goal_status(number: int, total: int) -> GoalStatus:
    """Tell how a total stands to one of the numbers that are worth points."""
    if total >= number:
        return GoalStatus.HIT if total == number else GoalStatus.PASSED
    return GoalStatus.NEXT if number == min(goal for goal in PILE_NUMBERS if goal > total) else GoalStatus.AHEAD


def total_cell(width: int, total: int) -> Cell:
    """Return the total of a pile, and the numbers that are worth points with what they are worth."""
    sprite = _sprite(width, total)

    def draw(image: Image.Image, x: int, y: int) -> None:
        stamp(image, sprite, x, y)

    return Cell(width, _HEIGHT, draw)


@lru_cache(maxsize=256)
def _sprite(width: int, total: int) -> Sprite:
    right = width - _WAY_ASIDE

    def paint(pen: Pen) -> None:
        pen.slab(0, 0, _BOX, _HEIGHT, 22, CREAM)
        pen.slab(4, 4, _BOX - 4, _HEIGHT - 4, 18, FELT_DARK)
        pen.write(_BOX / 2, _HEIGHT / 2, str(total), 84 if total < 100 else 70, CREAM)
        _paint_way(pen, right, min(total / max(PILE_NUMBERS), 1))
        for number, points in PILE_NUMBERS.items():
            x = _WAY_LEFT + (right - _WAY_LEFT) * number / max(PILE_NUMBERS)
            _paint_goal(pen, x, number, points, goal_status(number, total))

    return smooth(width, _HEIGHT, 1, paint)


def _paint_way(pen: Pen, right: float, part: float) -> None:
    pen.slab(_WAY_LEFT, _WAY_TOP, right, _WAY_BOTTOM, 11, FELT_LINE)
    pen.slab(_WAY_LEFT + 2, _WAY_TOP + 2, right - 2, _WAY_BOTTOM - 2, 9, FELT_DARK)
    if part:
        end = _WAY_LEFT + max(22, (right - _WAY_LEFT) * part)
        pen.slab(_WAY_LEFT + 2, _WAY_TOP + 2, end - 2, _WAY_BOTTOM - 2, 9, ACCENT)


def _paint_goal(pen: Pen, x: float, number: int, points: int, status: GoalStatus) -> None:
    """Paint the plate of a number and its points; what was passed is dim and crossed out, what was hit is framed."""
    edge, ground, ink = _colours(status)
    left, right = x - _PLATE, x + _PLATE
    pen.line(x, 76, x, _WAY_BOTTOM, edge, 4)
    pen.slab(left, 2, right, 80, 16, edge)
    pen.slab(left + 3, 5, right - 3, 77, 13, ground)
    if status is GoalStatus.HIT:
        pen.frame(left + 7, 9, right - 7, 73, 9, edge, 3)
    pen.write(x, 27, str(number), 38, ink)
    pen.write(x, 60, f"+{points}", 28, ink)
    if status is GoalStatus.PASSED:
        pen.line(left + 12, 68, right - 12, 14, edge, 5)


def _colours(status: GoalStatus) -> tuple[Colour, Colour, Colour]:
    """Return the colours of a plate's edge, ground and writing."""
    match status:
        case GoalStatus.AHEAD:
            return CREAM, FELT_DARK, CREAM
        case GoalStatus.NEXT:
            return INK, CREAM, INK
        case GoalStatus.HIT:
            return INK, ACCENT, INK
        case GoalStatus.PASSED:
            return FELT_MARK, FELT, FELT_MARK
