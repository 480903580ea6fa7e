"""The move that is best on average over many arrangements of the hidden tiles, each played on for a while.

In an arrangement every seat, the thinking one too, goes on with the move that is best at once. Moves are compared in
the same arrangements, and after each of a few stages the worse half of them is left out.
"""

from __future__ import annotations

from random import Random

from bot.computers.dominoes.greedy import next_at_once
from bot.computers.dominoes.standing import standing
from bot.computers.dominoes.worlds import possible_state
from bot.games.core import Move
from bot.games.dominoes.moves import Draw, Pass, Play, Take
from bot.games.dominoes.rounds import after_draw, after_pass, after_play, after_take
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.view import DominoView

__all__ = ["best_ahead"]

BUDGET = 1000
"""About how many moves are thought of for one choice: it bounds the time without a clock."""

FAR = 8
"""How many moves a round is played on at most: farther off, chance outweighs what a single move does."""

Values = dict[Move, float]
"""How well the seat stands after each move, added up over the same arrangements."""


def best_ahead(view: DominoView, chance: Random) -> Move:
    """Choose by looking ahead."""
    values = dict.fromkeys(view.moves, 0.0)
    stages = (len(values) - 1).bit_length()
    for _ in range(stages):
        spent = 0
        while spent < BUDGET / stages:
            spent += _compare(possible_state(view, chance), values)
        values = _better_half(values)
    return next(iter(values))


def _better_half(values: Values) -> Values:
    best = sorted(values, key=lambda move: values[move], reverse=True)
    return {move: values[move] for move in best[: (len(best) + 1) // 2]}


def _compare(state: DominoState, values: Values) -> int:
    """Add how well the acting seat stands after each move; return how many moves were thought of."""
    seat, thought = state.actor, 0
    if seat is not None:
        for move in values:
            later, moves = _play_on(_after(state, move))
            values[move] += standing(later, seat)
            thought += moves + 1
    return thought


def _play_on(state: DominoState) -> tuple[DominoState, int]:
    """Return the state some moves later, at the end of the round at the latest, and how many moves it took."""
    for moves in range(FAR):
        if state.actor is None:
            return state, moves
        state = _after(state, next_at_once(state, state.actor))
    return state, FAR


def _after(state: DominoState, move: Move) -> DominoState:
    match move:
        case Play():
            return after_play(state, move).state
        case Draw():
            return after_draw(state, move).state
        case Pass():
            return after_pass(state, move).state
        case Take():
            return after_take(state, move).state
    raise TypeError(f"not a move of a domino game: {move!r}")
