"""The places of all tiles of a layout, and of its open ends, before anything is drawn.

The unit is half a tile's length, so a tile measures 2 x 1. `bricks` has the Austrian layout and `pile` the pile; here
is the line. Its root lies in the middle: the spinner, from which four arms grow, each into a quarter of the picture of
its own; without a spinner the led tile, from which two arms grow, the right one into the lower half and the left one
into the upper half. A tile that is added moves no other, except when the spinner appears or the number of tiles passes
a step of `_STEPS`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.dominoes.layout import End, Layout, LayoutKind, Placed
from bot.render.arms import Cursor, Track, lay_next
from bot.render.bricks import plan_bricks
from bot.render.pile import plan_pile
from bot.render.plan import BoardPlan, EndMark, PlacedTile, split_line
from bot.render.plane import Box, Heading, Point

__all__ = ["plan_board"]

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


def plan_board(layout: Layout) -> BoardPlan:
    """Give every tile and every open end of a layout its place. Raises ValueError if there are no tiles."""
    if not layout.line:
        raise ValueError("an empty table has no places")
    match layout.kind:
        case LayoutKind.AUSTRIAN:
            return plan_bricks(layout)
        case LayoutKind.PILE:
            return plan_pile(layout)
        case LayoutKind.LINE | LayoutKind.DRAW_TABLE:
            return _plan_line(layout)


def _plan_line(layout: Layout) -> BoardPlan:
    limits = next((limits for most, limits in _STEPS if layout.size <= most), _STEPS[-1][1])
    root = _root(layout)
    tiles = [root]
    marks: list[EndMark] = []
    numbers = layout.open_ends()
    for end, chain in _chains(layout).items():
        placed, cursor = _walk(layout, end, chain, _track(end, limits, layout), _start(root, end))
        tiles += placed
        if end in numbers:
            marks.append(_mark(end, numbers[end], cursor))
    return BoardPlan.within(_usual(limits, layout), tiles, marks)


def _root_at(layout: Layout) -> int:
    """Return the index in the line of the tile in the middle."""
    spinner = layout.spinner
    return layout.led if spinner is None else layout.line.index((spinner, spinner))


def _root(layout: Layout) -> PlacedTile:
    at = _root_at(layout)
    halves = layout.line[at]
    heading = Heading.DOWN if halves[0] == halves[1] else Heading.RIGHT
    return PlacedTile(halves, _ORIGIN, heading, None, layout.spinner is not None, at == layout.led)


def _chains(layout: Layout) -> dict[End, tuple[Placed, ...]]:
    """Return the tiles of each arm from the root outwards, the inner half of each tile first."""
    chains = split_line(layout.line, _root_at(layout))
    return chains if layout.spinner is None else chains | {End.UP: layout.up, End.DOWN: layout.down}


def _mark(end: End, number: int, cursor: Cursor) -> EndMark:
    """Return a mark that lies crosswise, 1 ahead and 2 across: a double would lie there, so it is always free."""
    reads = Heading.DOWN if cursor.heading.is_horizontal else Heading.RIGHT
    return EndMark(end, number, cursor.point, cursor.point.ahead(cursor.heading, 0.5), reads)


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


def _usual(limits: _Limits, layout: Layout) -> Box:
    """Return the box that is shown around the root whatever lies there."""
    across, down = (limits.cross_x, 5.0) if layout.has_spinner else (limits.line, 2.5)
    return Box(-across - 2, -down, across + 2, down)
