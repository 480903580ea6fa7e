"""The tiles on the table, drawn where their plan has them."""

from __future__ import annotations

from bot.games.dominoes.tiles import Tile
from bot.render.canvas import Canvas, Sprite
from bot.render.dominoes.layouts import Area, BoardPlan, Box, Camera, Heading, PlacedTile, legible_marks
from bot.render.dominoes.marks import end_sprite
from bot.render.dominoes.tiles import RING, face_sprite, outline_sprite, shadow_sprite

__all__ = ["draw_chain", "draw_ends"]


_LEGIBLE = 40
"""The edge of half a mark, in units of the design, at which its letter can be read on a telephone."""


def draw_chain(canvas: Canvas, plan: BoardPlan, camera: Camera, last: Tile | None) -> None:
    """Draw all shadows first: a tile's shadow must not fall on its neighbour's face."""
    theme, edge = canvas.theme, camera.edge
    shadows = {upright: shadow_sprite(theme, edge, is_upright=upright) for upright in (False, True)}
    spots = [(placed, *_corner(camera, placed.box)) for placed in plan.tiles]
    for placed, x, y in spots:
        canvas.stamp(shadows[not placed.heading.is_horizontal], x, y)
    for placed, x, y in spots:
        canvas.stamp(_face(canvas, placed, edge), x, y)
    ring = round(RING * edge)
    for placed, x, y in spots:
        if placed.tile == last:
            outline = outline_sprite(theme, edge, is_upright=not placed.heading.is_horizontal)
            canvas.stamp(outline, x - ring, y - ring)


def draw_ends(canvas: Canvas, plan: BoardPlan, camera: Camera, room: Area) -> None:
    """Draw the marks of all open ends into a room."""
    for mark, size in legible_marks(plan, camera, room, canvas.px(_LEGIBLE)):
        sprite = end_sprite(canvas.theme, mark.pips, mark.end, int(camera.edge * size), heading=mark.heading)
        canvas.stamp(sprite, *_corner(camera, mark.grown(size)))


def _face(canvas: Canvas, placed: PlacedTile, edge: int) -> Sprite:
    first, second = placed.halves
    if placed.heading in (Heading.LEFT, Heading.UP):
        first, second = second, first
    is_upright = not placed.heading.is_horizontal
    return face_sprite(canvas.theme, first, second, edge, is_upright=is_upright, is_spinner=placed.is_spinner)


def _corner(camera: Camera, box: Box) -> tuple[int, int]:
    """Return the pixel of a box's left upper corner."""
    return camera.pixel(box.left, box.top)
