"""How large a plan is shown and where: as large as the room allows, and without moving as long as it does.

At first the led tile lies in the middle of the room, with tiles at their largest. When what lies there no longer fits,
the room is full: tiles become smaller, or all of them move aside, and then stay again for some tiles. Nothing is
rearranged.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, floor

from bot.render.layouts.plan import BoardPlan
from bot.render.layouts.plane import Box

__all__ = ["Area", "Camera", "look_at"]

_STEP = 2.0
"""Once the room is full it is widened by so many half tiles at a time on each side, so that pictures seldom move."""
_SMALLEST = 8


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


def look_at(plan: BoardPlan, room: Area, largest: int) -> Camera:
    """Return the camera for a room; half a tile has at most `largest` pixels."""
    first = _centred(plan.usual, room, largest)
    shown = first.area(plan.box)
    if room.left <= shown.left and room.top <= shown.top and shown.right <= room.right and shown.bottom <= room.bottom:
        return first
    box = plan.box
    return _centred(Box(_out(box.left), _out(box.top), _out(box.right), _out(box.bottom)), room, largest)


def _out(limit: float) -> float:
    """Return the next step outwards from the origin."""
    return (ceil if limit > 0 else floor)(limit / _STEP) * _STEP


def _centred(box: Box, room: Area, largest: int) -> Camera:
    """Return the camera that has a box in the middle of a room, as large as it fits."""
    fitting = min(room.width / box.width, room.height / box.height)
    edge = max(_SMALLEST, int(min(largest, fitting)) // 2 * 2)
    x, y = room.centre
    return Camera(edge, round(x - (box.left + box.right) / 2 * edge), round(y - (box.top + box.bottom) / 2 * edge))
