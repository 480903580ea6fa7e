"""How large the marks of open ends are shown: where tiles are small, larger than a tile, as far as there is room."""

from __future__ import annotations

from collections.abc import Iterator

from bot.render.dominoes.layouts.camera import Area, Camera
from bot.render.dominoes.layouts.plan import BoardPlan, EndMark
from bot.render.plane import Box

__all__ = ["legible_marks"]

_STEPS = 4
"""In how many steps a mark gives way to what lies around it."""


def legible_marks(plan: BoardPlan, camera: Camera, room: Area, edge: int) -> Iterator[tuple[EndMark, float]]:
    """Yield each open end, and how many times as large as a tile its mark is.

    Half of a mark has an edge of at least so many pixels where it can: it lies on no tile and on no other mark, within
    the room, and is never smaller than a tile.
    """
    taken = [*(tile.box for tile in plan.tiles), *(mark.box for mark in plan.ends)]
    more = max(edge / camera.edge - 1, 0)
    for mark in plan.ends:
        others = [box for box in taken if box != mark.box]
        sizes = (1 + more * step / _STEPS for step in range(_STEPS, 0, -1))
        size = next((size for size in sizes if more and _is_free(mark.grown(size), others, camera, room)), 1.0)
        taken.append(mark.grown(size))
        yield mark, size


def _is_free(box: Box, others: list[Box], camera: Camera, room: Area) -> bool:
    return camera.area(box).lies_in(room) and not any(box.overlaps(other) for other in others)
