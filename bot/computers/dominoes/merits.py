"""What is plainly better about a move: a fact that a person can see, which need not be the whole reason."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.computers.weighing import Merit, MeritKind
from bot.games.core import Move
from bot.games.dominoes.imagine import unseen_tiles
from bot.games.dominoes.layout import End, Layout, LayoutKind
from bot.games.dominoes.moves import Play
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView

__all__ = ["merit_of"]

_CLEARLY = 2
"""How many tiles or pips make a difference worth a sentence."""


def merit_of(view: DominoView, best: Move, other: Move) -> Merit | None:
    """Return the first advantage of a move over another one of a seat that a person would name."""
    better, worse = _After(view, best), _After(view, other)
    if isinstance(best, Play) and not better.hand:
        return Merit(MeritKind.OUT)
    if view.points_of(best) > view.points_of(other):
        return Merit(MeritKind.POINTS, view.points_of(best) - view.points_of(other))
    return _about_numbers(view, better, worse) or _about_tiles(view, better, worse)


class _After:
    """What a seat sees after its move: a move without a tile changes nothing here."""

    def __init__(self, view: DominoView, move: Move) -> None:
        self.tile = move.tile if isinstance(move, Play) else None
        self.layout: Layout = view.layout.place(move.tile, move.end) if isinstance(move, Play) else view.layout
        self.hand = tuple(tile for tile in view.hand if tile != self.tile)
        self.ends = frozenset() if view.layout.kind is LayoutKind.PILE else frozenset(self.layout.open_ends().values())

    def scoring(self, view: DominoView, tiles: Collection[Tile]) -> int:
        """Count the tiles that could score now."""
        return sum(any(self._points(view, tile, end) > 0 for end in self._ends_for(tile)) for tile in tiles)

    def _ends_for(self, tile: Tile) -> Sequence[End]:
        if self.layout.kind is LayoutKind.PILE:
            return (End.PILE,)
        return [end for end, half in self.layout.open_ends().items() if half in tile]

    def _points(self, view: DominoView, tile: Tile, end: End) -> int:
        return view.rules.score_tile(self.layout.place(tile, end), tile).points

    def fitting(self) -> int:
        """Count the tiles of the hand that fit."""
        return sum(not self.ends.isdisjoint(tile) for tile in self.hand)


def _about_numbers(view: DominoView, better: _After, worse: _After) -> Merit | None:
    """Return an advantage by a number at the ends, or in the hand."""
    if view.seat is not None:
        lacked = better.ends.intersection(view.known_missing[(view.seat + 1) % view.seats]) - worse.ends
        if lacked:
            return Merit(MeritKind.LACKED, min(lacked))
    kept, left = ({half for tile in one.hand for half in tile} for one in (better, worse))
    gone = kept.intersection(worse.tile or ()) - left
    return Merit(MeritKind.KEPT, max(gone)) if gone and better.ends else None


def _about_tiles(view: DominoView, better: _After, worse: _After) -> Merit | None:
    """Return an advantage by tiles that may score, fit, or stay in the hand."""
    if view.has_move_points:
        unseen = unseen_tiles(view)
        safer = worse.scoring(view, unseen) - better.scoring(view, unseen)
        if safer >= _CLEARLY:
            return Merit(MeritKind.SAFE, safer)
    if better.tile is not None and better.tile.is_double and not (worse.tile is not None and worse.tile.is_double):
        return Merit(MeritKind.DOUBLE)
    more = better.fitting() - worse.fitting()
    if more > 0:
        return Merit(MeritKind.FITTING, more)
    lighter = sum(map(sum, worse.hand)) - sum(map(sum, better.hand))
    return Merit(MeritKind.PIPS, lighter) if lighter >= _CLEARLY else None
