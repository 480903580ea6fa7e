"""A low picture of what is on the table, without seats, as a preview of a game."""

from __future__ import annotations

from typing import Any

from bot.games.core import View
from bot.render.canvas import Canvas
from bot.render.drawn import PICTURES
from bot.render.pictures import FamilyPictures
from bot.render.plane import Box
from bot.render.style import MARGIN, WIDTH
from bot.render.themes import CLASSIC, Theme

__all__ = ["draw_still", "still_key", "still_picture"]

_HEIGHT = 260
"""143 pixels if a picture is 550 wide."""


def draw_still(pictures: FamilyPictures[Any], view: View, *, theme: Theme = CLASSIC) -> Canvas:
    """Draw the tiles of a table large and without seats; for games without tiles, the whole board."""
    if not pictures.seen_on_table(view):
        return pictures.draw_board(view, None, theme)
    canvas = Canvas(theme, WIDTH, _HEIGHT)
    pictures.draw_table(view, canvas, Box(MARGIN, MARGIN, WIDTH - MARGIN, _HEIGHT - MARGIN))
    return canvas


def still_key(pictures: FamilyPictures[Any], view: View, *, theme: Theme = CLASSIC) -> str:
    """Return a text that is equal exactly when two stills are, also in another process."""
    return f"still {theme.id} {pictures.seen_on_table(view) or pictures.seen_on_board(view, None)}"


async def still_picture(pictures: FamilyPictures[Any], view: View, *, theme: Theme = CLASSIC) -> bytes:
    """Return a still as PNG without blocking the event loop."""
    key = still_key(pictures, view, theme=theme)
    return await PICTURES.get(key, lambda: draw_still(pictures, view, theme=theme).encode())
