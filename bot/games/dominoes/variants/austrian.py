"""Austrian Dominoes, after compendium 70 (rules, `austrian`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.rules import DominoRules, Stuck, Swing, WinCondition
from bot.games.options import choice

__all__ = ["AUSTRIAN"]


def _rules(options: Options) -> DominoRules:
    return DominoRules(
        hand_size=5,
        kind=LayoutKind.BRICKS,
        stuck=Stuck.TAKE_BACK,
        win_condition=WinCondition.ROUNDS_WON,
        wins=int(options["wins"]),
        swing=Swing(0.92, 0.19),
    )


AUSTRIAN = DominoGame(id="austrian", seats=range(2, 5), options=(choice("wins", 1, 3, 5),), rules=_rules)
