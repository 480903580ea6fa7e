"""Computers of dice games: what is obvious, and what is best by expectation."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from bot.computers.dice import expected_points
from bot.computers.levels import Level
from bot.computers.weighing import Merit, MeritKind
from bot.families import choose_move, family_of
from bot.games.core import Seat
from bot.games.dice.moves import Roll
from bot.games.dice.state import DiceState
from bot.games.dice.variants.pieciol import PIECIOL
from tests.games.dice.rolls import roll_of

RULES = PIECIOL.rules({"house_rounds": "open"})
MEDIUM, HARD = Level.MEDIUM, Level.HARD


def rolled(*rolls: str, score: int = 0) -> DiceState:
    """Return the first turn after some rolls, for a seat that has points already."""
    state = PIECIOL.new_match(2)._replace(scores=(score, 0))
    for dice in rolls:
        state = roll_of(PIECIOL, state, dice).state
    return state


def choice(level: Level, state: DiceState) -> str:
    return PIECIOL.write(choose_move(PIECIOL.view(state, state.actor), level, Random(1)))


def points(dice: tuple[int, ...]) -> int:
    return RULES.score_turn(dice, 0).points


def mean_of_last_roll(kept: tuple[int, ...]) -> Fraction:
    """Count out all throws of the dice that are not kept."""
    throws = [points((*kept, *thrown)) for thrown in product(range(1, 7), repeat=5 - len(kept))]
    return Fraction(sum(throws), len(throws))


def test_greedy_keeps_the_number_that_lies_most_often() -> None:
    assert choice(MEDIUM, rolled("2-5-3-5-6")) == "0 roll 1 3"


def test_greedy_keeps_the_higher_of_two_pairs() -> None:
    assert choice(MEDIUM, rolled("2-5-2-5-6")) == "0 roll 1 3"


def test_greedy_stops_with_points() -> None:
    assert choice(MEDIUM, rolled("4-4-1-4-4")) == "0 stop"


@pytest.mark.parametrize("kept", [(), (1,), (4, 4), (1, 4), (1, 1, 1), (2, 3), (4, 4, 4, 4), (1, 1, 1, 1)])
def test_expectation_of_the_last_roll_is_the_mean_of_all_throws(kept: tuple[int, ...]) -> None:
    assert expected_points(RULES, kept, 1, 0) == mean_of_last_roll(kept)


@pytest.mark.slow
@pytest.mark.parametrize("kept", [(4, 4, 4), (1, 1, 4), (2, 3, 4)])
def test_expectation_of_two_rolls_is_the_mean_of_the_best_that_each_throw_leaves(kept: tuple[int, ...]) -> None:
    def best(dice: tuple[int, ...]) -> Fraction:
        keeps = (keep for size in range(5) for keep in combinations(dice, size))
        return max(Fraction(points(dice)), *map(mean_of_last_roll, set(keeps)))

    throws = [best((*kept, *thrown)) for thrown in product(range(1, 7), repeat=2)]
    assert expected_points(RULES, kept, 2, 0) == sum(throws) / len(throws)


def test_turn_is_over_with_five_ones() -> None:
    assert expected_points(RULES, (1, 1, 1, 1, 1), 3, 0) == 10


def test_thoughtful_keeps_four_ones_for_the_fifth() -> None:
    assert choice(HARD, rolled("1-1-4-1-1")) == "0 roll 0 1 3 4"


def test_thoughtful_rolls_the_joker_again_while_it_may_become_the_fifth_of_a_kind() -> None:
    assert choice(HARD, rolled("4-4-1-4-4")) == "0 roll 0 1 3 4"


def test_thoughtful_takes_the_point_that_wins() -> None:
    assert choice(HARD, rolled("4-4-1-4-4", score=9)) == "0 stop"


def test_thoughtful_stops_at_five_of_a_kind_that_win() -> None:
    assert choice(HARD, rolled("4-4-4-4-4", score=5)) == "0 stop"


def test_a_merit_says_in_how_many_of_all_last_throws_a_turn_scores() -> None:
    state = rolled("2-3-4-6-6", "5-5-1-1-4")
    view = PIECIOL.view(state, state.actor)
    weighed = family_of(PIECIOL).computers.weigh(view, Roll(Seat(0), (0, 1)), Random(1), 1)
    assert weighed is not None

    def often(*kept: int) -> int:
        throws = [points((*kept, *thrown)) > 0 for thrown in product(range(1, 7), repeat=5 - len(kept))]
        return round(100 * sum(throws) / len(throws))

    assert PIECIOL.write(weighed.best) == "0 roll 0 1 2 3"
    assert weighed.merit == Merit(MeritKind.OFTEN, often(5, 5, 1, 1), often(5, 5))
    assert weighed.against is None
