"""The tiles on the table, drawn where their plan has them."""

from __future__ import annotations

from bot.games.dominoes.tiles import Tile
from bot.render.canvas import Canvas, Sprite
from bot.render.layouts import BoardPlan, Box, Camera, Heading, PlacedTile
from bot.render.marks import end_sprite
from bot.render.tiles import RING, face_sprite, outline_sprite, shadow_sprite

__all__ = ["draw_chain"]


def draw_chain(canvas: Canvas, plan: BoardPlan, camera: Camera, last: Tile | None, *, has_marks: bool) -> None:
    """Draw all shadows first: a tile's shadow must not fall on its neighbour's face."""
    theme, edge = canvas.theme, camera.edge
    shadows = {upright: shadow_sprite(theme, edge, is_upright=upright) for upright in (False, True)}
    for placed in plan.tiles:
        _stamp(canvas, shadows[not placed.heading.is_horizontal], placed.box, camera)
    for placed in plan.tiles:
        _stamp(canvas, _face(canvas, placed, edge), placed.box, camera)
    for mark in plan.ends if has_marks else ():
        _stamp(canvas, end_sprite(theme, mark.pips, mark.end, edge, heading=mark.heading), mark.box, camera)
    for placed in plan.tiles:
        if placed.tile == last:
            outline = outline_sprite(theme, edge, is_upright=not placed.heading.is_horizontal)
            _stamp(canvas, outline, placed.box, camera, round(RING * edge))


def _face(canvas: Canvas, placed: PlacedTile, edge: int) -> Sprite:
    first, second = placed.halves
    if placed.heading in (Heading.LEFT, Heading.UP):
        first, second = second, first
    is_upright = not placed.heading.is_horizontal
    return face_sprite(canvas.theme, first, second, edge, is_upright=is_upright, is_spinner=placed.is_spinner)


def _stamp(canvas: Canvas, sprite: Sprite, box: Box, camera: Camera, beyond: int = 0) -> None:
    """Lay a sprite on a box, or from some pixels left of and above it."""
    x, y = camera.pixel(box.left, box.top)
    canvas.stamp(sprite, x - beyond, y - beyond)
