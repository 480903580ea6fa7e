"""The table of a match's rounds: a column for each seat, with its scores and what each round changed."""

from __future__ import annotations

from functools import lru_cache

from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.rounds import HEAD, NUMBERS, RoundPlan, plate_width
from bot.render.seats import mark_sprite
from bot.render.themes import Theme, mix
from bot.render.writing import number_text, signed, write

__all__ = ["draw_rounds"]

_BADGE = 38
_NUMBER = 22
_STRETCH = 1.4
"""How much higher rows become when there is room."""
_ABOVE, _BELOW = 14, 16
"""From the middle of a row to a score above, and to a change below."""
_INSET = 12


def draw_rounds(canvas: Canvas, plan: RoundPlan, left: int, top: int, height: int) -> None:
    """Draw a table of rounds.

    Rows grow a little with the height that there is, and what is left is ruled, as on paper.
    """
    canvas.stamp(_panel(canvas.theme, plan.width, height), left, top)
    _draw_head(canvas, plan, left, top + HEAD // 2)
    row = min(round(_STRETCH * plan.row_height), (height - HEAD) // len(plan.rows))
    quiet = mix(canvas.theme.well, canvas.theme.seam, 1 / 3)
    for index, y in enumerate(range(top + HEAD, top + height - row // 2, row)):
        canvas.fill(quiet, left + _INSET, y, plan.width - 2 * _INSET, 1 if index else 2)
        if index < len(plan.rows):
            _draw_row(canvas, plan, plan.rows[index], left, y + row // 2)


def _draw_head(canvas: Canvas, plan: RoundPlan, left: int, middle: int) -> None:
    theme = canvas.theme
    for seat in range(plan.seats):
        mark = mark_sprite(theme, seat, _BADGE, theme.well)
        canvas.stamp(mark, round(left + plan.middle(seat) - _BADGE / 2), middle - _BADGE // 2)


def _draw_row(canvas: Canvas, plan: RoundPlan, line: int | None, left: int, middle: int) -> None:
    """Draw a round with its number, or dots for rounds that are left out."""
    theme = canvas.theme
    if line is None:
        dots = _dots(theme)
        for x in (NUMBERS / 2, *map(plan.middle, range(plan.seats))):
            canvas.stamp(dots, round(left + x - dots.width / 2), middle - dots.height // 2)
        return
    number = str(plan.sheet[line].round)
    write(canvas, number, _NUMBER, left + NUMBERS / 2, middle, colour=theme.faint, ground=theme.well, align=0.5)
    for seat in range(plan.seats):
        _draw_score(canvas, plan, line, seat, left + plan.middle(seat), middle)
        _draw_change(canvas, plan, line, seat, left + plan.middle(seat), middle)


def _draw_score(canvas: Canvas, plan: RoundPlan, line: int, seat: int, x: float, middle: int) -> None:
    """Draw a score: above the change in the middle of the column, or left of it."""
    theme, text = canvas.theme, number_text(plan.sheet[line].scores[seat])
    x, y, align = (x, middle - _ABOVE, 0.5) if plan.is_tall else (x + plan.parting - plan.gap, middle, 1)
    write(canvas, text, plan.score_size, x, y, colour=theme.text, ground=theme.well, align=align)


def _draw_change(canvas: Canvas, plan: RoundPlan, line: int, seat: int, x: float, middle: int) -> None:
    """Draw what a round changed for a seat, if anything; that of the best is on a plate of its own."""
    won, is_best = plan.won[line][seat], seat in plan.best(line)
    if won or is_best:
        change = _change_sprite(canvas.theme, signed(won), plan.change_size, is_best=is_best)
        x, y = (x - change.width / 2, middle + _BELOW) if plan.is_tall else (x + plan.parting, middle)
        canvas.stamp(change, round(x), round(y - change.height / 2))


@lru_cache(maxsize=512)
def _change_sprite(theme: Theme, text: str, size: int, *, is_best: bool) -> Sprite:
    width, height = round(plate_width(text, size)), round(1.2 * size)

    def paint(pen: Pen) -> None:
        if is_best:
            pen.slab(0, 0, width, height, height / 2, theme.accent)
        pen.write(width / 2, height / 2, text, size, theme.ink if is_best else theme.faint)

    return smooth(theme, width, height, 1, paint, theme.well)


@lru_cache(maxsize=8)
def _dots(theme: Theme) -> Sprite:
    """Return the sign that rounds are left out."""

    def paint(pen: Pen) -> None:
        for x in (4, 16, 28):
            pen.disc(x, 4, 3, theme.faint)

    return smooth(theme, 32, 8, 1, paint, theme.well)


@lru_cache(maxsize=32)
def _panel(theme: Theme, width: int, height: int) -> Sprite:
    def paint(pen: Pen) -> None:
        pen.slab(0, 0, width, height, 14, theme.seam)
        pen.slab(1.5, 1.5, width - 1.5, height - 1.5, 12.5, theme.well)

    return smooth(theme, width, height, 1, paint)
