"""Heaven and Hell: a test for each clause of its sheet (rules, `heaven-and-hell`)."""

from __future__ import annotations

from functools import partial

import pytest

from bot.games.core import EndReason, Goal, Outcome, Seat
from bot.games.dice.events import DiceRolled
from bot.games.dice.moves import Dice, Roll, Stop
from bot.games.dice.scoring import RollClause, TurnScore
from bot.games.dice.variants.heaven_and_hell import HEAVEN_AND_HELL
from bot.games.errors import Reason, SeatsError
from tests.games.dice import rolls

after = partial(rolls.after, game=HEAVEN_AND_HELL)
roll = partial(rolls.roll_of, HEAVEN_AND_HELL)

# What a roll scores.


def test_roll_scores_each_top_ten_times_and_each_bottom() -> None:
    taken = roll(after("1-1"), "6-2")
    score = TurnScore(60 + 1 + 20 + 5, RollClause.HEAVEN_AND_HELL, (60, 1, 20, 5))
    assert taken.events == (DiceRolled(Seat(1), (6, 2), (), score),)
    assert taken.state.scores == (32, 86)


@pytest.mark.parametrize("top", range(1, 7))
def test_bottom_is_seven_less_the_top(top: int) -> None:
    assert after(f"{top}-{top}").scores == (2 * (10 * top + 7 - top), 0)


def test_rolls_add_up() -> None:
    assert after("1-1 6-6 1-2").scores == (32 + 41, 122)


# Turns and the end.


def test_turn_has_one_roll() -> None:
    assert [HEAVEN_AND_HELL.actor(after(" ".join(["1-2"] * turns), seats=3)) for turns in range(4)] == [0, 1, 2, 0]


@pytest.mark.parametrize("rounds", [1, 5, 20])
def test_most_points_after_the_rounds_win(rounds: int) -> None:
    state = after(" ".join(["1-1 6-6"] * rounds), rounds=rounds)
    assert state.outcome == Outcome(((Seat(1),), (Seat(0),)), EndReason.ROUNDS)
    assert (HEAVEN_AND_HELL.actor(state), HEAVEN_AND_HELL.legal_moves(state)) == (None, ())


@pytest.mark.parametrize("rounds", [1, 5, 20])
def test_last_round_is_played_to_its_end(rounds: int) -> None:
    state = after(" ".join(["6-6 1-1"] * (rounds - 1) + ["6-6"]), rounds=rounds)
    assert (state.outcome, state.round, HEAVEN_AND_HELL.actor(state)) == (None, rounds, 1)


def test_equal_points_share_the_place() -> None:
    outcome = after("1-6 1-1 6-1", seats=3, rounds=1).outcome
    assert outcome is not None
    assert outcome.places == ((0, 2), (1,))


# Refusals.


def test_turn_cannot_be_stopped_and_nothing_can_be_kept() -> None:
    assert HEAVEN_AND_HELL.why_illegal(after(""), Stop(Seat(0))) is Reason.OTHER_GAME
    assert HEAVEN_AND_HELL.why_illegal(after("1-2"), Roll(Seat(1), (0,))) is Reason.CANNOT_KEEP


@pytest.mark.parametrize("faces", [(1,), (1, 2, 3), (0, 1), (1, 7)])
def test_two_dice_fall(faces: tuple[int, ...]) -> None:
    thrown = HEAVEN_AND_HELL.apply(after(""), Roll(Seat(0))).state
    assert HEAVEN_AND_HELL.why_illegal(thrown, Dice(faces)) is Reason.WRONG_CHANCE


# Options and seats.


def test_options_are_those_of_the_sheet() -> None:
    assert [(option.name, option.default, option.values) for option in HEAVEN_AND_HELL.options] == [
        ("rounds", 5, tuple(range(1, 21)))
    ]
    assert HEAVEN_AND_HELL.view(after(""), None).goal == Goal(rounds=5)


def test_two_to_four_seats_can_play() -> None:
    assert list(HEAVEN_AND_HELL.seats_allowed({})) == [2, 3, 4]
    with pytest.raises(SeatsError):
        HEAVEN_AND_HELL.new_match(5)
