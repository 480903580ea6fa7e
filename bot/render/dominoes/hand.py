"""A seat's own tiles, on a rack below the table: what can be played stands out, with where and for how many points."""

from __future__ import annotations

from functools import lru_cache

from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.dominoes.flags import draw_flags
from bot.render.dominoes.rack import RACK_WIDTH, HandTile, Rack, rack_of
from bot.render.dominoes.tiles import dimmed_sprite, face_sprite, shadow_sprite
from bot.render.panel import Panel
from bot.render.style import LINE, RADIUS
from bot.render.themes import Theme

__all__ = ["hand_panel"]


def hand_panel(view: DominoView) -> Panel:
    """Return the rack of the looking seat; in its turn the tiles that cannot be played step back."""
    rack = rack_of(view)

    def draw(canvas: Canvas, left: float, top: float) -> None:
        px = canvas.px
        canvas.stamp(_ground_sprite(canvas.theme, px(RACK_WIDTH), px(rack.height), canvas.unit), px(left), px(top))
        for placed in rack.tiles:
            moved = placed._replace(left=left + placed.left, top=top + placed.top)
            _draw_tile(canvas, rack, moved, is_dimmed=bool(view.moves) and placed.flags is None)

    return Panel(RACK_WIDTH, rack.height, draw)


def _draw_tile(canvas: Canvas, rack: Rack, placed: HandTile, *, is_dimmed: bool) -> None:
    theme, (low, high) = canvas.theme, placed.tile
    x, y, edge = map(canvas.px, (placed.left, placed.top, rack.edge))
    if is_dimmed:
        canvas.stamp(dimmed_sprite(theme, low, high, edge), x, y)
        return
    canvas.stamp(shadow_sprite(theme, edge, is_upright=True), x, y)
    canvas.stamp(face_sprite(theme, low, high, edge, is_upright=True), x, y)
    if placed.flags is not None:
        draw_flags(canvas, placed.flags, placed.left + rack.edge / 2, placed.top - 6)


@lru_cache(maxsize=16)
def _ground_sprite(theme: Theme, width: int, height: int, unit: float) -> Sprite:
    """Return the ground of a rack, darker than the table."""
    w, h = width / unit, height / unit

    def paint(pen: Pen) -> None:
        pen.slab(0, 0, w, h, RADIUS, theme.seam)
        pen.slab(LINE, LINE, w - LINE, h - LINE, RADIUS - LINE, theme.well)

    return smooth(theme, width, height, unit, paint)
