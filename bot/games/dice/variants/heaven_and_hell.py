"""Heaven and Hell (Piekło i Niebo), after compendium 72 (rules, `heaven-and-hell`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dice.game import DiceGame
from bot.games.dice.rules import DiceRules
from bot.games.dice.scoring import heaven_and_hell
from bot.games.options import number

__all__ = ["HEAVEN_AND_HELL"]


def _rules(options: Options) -> DiceRules:
    return DiceRules(dice=2, score_turn=heaven_and_hell, rounds=int(options["rounds"]))


HEAVEN_AND_HELL = DiceGame(id="heaven-and-hell", seats=range(2, 5), options=(number("rounds", 5, 1, 20),), rules=_rules)
