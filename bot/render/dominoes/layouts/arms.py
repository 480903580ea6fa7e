"""How one arm of a layout grows: straight rows that turn inside the picture, like a snake.

Row 0 goes outwards along the arm's heading, doubles crosswise. Where the next tile would pass the outer limit the row
turns clockwise: a normal tile makes the corner, with its first half ahead and its second half round the corner; behind
a double the next tile goes on from the double's end instead. The first normal tile after that lies straight on, and
the following row leaves from its side, or from the end of a double that comes next, back towards the inner limit.
There it turns the other way, so that every row lies beside the one before it, 2.5 to 5 apart: crosswise doubles reach
1 to either side. Every arm is the same walk, rotated by quarter turns, and a tile depends only on those before it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from bot.render.plane import Heading, Point

__all__ = ["Cursor", "Spot", "Track", "lay_next"]


class _Phase(Enum):
    """What the next tile of an arm does."""

    ROW = auto()
    """It goes on with a row, or makes a corner."""
    TURN = auto()
    """It leads away from a row: the corner is made."""
    EXIT = auto()
    """It begins a row from the side of the tile before it; a double lies crosswise before that tile's end."""


@dataclass(frozen=True, slots=True)
class Track:
    """The bounds of an arm: rows run between two limits, measured in half tiles along its heading."""

    heading: Heading
    outer: float
    inner: float

    def has_room(self, cursor: Cursor) -> bool:
        """Tell whether a tile can lie straight on in the row."""
        reach = cursor.point.ahead(cursor.heading, 2).along(self.heading)
        return reach <= self.outer if cursor.heading is self.heading else reach >= self.inner

    def turned(self, cursor: Cursor) -> Cursor:
        """Return a cursor of a row, headed round the corner: clockwise at the outer limit."""
        is_outer = cursor.heading is self.heading
        sideways = cursor.heading.clockwise if is_outer else cursor.heading.clockwise.opposite
        return Cursor(cursor.point, sideways, _Phase.TURN, cursor.heading.opposite)


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where the next tile of an arm touches: the middle of the open face, and the direction away from it."""

    point: Point
    heading: Heading
    phase: _Phase = _Phase.ROW
    other: Heading | None = None
    """In a turn the heading of the row to come, at the exit the heading of the turn."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tile lies: its middle, and the direction from its first to its second half."""

    centre: Point
    heading: Heading


def lay_next(track: Track, cursor: Cursor, *, is_double: bool, is_straight: bool = False) -> tuple[Spot, Cursor]:
    """Return the spot of the next tile of an arm, and where the one after it will touch.

    With `is_straight` the row goes on, even past its limit.
    """
    if cursor.phase is _Phase.TURN and cursor.other is not None:
        return _double_in_turn(cursor) if is_double else _end_of_turn(cursor, cursor.other)
    if cursor.phase is _Phase.EXIT and cursor.other is not None and is_double:
        return _double_at_exit(cursor, cursor.other)
    if is_double:
        return _double_in_row(track, cursor)
    return _straight(cursor) if is_straight or track.has_room(cursor) else _corner(track, cursor)


def _straight(cursor: Cursor) -> tuple[Spot, Cursor]:
    point, heading = cursor.point, cursor.heading
    return Spot(point.ahead(heading, 1), heading), Cursor(point.ahead(heading, 2), heading)


def _corner(track: Track, cursor: Cursor) -> tuple[Spot, Cursor]:
    """Lay the first half ahead and the second half round the corner."""
    turned = track.turned(cursor)
    first_half = cursor.point.ahead(cursor.heading, 0.5)
    spot = Spot(first_half.ahead(turned.heading, 0.5), turned.heading)
    return spot, replace(turned, point=first_half.ahead(turned.heading, 1.5))


def _double_in_row(track: Track, cursor: Cursor) -> tuple[Spot, Cursor]:
    """Lay a double crosswise; if no tile fits behind it, the row turns at its end."""
    centre = cursor.point.ahead(cursor.heading, 0.5)
    spot = Spot(centre, cursor.heading.clockwise)
    after = Cursor(cursor.point.ahead(cursor.heading, 1), cursor.heading)
    if track.has_room(after):
        return spot, after
    turned = track.turned(after)
    return spot, replace(turned, point=centre.ahead(turned.heading, 1))


def _double_in_turn(cursor: Cursor) -> tuple[Spot, Cursor]:
    point, heading = cursor.point, cursor.heading
    return Spot(point.ahead(heading, 0.5), heading.clockwise), replace(cursor, point=point.ahead(heading, 1))


def _end_of_turn(cursor: Cursor, row: Heading) -> tuple[Spot, Cursor]:
    """Lay a tile straight on; the next row leaves from the side of its second half."""
    spot, _ = _straight(cursor)
    second_half = spot.centre.ahead(cursor.heading, 0.5)
    return spot, Cursor(second_half.ahead(row, 0.5), row, _Phase.EXIT, cursor.heading)


def _double_at_exit(cursor: Cursor, turn: Heading) -> tuple[Spot, Cursor]:
    """Lay a double across the end of the turn's last tile; the next row leaves from the double's end."""
    second_half = cursor.point.ahead(cursor.heading, -0.5)
    centre = second_half.ahead(turn, 1)
    return Spot(centre, cursor.heading), Cursor(centre.ahead(cursor.heading, 1), cursor.heading)
