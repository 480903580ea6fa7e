"""Computer players of dice games: keeping what is most alike, and the exact best by expectation."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random

from bot.computers.choice import FamilyComputers
from bot.games.core import Move
from bot.games.dice.moves import FACES, Roll, Stop
from bot.games.dice.rules import DiceRules
from bot.games.dice.view import DiceView

__all__ = ["DiceComputers", "best_by_expectation", "expected_points", "keep_most_alike"]

Faces = tuple[int, ...]
"""Dice in ascending order: which lies where does not matter."""


class DiceComputers(FamilyComputers[DiceView]):
    """Keeps what is alike, or reckons what every choice is worth on average."""

    def greedy(self, view: DiceView) -> Move:
        """Keep what is most alike."""
        return keep_most_alike(view)

    def thoughtful(self, view: DiceView, chance: Random) -> Move:  # noqa: ARG002 - the expectation is exact
        """Choose by expectation."""
        return best_by_expectation(view)


def keep_most_alike(view: DiceView) -> Move:
    """Stop with dice that score; else keep those of the number that lies most often, the higher one among equals."""
    most = max(view.faces, key=lambda face: (view.faces.count(face), face), default=0)
    alike = tuple(place for place, face in enumerate(view.faces) if face == most)

    def appeal(move: Move) -> int:
        if isinstance(move, Stop):
            return 2 if view.rules.score_turn(view.faces, view.scores[move.seat]).points > 0 else 0
        return 1 if move == Roll(move.seat, alike) else 0

    return max(view.moves, key=appeal)


def best_by_expectation(view: DiceView) -> Move:
    """Choose the move after which the turn is worth most if it goes on as well; rather stop than roll for nothing."""
    return max(view.moves, key=lambda move: (_worth(view, move), isinstance(move, Stop)))


def _worth(view: DiceView, move: Move) -> Fraction:
    score = view.scores[move.seat]
    if not isinstance(move, Roll):
        return _points(view.rules, view.faces, score)
    kept = tuple(sorted(view.faces[place] for place in move.keep))
    return expected_points(view.rules, kept, view.rolls_left, score)


@cache
def expected_points(rules: DiceRules, dice: Faces, rolls: int, score: int) -> Fraction:
    """Return what a turn is worth on average when some dice lie, the missing ones are thrown, and `rolls` are left.

    The throw is one of the rolls. Points beyond the target count nothing.
    """
    if len(dice) < rules.dice:
        thrown = (expected_points(rules, tuple(sorted((*dice, face))), rolls, score) for face in range(1, FACES + 1))
        return sum(thrown, Fraction()) / FACES
    at_once = _points(rules, dice, score)
    if rolls == 1 or rules.score_turn(dice, score).clause is rules.ends_turn:
        return at_once
    # Dice in order: of the many choices those that leave the same faces are one, as often as dice are alike.
    kept = {_without(dice, left) for left in range(1, 1 << rules.dice)}
    return max(at_once, *(expected_points(rules, keep, rolls - 1, score) for keep in kept))


def _without(dice: Faces, left: int) -> Faces:
    """Return the dice but those whose bits are set."""
    return tuple(face for place, face in enumerate(dice) if not left >> place & 1)


def _points(rules: DiceRules, dice: Faces, score: int) -> Fraction:
    points = rules.score_turn(dice, score).points
    return Fraction(points if rules.target is None else min(points, rules.target - score))
