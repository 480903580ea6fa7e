"""The tiles on the table: one line, and the two arms that a spinner may grow."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.games.dominoes.tiles import Tile

__all__ = ["End", "Layout", "OpenEnd", "Placed"]

Placed = tuple[int, int]
"""A laid tile's halves. In the line: left half, right half. In an arm: the half nearer to the spinner first."""


class End(StrEnum):
    """A place where a tile can be laid; FIRST is the empty table."""

    FIRST = "first"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """An open end: the number that a tile must show to be laid there, and what the end counts."""

    pips: int
    counted: tuple[int, ...]
    """The halves that enter the board count: one, both of a double, none for a free side of the spinner."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The tiles on the table. With `spinner` the first double grows arms up and down (rules, section 2)."""

    has_spinner: bool = False
    line: tuple[Placed, ...] = ()
    """The chain from left to right."""
    up: tuple[Placed, ...] = ()
    """The upper arm, from the spinner outwards."""
    down: tuple[Placed, ...] = ()
    """The lower arm, from the spinner outwards."""
    spinner: int | None = None
    """The number on the spinner, None while there is none."""
    led: int = field(default=0, compare=False)
    """How many tiles lie left of the led tile: pictures grow around it."""

    def __len__(self) -> int:
        return len(self.line) + len(self.up) + len(self.down)

    @property
    def spinner_at(self) -> int | None:
        """Return the index of the spinner in the line, or None."""
        return None if self.spinner is None else self.line.index((self.spinner, self.spinner))

    @property
    def is_spinner_closed(self) -> bool:
        """Tell whether tiles lie on both long sides of the spinner, so that up and down are open."""
        if self.spinner is None:
            return False
        spinner = (self.spinner, self.spinner)
        return self.line[0] != spinner and self.line[-1] != spinner

    def open_pips(self, end: End) -> int | None:
        """Return the number that a tile must show to be laid at an end, None if the end is not open.

        The empty table (`End.FIRST`) takes any tile and has no number.
        """
        if not self.line:
            return None
        if end is End.LEFT:
            return self.line[0][0]
        if end is End.RIGHT:
            return self.line[-1][1]
        if end is End.FIRST or not self.is_spinner_closed:
            return None
        arm = self.up if end is End.UP else self.down
        return arm[-1][1] if arm else self.spinner

    def open_ends(self) -> dict[End, OpenEnd]:
        """Return the open ends of a table that is not empty, in the order left, right, up, down."""
        ends: dict[End, OpenEnd] = {}
        for end, outermost in self._outermost().items():
            number = self.open_pips(end)
            if number is not None:
                ends[end] = OpenEnd(number, _counted(outermost, number))
        return ends

    def board_count(self) -> tuple[int, ...]:
        """Return the halves that make the board count, by the rules' paragraph "Board count".

        A single tile counts all its pips. Otherwise each end counts its exposed half, a double both its halves.
        """
        if len(self.line) <= 1:
            return self.line[0] if self.line else ()
        return tuple(half for end in self.open_ends().values() for half in end.counted)

    def place(self, tile: Tile, end: End) -> Layout:
        """Return the layout with one more tile; raise ValueError if it does not fit there."""
        if end is End.FIRST:
            if self.line:
                raise ValueError("a tile was led already")
            return replace(self, line=((tile.low, tile.high),), spinner=self._spinner_after(tile), led=0)
        number = self.open_pips(end)
        if number is None or number not in tile:
            raise ValueError(f"{tile} does not fit {end.value}")
        outer = tile.other(number)
        spinner = self._spinner_after(tile)
        if end is End.LEFT:
            return replace(self, line=((outer, number), *self.line), spinner=spinner, led=self.led + 1)
        if end is End.RIGHT:
            return replace(self, line=(*self.line, (number, outer)), spinner=spinner)
        if end is End.UP:
            return replace(self, up=(*self.up, (number, outer)))
        return replace(self, down=(*self.down, (number, outer)))

    def _spinner_after(self, tile: Tile) -> int | None:
        if self.spinner is None and self.has_spinner and tile.is_double:
            return tile.low
        return self.spinner

    def _outermost(self) -> dict[End, Placed | None]:
        """Return the last tile at each end of the line and of each arm; None stands for an arm without tiles."""
        return {
            End.LEFT: self.line[0],
            End.RIGHT: self.line[-1],
            End.UP: self.up[-1] if self.up else None,
            End.DOWN: self.down[-1] if self.down else None,
        }


def _counted(outermost: Placed | None, exposed: int) -> tuple[int, ...]:
    """Return what an end counts: a double both halves, a free side of the spinner nothing."""
    if outermost is None:
        return ()
    return outermost if outermost[0] == outermost[1] else (exposed,)
