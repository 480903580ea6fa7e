"""The move that is best at once: points now, then heavy tiles; a tile rather than a draw, a draw rather than a pass."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core import Move, Seat
from bot.games.dominoes.laying import points_of_move
from bot.games.dominoes.layout import End, Layout
from bot.games.dominoes.legality import legal_moves
from bot.games.dominoes.moves import Draw, Play, Take
from bot.games.dominoes.rules import DominoRules
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView

__all__ = ["best_at_once", "next_at_once"]

Hand = tuple[Tile, ...]
Appeal = tuple[int, int, int]
"""What kind of move it is, then points, then pips: more is better."""

TILE, DRAW, LOSS = 2, 1, 0
"""Laying a tile, drawing, and what is done only when there is nothing else: passing, taking back, going bust."""


def best_at_once(view: DominoView) -> Move:
    """Choose by what a seat sees, without a thought of what may come."""
    return _choose(view.rules, view.layout, view.hand, view.moves, view.move_points)


def next_at_once(state: DominoState, seat: Seat) -> Move:
    """Choose for the acting seat of an imagined state as its view would."""
    moves, rules = legal_moves(state), state.rules
    if len(moves) == 1:
        return moves[0]
    worth = [points_of_move(state, move) if rules.has_tile_points else 0 for move in moves]
    return _choose(rules, state.layout, state.hands[seat], moves, worth)


def _choose(rules: DominoRules, layout: Layout, hand: Hand, moves: Sequence[Move], worth: Sequence[int]) -> Move:
    """Choose the move of most appeal, the first among equals."""
    appeals = [_appeal(rules, layout, hand, *pair) for pair in zip(moves, worth, strict=True)]
    return moves[appeals.index(max(appeals))]


def _appeal(rules: DominoRules, layout: Layout, hand: Hand, move: Move, worth: int) -> Appeal:
    if isinstance(move, Play):
        weight = move.tile.low + move.tile.high
        is_bust = rules.bust_over is not None and layout.total + weight > rules.bust_over
        return (LOSS, 0, -weight) if is_bust else (TILE, worth, weight)
    if isinstance(move, Take):
        return LOSS, 0, -_taken(layout, hand, move.end)
    return (DRAW if isinstance(move, Draw) else LOSS), 0, 0


def _taken(layout: Layout, hand: Hand, end: End) -> int:
    """Count the tiles that have to be taken back at an end until one of the hand fits."""
    halves = [placed[0] for placed in layout.line] if end is End.LEFT else [right for _, right in layout.line[::-1]]
    numbers = {number for tile in hand for number in tile}
    return next((count for count, half in enumerate(halves) if half in numbers), len(halves))
