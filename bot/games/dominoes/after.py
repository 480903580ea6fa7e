"""What a seat sees after a move that it could make."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.games.core import Move, Seat
from bot.games.dominoes.layout import End, Layout, LayoutKind
from bot.games.dominoes.moves import Draw, Play
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView

__all__ = ["After"]


class After:
    """What a seat sees after it plays a tile, draws a tile that it does not know yet, or passes."""

    def __init__(self, view: DominoView, move: Move) -> None:
        self.tile = move.tile if isinstance(move, Play) else None
        self.layout: Layout = view.layout.place(move.tile, move.end) if isinstance(move, Play) else view.layout
        self.hand = tuple(tile for tile in view.hand if tile != self.tile)
        """The known tiles of the hand."""
        self.count = len(self.hand) + isinstance(move, Draw)
        """The number of tiles in the hand."""
        self.ends = frozenset(self.layout.open_ends().values())
        """The numbers at the open ends; the pile has none."""
        self.given_up = frozenset(self.tile or ()) - {half for tile in self.hand for half in tile}
        """The numbers that no tile of the hand has any more."""
        self.pips = sum(map(sum, self.hand))
        """The pips of the known tiles."""

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

    def fitting(self, tiles: Collection[Tile]) -> int:
        """Count the tiles that fit an open end."""
        return sum(not self.ends.isdisjoint(tile) for tile in tiles)
