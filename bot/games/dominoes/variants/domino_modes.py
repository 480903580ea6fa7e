"""The three modes of the sheet "Dominó" (rules, `best-of-ten`, `fives-up`, `plain-points`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.leading import Openings, highest_double
from bot.games.dominoes.rules import DominoRules, Swing
from bot.games.dominoes.scoring import (
    ScoreTile,
    fives_on_ends,
    lightest_scores_difference,
    no_tile_score,
    winner_scores_others,
)
from bot.games.options import choice

__all__ = ["BEST_OF_TEN", "FIVES_UP", "PLAIN_POINTS"]


def _rules(
    swing: Swing, *, score_tile: ScoreTile = no_tile_score, target: int | None = None, rounds: int | None = None
) -> DominoRules:
    return DominoRules(
        hand_size=7,
        has_spinner=True,
        opening=highest_double,
        openings=Openings.AFTER_BLOCK,
        score_tile=score_tile,
        score_domino=winner_scores_others,
        score_block=lightest_scores_difference,
        target=target,
        rounds=rounds,
        swing=swing,
    )


def _best_of_ten(options: Options) -> DominoRules:
    return _rules(Swing(5.2, 1.8), rounds=int(options["rounds"]))


def _fives_up(options: Options) -> DominoRules:
    return _rules(Swing(4.0, 0.55), score_tile=fives_on_ends, target=int(options["target"]))


def _plain_points(options: Options) -> DominoRules:
    return _rules(Swing(14.0, 0.25), target=int(options["target"]))


_SEATS = range(2, 3)
_TARGET = choice("target", 100, 250, 500, 1000)

BEST_OF_TEN = DominoGame(id="best-of-ten", seats=_SEATS, options=(choice("rounds", 10),), rules=_best_of_ten)
FIVES_UP = DominoGame(id="fives-up", seats=_SEATS, options=(_TARGET,), rules=_fives_up)
PLAIN_POINTS = DominoGame(id="plain-points", seats=_SEATS, options=(_TARGET,), rules=_plain_points)
