"""The Austrian layout: two rows of bricks, each tile shifted by half a tile against the one before it.

A tile lies along the row and touches the tile before it, in the other row, with the long side of its matching half
only. So the chain steps to and fro between a near and a far row, one half tile further each time. Where two more
tiles would pass the limit, one tile stands upright below (the right arm) or above (the left arm) the far row, and
from its end another pair of rows runs back, one half tile away from the pair before. The led tile lies in the middle;
a tile that is added moves no other.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from bot.games.dominoes.layout import End, Layout
from bot.render.dominoes.layouts.plan import BoardPlan, OpenEnd, PlacedTile, split_line
from bot.render.plane import Box, Heading, Point
from bot.render.style import INNER_WIDTH

__all__ = ["plan_bricks"]

_EDGE = 42
"""Half a tile, in units of the design."""
_LIMIT = 11.0
"""How far rows reach from the middle, in half tiles."""
_FRAME = Box(-INNER_WIDTH / _EDGE / 2, -4.4, INNER_WIDTH / _EDGE / 2, 4.4)
"""Three pairs of rows: there is room for all tiles of set 6, wherever they are laid."""
_ROOT = Point(0, -0.5)
"""The led tile lies in the upper row; the middle is between the rows."""


class _Place(Enum):
    """Where a tile lies in its pair of rows."""

    NEAR = auto()
    FAR = auto()
    """In the row where the arm turns."""
    TURN = auto()
    """Upright, between two pairs of rows."""


@dataclass(frozen=True, slots=True)
class _Arm:
    """One of the two arms: how its first rows run, and to which side it turns."""

    end: End
    row: Heading
    side: Heading
    root: _Place
    """Where the led tile lies, as this arm sees it."""


_ARMS = (
    _Arm(End.LEFT, Heading.LEFT, Heading.UP, _Place.FAR),
    _Arm(End.RIGHT, Heading.RIGHT, Heading.DOWN, _Place.NEAR),
)


@dataclass(frozen=True, slots=True)
class _Step:
    """Where the next tile lies: the middle of the open half, that of its own first half, and its direction."""

    open_half: Point
    first_half: Point
    heading: Heading
    row: Heading
    """The direction of the row that it lies in, or comes from."""
    place: _Place

    @property
    def center(self) -> Point:
        """Return the middle of the tile."""
        return self.first_half.ahead(self.heading, 0.5)


def plan_bricks(layout: Layout) -> BoardPlan:
    """Give every tile and both ends of an Austrian layout, which is not empty, their places."""
    root = PlacedTile(layout.line[layout.led], _ROOT, Heading.RIGHT, None, is_led=True)
    tiles, ends = [root], []
    chains, numbers = split_line(layout.line, layout.led), layout.open_ends()
    for arm in _ARMS:
        step = _after(arm, _ROOT.ahead(arm.row, 0.5), arm.row, arm.root)
        for halves in chains[arm.end]:
            placed = PlacedTile(halves, step.center, step.heading, arm.end)
            tiles.append(placed)
            step = _after(arm, placed.half_centers[1], step.row, step.place)
        ends.append(_open_end(arm, numbers[arm.end], step))
    return BoardPlan(tuple(tiles), tuple(ends), _FRAME, _EDGE)


def _open_end(arm: _Arm, number: int, step: _Step) -> OpenEnd:
    """Return an end whose flag lies in the direction of the row, or where the next tile turns, in that of the turn."""
    ahead, turn = (arm.side, step.row) if step.place is _Place.TURN else (step.row, arm.side)
    return OpenEnd(arm.end, number, step.open_half.ahead(ahead, 0.5), ahead, turn)


def _after(arm: _Arm, half: Point, row: Heading, place: _Place) -> _Step:
    """Return the step behind a tile with its second half at a point."""
    if place is _Place.NEAR:
        return _Step(half, half.ahead(arm.side, 1), row, row, _Place.FAR)
    if place is _Place.TURN:
        return _Step(half, half.ahead(row.opposite, 1), row.opposite, row.opposite, _Place.NEAR)
    if half.along(row) + 2.5 <= _LIMIT:
        return _Step(half, half.ahead(arm.side.opposite, 1), row, row, _Place.NEAR)
    return _Step(half, half.ahead(arm.side, 1), arm.side, row, _Place.TURN)
