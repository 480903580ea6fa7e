"""The pictures of a finished match: its result, the table of its rounds, and the chart of the scores."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.games.core import Goal, View
from bot.games.sheet import SheetLine
from bot.render.canvas import Canvas
from bot.render.card import draw_result
from bot.render.chart import draw_chart
from bot.render.drawn import KEPT, THREADS, Drawn
from bot.render.pictures import FamilyPictures
from bot.render.podium import Placed, placed_seats
from bot.render.rounds import plan_rounds
from bot.render.roundtable import draw_rounds
from bot.render.style import MARGIN, WIDTH
from bot.render.themes import CLASSIC, Theme

__all__ = [
    "Places",
    "Sheet",
    "chart_picture",
    "chart_png",
    "draw_end",
    "draw_sheet",
    "placed_seats",
    "result_key",
    "result_picture",
    "result_png",
    "rounds_picture",
    "rounds_png",
]

_EFFORT = 5
"""The compression effort for a picture that is drawn once for a match."""

Places = tuple[tuple[int, ...], ...]
"""Seats by place, best first; those in one tuple share the place."""
Sheet = tuple[SheetLine, ...]

_ends: Drawn[bytes] = Drawn(THREADS, KEPT)


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


def result_png(
    pictures: FamilyPictures[Any], seats: tuple[Placed, ...], view: View, *, theme: Theme = CLASSIC
) -> bytes:
    """Draw the result of a match as PNG."""
    return draw_end(pictures, seats, view, theme=theme).encode(_EFFORT)


def rounds_png(sheet: Sheet, goal: Goal, *, theme: Theme = CLASSIC) -> bytes:
    """Draw the table of the rounds of a match as PNG; the sheet has at least one line."""
    return draw_sheet(sheet, goal, theme).encode(_EFFORT)


def chart_png(sheet: Sheet, goal: Goal, *, theme: Theme = CLASSIC) -> bytes:
    """Draw the scores of a match as PNG; the sheet has at least one line."""
    return draw_chart(sheet, goal, theme).encode()


async def result_picture(
    pictures: FamilyPictures[Any], seats: tuple[Placed, ...], view: View, *, theme: Theme = CLASSIC
) -> bytes:
    """Return `result_png` without blocking the event loop."""
    draw = partial(result_png, pictures, seats, view, theme=theme)
    return await _ends.get(result_key(pictures, seats, view, theme=theme), draw)


async def rounds_picture(sheet: Sheet, goal: Goal, *, theme: Theme = CLASSIC) -> bytes:
    """Return `rounds_png` without blocking the event loop."""
    return await _ends.get(("rounds", sheet, goal, theme), lambda: rounds_png(sheet, goal, theme=theme))


async def chart_picture(sheet: Sheet, goal: Goal, *, theme: Theme = CLASSIC) -> bytes:
    """Return `chart_png` without blocking the event loop."""
    return await _ends.get(("chart", sheet, goal, theme), lambda: chart_png(sheet, goal, theme=theme))
