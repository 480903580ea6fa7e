"""All Fives, after "Domino zasady gry" (rules, `all-fives`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.rules import DominoRules, Swing
from bot.games.dominoes.scoring import fives_on_ends, lightest_scores_difference, winner_scores_others
from bot.games.options import choice, switch

__all__ = ["ALL_FIVES"]


def _rules(options: Options) -> DominoRules:
    return DominoRules(
        hand_size=7,
        highest_pip=int(options["set"]),
        has_spinner=bool(options["spinner"]),
        score_tile=fives_on_ends,
        score_domino=winner_scores_others,
        score_block=lightest_scores_difference,
        target=int(options["target"]),
        swing=Swing(9.2, 0.28),
    )


ALL_FIVES = DominoGame(
    id="all-fives",
    seats=range(2, 7),
    options=(choice("set", 12, 9, 6), switch("spinner"), choice("target", 100, 250, 500)),
    rules=_rules,
    lobby_options={"set": 6},
)
