"""Italian Dominoes (Domino włoskie), after compendium 58 (rules, `italian`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.rules import DominoRules, Drawing, EmptiedHand, Swing
from bot.games.dominoes.scoring import Marks
from bot.games.options import number

__all__ = ["ITALIAN"]


def _rules(options: Options) -> DominoRules:
    return DominoRules(
        hand_size=5,
        kind=LayoutKind.PILE,
        drawing=Drawing.ONE_INSTEAD,
        emptied_hand=EmptiedHand.GOES_ON,
        bust_over=100,
        hit_ends_round=True,
        score_tile=Marks(((30, 1), (50, 2), (70, 4), (100, 8))),
        target=int(options["target"]),
        swing=Swing(5.0, 0.29),
    )


ITALIAN = DominoGame(id="italian", seats=range(2, 5), options=(number("target", 21, 5, 50),), rules=_rules)
