"""The picture of a domino board: the table, and the seats below it."""

from __future__ import annotations

from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas
from bot.render.dominoes.laid import Laid
from bot.render.dominoes.room import frame_height
from bot.render.dominoes.seats import seats_panel
from bot.render.dominoes.table import table_panels, unit_of
from bot.render.panel import Panel, draw_panels, panel_tops, panels_height
from bot.render.pictures import Names
from bot.render.style import PAD
from bot.render.themes import CLASSIC, Theme

__all__ = ["board_panels", "draw_board"]


def draw_board(view: DominoView, last: Laid | None = None, theme: Theme = CLASSIC, names: Names = ()) -> Canvas:
    """Draw the public picture of a domino match; `last` is outlined."""
    panels = board_panels(view, last, names)
    canvas = draw_panels(theme, panels, unit_of(view))
    canvas.foot = canvas.px(panel_tops(panels)[len(panels) - 1])
    return canvas


def board_panels(view: DominoView, last: Laid | None = None, names: Names = ()) -> tuple[Panel, ...]:
    """Return the parts of the picture from top to bottom."""
    table = table_panels(view, last)
    return (*table, seats_panel(view, names, frame_height(view) - panels_height(table) - PAD))
