"""The tiles on the table, drawn at the positions of their plan."""

from __future__ import annotations

from bot.games.dominoes.tiles import Tile
from bot.render.canvas import Canvas, Sprite
from bot.render.dominoes.layouts import BoardPlan, Box, Camera, Flag, Heading, PlacedTile, place_flags
from bot.render.dominoes.layouts.flags import FLAG, FLAG_LARGE
from bot.render.dominoes.marks import flag_sprite
from bot.render.dominoes.tiles import RING, face_sprite, outline_sprite, shadow_sprite

__all__ = ["draw_chain", "draw_chain_in", "draw_flags", "flag_edge", "flag_size"]

_LARGEST = 40
"""The greatest half tile in a part of a picture, in pixels."""
_STRING = 3
"""The line from a flag to its end, in units of the design."""


def draw_chain(canvas: Canvas, plan: BoardPlan, camera: Camera, last: Tile | None) -> None:
    """Draw a chain, all shadows first, so that no tile's shadow falls on its neighbor's face."""
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


def draw_chain_in(canvas: Canvas, plan: BoardPlan, box: Box) -> None:
    """Draw the tiles of a plan into a part of a picture, in pixels, as large as they fit up to a limit."""
    boxes = [placed.box for placed in plan.tiles]
    left, right = min(one.left for one in boxes), max(one.right for one in boxes)
    top, bottom = min(one.top for one in boxes), max(one.bottom for one in boxes)
    room = min((box.right - box.left) / (right - left), (box.bottom - box.top) / (bottom - top), _LARGEST)
    edge = max(2, int(room) // 2 * 2)
    middle = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    x, y = round(middle[0] - edge * (left + right) / 2), round(middle[1] - edge * (top + bottom) / 2)
    draw_chain(canvas, plan, Camera(edge, x, y), None)


def flag_edge(camera: Camera, unit: float) -> int:
    """Return the edge of half a flag in pixels."""
    return max(round(FLAG * unit), round(FLAG_LARGE * camera.edge))


def flag_size(plan: BoardPlan) -> float:
    """Return the edge of half a flag in half tiles, not rounded to pixels."""
    return max(FLAG / plan.edge, FLAG_LARGE)


def draw_flags(canvas: Canvas, plan: BoardPlan, camera: Camera) -> None:
    """Draw the flags of all open ends."""
    edge = flag_edge(camera, canvas.unit)
    flags = place_flags(plan, edge / camera.edge)
    for flag in flags:
        if flag.is_apart:
            _draw_string(canvas, camera, flag)
    for flag in flags:
        sprite = flag_sprite(canvas.theme, flag.pips, flag.end, edge, is_upright=flag.is_upright)
        canvas.stamp(sprite, *_corner(camera, flag.box))


def _draw_string(canvas: Canvas, camera: Camera, flag: Flag) -> None:
    """Draw a line from an end to its flag: across, then up or down."""
    x, y = camera.pixel(flag.point.x, flag.point.y)
    center_x, center_y = camera.area(flag.box).center
    width, color = canvas.px(_STRING), canvas.theme.text
    canvas.fill(color, min(x, center_x), y - width // 2, abs(x - center_x) + width, width)
    canvas.fill(color, center_x, min(y, center_y), width, abs(y - center_y))


def _face(canvas: Canvas, placed: PlacedTile, edge: int) -> Sprite:
    first, second = placed.halves
    if placed.heading in (Heading.LEFT, Heading.UP):
        first, second = second, first
    is_upright = not placed.heading.is_horizontal
    return face_sprite(canvas.theme, first, second, edge, is_upright=is_upright, is_spinner=placed.is_spinner)


def _corner(camera: Camera, box: Box) -> tuple[int, int]:
    """Return the pixel of a box's upper left corner."""
    return camera.pixel(box.left, box.top)
