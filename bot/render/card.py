"""The result card of a finished match: who came where, and below it the scores round by round."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core import Goal
from bot.games.sheet import SheetLine, final_scores
from bot.render.canvas import Canvas
from bot.render.podium import draw_podium, placed_seats, podium_height
from bot.render.rounds import plan_rounds
from bot.render.roundtable import draw_rounds
from bot.render.style import GAP, INNER_WIDTH, MARGIN, WIDTH
from bot.render.themes import CLASSIC, Theme

__all__ = ["draw_result"]


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
    height = podium_height(seats)
    canvas = Canvas(theme, WIDTH, height + 2 * MARGIN + (table.height + GAP if table else 0))
    draw_podium(canvas, seats, MARGIN, MARGIN, INNER_WIDTH)
    if table is not None:
        draw_rounds(canvas, table, MARGIN, MARGIN + height + GAP)
    return canvas
