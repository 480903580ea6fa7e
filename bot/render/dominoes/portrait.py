"""The picture for one seat: the table as on the board, and its own hand below."""

from __future__ import annotations

from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas
from bot.render.dominoes.board import board_panels
from bot.render.dominoes.hand import hand_panel
from bot.render.dominoes.table import unit_of
from bot.render.panel import draw_panels
from bot.render.pictures import Names
from bot.render.themes import CLASSIC, Theme

__all__ = ["draw_portrait"]


def draw_portrait(view: DominoView, last: Tile | None = None, theme: Theme = CLASSIC, names: Names = ()) -> Canvas:
    """Draw what a seat sees of a domino match: its own plate is on its rack; `last` is the tile to outline."""
    return draw_panels(
        theme, (*board_panels(view, last, names, without=view.seat), hand_panel(view, names)), unit_of(view)
    )
