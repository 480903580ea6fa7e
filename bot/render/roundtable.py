"""The table of a match's rounds: a column for each seat, with its scores and what each round changed."""

from __future__ import annotations

from enum import Enum, auto
from functools import lru_cache

from bot.render.canvas import Canvas, Sprite, smooth
from bot.render.marks import dots_sprite
from bot.render.plates import thin_plate
from bot.render.points import points_sprite
from bot.render.rounds import HEAD, NUMBERS, RoundPlan, plate_width
from bot.render.seats import mark_sprite
from bot.render.style import TYPE_SMALL
from bot.render.themes import Theme, mix
from bot.render.writing import Anchor, Ink, number_text, signed, write

__all__ = ["draw_rounds"]

_MARK = 62
_ABOVE, _BELOW = 22, 19
"""From the middle of a row to a score above, and to a change below."""
_INSET = 12


def draw_rounds(canvas: Canvas, plan: RoundPlan, left: int, top: int) -> None:
    """Draw a table of rounds with its upper left corner at a pixel."""
    theme = canvas.theme
    canvas.stamp(thin_plate(theme, plan.width, plan.height), left, top)
    for seat in range(plan.seats):
        mark = mark_sprite(theme, seat, _MARK, theme.well)
        canvas.stamp(mark, round(left + plan.middle(seat) - _MARK / 2), top + (HEAD - _MARK) // 2)
    top += HEAD
    quiet = mix(theme.well, theme.seam, 1 / 3)
    for index, line in enumerate(plan.rows):
        canvas.fill(quiet, left + _INSET, top, plan.width - 2 * _INSET, 1 if index else 2)
        _draw_row(canvas, plan, line, left, top + plan.height_of(line) // 2)
        top += plan.height_of(line)


def _draw_row(canvas: Canvas, plan: RoundPlan, line: int | None, left: int, middle: int) -> None:
    """Draw a round with its number, or dots for omitted rounds."""
    theme = canvas.theme
    if line is None:
        dots = dots_sprite(theme, theme.faint, theme.well)
        for x in (NUMBERS / 2, *map(plan.middle, range(plan.seats))):
            canvas.stamp(dots, round(left + x - dots.width / 2), middle - dots.height // 2)
        return
    number = str(plan.sheet[line].round)
    write(canvas, number, TYPE_SMALL, Anchor(left + NUMBERS / 2, middle, 0.5), Ink(theme.faint, theme.well))
    for seat in range(plan.seats):
        _draw_score(canvas, plan, line, seat, left + plan.middle(seat), middle)
        _draw_change(canvas, plan, line, seat, left + plan.middle(seat), middle)


def _draw_score(canvas: Canvas, plan: RoundPlan, line: int, seat: int, x: float, middle: int) -> None:
    """Draw a score: above the change in the middle of the column, or to the left of it."""
    theme, text = canvas.theme, number_text(plan.sheet[line].scores[seat])
    x, y, align = (x, middle - _ABOVE, 0.5) if plan.is_tall else (x + plan.parting - plan.gap, middle, 1)
    write(canvas, text, plan.score_size, Anchor(x, y, align), Ink(theme.text, theme.well))


def _draw_change(canvas: Canvas, plan: RoundPlan, line: int, seat: int, x: float, middle: int) -> None:
    """Draw the change of a seat in a round, if there is one."""
    won = plan.won[line][seat]
    if won:
        change = _change_sprite(canvas.theme, won, plan.change_size, _look(plan, line, seat))
        x, y = (x - change.width / 2, middle + _BELOW) if plan.is_tall else (x + plan.parting, middle)
        canvas.stamp(change, round(x), round(y - change.height / 2))


class _Look(Enum):
    """How a change is shown."""

    PLATE = auto()
    """On the plate of points that were won or lost."""
    STRONG = auto()
    FAINT = auto()


def _look(plan: RoundPlan, line: int, seat: int) -> _Look:
    """Return the look of a change: the best is strong if the fewest points win, else on a plate like losses."""
    is_best = seat in plan.best(line)
    if plan.is_fewest:
        return _Look.STRONG if is_best else _Look.FAINT
    return _Look.PLATE if is_best or plan.won[line][seat] < 0 else _Look.FAINT


@lru_cache(maxsize=512)
def _change_sprite(theme: Theme, points: int, size: int, look: _Look) -> Sprite:
    if look is _Look.PLATE:
        return points_sprite(theme, points, 1, theme.well, size)
    width, height = round(plate_width(signed(points), size)), round(1.2 * size)
    color = theme.text if look is _Look.STRONG else theme.faint
    return smooth(
        theme, width, height, 1, lambda pen: pen.write(width / 2, height / 2, signed(points), size, color), theme.well
    )
