"""Pięciol: a test for each clause of its sheet (rules, `pieciol`)."""

from __future__ import annotations

from functools import partial

import pytest

from bot.games.core import Action, EndReason, Outcome, Seat
from bot.games.dice.events import DiceRolled, SeatStopped
from bot.games.dice.moves import Dice, Roll, RollRequest, Stop, Throw
from bot.games.dice.scoring import RollClause, TurnScore
from bot.games.dice.state import DiceState
from bot.games.dice.variants.pieciol import PIECIOL
from bot.games.errors import IllegalMoveError, OptionError, Reason
from tests.games.dice import rolls

roll = partial(rolls.roll_of, PIECIOL)
act = partial(rolls.act, PIECIOL)

NEW = PIECIOL.new_match(3)
ROLLED = roll(NEW, "2-5-2-1-6").state
"""Seat 0 has rolled once."""


def turn(state: DiceState, dice: str) -> DiceState:
    """Let the acting seat roll once and stop."""
    state = roll(state, dice).state
    return state if state.outcome else act(state, f"{state.actor} stop")


def at(*scores: int) -> DiceState:
    """Return a match with these scores before seat 0's turn."""
    return PIECIOL.new_match(len(scores))._replace(scores=scores)


# Rolling, keeping, stopping.


def test_pieciol_throws_all_five_dice_first() -> None:
    assert PIECIOL.legal_moves(NEW) == (Roll(Seat(0)),)
    assert PIECIOL.chance(act(NEW, "0 roll")) == RollRequest(1, (None,) * 5)


def test_pieciol_keeps_any_dice_before_the_second_roll_and_throws_the_others() -> None:
    thrown = act(ROLLED, "0 roll 0 2")
    assert PIECIOL.chance(thrown) == RollRequest(2, (2, None, 2, None, None))
    rolled = PIECIOL.apply(thrown, PIECIOL.read("dice 2 4 2 2 3"))
    assert rolled.events == (DiceRolled(Seat(0), (2, 4, 2, 2, 3), (0, 2), None),)
    assert (rolled.state.actor, rolled.state.faces) == (0, (2, 4, 2, 2, 3))


def test_pieciol_may_throw_all_dice_again() -> None:
    assert PIECIOL.chance(act(ROLLED, "0 roll")) == RollRequest(2, (None,) * 5)


def test_pieciol_may_throw_a_kept_die_again_in_the_third_roll() -> None:
    second = roll(ROLLED, "2-4-2-2-3", keep="0 2").state
    assert PIECIOL.chance(act(second, "0 roll 3")) == RollRequest(3, (None, None, None, 2, None))


def test_pieciol_offers_every_choice_of_dice_but_all_and_stopping() -> None:
    moves = PIECIOL.legal_moves(ROLLED)
    assert len(moves) == len(set(moves)) == 31 + 1
    assert Stop(Seat(0)) in moves
    assert Roll(Seat(0), (0, 1, 2, 3, 4)) not in moves


def test_pieciol_ends_the_turn_with_the_third_roll() -> None:
    third = roll(roll(ROLLED, "2-4-2-2-3", keep="0 2").state, "2-2-2-2-2", keep="0 2 3")
    five = TurnScore(5, RollClause.FIVE_ALIKE)
    assert third.events == (DiceRolled(Seat(0), (2, 2, 2, 2, 2), (0, 2, 3), five),)
    assert (third.state.scores, third.state.actor, third.state.faces) == ((5, 0, 0), 1, ())
    assert PIECIOL.legal_moves(third.state) == (Roll(Seat(1)),)


@pytest.mark.parametrize("rolled", [1, 2])
def test_pieciol_lets_a_seat_stop_after_any_roll(rolled: int) -> None:
    state = NEW
    for _ in range(rolled):
        state = roll(state, "4-4-4-4-4").state
        assert (state.scores, state.actor) == ((0, 0, 0), 0)
    stopped = PIECIOL.apply(state, Stop(Seat(0)))
    assert stopped.events == (SeatStopped(Seat(0), (4,) * 5, TurnScore(5, RollClause.FIVE_ALIKE)),)
    assert (stopped.state.scores, stopped.state.actor) == ((5, 0, 0), 1)


def test_pieciol_counts_only_the_dice_at_the_end_of_the_turn() -> None:
    state = roll(roll(roll(NEW, "4-4-4-4-4").state, "4-4-4-4-4").state, "4-4-4-4-3").state
    assert (state.scores, state.actor) == ((0, 0, 0), 1)


def test_pieciol_leaves_stopping_to_the_person() -> None:
    assert PIECIOL.forced_move(ROLLED) is None
    assert not PIECIOL.is_between_rounds(ROLLED)


# What the dice score.


@pytest.mark.parametrize("face", range(2, 7))
def test_pieciol_scores_5_for_five_alike_without_ones(face: int) -> None:
    assert turn(NEW, "-".join([str(face)] * 5)).scores == (5, 0, 0)


@pytest.mark.parametrize("dice", ["1-2-2-2-2", "6-1-6-1-6", "1-1-1-1-3"])
def test_pieciol_scores_1_for_five_alike_with_the_help_of_ones(dice: str) -> None:
    rolled = roll(NEW, dice).state
    stopped = PIECIOL.apply(rolled, Stop(Seat(0)))
    (event,) = stopped.events
    assert isinstance(event, SeatStopped)
    assert event.score == TurnScore(1, RollClause.FIVE_WITH_JOKERS)
    assert stopped.state.scores == (1, 0, 0)


@pytest.mark.parametrize("dice", ["2-2-2-2-3", "1-2-2-2-3", "1-1-1-2-3", "1-2-3-4-5", "2-3-4-5-6", "2-2-3-3-3"])
def test_pieciol_scores_0_for_anything_else(dice: str) -> None:
    stopped = PIECIOL.apply(roll(NEW, dice).state, Stop(Seat(0)))
    (event,) = stopped.events
    assert isinstance(event, SeatStopped)
    assert event.score == TurnScore(0, RollClause.NOTHING)


@pytest.mark.parametrize("rolled", [1, 2, 3])
def test_pieciol_ends_turn_and_match_at_once_with_five_ones(rolled: int) -> None:
    state = at(0, 4, 0)
    for _ in range(rolled - 1):
        state = roll(state, "1-1-1-1-2").state
    taken = roll(state, "1-1-1-1-1", keep="0 1 2 3" if rolled > 1 else "")
    rolled_event = taken.events[0]
    assert isinstance(rolled_event, DiceRolled)
    assert rolled_event.score == TurnScore(10, RollClause.FIVE_ONES)
    assert taken.state.scores == (10, 4, 0)
    assert taken.state.outcome == Outcome(((Seat(0),), (Seat(1),), (Seat(2),)), EndReason.TARGET)


def test_pieciol_does_not_end_the_turn_at_once_with_other_five_alike() -> None:
    assert PIECIOL.actor(roll(at(0, 4, 0), "6-6-6-6-6").state) == 0


# The end of the match.


def test_pieciol_ends_at_once_at_10() -> None:
    over = turn(at(5, 9, 9), "3-3-3-3-3")
    assert over.scores == (10, 9, 9)
    assert over.outcome == Outcome(((Seat(0),), (Seat(1), Seat(2))), EndReason.TARGET)
    assert (PIECIOL.actor(over), PIECIOL.legal_moves(over), PIECIOL.chance(over)) == (None, (), None)


def test_pieciol_continues_at_9() -> None:
    assert turn(at(8, 0, 0), "1-3-3-3-3").outcome is None


def test_pieciol_goes_round_in_order_and_counts_rounds() -> None:
    state, seen = NEW, []
    for _ in range(4):
        seen.append((state.actor, state.round))
        state = turn(state, "2-3-4-5-6")
    assert seen == [(0, 1), (1, 1), (2, 1), (0, 2)]


# Refusals.


@pytest.mark.parametrize(
    ("state", "action", "reason"),
    [
        (NEW, Stop(Seat(0)), Reason.ROLL_FIRST),
        (NEW, Roll(Seat(0), (0,)), Reason.CANNOT_KEEP),
        (ROLLED, Roll(Seat(0), (0, 1, 2, 3, 4)), Reason.CANNOT_KEEP),
        (ROLLED, Roll(Seat(0), (2, 0)), Reason.CANNOT_KEEP),
        (ROLLED, Roll(Seat(0), (2, 2)), Reason.CANNOT_KEEP),
        (ROLLED, Roll(Seat(0), (5,)), Reason.CANNOT_KEEP),
        (ROLLED, Roll(Seat(0), (-1,)), Reason.CANNOT_KEEP),
        (ROLLED, Roll(Seat(1)), Reason.NOT_YOUR_TURN),
        (ROLLED, Stop(Seat(1)), Reason.NOT_YOUR_TURN),
        (ROLLED, Dice((1, 2, 3, 4, 5)), Reason.WRONG_CHANCE),
        (act(ROLLED, "0 roll 0 2"), Stop(Seat(0)), Reason.CHANCE_FIRST),
        (act(ROLLED, "0 roll 0 2"), Dice((2, 1, 3, 1, 1)), Reason.WRONG_CHANCE),
        (act(ROLLED, "0 roll 0 2"), Dice((2, 1, 2, 1)), Reason.WRONG_CHANCE),
        (act(ROLLED, "0 roll 0 2"), Dice((2, 7, 2, 1, 1)), Reason.WRONG_CHANCE),
    ],
)
def test_pieciol_refuses_an_action_with_its_reason(state: DiceState, action: Action, reason: Reason) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        PIECIOL.apply(state, action)
    assert refused.value.reason is reason


@pytest.mark.parametrize("rounds", [3, 5, 10])
def test_pieciol_with_the_house_option_ends_after_its_rounds_with_most_points_first(rounds: int) -> None:
    state = PIECIOL.new_match(2, {"house_rounds": rounds})
    for number in range(2 * rounds):
        assert state.outcome is None
        state = act(
            roll(state, "4-4-4-4-1" if number == 1 else "1-2-3-4-5").state, "0 stop" if number % 2 == 0 else "1 stop"
        )
    assert state.outcome is not None
    assert state.outcome.reason is EndReason.ROUNDS
    assert state.scores == (0, 1)


def test_pieciol_by_its_sheet_has_no_limit_of_rounds() -> None:
    assert PIECIOL.new_match(2).rules.rounds is None


# Public view, options and seats.


def test_pieciol_view_shows_the_dice_of_the_turn_and_the_rolls_left() -> None:
    view = PIECIOL.view(ROLLED, None)
    assert (view.dice, view.faces, view.rolls_left, view.last_seat) == (5, (2, 5, 2, 1, 6), 2, 0)
    fresh = PIECIOL.view(act(ROLLED, "0 stop"), None)
    assert (fresh.faces, fresh.rolls_left, fresh.turns) == ((), 3, ((Throw((2, 5, 2, 1, 6), ()),), (), ()))


def test_pieciol_view_shows_all_throws_of_a_turn_and_what_was_kept() -> None:
    second = roll(ROLLED, "2-4-2-2-3", keep="0 2").state
    throws = (Throw((2, 5, 2, 1, 6), ()), Throw((2, 4, 2, 2, 3), (0, 2)))
    assert PIECIOL.view(second, None).turns == (throws, (), ())
    stopped = roll(act(second, "0 stop"), "1-2-3-4-5").state
    assert PIECIOL.view(stopped, None).turns == (throws, (Throw((1, 2, 3, 4, 5), ()),), ())


def test_pieciol_new_turn_takes_the_place_of_the_turn_before() -> None:
    state = turn(turn(turn(NEW, "2-5-2-1-6"), "1-2-3-4-5"), "1-2-3-4-5")
    thrown = act(state, "0 roll")
    assert PIECIOL.view(thrown, None).turns[0] == (Throw((2, 5, 2, 1, 6), ()),)
    fallen = act(thrown, "dice 3 3 3 3 4")
    assert PIECIOL.view(fallen, None).turns[0] == (Throw((3, 3, 3, 3, 4), ()),)


def test_pieciol_seats_two_to_four_and_has_a_house_option() -> None:
    assert list(PIECIOL.seats_allowed({})) == [2, 3, 4]
    assert [(option.name, option.values, option.is_house) for option in PIECIOL.options] == [
        ("house_rounds", ("open", 3, 5, 10), True)
    ]
    with pytest.raises(OptionError):
        PIECIOL.new_match(2, {"target": 10})
