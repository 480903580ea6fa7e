"""Block Dominoes, after the common rules (rules, `block`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.rules import DominoRules, Drawing, Swing
from bot.games.dominoes.scoring import lightest_writes_difference, winner_writes_others
from bot.games.options import choice

__all__ = ["BLOCK"]


def _rules(options: Options) -> DominoRules:
    return DominoRules(
        hand_size=7,
        hand_sizes=((3, 5),),
        drawing=Drawing.NONE,
        score_domino=winner_writes_others,
        score_block=lightest_writes_difference,
        target=int(options["target"]),
        swing=Swing(30.0, 0.0),
    )


BLOCK = DominoGame(id="block", seats=range(2, 5), options=(choice("target", 100, 50, 200),), rules=_rules)
