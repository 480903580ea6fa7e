"""Bergen, after compendium 59 (rules, `bergen`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.leading import Openings, lowest_double
from bot.games.dominoes.rules import DominoRules, Swing
from bot.games.dominoes.scoring import equal_ends, lightest_scores
from bot.games.options import number

__all__ = ["BERGEN"]


def _rules(options: Options) -> DominoRules:
    return DominoRules(
        hand_size=5,
        opening=lowest_double,
        openings=Openings.ALL,
        score_tile=equal_ends,
        last_tile_bonus=2,
        score_block=lightest_scores(2),
        target=int(options["target"]),
        swing=Swing(2.0, 0.28),
    )


BERGEN = DominoGame(id="bergen", seats=range(2, 5), options=(number("target", 21, 10, 50),), rules=_rules)
