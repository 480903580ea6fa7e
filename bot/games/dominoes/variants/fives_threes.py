"""Fives and Threes (Domino piątkowe, trójkowe), after compendium 60 and 61 (rules, `fives`, `threes`)."""

from __future__ import annotations

from functools import partial

from bot.games.core import Options
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.rules import DominoRules, EmptiedHand, Swing
from bot.games.dominoes.scoring import share_of_chain, share_of_ends
from bot.games.options import choice, number

__all__ = ["FIVES", "THREES"]


def _rules(divisor: int, swing: Swing, options: Options) -> DominoRules:
    share = share_of_chain if options["count"] == "chain" else share_of_ends
    return DominoRules(
        hand_size=5,
        emptied_hand=EmptiedHand.ENDS_ROUND_WITHOUT_STOCK,
        score_tile=share(divisor),
        last_tile_bonus=2,
        rounds=int(options["rounds"]),
        swing=swing,
    )


_OPTIONS = (choice("count", "chain", "ends"), number("rounds", 1, 1, 10))

FIVES = DominoGame(id="fives", seats=range(2, 5), options=_OPTIONS, rules=partial(_rules, 5, Swing(21.0, 0.0)))
THREES = DominoGame(id="threes", seats=range(2, 5), options=_OPTIONS, rules=partial(_rules, 3, Swing(32.0, 0.0)))
