"""Luck with dice: the expected value of the turn after each roll, minus its value before the roll."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from bot.computers.dice import expected_points, points_by_chance
from bot.games.dice.moves import Dice
from bot.games.dice.rules import DiceRules
from bot.games.dice.state import DiceState
from bot.luck.measure import FamilyLuck, Stroke, Taken

__all__ = ["DiceLuck"]

_NEGLIGIBLE = 1e-12
"""The chance of a longer match below which nothing more is added up."""


class DiceLuck(FamilyLuck[DiceState]):
    """Measures rolls by the expectation of the best play; a bad choice of kept dice is not bad luck."""

    def strokes(self, steps: Iterable[Taken[DiceState]]) -> Iterator[Stroke]:
        """Yield the luck of all rolls, in points."""
        for before, action, _ in steps:
            if isinstance(action, Dice):
                left, score = before.rules.rolls - before.rolled, before.scores[before.actor]
                kept = tuple(sorted(before.faces[place] for place in before.keep or ()))
                hoped = expected_points(before.rules, kept, left, score)
                got = expected_points(before.rules, tuple(sorted(action.faces)), left, score)
                yield Stroke(before.actor, float(got - hoped), 0.0)

    def usual_variances(self, start: DiceState) -> tuple[float, ...]:
        """Return the variance of a whole match's luck for each seat, as if every seat played its best."""
        return _variances(start.rules, start.seats)


@cache
def _variances(rules: DiceRules, seats: int) -> tuple[float, ...]:
    """Add up the variances of all turns, each weighted by the chance that it is played.

    Until a seat reaches the target, the scores of the seats are independent. So seat k plays a turn under two
    conditions. The seats before it have not reached the target with this turn. It and the seats after it have not
    reached the target with the previous turn.
    """
    sums = [0.0] * seats
    scores: Mapping[int, float] = {0: 1.0}
    playing, turn = 1.0, 0
    while playing**seats > _NEGLIGIBLE and (rules.rounds is None or turn < rules.rounds):
        variance = sum(chance * _turn_variance(rules, score) for score, chance in scores.items())
        scores = _after_turn(rules, scores)
        still = sum(scores.values())
        for seat in range(seats):
            sums[seat] += variance * still**seat * playing ** (seats - 1 - seat)
        playing, turn = still, turn + 1
    return tuple(sums)


@cache
def _turn_variance(rules: DiceRules, score: int) -> float:
    chances = points_by_chance(rules, score)
    mean = sum(points * chance for points, chance in chances)
    return sum((points - mean) ** 2 * chance for points, chance in chances)


def _after_turn(rules: DiceRules, scores: Mapping[int, float]) -> Mapping[int, float]:
    """Return the chances of scores after one more turn of a seat, without those that have reached the target."""
    after: dict[int, float] = {}
    for score, chance in scores.items():
        for points, share in points_by_chance(rules, score):
            if rules.target is None or score + points < rules.target:
                after[score + points] = after.get(score + points, 0.0) + chance * share
    return after
