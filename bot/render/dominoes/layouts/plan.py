"""What lies where on a table: tiles and the marks of open ends, without pixels."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.dominoes.layout import End, Placed
from bot.games.dominoes.tiles import Tile, make_tile
from bot.render.plane import Box, Heading, Point

__all__ = ["BoardPlan", "EndMark", "PlacedTile", "split_line"]


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A tile in its place."""

    halves: Placed
    """The pips of the first half and, in the direction of `heading`, of the second."""
    centre: Point
    heading: Heading
    end: End | None
    """The arm that it belongs to, or the pile; None for the root."""
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
    def half_centres(self) -> tuple[Point, Point]:
        """Return the middles of the first and the second half."""
        return self.centre.ahead(self.heading, -0.5), self.centre.ahead(self.heading, 0.5)

    @property
    def half_boxes(self) -> tuple[Box, Box]:
        """Return the 1 x 1 boxes of the first and the second half."""
        first, second = (Box.around(point, self.heading, 1, 1) for point in self.half_centres)
        return first, second


@dataclass(frozen=True, slots=True)
class EndMark:
    """An open end: what it wants, and a free place of the size of a tile to tell it."""

    end: End
    pips: int
    point: Point
    """The middle of the open face."""
    centre: Point
    heading: Heading
    """The direction from the half of the mark with the number to the half with the letter."""

    @property
    def box(self) -> Box:
        """Return the 2 x 1 or 1 x 2 box of the mark, where no tile lies."""
        return Box.around(self.centre, self.heading, 2, 1)

    def grown(self, size: float) -> Box:
        """Return the box of a mark so many times as large, which touches the open face as this one does."""
        x, y, box = self.point.x, self.point.y, self.box
        return Box(
            x + (box.left - x) * size, y + (box.top - y) * size, x + (box.right - x) * size, y + (box.bottom - y) * size
        )


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """Everything that lies on the table."""

    tiles: tuple[PlacedTile, ...]
    """A pile in the order of laying; else the root, then arm by arm from the inside out: left, right, up, down."""
    ends: tuple[EndMark, ...]
    box: Box
    """What has to be shown: tiles and marks, and the room of what was or will be there, so that it only grows."""

    @classmethod
    def of(cls, tiles: list[PlacedTile], ends: list[EndMark], marks: list[EndMark]) -> BoardPlan:
        """Return the plan of some tiles and open ends; `marks` are all that there were since the first tile."""
        return cls(tuple(tiles), tuple(ends), Box.union([tile.box for tile in tiles] + [mark.box for mark in marks]))


def split_line(line: tuple[Placed, ...], at: int) -> dict[End, tuple[Placed, ...]]:
    """Return the tiles left and right of a tile of a line from there outwards, the inner half of each tile first."""
    return {End.LEFT: tuple((right, left) for left, right in reversed(line[:at])), End.RIGHT: line[at + 1 :]}
