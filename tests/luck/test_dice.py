"""Luck with dice: what a roll made of a turn, against what the best play makes of it on average."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import sqrt
from statistics import fmean, pvariance

import pytest

from bot.computers.dice import expected_points, points_by_chance
from bot.games.core import Action
from bot.games.dice.game import DiceGame
from bot.games.dice.moves import FACES, Dice, Roll
from bot.games.dice.rules import DiceRules
from bot.games.dice.state import DiceState
from bot.games.registry import GAMES
from bot.games.values import Seat
from bot.luck import Taken, luck_of_actions
from bot.luck.dice import DiceLuck
from tests.luck.playing import actions_of

LUCK = DiceLuck()


def start_of(game_id: str, seats: int = 2) -> DiceState:
    """Return the first state of a match."""
    state = GAMES[game_id].new_match(seats)
    assert isinstance(state, DiceState)
    return state


def rules_of(game_id: str) -> DiceRules:
    """Return the rules of a game."""
    return start_of(game_id).rules


def luck_of_rolls(state: DiceState) -> list[float]:
    """Return the luck of every roll that the dice in the air can make."""
    thrown = [range(1, FACES + 1) if face is None else (face,) for face in state.lying]
    return [stroke.luck for faces in product(*thrown) for stroke in LUCK.strokes([Taken(state, Dice(faces), state)])]


@pytest.mark.parametrize("score", [0, 20, 45])
@pytest.mark.parametrize("game_id", ["fifty", "heaven-and-hell"])
def test_a_roll_is_lucky_by_as_much_as_it_is_better_than_the_mean_of_all(game_id: str, score: int) -> None:
    state = start_of(game_id)._replace(scores=(score, 0), keep=())
    luck = luck_of_rolls(state)
    assert fmean(luck) == pytest.approx(0, abs=1e-9)
    assert pvariance(luck) > 0


@pytest.mark.parametrize("keep", [(), (0,), (0, 1), (2, 3, 4)])
def test_whatever_is_kept_the_roll_after_it_is_neither_lucky_nor_unlucky_on_average(keep: tuple[int, ...]) -> None:
    state = start_of("pieciol")._replace(rolled=1, faces=(4, 4, 2, 1, 6), keep=keep)
    assert fmean(luck_of_rolls(state)) == pytest.approx(0, abs=1e-9)


def test_keeping_badly_is_no_bad_luck() -> None:
    state = start_of("pieciol")._replace(rolled=1, faces=(4, 4, 4, 4, 6))
    after = GAMES["pieciol"].apply(state, Roll(Seat(0), (4,))).state
    assert list(LUCK.strokes([Taken(state, Roll(Seat(0), (4,)), after)])) == []


def test_the_chances_of_points_have_the_expected_points_as_their_mean() -> None:
    for game_id, score in product(("fifty", "pieciol"), (0, 5)):
        rules = rules_of(game_id)
        chances = points_by_chance(rules, score)
        assert sum(chance for _, chance in chances) == pytest.approx(1)
        mean = sum(points * chance for points, chance in chances)
        assert mean == pytest.approx(float(expected_points(rules, (), rules.rolls, score)))


def test_luck_of_a_match_with_a_fixed_number_of_rolls_varies_as_that_of_one_roll_as_often() -> None:
    state = start_of("heaven-and-hell")
    one_roll = pvariance(luck_of_rolls(state._replace(keep=())))
    assert LUCK.usual_variances(state) == pytest.approx((5 * one_roll, 5 * one_roll))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 5])
def test_luck_of_a_match_that_luck_ends_varies_as_it_does_in_matches(seats: int) -> None:
    """A seat further back gets fewer turns, so its luck varies less."""
    matches = [luck_of(actions_of("fifty", seats, number), seats) for number in range(100)]
    usual = LUCK.usual_variances(start_of("fifty", seats))
    assert list(usual) == sorted(usual, reverse=True)
    for seat in (0, seats - 1):
        lucks = [match[seat] for match in matches]
        assert abs(fmean(lucks)) < 4 / sqrt(len(lucks))
        assert 0.7 < pvariance(lucks) < 1.4


def luck_of(actions: Sequence[Action], seats: int) -> tuple[float, ...]:
    """Return the luck of all seats of a match of `fifty`."""
    game = GAMES["fifty"]
    assert isinstance(game, DiceGame)
    found = luck_of_actions(LUCK, game, seats, {}, actions)
    return tuple(luck for luck in found if luck is not None)
