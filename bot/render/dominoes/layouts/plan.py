"""Positions on a table: tiles and open ends, and the frame around them, without pixels."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.dominoes.layout import End, Placed
from bot.games.dominoes.tiles import Tile, make_tile
from bot.render.plane import Box, Heading, Point

__all__ = ["BoardPlan", "OpenEnd", "PlacedTile", "split_line"]


class PlacedTile(NamedTuple):
    """A tile with its position."""

    halves: Placed
    """The pips of the first half and, in the direction of `heading`, of the second."""
    center: Point
    heading: Heading
    end: End | None
    """The arm or pile that it belongs to; None for the root."""
    is_spinner: bool = False
    is_led: bool = False

    @property
    def tile(self) -> Tile:
        """Return the tile without its position."""
        return make_tile(*self.halves)

    @property
    def box(self) -> Box:
        """Return the 2 x 1 or 1 x 2 box that it fills."""
        return Box.around(self.center, self.heading, 2, 1)

    @property
    def half_centers(self) -> tuple[Point, Point]:
        """Return the centers of the first and the second half."""
        return self.center.ahead(self.heading, -0.5), self.center.ahead(self.heading, 0.5)


class OpenEnd(NamedTuple):
    """An open end: the number that fits, and its position."""

    end: End
    pips: int
    point: Point
    """The center of the open face."""
    heading: Heading
    """The direction in which the arm continues."""
    turn: Heading
    """The side to which it continues if there is no room ahead."""


class BoardPlan(NamedTuple):
    """Everything on the table."""

    tiles: tuple[PlacedTile, ...]
    """A pile in the order of play; else the root, then arm by arm outward: left, right, up, down."""
    ends: tuple[OpenEnd, ...]
    frame: Box
    """The visible box: all tiles, with room for those that may be added before the next fold."""
    edge: float
    """The edge of half a tile, in units of the design."""


def split_line(line: tuple[Placed, ...], at: int) -> dict[End, tuple[Placed, ...]]:
    """Return the tiles left and right of a tile of a line outward from it, the inner half of each tile first."""
    return {End.LEFT: tuple((right, left) for left, right in reversed(line[:at])), End.RIGHT: line[at + 1 :]}
