"""Pięciol, after compendium 74 (rules, `pieciol`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dice.game import DiceGame
from bot.games.dice.rules import DiceRules
from bot.games.dice.scoring import RollClause, five_alike

__all__ = ["PIECIOL"]


def _rules(_options: Options) -> DiceRules:
    return DiceRules(dice=5, rolls=3, score_turn=five_alike, ends_turn=RollClause.FIVE_ONES, target=10)


PIECIOL = DiceGame(id="pieciol", seats=range(2, 5), options=(), rules=_rules)
