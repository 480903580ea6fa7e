"""„50”: a test for each clause of its sheet (rules, fifty)."""

from __future__ import annotations

import pytest

from bot.games.core import Action, EndReason, MatchEnded, Outcome, Seat
from bot.games.dice.events import DiceRolled
from bot.games.dice.moves import Dice, Roll, RollRequest, Stop, Throw
from bot.games.dice.scoring import RollClause, TurnScore
from bot.games.dice.variants.fifty import FIFTY
from bot.games.dominoes.moves import Draw, Lot
from bot.games.errors import IllegalMoveError, OptionError, Reason, SeatsError
from tests.games.dice.rolls import after, roll

# What a roll scores.


def test_fifty_scores_25_for_a_double_six() -> None:
    taken = roll(after("1-2"), "6-6")
    assert taken.state.scores == (0, 25)
    assert taken.events == (DiceRolled(Seat(1), (6, 6), (), TurnScore(25, RollClause.DOUBLE_SIX)),)


def test_fifty_takes_all_points_for_a_double_three() -> None:
    taken = roll(after("6-6 1-1 4-4 1-2"), "3-3")
    assert taken.state.scores == (0, 5)
    assert taken.events == (DiceRolled(Seat(0), (3, 3), (), TurnScore(-30, RollClause.LOSES_ALL)),)


def test_fifty_takes_nothing_for_a_double_three_at_score_zero() -> None:
    taken = roll(after(""), "3-3")
    assert taken.state.scores == (0, 0)
    assert taken.events == (DiceRolled(Seat(0), (3, 3), (), TurnScore(0, RollClause.LOSES_ALL)),)


@pytest.mark.parametrize("dice", ["1-1", "2-2", "4-4", "5-5"])
def test_fifty_scores_5_for_any_other_double(dice: str) -> None:
    taken = roll(after(""), dice)
    assert taken.state.scores == (5, 0)
    (rolled,) = taken.events
    assert isinstance(rolled, DiceRolled)
    assert rolled.score is not None
    assert rolled.score.clause is RollClause.DOUBLE


@pytest.mark.parametrize("dice", [f"{one}-{other}" for one in range(1, 7) for other in range(1, 7) if one != other])
def test_fifty_scores_nothing_for_two_different_dice(dice: str) -> None:
    taken = roll(after("5-5 1-2"), dice)
    assert taken.state.scores == (5, 0)
    (rolled,) = taken.events
    assert isinstance(rolled, DiceRolled)
    assert rolled.score == TurnScore(0, RollClause.NOTHING)


# First to 50, at once.


def test_fifty_ends_at_once_at_50() -> None:
    taken = roll(after("6-6 1-1 1-2"), "6-6")
    assert taken.state.scores == (25, 30)
    taken = roll(after("6-6 1-1"), "6-6")
    outcome = Outcome(((Seat(0),), (Seat(1),)), EndReason.TARGET)
    assert (taken.state.scores, taken.events[-1]) == ((50, 5), MatchEnded(outcome))
    assert FIFTY.outcome(taken.state) == outcome


def test_fifty_ends_above_50_too() -> None:
    assert FIFTY.outcome(after("6-6 1-2 5-5 1-2 6-6")) is not None


def test_fifty_continues_at_45() -> None:
    state = after("6-6 1-2 1-1 1-2 1-1 1-2 1-1 1-2 1-1")
    assert (state.scores, FIFTY.outcome(state), FIFTY.actor(state)) == ((45, 0), None, 1)


def test_fifty_ends_without_the_turns_of_later_seats() -> None:
    state = after("6-6 1-2 5-5 6-6", seats=3)
    assert (state.scores, state.round) == ((50, 0, 5), 2)
    assert (FIFTY.actor(state), FIFTY.chance(state), FIFTY.legal_moves(state)) == (None, None, ())


def test_fifty_ranks_by_points_and_equal_points_share_a_place() -> None:
    outcome = FIFTY.outcome(after("6-6 1-2 5-5 4-4 6-6", seats=4))
    assert outcome is not None
    assert outcome.places == ((0,), (2, 3), (1,))


# Turns.


def test_fifty_has_one_roll_a_turn_and_goes_round_in_order() -> None:
    actors = [FIFTY.actor(after(" ".join(["6-6"] * rolls), seats=3)) for rolls in range(4)]
    assert actors == [0, 1, 2, 0]


def test_fifty_counts_a_round_when_every_seat_has_rolled() -> None:
    assert [after(" ".join(["1-2"] * rolls)).round for rolls in range(5)] == [1, 1, 2, 2, 3]


def test_fifty_numbers_rolls_over_all_seats() -> None:
    thrown = FIFTY.apply(after("1-2 1-2 1-2"), Roll(Seat(1))).state
    assert FIFTY.chance(thrown) == RollRequest(number=4, lying=(None, None))


def test_fifty_leaves_the_roll_to_the_person() -> None:
    state = after("1-2")
    assert (FIFTY.legal_moves(state), FIFTY.forced_move(state)) == ((Roll(Seat(1)),), None)


def test_fifty_never_stops_between_rounds() -> None:
    assert not FIFTY.is_between_rounds(after("1-2 1-2"))


def test_fifty_view_shows_the_last_roll_of_each_seat() -> None:
    assert FIFTY.view(after(""), None).turns == ((), ())
    view = FIFTY.view(after("1-2 5-5 3-4"), None)
    assert view.turns == ((Throw((3, 4), ()),), (Throw((5, 5), ()),))
    assert view.last_seat == 0


def test_fifty_view_names_the_seat_that_rolled_last() -> None:
    assert [FIFTY.view(after(rolls), None).last_seat for rolls in ("", "1-2", "1-2 1-2")] == [None, 0, 1]
    assert FIFTY.view(after("6-6 1-2 6-6"), None).last_seat == 0


def test_fifty_view_names_the_last_seat_while_the_next_dice_are_in_the_air() -> None:
    assert FIFTY.view(FIFTY.apply(after(""), Roll(Seat(0))).state, None).last_seat is None
    assert FIFTY.view(FIFTY.apply(after("1-2"), Roll(Seat(1))).state, None).last_seat == 0


# Refusals.


@pytest.mark.parametrize(
    ("rolls", "action", "reason"),
    [
        ("", Roll(Seat(1)), Reason.NOT_YOUR_TURN),
        ("1-2", Roll(Seat(0)), Reason.NOT_YOUR_TURN),
        ("", Draw(Seat(0)), Reason.OTHER_GAME),
        ("", Stop(Seat(0)), Reason.OTHER_GAME),
        ("", Roll(Seat(0), (0,)), Reason.CANNOT_KEEP),
        ("", Dice((1, 2)), Reason.WRONG_CHANCE),
        ("", Lot(Seat(0)), Reason.WRONG_CHANCE),
        ("6-6 1-2 6-6", Roll(Seat(1)), Reason.MATCH_OVER),
        ("6-6 1-2 6-6", Dice((1, 2)), Reason.MATCH_OVER),
    ],
)
def test_fifty_refuses_an_action_with_its_reason(rolls: str, action: Action, reason: Reason) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        FIFTY.apply(after(rolls), action)
    assert refused.value.reason is reason


def test_fifty_refuses_a_second_roll_while_the_dice_are_in_the_air() -> None:
    thrown = FIFTY.apply(after(""), Roll(Seat(0))).state
    assert FIFTY.actor(thrown) is None
    assert FIFTY.why_illegal(thrown, Roll(Seat(0))) is Reason.CHANCE_FIRST


@pytest.mark.parametrize("faces", [(), (1,), (1, 2, 3), (0, 5), (1, 7), (7, 7), (-1, -1)])
def test_fifty_refuses_dice_that_cannot_fall(faces: tuple[int, ...]) -> None:
    thrown = FIFTY.apply(after(""), Roll(Seat(0))).state
    assert FIFTY.why_illegal(thrown, Dice(faces)) is Reason.WRONG_CHANCE


# Options and seats.


def test_fifty_seats_two_to_eight() -> None:
    assert list(FIFTY.seats_allowed({})) == [2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_fifty_refuses_other_numbers_of_seats(seats: int) -> None:
    with pytest.raises(SeatsError) as refused:
        FIFTY.new_match(seats)
    assert (refused.value.game_id, refused.value.seats, refused.value.allowed) == ("fifty", seats, range(2, 9))


def test_fifty_has_no_options() -> None:
    assert FIFTY.complete_options({}) == {}
    with pytest.raises(OptionError):
        FIFTY.new_match(2, {"target": 50})
