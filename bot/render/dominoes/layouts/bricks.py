"""The Austrian layout: two rows of bricks, each tile shifted by half a tile from the previous one.

A tile is parallel to the row. Only its matching half touches the previous tile, with its long side, and that tile is in
the other row. So the chain alternates between a near and a far row, and advances half a tile each time. If two more
tiles would cross the frame, one tile is placed upright below the far row. From its end another pair of rows runs back,
half a tile away from the previous pair. The first tile is in the middle; both arms share the second pair of rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from bot.games.dominoes.layout import End, Layout
from bot.render.dominoes.layouts.fold import ASIDE, Fold, Laid
from bot.render.dominoes.layouts.plan import OpenEnd, PlacedTile, split_line
from bot.render.plane import Heading, Point
from bot.render.style import INNER_WIDTH

__all__ = ["fold_bricks"]

_APART = 0.2
"""The distance between the two arms, in half tiles."""
_BEHIND = 2.5
"""How far the next two tiles reach beyond the center of the open half."""
_ROOT = Point(0, -0.5)
"""The first tile is in the upper row; the middle is between the rows."""


class _Place(Enum):
    """The position of a tile in its pair of rows."""

    NEAR = auto()
    FAR = auto()
    """In the row where the arm turns."""
    TURN = auto()
    """Upright, between two pairs of rows."""


@dataclass(frozen=True, slots=True)
class _Arm:
    """One of the two arms: the direction of its first rows, and the side to which it turns."""

    end: End
    row: Heading
    side: Heading
    root: _Place
    """The position of the first tile, as this arm sees it."""


_ARMS = (
    _Arm(End.LEFT, Heading.LEFT, Heading.DOWN, _Place.NEAR),
    _Arm(End.RIGHT, Heading.RIGHT, Heading.DOWN, _Place.NEAR),
)


@dataclass(frozen=True, slots=True)
class _Step:
    """The position of the next tile: the center of the open half, that of its own first half, and its direction."""

    open_half: Point
    first_half: Point
    heading: Heading
    row: Heading
    """The direction of its row, or of the row that it comes from."""
    place: _Place

    @property
    def center(self) -> Point:
        """Return the center of the tile."""
        return self.first_half.ahead(self.heading, 0.5)


@dataclass(frozen=True)
class _BricksFold(Fold):
    """Pairs of rows from one side of the frame to the other."""

    def lay(self, layout: Layout) -> Laid:
        """Place all tiles and both ends in pairs of rows."""
        root = PlacedTile(layout.line[layout.led], _ROOT, Heading.RIGHT, None, is_led=True)
        tiles, ends = {End.LEFT: [root], End.RIGHT: []}, []
        chains, numbers = split_line(layout.line, layout.led), layout.open_ends()
        for arm in _ARMS:
            step = self._after(arm, _ROOT.ahead(arm.row, 0.5), arm.row, arm.root)
            for halves in chains[arm.end]:
                placed = PlacedTile(halves, step.center, step.heading, arm.end)
                tiles[arm.end].append(placed)
                step = self._after(arm, placed.half_centers[1], step.row, step.place)
            ends.append(_open_end(arm, numbers[arm.end], step))
        return Laid((*tiles[End.LEFT], *tiles[End.RIGHT]), tuple(ends), {})

    def keeps_apart(self, laid: Laid) -> bool:
        """Return whether the arms keep apart; the tiles next to the root are necessarily close."""
        left, right = ([tile.box.grown(_APART) for tile in laid.tiles if tile.end is arm.end][1:] for arm in _ARMS)
        return not any(one.overlaps(other) for one in left for other in right)

    def _after(self, arm: _Arm, half: Point, row: Heading, place: _Place) -> _Step:
        """Return the step after a tile with its second half at a point."""
        if place is _Place.NEAR:
            return _Step(half, half.ahead(arm.side, 1), row, row, _Place.FAR)
        if place is _Place.TURN:
            return _Step(half, half.ahead(row.opposite, 1), row.opposite, row.opposite, _Place.NEAR)
        if half.along(row) + _BEHIND <= (self.right if row is Heading.RIGHT else -self.left) - ASIDE:
            return _Step(half, half.ahead(arm.side.opposite, 1), row, row, _Place.NEAR)
        return _Step(half, half.ahead(arm.side, 1), arm.side, row, _Place.TURN)


def fold_bricks(edge: float) -> Fold:
    """Return the brick layout for a size, with the first tile in the middle."""
    half = INNER_WIDTH / edge / 2
    return _BricksFold(edge, -half, half)


def _open_end(arm: _Arm, number: int, step: _Step) -> OpenEnd:
    """Return an end with its flag in the direction of the row or, if the next tile turns, in that of the turn."""
    ahead, turn = (arm.side, step.row) if step.place is _Place.TURN else (step.row, arm.side)
    return OpenEnd(arm.end, number, step.open_half.ahead(ahead, 0.5), ahead, turn)
