"""The result card of a finished match: who came where, and beside it the scores round by round."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core import Goal
from bot.games.sheet import SheetLine, final_scores
from bot.render.canvas import Canvas
from bot.render.podium import draw_podium, placed_seats, podium_height
from bot.render.rounds import plan_rounds
from bot.render.roundtable import draw_rounds
from bot.render.themes import CLASSIC, Theme

__all__ = ["draw_result"]

_WIDTH = 1000
_MARGIN = 26
_GAP = 18
_LEAST = 298
"""The least height of what is on the card."""


def draw_result(
    names: Sequence[str],
    places: Sequence[Sequence[int]],
    sheet: Sequence[SheetLine],
    goal: Goal,
    *,
    is_given_up: bool = False,
    theme: Theme = CLASSIC,
) -> Canvas:
    """Draw places, best first, with names and final scores, and the table of the rounds if there are any.

    Where a match was given up, whoever has scored nothing has no score: nobody has won by that.
    """
    seats = placed_seats(names, places, final_scores(sheet, len(names)), is_given_up=is_given_up)
    table = plan_rounds(sheet, is_fewest=goal.is_fewest) if sheet else None
    height = max(_LEAST, podium_height(seats), table.height if table else 0)
    canvas = Canvas(theme, _WIDTH, height + 2 * _MARGIN)
    width = _WIDTH - 2 * _MARGIN
    if table is not None:
        width -= table.width + _GAP
        draw_rounds(canvas, table, _MARGIN + width + _GAP, _MARGIN, height)
    draw_podium(canvas, seats, _MARGIN, _MARGIN, width, height)
    return canvas
