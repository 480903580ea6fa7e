"""All Fives: a test for each clause of its sheet (rules, all-fives); the spinner has its own file."""

from __future__ import annotations

import pytest

from bot.games.core import Seat
from bot.games.dominoes.events import RoundEnd, RoundEnded, TilePlayed
from bot.games.dominoes.scoring import RoundScore, Tally, TallyClause, TileClause, TileScore
from bot.games.dominoes.tiles import full_set
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.errors import OptionError, SeatsError
from tests.games.dominoes.positions import deal, event_of, new_match, play, position, step


def tally(seat: int, points: int, parts: tuple[int, ...], minus: int = 0) -> RoundScore:
    return RoundScore((Tally(Seat(seat), points, TallyClause.ROUNDED, parts, minus),))


# After every tile: a board count divisible by five scores the board count.


def test_all_fives_scores_ten_when_ends_total_ten() -> None:
    state = position("hands: 4-5 0-0 / 1-1", "line: 5-1 1-4", "stock: 6-6")
    assert play(state, "0 play 4-5 right").scores == (10, 0)


def test_all_fives_adds_the_count_to_the_score_of_the_seat_that_played() -> None:
    state = position("hands: 1-1 / 4-5 0-0", "line: 5-1 1-4", "stock: 6-6", "turn: 1", "scores: 5 15")
    assert play(state, "1 play 4-5 right").scores == (5, 25)


def test_all_fives_scores_nothing_when_ends_total_seven() -> None:
    state = position("hands: 4-6 0-0 / 1-1", "line: 1-4", "stock: 6-6")
    assert play(state, "0 play 4-6 right").scores == (0, 0)


def test_all_fives_scores_nothing_for_a_count_of_zero() -> None:
    taken = step(position("hands: 0-3 1-1 / 4-4", "line: 0-2 2-3", "stock: 6-6"), "0 play 0-3 right")
    assert event_of(taken, TilePlayed).score == TileScore()
    assert taken.state.scores == (0, 0)


def test_all_fives_counts_both_halves_of_a_double_at_an_end() -> None:
    taken = step(position("hands: 3-3 0-0 / 1-1", "line: 4-2 2-3", "stock: 6-6"), "0 play 3-3 right")
    assert event_of(taken, TilePlayed).score == TileScore((4, 3, 3), 10, TileClause.ENDS)


def test_all_fives_counts_both_halves_of_doubles_at_both_ends() -> None:
    state = position("hands: 6-6 0-0 / 1-1", "line: 4-4 4-6", "stock: 6-6")
    assert play(state, "0 play 6-6 right").scores == (20, 0)


def test_all_fives_does_not_count_a_double_inside_the_line() -> None:
    state = position("hands: 3-5 0-0 / 1-1", "line: 0-3 3-3", "stock: 6-6")
    assert play(state, "0 play 3-5 right").scores == (5, 0)


def test_all_fives_scores_the_lead_by_all_its_pips() -> None:
    taken = step(position("hands: 2-3 0-0 / 1-1"), "0 play 2-3 first")
    assert event_of(taken, TilePlayed).score == TileScore((2, 3), 5, TileClause.ENDS)


def test_all_fives_scores_a_led_double_by_all_its_pips_once() -> None:
    taken = step(position("hands: 5-5 0-0 / 1-5"), "0 play 5-5 first")
    assert event_of(taken, TilePlayed).score == TileScore((5, 5), 10, TileClause.ENDS)


def test_all_fives_scores_nothing_for_a_lead_of_seven() -> None:
    assert play(position("hands: 3-4 0-0 / 1-3"), "0 play 3-4 first").scores == (0, 0)


# Domino: the winner scores the other hands' pips, rounded to five.


def test_all_fives_domino_scores_the_other_hand_rounded_down() -> None:
    taken = step(position("hands: 1-2 / 6-6", "line: 0-1"), "0 play 1-2 right")
    assert event_of(taken, RoundEnded).score == tally(0, 10, (12,))
    assert taken.state.scores == (10, 0)


def test_all_fives_domino_scores_all_other_hands_together_rounded_up() -> None:
    taken = step(position("hands: 0-6 / 1-2 / 3-4", "line: 0-1", "turn: 1", "scores: 0 5 0"), "1 play 1-2 right")
    assert event_of(taken, RoundEnded).score == tally(1, 15, (6, 7))
    assert taken.state.scores == (0, 20, 0)


def test_all_fives_domino_scores_on_top_of_the_last_tile() -> None:
    taken = step(position("hands: 4-5 / 6-6", "line: 5-1 1-4"), "0 play 4-5 right")
    assert event_of(taken, TilePlayed).score.points == 10
    assert taken.state.scores == (20, 0)


# Block: the lightest hand scores the other hands' pips less its own, rounded to five.


def test_all_fives_block_scores_the_other_hand_less_its_own() -> None:
    taken = step(position("hands: 5-6 0-4 / 4-4 1-3", "line: 5-5"), "0 play 5-6 right")
    assert event_of(taken, RoundEnded).score == tally(0, 10, (12,), minus=4)
    assert taken.state.scores == (10, 0)


def test_all_fives_block_scores_all_other_hands_less_its_own() -> None:
    taken = step(position("hands: 5-6 4-4 / 0-3 / 1-1", "line: 5-5"), "0 play 5-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.score) == (RoundEnd.BLOCKED, tally(2, 10, (8, 3), minus=2))


def test_all_fives_block_with_a_difference_of_two_scores_nothing_and_has_a_winner() -> None:
    taken = step(position("hands: 5-6 1-3 / 1-1", "line: 5-5"), "0 play 5-6 right")
    assert (event_of(taken, RoundEnded).winner, taken.state.scores) == (1, (0, 0))


# Options and seats.


@pytest.mark.parametrize(("chosen", "tiles"), [(12, 91), (9, 55), (6, 28)])
def test_all_fives_is_played_with_set(chosen: int, tiles: int) -> None:
    dealt = deal(new_match(2, set=chosen))
    assert dealt.rules.tiles == full_set(chosen)
    assert sum(map(len, dealt.hands)) + len(dealt.stock) == tiles


@pytest.mark.parametrize("target", [100, 250, 500])
def test_all_fives_ends_at_target_and_not_before(target: int) -> None:
    below = position("hands: 4-5 0-0 / 1-1", "line: 5-1 1-4", "stock: 6-6", f"scores: {target - 15} 0", target=target)
    assert ALL_FIVES.outcome(play(below, "0 play 4-5 right")) is None
    there = position("hands: 4-5 0-0 / 1-1", "line: 5-1 1-4", "stock: 6-6", f"scores: {target - 10} 0", target=target)
    assert ALL_FIVES.outcome(play(there, "0 play 4-5 right")) is not None


def test_all_fives_deals_seven_tiles_to_each_seat() -> None:
    assert [len(hand) for hand in deal(new_match(6)).hands] == [7] * 6


def test_all_fives_has_set_12_no_spinner_and_target_100_by_default() -> None:
    assert ALL_FIVES.complete_options({}) == {"set": 12, "spinner": False, "target": 100}


@pytest.mark.parametrize(("chosen", "most"), [(12, 6), (9, 6), (6, 4)])
def test_all_fives_seats_two_to_as_many_as_the_set_can_be_dealt_to(chosen: int, most: int) -> None:
    allowed = [
        seats for seats in range(10) if seats in ALL_FIVES.seats_allowed(ALL_FIVES.complete_options({"set": chosen}))
    ]
    assert allowed == list(range(2, most + 1))


def test_all_fives_refuses_five_seats_with_set_6() -> None:
    with pytest.raises(SeatsError) as refused:
        ALL_FIVES.new_match(5, {"set": 6})
    assert (refused.value.seats, refused.value.allowed) == (5, range(2, 5))


def test_all_fives_with_four_seats_and_set_6_has_no_stock() -> None:
    assert deal(new_match(4, set=6)).stock == ()


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [("set", 7, (12, 9, 6)), ("spinner", "maybe", (False, True)), ("target", 101, (100, 250, 500))],
)
def test_all_fives_refuses_an_option_out_of_range(option: str, value: int | str, allowed: tuple[int, ...]) -> None:
    with pytest.raises(OptionError) as refused:
        ALL_FIVES.new_match(2, {option: value})
    assert (refused.value.option, refused.value.value, refused.value.allowed) == (option, value, allowed)
