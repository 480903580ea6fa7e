"""Thousand (Tysiąc), after compendium 57 (rules, `thousand`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.rules import DominoRules, Drawing, Swing
from bot.games.dominoes.scoring import STEPS_OF_25
from bot.games.options import choice, number

__all__ = ["THOUSAND"]


def _rules(options: Options) -> DominoRules:
    return DominoRules(
        hand_size=5,
        reserved=int(options["reserved"]),
        kind=LayoutKind.LINE_BESIDE_STOCK,
        drawing=Drawing.ONE,
        score_tile=STEPS_OF_25,
        last_tile_bonus=20,
        target=int(options["target"]),
        rounds=int(options["max_rounds"]),
        swing=Swing(11.0, 0.44, 6.3),
    )


THOUSAND = DominoGame(
    id="thousand",
    seats=range(2, 5),
    options=(
        choice("target", 1000, 500, 250, 100),
        number("reserved", 2, 0, 6),
        number("max_rounds", 10, 1, 200),
    ),
    rules=_rules,
)
