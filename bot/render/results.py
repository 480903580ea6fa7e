"""The pictures of a finished match: its result, the table of its rounds, and the chart of the scores."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.games.core import Goal, View
from bot.games.sheet import SheetLine
from bot.render.canvas import Canvas
from bot.render.card import draw_result
from bot.render.drawn import EFFORT, PICTURES
from bot.render.pictures import FamilyPictures
from bot.render.podium import Placed, placed_seats
from bot.render.rounds import plan_rounds
from bot.render.roundtable import draw_rounds
from bot.render.style import MARGIN, WIDTH
from bot.render.themes import CLASSIC, Theme

__all__ = [
    "Places",
    "Sheet",
    "draw_end",
    "draw_sheet",
    "placed_seats",
    "result_key",
    "result_picture",
]

Places = tuple[tuple[int, ...], ...]
"""Seats by place, best first; those in one tuple share the place."""
Sheet = tuple[SheetLine, ...]


def result_key(pictures: FamilyPictures[Any], seats: tuple[Placed, ...], view: View, *, theme: Theme = CLASSIC) -> str:
    """Return a text that is equal exactly when the pictures of two results are, also in another process."""
    return f"result {theme.id} {seats} {pictures.seen_on_table(view)}"


def draw_end(pictures: FamilyPictures[Any], seats: tuple[Placed, ...], view: View, *, theme: Theme = CLASSIC) -> Canvas:
    """Draw the result of a match: its seats, best first, and the final table."""
    table = partial(pictures.draw_table, view) if pictures.seen_on_table(view) else None
    return draw_result(seats, table, theme=theme)


def draw_sheet(sheet: Sheet, goal: Goal, theme: Theme = CLASSIC) -> Canvas:
    """Draw the table of the rounds of a match; the sheet has at least one line."""
    plan = plan_rounds(sheet, is_fewest=goal.is_fewest)
    canvas = Canvas(theme, WIDTH, plan.height + 2 * MARGIN)
    draw_rounds(canvas, plan, MARGIN, MARGIN)
    return canvas


async def result_picture(
    pictures: FamilyPictures[Any], seats: tuple[Placed, ...], view: View, *, theme: Theme = CLASSIC
) -> bytes:
    """Return the result of a match as PNG without blocking the event loop."""
    key = result_key(pictures, seats, view, theme=theme)
    return await PICTURES.get(key, lambda: draw_end(pictures, seats, view, theme=theme).encode(EFFORT))
