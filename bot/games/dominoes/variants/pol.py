"""Pol-Domino, after compendium 71 (rules, `pol`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.rules import DominoRules, Drawing, Swing, WinCondition
from bot.games.dominoes.scoring import pol_score
from bot.games.options import number

__all__ = ["POL"]


def _rules(options: Options) -> DominoRules:
    return DominoRules(
        hand_size=5,
        kind=LayoutKind.BRICKS,
        drawing=Drawing.FREE,
        may_pass=True,
        passes_that_block=4,
        score_domino=pol_score,
        score_block=pol_score,
        win_condition=WinCondition.SETS_WON,
        target=int(options["target"]),
        wins=int(options["sets"]),
        swing=Swing(48.0, 0.6),
    )


POL = DominoGame(
    id="pol",
    seats=range(2, 3),
    options=(number("target", 125, 50, 250), number("sets", 2, 1, 3)),
    rules=_rules,
)
