"""A seat's own tiles, on a rack below the table: what can be played stands out, with where and for how many points."""

from __future__ import annotations

from functools import lru_cache

from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas, Pen, Sprite, smooth, stretched
from bot.render.dominoes.flags import draw_flags
from bot.render.dominoes.rack import HEADER, HandTile, Rack, rack_of
from bot.render.dominoes.seats import draw_seat
from bot.render.dominoes.tiles import dimmed_sprite, lay_face
from bot.render.panel import Panel
from bot.render.pictures import Names
from bot.render.plane import Box
from bot.render.plates import TIP, paint_plate, paint_tip
from bot.render.style import INNER_WIDTH, LINE, PAD, RADIUS
from bot.render.themes import Theme

__all__ = ["hand_panel"]


def hand_panel(view: DominoView, names: Names = ()) -> Panel:
    """Return the rack of the looking seat; in its turn the tiles that cannot be played step back."""
    rack = rack_of(view)

    def draw(canvas: Canvas, left: float, top: float) -> None:
        _draw_ground(canvas, view, names, rack.height, left, top)
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
        canvas.stamp(_rim_sprite(theme, edge, canvas.unit), x, y)
        draw_flags(canvas, placed.flags, placed.left + rack.edge / 2, placed.top - 6)


def _draw_ground(canvas: Canvas, view: DominoView, names: Names, height: float, left: float, top: float) -> None:
    """Draw the rack, and above its tiles whose it is: on gold if it is their turn."""
    if view.seat is None:
        return
    px, theme, is_turn = canvas.px, canvas.theme, view.actor == view.seat
    canvas.stamp(_ground_sprite(theme, px(INNER_WIDTH), px(height), canvas.unit, is_turn=is_turn), px(left), px(top))
    draw_seat(canvas, view, view.seat, names, (left + PAD, top + HEADER / 2, left + INNER_WIDTH - PAD))


@lru_cache(maxsize=32)
def _rim_sprite(theme: Theme, edge: int, unit: float) -> Sprite:
    """Return the light rim of a tile that can be played, for themes whose tiles are dark."""
    return smooth(
        theme,
        edge,
        2 * edge,
        unit,
        lambda pen: pen.frame(Box(0, 0, edge / unit, 2 * edge / unit), 0.18 * edge / unit, theme.text, LINE),
    )


@lru_cache(maxsize=32)
def _ground_sprite(theme: Theme, width: int, height: int, unit: float, *, is_turn: bool) -> Sprite:
    """Return the ground of a rack, darker than the table; in its seat's turn with a band of gold that points down."""
    painted = round((HEADER + 4 * RADIUS) * unit)
    w, h = width / unit, painted / unit

    def paint(pen: Pen) -> None:
        paint_plate(pen, theme, Box(0, 0, w, h))
        if is_turn:
            pen.slab(Box(0, 0, w, 2 * RADIUS), RADIUS, theme.accent)
            pen.slab(Box(0, RADIUS, w, HEADER), 0, theme.accent)
            paint_tip(pen, theme, w / 2, HEADER - 1, HEADER + TIP)

    return stretched(smooth(theme, width, painted, unit, paint), painted - round(2 * RADIUS * unit), height)
