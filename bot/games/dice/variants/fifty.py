"""„50”, after compendium 73 (rules, `fifty`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dice.game import DiceGame
from bot.games.dice.rules import DiceRules
from bot.games.dice.scoring import doubles_to_fifty

__all__ = ["FIFTY"]


def _rules(options: Options) -> DiceRules:  # noqa: ARG001 - this sheet has no options
    return DiceRules(dice=2, target=50, score_roll=doubles_to_fifty)


FIFTY = DiceGame(id="fifty", seats=range(2, 9), options=(), rules=_rules)
