"""What the simulator prepares once for a set of rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf

from bot.computers.dominoes.simulator.boards import Boards
from bot.computers.dominoes.simulator.numbering import Numbering
from bot.games.core import Seat
from bot.games.dominoes.rules import DominoRules, EmptiedHand, Stuck, WinCondition
from bot.games.dominoes.scoring import Finish

__all__ = ["Frame", "frame_of"]

MOST_SCORES = 100_000
"""So many ends of rounds are kept of one set of rules; then all are forgotten."""


class Frame:
    """A set of rules with its tiles as numbers, the boards it has shown, and the ends of rounds it has scored."""

    __slots__ = (
        *("_scores", "boards", "counts_won", "goal", "goes_on_emptied"),
        *("is_fewest", "is_taking_back", "needs_stock_empty", "numbering", "rules"),
    )

    def __init__(self, rules: DominoRules) -> None:
        self.rules, self.numbering = rules, Numbering(rules.tiles)
        self.boards = Boards(rules, self.numbering)
        self.is_fewest = rules.win_condition is WinCondition.FEWEST_POINTS
        self.counts_won = rules.win_condition in (WinCondition.ROUNDS_WON, WinCondition.SETS_WON)
        """Whether rounds or sets won decide the match, not points."""
        self.is_taking_back = rules.stuck is Stuck.TAKE_BACK
        self.goes_on_emptied = rules.emptied_hand is EmptiedHand.GOES_ON
        self.needs_stock_empty = rules.emptied_hand is EmptiedHand.ENDS_ROUND_WITHOUT_STOCK
        self.goal = _goal(rules)
        """The points of a seat from which a tile that scores ends the round."""
        self._scores: dict[tuple[int | None, ...], tuple[int, ...]] = {}

    def gains(self, winner: int | None, last: int | None, hands: Sequence[int]) -> tuple[int, ...]:
        """Return the points that the end of a round brings to each seat: of a block if there is no last tile.

        Rounds score by the pips of hands, and by the very tile only of a hand that has one: such ends are scored once.
        """
        pips = self.numbering.pips
        key = (winner, last, *[~hand if hand and not hand & (hand - 1) else pips(hand) for hand in hands])
        found = self._scores.get(key)
        if found is None:
            if len(self._scores) >= MOST_SCORES:
                self._scores.clear()
            tiles = tuple(map(self.numbering.tiles_of, hands))
            tile = None if last is None else self.numbering.tiles[last]
            finish = Finish(tiles, None if winner is None else Seat(winner), tile)
            score = self.rules.score_block if last is None else self.rules.score_domino
            found = self._scores[key] = score(finish).points(len(hands))
        return found


def _goal(rules: DominoRules) -> float:
    if rules.hit_ends_round:
        return -inf
    if rules.target is not None and rules.win_condition is WinCondition.MOST_POINTS:
        return rules.target
    return inf


@lru_cache(maxsize=16)
def frame_of(rules: DominoRules) -> Frame:
    """Return what is prepared for a set of rules."""
    return Frame(rules)
