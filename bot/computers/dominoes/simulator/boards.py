"""The table as the rules see it: the open ends and what they score. Each kind of table is computed once and cached.

A layout is reduced to what the rules read. The rules' own scoring function shows whether a tile's score depends on the
ends or on the total, so a new function needs no change here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

from bot.computers.dominoes.simulator.numbering import Numbering
from bot.games.dominoes.layout import End, Layout, LayoutKind, Placed
from bot.games.dominoes.rules import DominoRules, Stuck
from bot.games.dominoes.scoring import no_tile_score
from bot.games.dominoes.tiles import Tile

__all__ = ["Board", "Boards", "Way"]

MOST_WAYS = 1_000_000
"""How many ways of all boards are cached for one set of rules before the cache is cleared: about 100 MB."""

_ANY = -1
"""A half of a tile that the rules ignore."""
_ALL_ENDS = 4
"""How many ends of a spinner have tiles when it opens no new end, and its number no longer matters."""

Way = tuple[End, int]
"""An end where a tile fits, and the points that it scores there."""

Use = tuple[int, int, "Board", bool]
"""The tiles that fit after a tile at an end, what it is worth besides, the board after it, and whether that end is on
the left."""

FITTING = 10
"""The pips that a tile which fits afterwards, or a double that is gone, counts for in a race."""


class Board:
    """The part of a layout that the rules read, with the effect of every tile on it."""

    __slots__ = ("best", "boards", "fits", "layout", "lefts", "tiers", "uses", "ways")

    def __init__(self, boards: Boards, layout: Layout) -> None:
        self.boards, self.layout = boards, layout
        self.ways: dict[int, tuple[Way, ...]] = boards.ways_on(layout)
        """By the number of a tile that fits, in the order of the rules' legal moves."""
        self.fits = 0
        """The tiles that fit at an end."""
        self.lefts = 0
        """The tiles that score most, or as much, on the left."""
        self.best: list[Board | None] = [None] * len(boards.numbering.tiles)
        """The result of each tile at the end where it scores most, filled on demand."""
        self.uses: dict[int, tuple[Use, ...]] = {}
        """The uses of tiles by number at their best ends, filled on demand."""
        points: dict[int, int] = {}
        for number, ways in self.ways.items():
            end, most = max(ways, key=_points)
            self.fits |= 1 << number
            self.lefts |= (end is End.LEFT) << number
            if boards.bust_over is None or self.laid(number, end).total <= boards.bust_over:
                points[most] = points.get(most, 0) | 1 << number
        self.tiers = tuple(sorted(points.items(), reverse=True))
        """The points that can be scored, most first, each with its tiles, without those that go bust."""

    def laid(self, number: int, end: End) -> Layout:
        """Return the layout with a tile at an end."""
        return self.layout.place(self.boards.numbering.tiles[number], end)

    def after(self, number: int, end: End) -> Board:
        """Return the board after a tile at an end."""
        return self.boards.of(self.laid(number, end))

    def follow(self, number: int) -> Board:
        """Return the board after a tile at the end where it scores most."""
        end, _ = max(self.ways[number], key=_points)
        found = self.best[number] = self.after(number, end)
        return found

    def most_useful(self, hand: int, held: int) -> tuple[int, Board, bool]:
        """Return the most useful tile of those that a seat may lay, the board after it, and whether it is on the left.

        Medium computers choose so where a hand counts only by going out, except that they also know what others lack.
        """
        best, most = (0, self, False), -1
        while held:
            bit = held & -held
            held ^= bit
            number = bit.bit_length() - 1
            for fits, worth, after, at_left in self.uses.get(number) or self._uses_of(number):
                worth += FITTING * (hand & fits).bit_count()
                if worth > most:
                    best, most = (number, after, at_left), worth
        return best

    def _uses_of(self, number: int) -> tuple[Use, ...]:
        tile = self.boards.numbering.tiles[number]
        worth = tile.low + tile.high + FITTING * tile.is_double
        most = max(map(_points, self.ways[number]))
        afters = {end: self.after(number, end) for end, points in self.ways[number] if points == most}
        self.uses[number] = tuple(
            (after.fits & ~(1 << number), worth, after, end is End.LEFT) for end, after in afters.items()
        )
        return self.uses[number]


class Boards:
    """The boards that one set of rules knows."""

    def __init__(self, rules: DominoRules, numbering: Numbering) -> None:
        self.numbering, self.bust_over = numbering, rules.bust_over
        self._rules = rules
        self._reads_total = rules.bust_over is not None or _reads_total(rules)
        self._reads_ends = _reads_ends(rules)
        self._is_taking_back = rules.stuck is Stuck.TAKE_BACK
        self._lines: dict[tuple[int, ...], Board] = {}
        self._known: dict[Layout, Board] = {}
        self._shared: dict[tuple[Way, ...], tuple[Way, ...]] = {}
        """Equal ways, once: nearly all boards have the same ones."""
        self._ways = 0
        """How many ways all known boards have."""

    def of(self, layout: Layout) -> Board:
        """Return the board of any layout of the rules."""
        reduced = self.reduced(layout)
        found = self._known.get(reduced)
        if found is None:
            if self._ways >= MOST_WAYS:
                self._known.clear()
                self._lines.clear()
                self._ways = 0
            found = self._known[reduced] = Board(self, reduced)
            self._ways += sum(map(len, found.ways.values()))
        return found

    def exactly(self, layout: Layout) -> Board:
        """Return a board of a layout as it lies, which has the names of its ends."""
        return Board(self, layout)

    def of_line(self, halves: Sequence[int]) -> Board:
        """Return the board of a line, given the halves along it."""
        line = tuple(pairwise(halves))
        layout = Layout(self._rules.kind, self._rules.has_spinner, line, total=sum(map(sum, line)))
        if self._reads_total:
            return self.of(layout)
        key = (*halves[:2], *halves[-2:], len(halves) > 2)
        if key not in self._lines:
            self._lines[key] = self.of(layout)
        return self._lines[key]

    def ways_on(self, layout: Layout) -> dict[int, tuple[Way, ...]]:
        """Return what each tile that fits can do on a layout."""
        if layout.kind is LayoutKind.PILE:
            return {number: (self._way(layout, number, End.PILE),) for number in range(len(self.numbering.tiles))}
        if not layout.line:
            return {number: (self._way(layout, number, End.FIRST),) for number in range(len(self.numbering.tiles))}
        ends = layout.open_ends().items()
        found: dict[int, tuple[Way, ...]] = {}
        for number, tile in enumerate(self.numbering.tiles):
            ways = tuple(self._way(layout, number, end) for end, half in ends if half in tile)
            if ways:
                found[number] = self._shared.setdefault(ways, ways)
        return found

    def _way(self, layout: Layout, number: int, end: End) -> Way:
        tile, score = self.numbering.tiles[number], self._rules.score_tile
        return end, 0 if score is no_tile_score else score(layout.place(tile, end), tile).points

    def reduced(self, layout: Layout) -> Layout:
        """Return the layout without the parts that the rules ignore, with its ends in a canonical order."""
        line, up, down, spinner = layout.line, layout.up, layout.down, layout.spinner
        if layout.kind is LayoutKind.PILE:
            line = ((_ANY, _ANY),) if line else ()
        elif len(line) > 1 or (line and spinner is None and not self._reads_ends):
            outer = [self._end(line[0][::-1], spinner), self._end(line[-1], spinner)]
            if up or down:
                outer += [self._end(arm[-1], spinner) for arm in (up, down) if arm]
                spinner = spinner if len(outer) < _ALL_ENDS else _ANY
            if not self._is_taking_back:
                outer.sort()
            line, up, down = (outer[0][::-1], outer[1]), tuple(outer[2:3]), tuple(outer[3:])
        total = layout.total if self._reads_total else 0
        return Layout(layout.kind, layout.has_spinner, line, up, down, spinner, 0, total)

    def _end(self, placed: Placed, spinner: int | None) -> Placed:
        """Return the tile of an end, the half first that lies inside."""
        if placed[0] == placed[1] and (self._reads_ends or placed[0] == spinner):
            return placed
        return _ANY, placed[1]


def _points(way: Way) -> int:
    return way[1]


def _reads_total(rules: DominoRules) -> bool:
    """Return whether the points of a tile depend on the total of the pips."""
    tile = Tile(2, 3)
    layout = Layout(rules.kind, line=((1, 2), (2, 3)))
    return len({rules.score_tile(layout._replace(total=total), tile).points for total in range(300)}) > 1


def _reads_ends(rules: DominoRules) -> bool:
    """Return whether the points of a tile depend on the ends of the line."""
    lefts = [placed for half in range(7) for placed in ((half, half), (half, _ANY))]
    rights = [placed for half in range(7) for placed in ((half, half), (_ANY, half))]
    layouts = [Layout(rules.kind, line=line, total=30) for line in product(lefts, rights)]
    return len({rules.score_tile(layout, Tile(2, 3)).points for layout in layouts}) > 1
