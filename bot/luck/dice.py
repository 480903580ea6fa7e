"""Luck with dice: what each roll made the turn worth, less what it was worth on average before."""

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
"""The chance of a match that lasts on, below which nothing more is added up."""


class DiceLuck(FamilyLuck[DiceState]):
    """Measures rolls by the expectation of the best play; keeping badly is no bad luck."""

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
        """Return the variance of a whole match's luck for each seat, as if everybody played their best."""
        return _variances(start.rules, start.seats)


@cache
def _variances(rules: DiceRules, seats: int) -> tuple[float, ...]:
    """Add up the variances of all turns, each as far as it is still played.

    Until somebody reaches the target, the scores of the seats know nothing of each other; so seat k plays a turn if
    those before it have not reached the target with this turn, and it and those after it not with the one before.
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
    """Return the chances of scores after one more turn of a seat; who has reached the target is left out."""
    after: dict[int, float] = {}
    for score, chance in scores.items():
        for points, share in points_by_chance(rules, score):
            if rules.target is None or score + points < rules.target:
                after[score + points] = after.get(score + points, 0.0) + chance * share
    return after
