"""A seat's own tiles on a rack: playable tiles are highlighted, with their ends and points."""

from __future__ import annotations

from functools import lru_cache

from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas, Pen, Sprite, smooth, solid, stretched
from bot.render.dominoes.flags import draw_flags
from bot.render.dominoes.rack import HandTile, Rack, rack_of
from bot.render.dominoes.tiles import dimmed_sprite, lay_face
from bot.render.panel import Panel
from bot.render.plane import Box
from bot.render.plates import paint_plate
from bot.render.style import FRAME, INNER_WIDTH, LINE, RADIUS
from bot.render.themes import Color, Theme

__all__ = ["hand_panel"]

_DARK = 1.5
"""The width of the dark line between a gold rim and the face."""


def hand_panel(view: DominoView) -> Panel:
    """Return the rack of the viewing seat; in its turn unplayable tiles are dimmed."""
    rack = rack_of(view)

    def draw(canvas: Canvas, left: float, top: float) -> None:
        width, height = canvas.px(INNER_WIDTH), canvas.px(rack.height)
        canvas.stamp(_ground_sprite(canvas.theme, width, height, canvas.unit), canvas.px(left), canvas.px(top))
        for placed in rack.tiles:
            moved = placed._replace(left=left + placed.left, top=top + placed.top)
            _draw_tile(canvas, rack, moved, is_dimmed=bool(view.moves) and placed.flags is None)

    return Panel(INNER_WIDTH, rack.height, draw)


def _draw_tile(canvas: Canvas, rack: Rack, placed: HandTile, *, is_dimmed: bool) -> None:
    theme, (low, high) = canvas.theme, placed.tile
    x, y, edge = map(canvas.px, (placed.left, placed.top, rack.edge))
    if is_dimmed:
        canvas.stamp(dimmed_sprite(theme, low, high, edge), x, y)
        return
    lay_face(canvas, placed.tile, edge, x, y)
    if placed.flags is not None:
        color = theme.accent if placed.is_gain and not placed.flags else theme.text
        canvas.stamp(_rim_sprite(theme, edge, canvas.unit, color), x, y)
        draw_flags(canvas, placed.flags, placed.left + rack.edge / 2, placed.top - 6)


@lru_cache(maxsize=32)
def _rim_sprite(theme: Theme, edge: int, unit: float, color: Color) -> Sprite:
    """Return the rim of a playable tile: light, for themes with dark tiles.

    If only the rim tells points, it is gold, with a dark line between it and the face.
    """
    box, corner = Box(0, 0, edge / unit, 2 * edge / unit), 0.18 * edge / unit

    def paint(pen: Pen) -> None:
        if color == theme.accent:
            pen.frame(box, corner, theme.ink, FRAME)
        pen.frame(box, corner, color, FRAME - _DARK if color == theme.accent else LINE)

    return solid(theme, edge, 2 * edge, unit, paint, theme.table)


@lru_cache(maxsize=32)
def _ground_sprite(theme: Theme, width: int, height: int, unit: float) -> Sprite:
    """Return the ground of a rack, darker than the table."""
    painted = round(4 * RADIUS * unit)
    w, h = width / unit, painted / unit
    sprite = smooth(theme, width, painted, unit, lambda pen: paint_plate(pen, theme, Box(0, 0, w, h)))
    return stretched(sprite, painted - round(2 * RADIUS * unit), height)
