"""The plane of pictures: x grows to the right, y downwards; on the table a tile measures 2 x 1."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

__all__ = ["Box", "Heading", "Point"]


class Heading(Enum):
    """One of the four directions, as its step (dx, dy)."""

    RIGHT = (1, 0)
    DOWN = (0, 1)
    LEFT = (-1, 0)
    UP = (0, -1)

    def __init__(self, dx: int, dy: int) -> None:
        self.dx, self.dy = dx, dy
        self.is_horizontal = dy == 0
        """Whether it is horizontal."""

    @property
    def clockwise(self) -> Heading:
        """Return the direction after a quarter turn clockwise."""
        return _HEADINGS[-self.dy, self.dx]

    @property
    def opposite(self) -> Heading:
        """Return the direction after a half turn."""
        return _HEADINGS[-self.dx, -self.dy]


_HEADINGS = {(heading.dx, heading.dy): heading for heading in Heading}


class Point(NamedTuple):
    """A point; on the table, in half tiles from the middle of the root tile."""

    x: float
    y: float

    def ahead(self, heading: Heading, distance: float) -> Point:
        """Return the point a number of half tiles away in a direction."""
        return Point(self.x + heading.dx * distance, self.y + heading.dy * distance)

    def middle(self, other: Point) -> Point:
        """Return the point halfway to another."""
        return Point((self.x + other.x) / 2, (self.y + other.y) / 2)

    def along(self, heading: Heading) -> float:
        """Return the distance in a direction, in half tiles; negative behind the origin."""
        return self.x * heading.dx + self.y * heading.dy


class Box(NamedTuple):
    """An upright rectangle; on the table, in half tiles."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, center: Point, heading: Heading, length: float, breadth: float) -> Box:
        """Return the box with a length along the heading and a breadth across it."""
        half_x, half_y = (length / 2, breadth / 2) if heading.is_horizontal else (breadth / 2, length / 2)
        return cls(center.x - half_x, center.y - half_y, center.x + half_x, center.y + half_y)

    @classmethod
    def union(cls, boxes: Iterable[Box]) -> Box:
        """Return the smallest box around some boxes, at least one."""
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return cls(min(lefts), min(tops), max(rights), max(bottoms))

    @property
    def width(self) -> float:
        """Return the width."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Return the height."""
        return self.bottom - self.top

    def grown(self, margin: float) -> Box:
        """Return the box with a margin on each side; a negative one shrinks it."""
        return Box(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)

    def lies_in(self, other: Box) -> bool:
        """Return whether the box is completely inside another one."""
        return (
            other.left <= self.left
            and other.top <= self.top
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def overlaps(self, other: Box) -> bool:
        """Return whether the boxes share more than an edge."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 0 and down > 0

    def contact(self, other: Box) -> float:
        """Return the length of the edge that two boxes share without overlapping, in half tiles."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(across, down) if min(across, down) == 0 else 0
