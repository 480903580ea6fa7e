"""What a seat sees after a tile that it could play."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.games.core import Seat
from bot.games.dominoes.layout import End, Layout, LayoutKind
from bot.games.dominoes.moves import Play
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView

__all__ = ["After"]


class After:
    """What a seat sees after it plays a tile."""

    def __init__(self, view: DominoView, play: Play) -> None:
        self.layout: Layout = view.layout.place(play.tile, play.end)
        self.hand = tuple(tile for tile in view.hand if tile != play.tile)
        self.ends = frozenset(self.layout.open_ends().values())
        """The numbers at the open ends; the pile has none."""
        self.is_double = play.tile.is_double
        """Whether the played tile is a double."""
        self.given_up = frozenset(play.tile) - {half for tile in self.hand for half in tile}
        """The numbers that no tile of the hand has any more."""
        self.pips = sum(map(sum, self.hand))
        """The pips of the hand."""

    def scoring(self, view: DominoView, tiles: Collection[Tile]) -> int:
        """Count the tiles that could score now."""
        return sum(any(self._points(view, tile, end) > 0 for end in self._ends_for(tile)) for tile in tiles)

    def _ends_for(self, tile: Tile) -> Sequence[End]:
        if self.layout.kind is LayoutKind.PILE:
            return (End.PILE,)
        return [end for end, half in self.layout.open_ends().items() if half in tile]

    def _points(self, view: DominoView, tile: Tile, end: End) -> int:
        return view.rules.score_tile(self.layout.place(tile, end), tile).points

    def lacked(self, view: DominoView, seat: Seat) -> frozenset[int]:
        """Return the numbers at the ends that the seat after one has shown not to hold."""
        return self.ends.intersection(view.known_missing[(seat + 1) % view.seats])

    def fitting(self) -> int:
        """Count the tiles of the hand that fit."""
        return sum(not self.ends.isdisjoint(tile) for tile in self.hand)
