"""The way in: a view, a level, and numbers for chance make a move."""

from __future__ import annotations

from random import Random

from bot.computers import dice, dominoes
from bot.computers.levels import Level
from bot.games.core import Move, View
from bot.games.dice.view import DiceView
from bot.games.dominoes.view import DominoView

__all__ = ["choose_move"]


def choose_move(view: View, level: Level, chance: Random) -> Move:
    """Choose one of the moves that a view shows; the same view, level and numbers make the same choice.

    Raises ValueError if it is not the turn of the seat that looks.
    """
    if not view.moves:
        raise ValueError("a seat has moves in its turn only")
    if len(view.moves) == 1:
        return view.moves[0]
    match level, view:
        case Level.GREEDY, DominoView():
            return dominoes.best_at_once(view)
        case Level.GREEDY, DiceView():
            return dice.keep_most_alike(view)
        case Level.THOUGHTFUL, DominoView():
            return dominoes.best_ahead(view, chance)
        case Level.THOUGHTFUL, DiceView():
            return dice.best_by_expectation(view)
    return chance.choice(view.moves)
