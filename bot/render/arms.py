"""How one arm of a layout grows: straight rows that turn inside the picture, like a snake.

Row 0 goes outwards along the arm's heading. Where the next tile would pass the outer limit, a normal tile makes the
corner: its first half lies ahead, its second half a quarter turn clockwise. The next normal tile lies straight behind
it, and the following row leaves from the side of that tile, back towards the inner limit. There it turns the other
way, so every row lies beside the row before it. Rows are 3 apart, or 4 if a double lies in the turn: crosswise
doubles reach 1 to either side of a row and never meet. Every arm is the same walk, rotated by quarter turns, and a
tile depends only on those before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from bot.render.plane import Heading, Point

__all__ = ["Cursor", "Spot", "Track", "lay_next"]


class _Turn(Enum):
    """Whether a row goes straight on, or is being turned."""

    NONE = auto()
    CLOCKWISE = auto()
    COUNTERCLOCKWISE = auto()

    def of(self, heading: Heading) -> Heading:
        """Return the heading after a quarter of this turn."""
        return heading.clockwise if self is _Turn.CLOCKWISE else heading.clockwise.opposite


@dataclass(frozen=True, slots=True)
class Track:
    """The bounds of an arm: rows run between two limits, measured in half tiles along its heading."""

    heading: Heading
    outer: float
    inner: float

    def has_room(self, end: Point, heading: Heading) -> bool:
        """Tell whether a tile of a row may reach a point."""
        reach = end.along(self.heading)
        return reach <= self.outer if heading is self.heading else reach >= self.inner


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where the next tile of an arm touches: the middle of the open face, and the direction away from it."""

    point: Point
    heading: Heading
    turn: _Turn = _Turn.NONE


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tile lies: its middle, and the direction from its first to its second half."""

    centre: Point
    heading: Heading


def lay_next(track: Track, cursor: Cursor, *, is_double: bool) -> tuple[Spot, Cursor]:
    """Return the spot of the next tile of an arm, and where the one after it will touch."""
    if is_double:
        return _crosswise(cursor)
    if cursor.turn is not _Turn.NONE:
        return _end_of_turn(cursor)
    if track.has_room(cursor.point.ahead(cursor.heading, 2), cursor.heading):
        return _straight(cursor)
    return _corner(cursor, _Turn.CLOCKWISE if cursor.heading is track.heading else _Turn.COUNTERCLOCKWISE)


def _crosswise(cursor: Cursor) -> tuple[Spot, Cursor]:
    point, heading = cursor.point, cursor.heading
    spot = Spot(point.ahead(heading, 0.5), heading.clockwise)
    return spot, Cursor(point.ahead(heading, 1), heading, cursor.turn)


def _straight(cursor: Cursor) -> tuple[Spot, Cursor]:
    point, heading = cursor.point, cursor.heading
    return Spot(point.ahead(heading, 1), heading), Cursor(point.ahead(heading, 2), heading)


def _corner(cursor: Cursor, turn: _Turn) -> tuple[Spot, Cursor]:
    """Lay the first half ahead and the second half round the corner."""
    sideways = turn.of(cursor.heading)
    first_half = cursor.point.ahead(cursor.heading, 0.5)
    return Spot(first_half.ahead(sideways, 0.5), sideways), Cursor(first_half.ahead(sideways, 1.5), sideways, turn)


def _end_of_turn(cursor: Cursor) -> tuple[Spot, Cursor]:
    """Lay a tile straight on; the next row leaves from the side of its second half."""
    spot, _ = _straight(cursor)
    back = cursor.turn.of(cursor.heading)
    second_half = spot.centre.ahead(cursor.heading, 0.5)
    return spot, Cursor(second_half.ahead(back, 0.5), back)
