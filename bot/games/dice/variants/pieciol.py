"""Pięciol, after compendium 74 (rules, `pieciol`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dice.game import DiceGame
from bot.games.dice.rules import DiceRules
from bot.games.dice.scoring import RollClause, five_alike
from bot.games.options import house

__all__ = ["PIECIOL"]


_ROUNDS = house("house_rounds", "open", 3, 5, 10)


def _rules(options: Options) -> DiceRules:
    rounds = options[_ROUNDS.name]
    return DiceRules(
        dice=5,
        rolls=3,
        score_turn=five_alike,
        ends_turn=RollClause.FIVE_ONES,
        target=10,
        rounds=None if rounds == _ROUNDS.default else int(rounds),
    )


PIECIOL = DiceGame(id="pieciol", seats=range(2, 5), options=(_ROUNDS,), rules=_rules)
