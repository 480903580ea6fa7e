"""One Hundred and One, after the leaflet in Ukrainian, English and Polish (rules, `hundred-one-…`)."""

from __future__ import annotations

from functools import partial

from bot.games.core import Options
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.leading import (
    LeadRule,
    NoLead,
    Openings,
    highest_double,
    highest_double_or_heaviest,
    lowest_double_zero_last,
)
from bot.games.dominoes.rules import DominoRules, Swing, WinCondition
from bot.games.dominoes.scoring import ScoreRound, heaviest_writes_all, others_write_hands
from bot.games.options import number

__all__ = ["HUNDRED_ONE_EN", "HUNDRED_ONE_PL", "HUNDRED_ONE_UA"]


def _rules(opening: LeadRule, score_block: ScoreRound, swing: Swing, options: Options) -> DominoRules:
    return DominoRules(
        hand_size=7,
        opening=opening,
        openings=Openings.NO_WINNER,
        no_lead=NoLead.LOT,
        score_domino=others_write_hands,
        score_block=score_block,
        win_condition=WinCondition.FEWEST_POINTS,
        target=int(options["target"]),
        swing=swing,
    )


def _game(version: str, opening: LeadRule, score_block: ScoreRound, swing: Swing) -> DominoGame:
    return DominoGame(
        id=f"hundred-one-{version}",
        seats=range(2, 5),
        options=(number("target", 101, 51, 255),),
        rules=partial(_rules, opening, score_block, swing),
    )


HUNDRED_ONE_UA = _game("ua", lowest_double_zero_last, heaviest_writes_all, Swing(10.0, 0.28))
HUNDRED_ONE_EN = _game("en", highest_double, heaviest_writes_all, Swing(10.0, 0.29))
HUNDRED_ONE_PL = _game("pl", highest_double_or_heaviest, others_write_hands, Swing(15.0, 0.39))
