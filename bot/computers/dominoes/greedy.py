"""Moves chosen without looking ahead: the best immediate move, and a beginner's move."""

from __future__ import annotations

from random import Random

from bot.games.core import Move
from bot.games.dominoes.imagine import unseen_tiles
from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Draw, Play, Take
from bot.games.dominoes.rules import Drawing
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView

__all__ = ["beginners_move", "best_at_once"]

Appeal = tuple[int, int, float]
"""The kind of move, then its points, then the other value of the tile; more is better."""

TILE, DRAW, GIFT, LOSS = 3, 2, 1, 0
"""Kinds of moves, the best last: passing, taking back or going bust; a tile that may let the next seat hit a scoring
total; drawing; any other tile."""

SEEN = 0.2
"""The chance that a beginner notices that a tile scores."""

LATER = 8
"""How many pips heavier a double seems to a beginner, who keeps heavy tiles."""


def best_at_once(view: DominoView) -> Move:
    """Choose the most appealing move, the first of equals: by points, then by the tile's weight or use.

    A tile is better than a draw, and a draw better than a pass or a bust.
    """
    appeals = [_appeal(view, *pair) for pair in zip(view.moves, view.move_points, strict=True)]
    return view.moves[appeals.index(max(appeals))]


def beginners_move(view: DominoView, chance: Random) -> Move:
    """Choose as a beginner does, who takes the points that it sees, and keeps doubles and heavy tiles for later."""

    def appeal(move: Move, points: int) -> Appeal:
        if isinstance(move, Play):
            seen = points if points > 0 and chance.random() < SEEN else 0
            return TILE, seen, chance.random() - sum(move.tile) - LATER * move.tile.is_double
        return DRAW if isinstance(move, Draw) else LOSS, 0, chance.random()

    appeals = [appeal(*pair) for pair in zip(view.moves, view.move_points, strict=True)]
    return view.moves[appeals.index(max(appeals))]


def _appeal(view: DominoView, move: Move, points: int) -> Appeal:
    if isinstance(move, Play):
        weight, bust_over = move.tile.low + move.tile.high, view.rules.bust_over
        if bust_over is not None and view.layout.total + weight > bust_over:
            return LOSS, 0, -weight
        chances = _chances_left(view, move.tile) if points <= 0 and view.rules.drawing is Drawing.ONE_INSTEAD else 0
        if chances:
            return GIFT, points, -chances
        return TILE, points, _use(view, move.tile, move.end) if view.rules.is_race else weight
    if isinstance(move, Take):
        return LOSS, 0, -_taken(view, move.end)
    return DRAW if isinstance(move, Draw) else LOSS, 0, 0


def _use(view: DominoView, tile: Tile, end: End) -> float:
    """Return the value of a tile where a hand counts only by going out.

    Tiles that fit afterwards, a double, and an end that the next seat lacks count as ten pips each.
    """
    ends = set(view.layout.place(tile, end).open_ends().values())
    fitting = sum(not ends.isdisjoint(one) for one in view.hand if one != tile)
    lacking = 0 if view.seat is None else len(ends.intersection(view.known_missing[(view.seat + 1) % view.seats]))
    return fitting + tile.is_double + lacking + (tile.low + tile.high) / 10


def _chances_left(view: DominoView, tile: Tile) -> int:
    """Count the unseen tiles that would hit the next scoring total after a tile."""
    total = view.layout.total + tile.low + tile.high
    lacking = next((mark - total for mark, _ in view.rules.marks if mark > total), 0)
    return sum(one.low + one.high == lacking for one in unseen_tiles(view)) if lacking else 0


def _taken(view: DominoView, end: End) -> int:
    """Count the tiles that have to be taken back at an end until one of the hand fits."""
    _, taken = view.layout.taken_back(end, view.hand)
    return len(taken)
