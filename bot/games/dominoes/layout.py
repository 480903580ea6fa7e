"""The tiles on the table: a line with the two arms that a spinner may grow, or a pile."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from bot.games.dominoes.tiles import Tile, make_tile

__all__ = ["End", "Layout", "LayoutKind", "Placed"]

Placed = tuple[int, int]
"""The halves of a tile on the table. In the line: left half, right half. In an arm: the half nearer to the spinner
first."""


class End(StrEnum):
    """A place for a tile; FIRST is the empty table, PILE the pile of games without a line."""

    FIRST = "first"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    PILE = "pile"

    @property
    def letter(self) -> str:
        """Return the letter of an open end, the same in all languages and pictures; empty for FIRST and PILE."""
        return _LETTERS.get(self, "")


_LETTERS = {End.LEFT: "A", End.RIGHT: "B", End.UP: "C", End.DOWN: "D"}


class LayoutKind(StrEnum):
    """The arrangement of the tiles (rules, section 5); only a pile also has its own logic."""

    LINE = "line"
    """End to end, with the stock around them."""
    LINE_BESIDE_STOCK = "line_beside_stock"
    """End to end, with the stock in a block beside them and the reserved tiles crosswise below it."""
    BRICKS = "bricks"
    """Side by side in two rows, each tile shifted by half a tile from the previous one."""
    PILE = "pile"
    """In the order of play; nothing has to fit."""


class Layout(NamedTuple):
    """The tiles on the table. With `has_spinner` the first double grows arms up and down (rules, section 2)."""

    kind: LayoutKind = LayoutKind.LINE
    has_spinner: bool = False
    line: tuple[Placed, ...] = ()
    """The chain from left to right, or the pile in the order of play."""
    up: tuple[Placed, ...] = ()
    """The upper arm, from the spinner outwards."""
    down: tuple[Placed, ...] = ()
    """The lower arm, from the spinner outwards."""
    spinner: int | None = None
    """The number on the spinner, None if there is none."""
    led: int = 0
    """The number of tiles left of the first one: pictures grow around it."""
    total: int = 0
    """The pips of all tiles on the table."""
    laid: str = ""
    """The letters of the ends where the tiles after the first were played, in order, so that pictures move earlier
    tiles as little as possible. Empty or too short if the order is unknown, and for a pile."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Return the tiles on the table."""
        return tuple(make_tile(*placed) for placed in (*self.line, *self.up, *self.down))

    @property
    def size(self) -> int:
        """Return the number of tiles on the table."""
        return len(self.line) + len(self.up) + len(self.down)

    @property
    def is_spinner_closed(self) -> bool:
        """Return whether tiles are on both long sides of the spinner, so that up and down are open."""
        if self.spinner is None:
            return False
        spinner = (self.spinner, self.spinner)
        return self.line[0] != spinner and self.line[-1] != spinner

    def open_ends(self) -> dict[End, int]:
        """Return the number that fits each open end of a line, in the order left, right, up, down.

        The empty table and the pile take any tile, so they have no such ends.
        """
        if not self.line or self.kind is LayoutKind.PILE:
            return {}
        ends = {End.LEFT: self.line[0][0], End.RIGHT: self.line[-1][1]}
        if self.spinner is not None and self.is_spinner_closed:
            ends[End.UP] = self.up[-1][1] if self.up else self.spinner
            ends[End.DOWN] = self.down[-1][1] if self.down else self.spinner
        return ends

    def open_end(self, end: End) -> int | None:
        """Return the number that fits an end, None if the end is not open: the same as in `open_ends`."""
        if not self.line or self.kind is LayoutKind.PILE:
            return None
        if end is End.LEFT:
            return self.line[0][0]
        if end is End.RIGHT:
            return self.line[-1][1]
        return self.open_ends().get(end)

    def takes_any(self, tiles: tuple[Tile, ...]) -> bool:
        """Return whether any of some tiles can be played anywhere."""
        line = self.line
        if not line or self.kind is LayoutKind.PILE:
            return bool(tiles)
        numbers = (line[0][0], line[-1][1]) if self.spinner is None else tuple(self.open_ends().values())
        for low, high in tiles:  # noqa: SIM110 - asked after every play, and `any` takes twice as long
            if low in numbers or high in numbers:
                return True
        return False

    def board_count(self) -> tuple[int, ...]:
        """Return the halves in the board count, by the rules' paragraph "Board count".

        A single tile counts all its pips. Otherwise each end counts its exposed half, or both halves of a double; a
        free side of the spinner counts nothing.
        """
        if len(self.line) <= 1:
            return self.line[0] if self.line else ()
        left, right = self.line[0], self.line[-1]
        counted: tuple[int, ...] = left if left[0] == left[1] else left[:1]
        counted += right if right[0] == right[1] else right[1:]
        for arm in (self.up, self.down):
            if arm:
                counted += arm[-1] if arm[-1][0] == arm[-1][1] else arm[-1][1:]
        return counted

    def place(self, tile: Tile, end: End) -> Layout:
        """Return the layout with one more tile; raise ValueError if it does not fit there."""
        kind, has_spinner, line, up, down, spinner, led, total, laid = self
        low, high = tile
        if end is End.PILE or end is End.FIRST:
            if (end is End.PILE) != (kind is LayoutKind.PILE) or (end is End.FIRST and line):
                raise ValueError(f"{tile} does not fit {end.value}")
            line = (*line, (low, high))
        else:
            number = self.open_end(end)
            if number is None or number not in tile:
                raise ValueError(f"{tile} does not fit {end.value}")
            outer = low + high - number
            laid += end.letter
            if end is End.LEFT:
                line, led = ((outer, number), *line), led + 1
            elif end is End.RIGHT:
                line = (*line, (number, outer))
            elif end is End.UP:
                up = (*up, (number, outer))
            else:
                down = (*down, (number, outer))
        if has_spinner and low == high and spinner is None:
            spinner = low
        return Layout(kind, has_spinner, line, up, down, spinner, led, total + low + high, laid)

    def taken_back(self, end: End, held: tuple[Tile, ...]) -> tuple[Layout, tuple[Tile, ...]]:
        """Return the layout without the tiles taken back from its left or right end, and those in their order.

        Tiles are taken until one of the held tiles fits there, or none is left (rules, `austrian`).
        """
        layout, taken = self, []
        while layout.line and not any(layout.open_end(end) in tile for tile in held):
            layout, gone = layout.without_outermost(end)
            taken.append(make_tile(*gone))
        return layout, tuple(taken)

    def without_outermost(self, end: End) -> tuple[Layout, Placed]:
        """Return the layout without the last tile at one of the ends of a line, and that tile with its direction."""
        line, up, down, led, at = self.line, self.up, self.down, self.led, self.laid.rfind(end.letter)
        if end is End.LEFT:
            gone, line, led = line[0], line[1:], max(led - 1, 0)
        elif end is End.RIGHT:
            gone, line, led = line[-1], line[:-1], min(led, max(len(line) - 2, 0))
        elif end is End.UP:
            gone, up = up[-1], up[:-1]
        else:
            gone, down = down[-1], down[:-1]
        spinner = None if gone == (self.spinner, self.spinner) else self.spinner
        laid = self.laid[:at] + self.laid[at + 1 :] if at >= 0 else self.laid[:-1]
        return Layout(self.kind, self.has_spinner, line, up, down, spinner, led, self.total - sum(gone), laid), gone
