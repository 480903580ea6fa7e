"""The pictures of a finished match, the same for every family: the result card, and the chart of the scores."""

from __future__ import annotations

from functools import partial

from bot.games.core import Goal
from bot.games.sheet import SheetLine
from bot.render.card import draw_result
from bot.render.chart import draw_chart
from bot.render.drawn import KEPT, THREADS, Drawn
from bot.render.themes import CLASSIC, Theme

__all__ = ["Places", "Sheet", "chart_picture", "chart_png", "result_picture", "result_png"]

_EFFORT = 5
"""What it may cost to make a picture small that is drawn once for a match."""

Places = tuple[tuple[int, ...], ...]
"""Seats by place, best first; those in one tuple share the place."""
Sheet = tuple[SheetLine, ...]

_ends: Drawn[bytes] = Drawn(THREADS, KEPT)


def result_png(
    names: tuple[str, ...],
    places: Places,
    sheet: Sheet,
    goal: Goal,
    *,
    is_given_up: bool = False,
    theme: Theme = CLASSIC,
) -> bytes:
    """Draw the result of a match as PNG: the names of the seats as far as they can be written, places and rounds."""
    return draw_result(names, places, sheet, goal, is_given_up=is_given_up, theme=theme).encode(_EFFORT)


def chart_png(sheet: Sheet, goal: Goal, *, theme: Theme = CLASSIC) -> bytes:
    """Draw the scores of a match as PNG; the sheet has at least one line."""
    return draw_chart(sheet, goal, theme).encode(_EFFORT)


async def result_picture(
    names: tuple[str, ...],
    places: Places,
    sheet: Sheet,
    goal: Goal,
    *,
    is_given_up: bool = False,
    theme: Theme = CLASSIC,
) -> bytes:
    """Return `result_png` without stopping the event loop."""
    draw = partial(result_png, names, places, sheet, goal, is_given_up=is_given_up, theme=theme)
    return await _ends.get((names, places, sheet, goal, is_given_up, theme), draw)


async def chart_picture(sheet: Sheet, goal: Goal, *, theme: Theme = CLASSIC) -> bytes:
    """Return `chart_png` without stopping the event loop."""
    return await _ends.get((sheet, goal, theme), lambda: chart_png(sheet, goal, theme=theme))
