"""The running total of a pile: a large number, and a scale of the totals that score."""

from __future__ import annotations

from enum import Enum, auto
from functools import lru_cache

from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.plane import Box
from bot.render.points import paint_points
from bot.render.style import INNER_WIDTH, RADIUS, TYPE_BODY, TYPE_SMALL
from bot.render.themes import Color, Theme

__all__ = ["TOTAL_HEIGHT", "GoalStatus", "Marks", "draw_total", "goal_status"]

Marks = tuple[tuple[int, int], ...]
"""The totals that score, ascending, each with its points."""

TOTAL_HEIGHT = 100
_BOX = 170
"""Width of the box with the total."""
_WAY_LEFT, _WAY_ASIDE = 198, 54
"""Where the scale begins, and its distance from the right edge: the last plate is as wide on either side."""
_WAY_TOP, _WAY_BOTTOM = 82, 98
_PLATE = 46
"""Half the width of a number's plate."""
_PLATE_BOTTOM = 74


class GoalStatus(Enum):
    """How a total compares to a number that scores."""

    AHEAD = auto()
    NEXT = auto()
    HIT = auto()
    PASSED = auto()


def goal_status(number: int, total: int, marks: Marks) -> GoalStatus:
    """Return how a total compares to one of the numbers that score."""
    if total >= number:
        return GoalStatus.HIT if total == number else GoalStatus.PASSED
    return GoalStatus.NEXT if number == min(mark for mark, _ in marks if mark > total) else GoalStatus.AHEAD


def draw_total(canvas: Canvas, view: DominoView, corner: tuple[float, float]) -> None:
    """Draw the total of the table, and the numbers that score with their points."""
    rules, width = view.rules, canvas.px(INNER_WIDTH)
    sprite = _sprite(
        canvas.theme, width, canvas.unit, view.layout.total, rules.marks, "±" if rules.is_passing_lost else "+"
    )
    canvas.stamp(sprite, *map(canvas.px, corner))


@lru_cache(maxsize=256)
def _sprite(theme: Theme, width: int, unit: float, total: int, marks: Marks, sign: str) -> Sprite:
    """Return the box and the scale; `sign` is written before points that are still available."""
    right = width / unit - _WAY_ASIDE

    def paint(pen: Pen) -> None:
        pen.slab(Box(0, 0, _BOX, TOTAL_HEIGHT), 22, theme.text)
        pen.slab(Box(4, 4, _BOX - 4, TOTAL_HEIGHT - 4), 18, theme.well)
        pen.write(_BOX / 2, TOTAL_HEIGHT / 2, str(total), 70, theme.text)
        if not marks:
            return
        most = marks[-1][0]
        _paint_way(pen, theme, right, min(total / most, 1))
        for number, points in marks:
            x = _WAY_LEFT + (right - _WAY_LEFT) * number / most
            _paint_goal(pen, theme, x, (number, points, sign), goal_status(number, total, marks))

    return smooth(theme, width, round(TOTAL_HEIGHT * unit), unit, paint)


def _paint_way(pen: Pen, theme: Theme, right: float, part: float) -> None:
    pen.slab(Box(_WAY_LEFT, _WAY_TOP, right, _WAY_BOTTOM), 11, theme.seam)
    pen.slab(Box(_WAY_LEFT + 2, _WAY_TOP + 2, right - 2, _WAY_BOTTOM - 2), 9, theme.well)
    if part:
        end = _WAY_LEFT + max(22, (right - _WAY_LEFT) * part)
        pen.slab(Box(_WAY_LEFT + 2, _WAY_TOP + 2, end - 2, _WAY_BOTTOM - 2), 9, theme.text)


def _paint_goal(pen: Pen, theme: Theme, x: float, goal: tuple[int, int, str], status: GoalStatus) -> None:
    """Paint the plate of a number and its points; passed numbers are dim and crossed out, a hit one is framed."""
    (edge, ground, ink), (number, points, sign) = _colors(theme, status), goal
    left, right = x - _PLATE, x + _PLATE
    pen.line([(x, _PLATE_BOTTOM), (x, _WAY_BOTTOM)], edge, 4)
    pen.slab(Box(left, 0, right, _PLATE_BOTTOM), RADIUS, edge)
    pen.slab(Box(left + 3, 3, right - 3, _PLATE_BOTTOM - 3), RADIUS - 3, ground)
    pen.write(x, 20, str(number), TYPE_BODY, ink)
    if status is GoalStatus.HIT:
        paint_points(pen, theme, Box(left + 7, 38, right - 7, _PLATE_BOTTOM - 6), points)
    else:
        pen.write(x, 55, f"{sign}{points}", TYPE_SMALL, ink)
    if status is GoalStatus.PASSED:
        pen.line([(left + 12, 64), (right - 12, 10)], edge, 5)


def _colors(theme: Theme, status: GoalStatus) -> tuple[Color, Color, Color]:
    """Return the colors of a plate's edge, ground and text."""
    match status:
        case GoalStatus.AHEAD:
            return theme.text, theme.well, theme.text
        case GoalStatus.NEXT:
            return theme.ink, theme.text, theme.ink
        case GoalStatus.HIT:
            return theme.text, theme.well, theme.text
        case GoalStatus.PASSED:
            return theme.faint, theme.table, theme.faint
