"""„50”, after compendium 73 (rules, `fifty`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dice.game import DiceGame
from bot.games.dice.rules import DiceRules
from bot.games.dice.scoring import doubles_to_fifty

__all__ = ["FIFTY"]


def _rules(_options: Options) -> DiceRules:
    return DiceRules(dice=2, score_turn=doubles_to_fifty, target=50)


FIFTY = DiceGame(id="fifty", seats=range(2, 9), options=(), rules=_rules)
