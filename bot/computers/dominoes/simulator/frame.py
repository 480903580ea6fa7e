"""What the simulator prepares once for a set of rules."""

from __future__ import annotations

from functools import lru_cache
from math import inf

from bot.computers.dominoes.simulator.boards import Boards
from bot.computers.dominoes.simulator.numbering import Numbering
from bot.computers.dominoes.simulator.scores import RoundScores
from bot.games.dominoes.rules import DominoRules, EmptiedHand, Stuck, WinCondition
from bot.games.dominoes.scoring import no_tile_score

__all__ = ["Frame", "frame_of"]

SLOW_COST = 4
"""The cost of a move, in others, where finding the most useful tile takes longer, or most boards are new."""
MANY_TILES = 28


class Frame:
    """A set of rules with its tiles as numbers, the boards it has shown, and the ends of rounds it has scored."""

    __slots__ = (
        *("block_scores", "boards", "counts_won", "domino_scores", "goal", "goes_on_emptied"),
        *("is_fewest", "is_taking_back", "move_cost", "needs_stock_empty", "numbering", "rules"),
    )

    def __init__(self, rules: DominoRules) -> None:
        self.rules, self.numbering = rules, Numbering(rules.tiles)
        self.boards = Boards(rules, self.numbering)
        self.domino_scores = RoundScores(rules.score_domino, self.numbering)
        self.block_scores = RoundScores(rules.score_block, self.numbering)
        self.is_fewest = rules.win_condition is WinCondition.FEWEST_POINTS
        self.counts_won = rules.win_condition in (WinCondition.ROUNDS_WON, WinCondition.SETS_WON)
        """Whether rounds or sets won decide the match, not points."""
        self.is_taking_back = rules.stuck is Stuck.TAKE_BACK
        self.goes_on_emptied = rules.emptied_hand is EmptiedHand.GOES_ON
        self.needs_stock_empty = rules.emptied_hand is EmptiedHand.ENDS_ROUND_WITHOUT_STOCK
        self.move_cost = SLOW_COST if rules.is_race or _has_many_boards(rules) else 1
        """The cost of a simulated move."""
        self.goal = _goal(rules)
        """The points of a seat from which a tile that scores ends the round."""


def _goal(rules: DominoRules) -> float:
    if rules.hit_ends_round:
        return -inf
    if rules.target is not None and rules.win_condition is WinCondition.MOST_POINTS:
        return rules.target
    return inf


def _has_many_boards(rules: DominoRules) -> bool:
    """Return whether the rules know very many kinds of tables, so that most of them are new."""
    return rules.has_spinner and rules.score_tile is not no_tile_score and len(rules.tiles) > MANY_TILES


@lru_cache(maxsize=8)
def frame_of(rules: DominoRules) -> Frame:
    """Return what is prepared for a set of rules."""
    return Frame(rules)
