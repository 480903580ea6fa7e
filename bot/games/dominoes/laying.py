"""Playing a tile, and its immediate score: for the round itself, and for previews."""

from __future__ import annotations

from bot.games.core import Move
from bot.games.dominoes.layout import Layout
from bot.games.dominoes.moves import Play
from bot.games.dominoes.scoring import TileScore
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile

__all__ = ["lay", "points_of_move"]


def lay(state: DominoState, play: Play) -> tuple[Layout, tuple[Tile, ...], TileScore]:
    """Return the layout with the tile of a legal play, the hand without it, and its immediate score."""
    rules, tile = state.rules, play.tile
    layout = state.layout.place(tile, play.end)
    hand = state.hands[play.seat]
    place = hand.index(tile)
    hand = hand[:place] + hand[place + 1 :]
    score = rules.score_tile(layout, tile)
    if not hand and rules.last_tile_bonus:
        score = _with_bonus(score, rules.last_tile_bonus)
    return layout, hand, score


def points_of_move(state: DominoState, move: Move) -> int:
    """Return the immediate points of a legal move: those of a tile with its bonus, else 0."""
    if not isinstance(move, Play):
        return 0
    _, _, score = lay(state, move)
    return score.points + score.bonus


def _with_bonus(score: TileScore, bonus: int) -> TileScore:
    return TileScore(score.parts, score.points, score.clause, score.number, bonus)
