"""The growth of one arm of a layout: straight rows side by side, like a snake.

A row runs along the arm's heading, with doubles crosswise. If the next tile would cross the row's limit, it turns to
the side from the outer half of the last tile. The next row begins at its end, 3 half tiles beside the previous row, and
runs back. A double is placed in a row only if a tile fits behind it, so that a turn never leaves from a double. Rows
keep their distance for all tiles, so two arms can fill the same rows from opposite sides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from bot.render.plane import Heading, Point

__all__ = ["PITCH", "Cursor", "Lane", "Spot", "Track", "lay", "to_and_fro"]

PITCH = 3.0
"""From one row to the next: half a tile, a whole one between the rows, half a tile."""


class Lane(NamedTuple):
    """A row of an arm: its limit, and the side of the next row."""

    limit: float
    """Measured along the arm's heading, also in a row that runs back."""
    side: int = 1
    """1 for the side of the track, -1 for the other."""


class Track(NamedTuple):
    """The way of an arm through the picture."""

    origin: Point
    heading: Heading
    side: Heading
    lane: Callable[[int], Lane]
    """The rows by number, from 0; even ones run along the heading, odd ones back."""
    trunk: Heading | None = None
    """If given, the heading of the first tile, which leads to the first row; that begins beside its outer half, at the
    origin."""

    def point(self, along: float, aside: float) -> Point:
        """Return the point at a distance along the heading and to the side."""
        return self.origin.ahead(self.heading, along).ahead(self.side, aside)


class Spot(NamedTuple):
    """The placement of a tile: its center, and the direction from its first to its second half."""

    center: Point
    heading: Heading


class Cursor(NamedTuple):
    """Where the next tile of an arm touches: the center of the open face, and the direction away from it."""

    point: Point
    heading: Heading
    turn: Heading
    """The side to which the arm turns next."""
    row: int = 0
    """The row in which the arm continues; all earlier rows are full."""


class _Step(NamedTuple):
    """The progress of an arm: the open face, in the arm's coordinates."""

    along: float
    aside: float
    row: int = 0
    is_turn: bool = False
    """Whether the last tile leads to the next row."""


def to_and_fro(outer: float, inner: float) -> Callable[[int], Lane]:
    """Return rows that alternate between running to an outer limit and back to an inner one."""
    lanes = Lane(outer), Lane(inner)
    return lambda row: lanes[row % 2]


def lay(track: Track, start: float, doubles: Iterable[bool]) -> tuple[list[Spot], Cursor]:
    """Place the tiles of an arm from a start along the heading; `doubles` says which of them are doubles."""
    if track.trunk is not None:
        return _lay_bent(track, track.trunk, tuple(doubles))
    return _lay_rows(track, _Step(start, 0), doubles)


def _lay_bent(track: Track, trunk: Heading, doubles: tuple[bool, ...]) -> tuple[list[Spot], Cursor]:
    """Place the first tile of an arm along its trunk, and the others, the next one lengthwise, in rows beside it."""
    if len(doubles) < 2:
        point = track.origin.ahead(trunk, 2 * len(doubles) - 1.5)
        spots = [Spot(point.ahead(trunk, -1), trunk)] if doubles else []
        return spots, Cursor(point, trunk, track.heading)
    spots, cursor = _lay_rows(track, _Step(0.5, 0, is_turn=True), doubles[1:])
    return [Spot(track.origin.ahead(trunk, -0.5), trunk), *spots], cursor


def _lay_rows(track: Track, before: _Step, doubles: Iterable[bool]) -> tuple[list[Spot], Cursor]:
    spots = []
    for after in map(_Step._make, _steps(track.lane, before.along, doubles, is_turn=before.is_turn)):
        spots.append(_spot(track, before, after))
        before = after
    return spots, _cursor(track, before)


def _steps(
    lane_of: Callable[[int], Lane], along: float, doubles: Iterable[bool], *, is_turn: bool = False
) -> Iterator[tuple[float, float, int, bool]]:
    """Yield the progress of an arm after each of its tiles, as steps."""
    aside, row, way = 0.0, 0, 1
    limit, side = lane_of(0)
    for is_double in doubles:
        if is_turn:
            along += 2 * way
            is_turn = False
        elif (along + (3 if is_double else 2) * way - limit) * way > 0:
            aside += PITCH * side
            row, way, is_turn = row + 1, -way, True
            limit, side = lane_of(row)
        else:
            along += way if is_double else 2 * way
        yield along, aside, row, is_turn


def _spot(track: Track, before: _Step, after: _Step) -> Spot:
    """Return the placement of the tile between two steps."""
    if after.is_turn:
        way, _ = _way(track, before.row)
        side = _side(track, track.lane(before.row))
        return Spot(track.point(after.along - way / 2, (before.aside + after.aside) / 2), side)
    _, heading = _way(track, after.row)
    is_crosswise = abs(after.along - before.along) == 1
    return Spot(
        track.point((before.along + after.along) / 2, after.aside), heading.clockwise if is_crosswise else heading
    )


def _cursor(track: Track, step: _Step) -> Cursor:
    along, aside, row, is_turn = step
    way, heading = _way(track, row)
    if is_turn:
        lane = track.lane(row - 1)
        return Cursor(track.point(along + way / 2, aside - lane.side / 2), _side(track, lane), heading, row)
    return Cursor(track.point(along, aside), heading, _side(track, track.lane(row)), row)


def _way(track: Track, row: int) -> tuple[int, Heading]:
    """Return the direction of a row: as a factor along the arm, and in the plane."""
    return (-1, track.heading.opposite) if row % 2 else (1, track.heading)


def _side(track: Track, lane: Lane) -> Heading:
    return track.side if lane.side > 0 else track.side.opposite
