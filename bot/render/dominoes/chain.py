"""The tiles on the table, drawn where their plan has them."""

from __future__ import annotations

from bot.games.dominoes.tiles import Tile
from bot.render.canvas import Canvas, Sprite
from bot.render.dominoes.layouts import BoardPlan, Box, Camera, Heading, PlacedTile
from bot.render.dominoes.marks import end_sprite
from bot.render.dominoes.tiles import RING, face_sprite, outline_sprite, shadow_sprite

__all__ = ["draw_chain"]


def draw_chain(canvas: Canvas, plan: BoardPlan, camera: Camera, last: Tile | None, *, has_marks: bool) -> None:
    """Draw all shadows first: a tile's shadow must not fall on its neighbour's face."""
    theme, edge = canvas.theme, camera.edge
    shadows = {upright: shadow_sprite(theme, edge, is_upright=upright) for upright in (False, True)}
    spots = [(placed, *_corner(camera, placed.box)) for placed in plan.tiles]
    for placed, x, y in spots:
        canvas.stamp(shadows[not placed.heading.is_horizontal], x, y)
    for placed, x, y in spots:
        canvas.stamp(_face(canvas, placed, edge), x, y)
    for mark in plan.ends if has_marks else ():
        canvas.stamp(end_sprite(theme, mark.pips, mark.end, edge, heading=mark.heading), *_corner(camera, mark.box))
    ring = round(RING * edge)
    for placed, x, y in spots:
        if placed.tile == last:
            outline = outline_sprite(theme, edge, is_upright=not placed.heading.is_horizontal)
            canvas.stamp(outline, x - ring, y - ring)


def _face(canvas: Canvas, placed: PlacedTile, edge: int) -> Sprite:
    first, second = placed.halves
    if placed.heading in (Heading.LEFT, Heading.UP):
        first, second = second, first
    is_upright = not placed.heading.is_horizontal
    return face_sprite(canvas.theme, first, second, edge, is_upright=is_upright, is_spinner=placed.is_spinner)


def _corner(camera: Camera, box: Box) -> tuple[int, int]:
    """Return the pixel of a box's left upper corner."""
    return camera.pixel(box.left, box.top)
