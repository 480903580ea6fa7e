"""How large a plan is shown and where: as large as the room allows, and without moving as long as it does.

The cameras stand in a fixed order: larger tiles first, and for each size the led tile in the middle first, then aside
by steps. The first one that shows everything is taken. So as long as a new tile fits into the picture, nothing moves;
when the picture is full, all tiles move aside together or become smaller, and stay again. Nothing is rearranged.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, floor

from bot.render.dominoes.layouts.plan import BoardPlan
from bot.render.plane import Box

__all__ = ["Area", "Camera", "look_at"]

_SIZES = (64, 58, 52, 48, 44, 40, 36, 33, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6)
"""The sizes of half a tile, in units of the design: steps wide enough that tiles seldom become smaller."""
_STEP = 2
"""How far, in half tiles, the middle of the picture moves at once."""


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a picture, in pixels."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Return the width in pixels."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Return the height in pixels."""
        return self.bottom - self.top

    @property
    def centre(self) -> tuple[int, int]:
        """Return the pixel in the middle."""
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    def lies_in(self, other: Area) -> bool:
        """Tell whether it lies within another area."""
        return (
            other.left <= self.left
            and other.top <= self.top
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def without_top(self, height: int) -> Area:
        """Return what is left below a strip."""
        return replace(self, top=self.top + height)

    def without_bottom(self, height: int) -> Area:
        """Return what is left above a strip."""
        return replace(self, bottom=self.bottom - height)

    def without_right(self, width: int) -> Area:
        """Return what is left beside a strip."""
        return replace(self, right=self.right - width)


@dataclass(frozen=True, slots=True)
class Camera:
    """What turns half tiles into pixels."""

    edge: int
    """Pixels to half a tile; even, as tiles lie at halves of it, too."""
    x: int
    y: int
    """The pixel of the origin."""

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a point."""
        return self.x + round(x * self.edge), self.y + round(y * self.edge)

    def area(self, box: Box) -> Area:
        """Return the pixels of a box."""
        return Area(*self.pixel(box.left, box.top), *self.pixel(box.right, box.bottom))


def look_at(plan: BoardPlan, room: Area, unit: float) -> Camera:
    """Return the first camera that shows a whole plan in a room whose design unit has so many pixels.

    Raises ValueError if the room is too small even for the smallest tiles.
    """
    for size in _SIZES:
        edge = round(size * unit) // 2 * 2
        x = _middle(plan.box.left, plan.box.right, room.width / edge)
        y = _middle(plan.box.top, plan.box.bottom, room.height / edge)
        if x is not None and y is not None:
            centre_x, centre_y = room.centre
            return Camera(edge, centre_x - round(x * edge), centre_y - round(y * edge))
    raise ValueError("no tile is small enough for this room")


def _middle(low: float, high: float, reach: float) -> float | None:
    """Return the step nearest to the led tile around which so many half tiles show all from low to high, if any."""
    first, last = ceil((high - reach / 2) / _STEP), floor((low + reach / 2) / _STEP)
    return None if first > last else max(first, min(last, 0)) * _STEP
