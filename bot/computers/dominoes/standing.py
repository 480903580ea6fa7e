"""How well a seat stands in a match: how far it is ahead of the others, and what the hands are worth."""

from __future__ import annotations

from bot.games.core import Seat
from bot.games.dominoes.rules import WinCondition
from bot.games.dominoes.scoring import Finish
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import pips

__all__ = ["standing"]

VICTORY = 50
"""What winning the match counts, in points."""
ROUND = 50
"""What winning a round counts where the match goes by rounds."""
UNFINISHED = 0.3
"""How much of what a block would score is counted while the round goes on."""


def standing(state: DominoState, seat: Seat) -> float:
    """Return the points by which a seat is ahead of the others' average, and more for a match that it has won."""
    ahead = _ahead(_totals(state), seat)
    if state.actor is not None:
        return ahead + UNFINISHED * _ahead(_if_blocked(state), seat)
    first = state.outcome.places[0] if state.outcome is not None else ()
    return ahead + (VICTORY / len(first) if seat in first else 0)


def _ahead(points: tuple[int, ...], seat: Seat) -> float:
    return (points[seat] * len(points) - sum(points)) / (len(points) - 1)


def _totals(state: DominoState) -> tuple[int, ...]:
    """Return the score of each seat in points of which more are better."""
    match state.rules.win_condition:
        case WinCondition.FEWEST_POINTS:
            return tuple(-points for points in state.points)
        case WinCondition.ROUNDS_WON:
            return tuple(ROUND * won for won in state.won)
        case WinCondition.SETS_WON:
            set_points = state.rules.target or 0
            return tuple(set_points * won + points for won, points in zip(state.won, state.points, strict=True))
    return state.points


def _if_blocked(state: DominoState) -> tuple[int, ...]:
    """Return what a block would score now, in points of which more are better."""
    weights = tuple(map(pips, state.hands))
    least = min(weights)
    lightest = Seat(weights.index(least)) if weights.count(least) == 1 else None
    if state.rules.win_condition is WinCondition.ROUNDS_WON:
        return tuple(ROUND * (seat == lightest) for seat in range(state.seats))
    points = state.rules.score_block(Finish(state.hands, lightest, None)).points(state.seats)
    return tuple(-written for written in points) if state.rules.win_condition is WinCondition.FEWEST_POINTS else points
