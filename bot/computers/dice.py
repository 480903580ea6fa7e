"""Computer players of dice games: they keep the most common face, or play for the best exact expectation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from random import Random

from bot.computers.choice import FamilyComputers
from bot.computers.weighing import Measure, Merit, MeritKind, Weighed
from bot.games.core import Move
from bot.games.dice.moves import FACES, Roll, Stop
from bot.games.dice.rules import DiceRules
from bot.games.dice.view import DiceView

__all__ = [
    "DiceComputers",
    "best_by_expectation",
    "expected_points",
    "keep_most_alike",
    "most_alike",
    "next_best",
    "points_by_chance",
    "worth",
]

Faces = tuple[int, ...]
"""Dice in ascending order, because their positions do not matter."""


class DiceComputers(FamilyComputers[DiceView]):
    """Keeps equal dice, or computes the expected value of every choice."""

    def careless(self, view: DiceView, chance: Random) -> Move:
        """Keep the dice of any face, not only of the most common one."""
        face = chance.choice(view.faces) if view.faces else 0
        return _keep(view, tuple(place for place, one in enumerate(view.faces) if one == face))

    def greedy(self, view: DiceView) -> Move:
        """Keep the dice of the most common face."""
        return keep_most_alike(view)

    def thoughtful(self, view: DiceView, chance: Random) -> Move:  # noqa: ARG002 - the expectation is exact
        """Choose by expectation."""
        return best_by_expectation(view)

    def weigh(self, view: DiceView, move: Move, chance: Random, tries: int) -> Weighed | None:  # noqa: ARG002 - exact
        """Compare by expectation."""
        worths = {one: worth(view, one) for one in view.moves}
        best = max(worths, key=lambda one: (worths[one], one == move, isinstance(one, Stop)))
        other = move if worths[move] < worths[best] else next_best(view, best)
        if other is None:
            return None
        gain = float(worths[best] - worths[other])
        merits = _merit_of(view, best, other), _merit_of(view, other, best)
        return Weighed(best, other, best == move, gain, 0.0, float(worths[best]), Measure.POINTS, *merits)


def next_best(view: DiceView, move: Move) -> Move | None:
    """Return the best of the moves that are worth less than one; None if there is none."""
    worths = {one: worth(view, one) for one in view.moves}
    return max((one for one in worths if worths[one] < worths[move]), key=worths.__getitem__, default=None)


def _merit_of(view: DiceView, better: Move, worse: Move) -> Merit | None:
    """Return the advantage of a move with which the turn scores more often."""
    number, other = (round(100 * _chance_of_points(view, move)) for move in (better, worse))
    return Merit(MeritKind.OFTEN, number, other) if number > other else None


def _chance_of_points(view: DiceView, move: Move) -> float:
    score = view.scores[move.seat]
    if not isinstance(move, Roll):
        return float(_points(view.rules, view.faces, score) > 0)
    kept = tuple(sorted(view.faces[place] for place in move.keep))
    chances = _chances(view.rules, kept, view.rolls_left, score)
    return sum(chance for points, chance in chances.items() if points > 0)


def keep_most_alike(view: DiceView) -> Move:
    """Stop if the dice score; otherwise keep those of the most common face, the higher one of two."""
    return _keep(view, most_alike(view.faces))


def _keep(view: DiceView, alike: tuple[int, ...]) -> Move:
    """Stop if the dice score; otherwise keep the dice at these positions."""

    def appeal(move: Move) -> int:
        if isinstance(move, Stop):
            return 2 if view.rules.score_turn(view.faces, view.scores[move.seat]).points > 0 else 0
        return 1 if move == Roll(move.seat, alike) else 0

    return max(view.moves, key=appeal)


def most_alike(faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return the positions of the most common face, the higher one of two; none for five of a kind."""
    most = max(faces, key=lambda face: (faces.count(face), face), default=0)
    alike = tuple(place for place, face in enumerate(faces) if face == most)
    return alike if len(alike) < len(faces) else ()


def best_by_expectation(view: DiceView) -> Move:
    """Return the move with the highest expected value; stop if a roll would add nothing."""
    return max(view.moves, key=lambda move: (worth(view, move), isinstance(move, Stop)))


def worth(view: DiceView, move: Move) -> Fraction:
    """Return the expected points of the turn after a move, with the best play."""
    score = view.scores[move.seat]
    if not isinstance(move, Roll):
        return _points(view.rules, view.faces, score)
    kept = tuple(sorted(view.faces[place] for place in move.keep))
    return expected_points(view.rules, kept, view.rolls_left, score)


@cache
def expected_points(rules: DiceRules, dice: Faces, rolls: int, score: int) -> Fraction:
    """Return the expected points of a turn that keeps some dice and rolls the others.

    `rolls` counts the rolls that are left, including this one. Points beyond the target do not count.
    """
    if len(dice) < rules.dice:
        thrown = (expected_points(rules, tuple(sorted((*dice, face))), rolls, score) for face in range(1, FACES + 1))
        return sum(thrown, Fraction()) / FACES
    at_once = _points(rules, dice, score)
    if rolls == 1 or rules.score_turn(dice, score).clause is rules.ends_turn:
        return at_once
    return max(at_once, *(expected_points(rules, keep, rolls - 1, score) for keep in _keeps(dice)))


@cache
def points_by_chance(rules: DiceRules, score: int) -> tuple[tuple[int, float], ...]:
    """Return the possible scores of a turn with the best play, each with its chance."""
    return tuple(sorted(_chances(rules, (), rules.rolls, score).items()))


@cache
def _chances(rules: DiceRules, dice: Faces, rolls: int, score: int) -> Mapping[int, float]:
    """Return the distribution of points whose mean `expected_points` returns."""
    if len(dice) < rules.dice:
        after = (_chances(rules, tuple(sorted((*dice, face))), rolls, score) for face in range(1, FACES + 1))
        chances: Counter[int] = Counter()
        for one in after:
            chances.update({points: chance / FACES for points, chance in one.items()})
        return chances
    value = expected_points(rules, dice, rolls, score)
    if value == _points(rules, dice, score):
        return {int(value): 1.0}
    best = next(keep for keep in sorted(_keeps(dice)) if expected_points(rules, keep, rolls - 1, score) == value)
    return _chances(rules, best, rolls - 1, score)


def _keeps(dice: Faces) -> set[Faces]:
    """Return the distinct choices of kept dice: choices that keep the same faces count once."""
    return {_without(dice, left) for left in range(1, 1 << len(dice))}


def _without(dice: Faces, left: int) -> Faces:
    """Return the dice without those whose bits are set."""
    return tuple(face for place, face in enumerate(dice) if not left >> place & 1)


def _points(rules: DiceRules, dice: Faces, score: int) -> Fraction:
    points = rules.score_turn(dice, score).points
    return Fraction(points if rules.target is None else min(points, rules.target - score))
