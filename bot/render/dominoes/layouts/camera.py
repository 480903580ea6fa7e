"""The conversion from half tiles to pixels."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.dominoes.layouts.plan import BoardPlan
from bot.render.plane import Box

__all__ = ["Area", "Camera", "look_at"]


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
    def center(self) -> tuple[int, int]:
        """Return the pixel in the middle."""
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2


@dataclass(frozen=True, slots=True)
class Camera:
    """Converts half tiles to pixels."""

    edge: int
    """How many pixels half a tile has; even, because tiles may be at half positions."""
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
    """Return the camera that centers the frame of a plan in a room with a number of pixels per unit."""
    edge = edge_pixels(plan, unit)
    center_x, center_y = room.center
    x, y = (plan.frame.left + plan.frame.right) / 2, (plan.frame.top + plan.frame.bottom) / 2
    return Camera(edge, center_x - round(x * edge), center_y - round(y * edge))


def edge_pixels(plan: BoardPlan, unit: float) -> int:
    """Return how many pixels half a tile of a plan has."""
    return round(plan.edge * unit) // 2 * 2
