"""The line: two arms from the led tile, or with a spinner four arms in a cross.

The right arm turns into the lower half of the picture, the left one into the upper half. Once there is a spinner each
arm has a quarter of its own, and rows come back only to the spinner's column or row.

A spinner may come late. Until then the line of a game with spinners runs straight on, so that the tiles that lie when
it comes can stay: `Layout.straight` tells how many those are. In the larger sets about once in a hundred rounds so many
tiles come before the first double that even that line turns; if the double comes there, the cross begins anew.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.games.dominoes.layout import End, Layout, Placed
from bot.render.dominoes.layouts.arms import Cursor, Track, lay_next
from bot.render.dominoes.layouts.plan import BoardPlan, EndMark, PlacedTile, split_line
from bot.render.plane import Heading, Point

__all__ = ["plan_line"]

_HEADINGS = {End.LEFT: Heading.LEFT, End.RIGHT: Heading.RIGHT, End.UP: Heading.UP, End.DOWN: Heading.DOWN}
_CLEAR_OF_ARM = 3.0
"""Inner limit of an arm beside another: a double in a turn may pass it by 1.5, the other arm's doubles reach 1."""
_ORIGIN = Point(0, 0)


class _Limits(NamedTuple):
    """How far rows reach from the middle, in half tiles; odd or half numbers, so that whole tiles fill them."""

    line: float
    cross_x: float
    cross_y: float
    straight: int
    """How many tiles a line that waits for its spinner has on each side before it turns."""


_STEPS = ((28, _Limits(7, 8.5, 4.5, 21)), (55, _Limits(10, 10.5, 7, 15)), (91, _Limits(14, 12.5, 9, 18)))
"""The limits for sets of at most so many tiles."""


def plan_line(layout: Layout, set_size: int) -> BoardPlan:
    """Give every tile and every open end of a line, which is not empty, its place."""
    limits = next((limits for most, limits in _STEPS if set_size <= most), _STEPS[-1][1])
    root = _root(layout, limits)
    tiles = [root]
    ends: list[EndMark] = []
    marks: list[EndMark] = []
    numbers = layout.open_ends()
    for end, chain in _chains(layout).items():
        placed, cursors = _walk(layout, end, chain, limits, root)
        tiles += placed
        if end in numbers:
            marks += (_mark(end, numbers[end], cursor) for cursor in cursors)
            ends.append(marks[-1])
    return BoardPlan.of(tiles, ends, marks)


def _root_at(layout: Layout) -> int:
    """Return the index in the line of the tile from which the arms grow."""
    spinner = layout.spinner
    return layout.led if spinner is None else layout.line.index((spinner, spinner))


def _root(layout: Layout, limits: _Limits) -> PlacedTile:
    at = _root_at(layout)
    halves = layout.line[at]
    heading = Heading.DOWN if halves[0] == halves[1] else Heading.RIGHT
    centre = _ORIGIN if abs(at - layout.led) > limits.straight else Point(_way(layout, at), 0)
    return PlacedTile(halves, centre, heading, None, layout.spinner is not None, at == layout.led)


def _way(layout: Layout, at: int) -> float:
    """Return how far right of the led tile a double lies, in half tiles: between the two are no other doubles."""
    between = abs(at - layout.led)
    # Half of the led tile (1), the tiles between (2 each), and half of the crosswise double (0.5).
    return 0 if not between else (2 * between - 0.5) * (1 if at > layout.led else -1)


def _chains(layout: Layout) -> dict[End, tuple[Placed, ...]]:
    """Return the tiles of each arm from the root outwards, the inner half of each tile first."""
    chains = split_line(layout.line, _root_at(layout))
    return chains if layout.spinner is None else chains | {End.UP: layout.up, End.DOWN: layout.down}


def _mark(end: End, number: int, cursor: Cursor) -> EndMark:
    """Return a mark that lies crosswise, 1 ahead and 2 across: a double would lie there, so it is always free."""
    reads = Heading.DOWN if cursor.heading.is_horizontal else Heading.RIGHT
    return EndMark(end, number, cursor.point, cursor.point.ahead(cursor.heading, 0.5), reads)


def _track(layout: Layout, end: End, limits: _Limits, root: Point) -> Track:
    """Return the bounds of an arm, from the led tile or from the spinner, whichever lies further out."""
    heading = _HEADINGS[end]
    if not layout.has_spinner:
        return Track(heading, limits.line, -limits.line)
    reach = limits.cross_x if heading.is_horizontal else limits.cross_y
    middle = max(root.along(heading), 0)
    return Track(heading, middle + reach, middle + _CLEAR_OF_ARM)


def _kept_straight(layout: Layout, end: End, limits: _Limits) -> int:
    """Return how many tiles of an arm lie straight, whatever the limits: they lay there before the spinner came."""
    if not layout.has_spinner or end in (End.UP, End.DOWN):
        return 0
    if layout.spinner is None:
        return limits.straight
    # Only the arm that runs from the spinner back over the led tile lay there before: what lies beyond came later.
    between = _root_at(layout) - layout.led
    is_beyond = end is (End.RIGHT if between > 0 else End.LEFT)
    if is_beyond or abs(between) > limits.straight:
        return 0
    # Not the spinner itself; and past the limit on the far side of the led tile the line had turned already.
    return min(layout.straight - 1, limits.straight + abs(between))


def _start(root: PlacedTile, end: End) -> Cursor:
    heading = _HEADINGS[end]
    is_lengthwise = heading.is_horizontal == root.heading.is_horizontal
    return Cursor(root.centre.ahead(heading, 1 if is_lengthwise else 0.5), heading)


def _walk(
    layout: Layout, end: End, chain: tuple[Placed, ...], limits: _Limits, root: PlacedTile
) -> tuple[list[PlacedTile], list[Cursor]]:
    """Lay the tiles of an arm one after the other; also return where it began and where it went on after each."""
    track, straight = _track(layout, end, limits, root.centre), _kept_straight(layout, end, limits)
    cursors = [_start(root, end)]
    at, step = _root_at(layout), {End.LEFT: -1, End.RIGHT: 1}.get(end, 0)
    placed = []
    for number, halves in enumerate(chain, 1):
        spot, cursor = lay_next(track, cursors[-1], is_double=halves[0] == halves[1], is_straight=number <= straight)
        cursors.append(cursor)
        is_led = bool(step) and at + step * number == layout.led
        placed.append(PlacedTile(halves, spot.centre, spot.heading, end, is_led=is_led))
    return placed, cursors
