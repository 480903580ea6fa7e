"""The places of all tiles of a layout, and of its open ends, before anything is drawn.

The unit is half a tile's length, so a tile measures 2 x 1. The root lies in the middle: the spinner, from which four
arms grow, each into a quarter of the picture of its own; without a spinner the led tile, from which two arms grow,
the right one into the lower half and the left one into the upper half. A tile that is added moves no other, except
when the spinner appears or the number of tiles passes a step of `_STEPS`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.dominoes.layout import End, Layout, Placed
from bot.games.dominoes.tiles import Tile, make_tile
from bot.render.arms import Cursor, Track, lay_next
from bot.render.plane import Box, Heading, Point

__all__ = ["BoardPlan", "EndMark", "PlacedTile", "plan_board"]

_HEADINGS = {End.LEFT: Heading.LEFT, End.RIGHT: Heading.RIGHT, End.UP: Heading.UP, End.DOWN: Heading.DOWN}
_CLEAR_OF_ARM = 3.0
"""Inner limit of an arm beside another: a double in a turn may pass it by 1.5, the other arm's doubles reach 1."""
_ORIGIN = Point(0, 0)


@dataclass(frozen=True, slots=True)
class _Limits:
    """How far rows reach from the middle, in half tiles; odd or half numbers, so that whole tiles fill them."""

    line: float
    cross_x: float
    cross_y: float


_STEPS = ((28, _Limits(7, 8.5, 7)), (55, _Limits(11, 12.5, 9)), (91, _Limits(15, 16.5, 11)))
"""Up to how many tiles the limits hold: those of the sets 6, 9 and 12."""


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A tile in its place."""

    halves: Placed
    """The pips of the first half and, in the direction of `heading`, of the second."""
    centre: Point
    heading: Heading
    end: End | None
    """The arm that it belongs to; None for the root."""
    is_spinner: bool = False
    is_led: bool = False

    @property
    def tile(self) -> Tile:
        """Return the tile without its place."""
        return make_tile(*self.halves)

    @property
    def box(self) -> Box:
        """Return the 2 x 1 or 1 x 2 box that it fills."""
        return Box.around(self.centre, self.heading, 2, 1)

    @property
    def half_boxes(self) -> tuple[Box, Box]:
        """Return the 1 x 1 boxes of the first and the second half."""
        first, second = (Box.around(self.centre.ahead(self.heading, by), self.heading, 1, 1) for by in (-0.5, 0.5))
        return first, second


@dataclass(frozen=True, slots=True)
class EndMark:
    """An open end: what it wants, the middle of the open face, and the direction away from it."""

    end: End
    pips: int
    point: Point
    heading: Heading

    @property
    def box(self) -> Box:
        """Return the box for a mark, 1 ahead and 2 across: a double would lie there, so it is always free."""
        return Box.around(self.point.ahead(self.heading, 0.5), self.heading, 1, 2)


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """Everything that lies on the table."""

    tiles: tuple[PlacedTile, ...]
    """The root first, then arm by arm from the inside out: left, right, up, down."""
    ends: tuple[EndMark, ...]
    box: Box
    """The smallest box around tiles and marks."""
    frame: Box
    """The box to show: as wide as the rows may grow, and around the root, so that pictures of a round match."""


def plan_board(layout: Layout) -> BoardPlan:
    """Give every tile and every open end of a layout its place. Raises ValueError if there are no tiles."""
    if not layout.line:
        raise ValueError("an empty table has no places")
    limits = next((limits for most, limits in _STEPS if len(layout) <= most), _STEPS[-1][1])
    root = _root(layout)
    tiles = [root]
    marks: list[EndMark] = []
    for end, chain in _chains(layout).items():
        placed, cursor = _walk(layout, end, chain, _track(end, limits, layout), _start(root, end))
        tiles += placed
        pips = layout.open_pips(end)
        if pips is not None:
            marks.append(EndMark(end, pips, cursor.point, cursor.heading))
    box = Box.union([tile.box for tile in tiles] + [mark.box for mark in marks])
    return BoardPlan(tuple(tiles), tuple(marks), box, _frame(box, limits, layout))


def _root_at(layout: Layout) -> int:
    """Return the index in the line of the tile in the middle."""
    spinner = layout.spinner_at
    return layout.led if spinner is None else spinner


def _root(layout: Layout) -> PlacedTile:
    at = _root_at(layout)
    halves = layout.line[at]
    heading = Heading.DOWN if halves[0] == halves[1] else Heading.RIGHT
    return PlacedTile(halves, _ORIGIN, heading, None, layout.spinner is not None, at == layout.led)


def _chains(layout: Layout) -> dict[End, tuple[Placed, ...]]:
    """Return the tiles of each arm from the root outwards, the inner half of each tile first."""
    at = _root_at(layout)
    left = tuple((right, left) for left, right in reversed(layout.line[:at]))
    chains = {End.LEFT: left, End.RIGHT: layout.line[at + 1 :]}
    if layout.spinner is not None:
        chains |= {End.UP: layout.up, End.DOWN: layout.down}
    return chains


def _track(end: End, limits: _Limits, layout: Layout) -> Track:
    heading = _HEADINGS[end]
    if layout.spinner is None:
        return Track(heading, limits.line, -limits.line)
    return Track(heading, limits.cross_x if heading.is_horizontal else limits.cross_y, _CLEAR_OF_ARM)


def _start(root: PlacedTile, end: End) -> Cursor:
    heading = _HEADINGS[end]
    is_lengthwise = heading.is_horizontal == root.heading.is_horizontal
    return Cursor(_ORIGIN.ahead(heading, 1 if is_lengthwise else 0.5), heading)


def _walk(
    layout: Layout, end: End, chain: tuple[Placed, ...], track: Track, cursor: Cursor
) -> tuple[list[PlacedTile], Cursor]:
    """Lay the tiles of an arm one after the other; also return where it goes on."""
    placed = []
    for halves, is_led in zip(chain, _are_led(layout, end), strict=False):
        spot, cursor = lay_next(track, cursor, is_double=halves[0] == halves[1])
        placed.append(PlacedTile(halves, spot.centre, spot.heading, end, is_led=is_led))
    return placed, cursor


def _are_led(layout: Layout, end: End) -> Iterator[bool]:
    """Tell for one tile of an arm after the other, without end, whether it was led."""
    at, step = _root_at(layout), {End.LEFT: -1, End.RIGHT: 1}.get(end, 0)
    while True:
        at += step
        yield bool(step) and at == layout.led


def _frame(box: Box, limits: _Limits, layout: Layout) -> Box:
    across, down = (limits.cross_x, 5.0) if layout.has_spinner else (limits.line, 2.5)
    usual = Box(-across - 2, -down, across + 2, down)
    return Box.union((box, usual))
