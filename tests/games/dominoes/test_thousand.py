"""Thousand: a test for each clause of its sheet (rules, `thousand`)."""

from __future__ import annotations

from functools import partial

import pytest

from bot.games.core import EndReason, Outcome, Seat
from bot.games.dominoes.events import RoundEnd, RoundEnded, SeatPassed, TilePlayed
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.scoring import TileClause, TileScore
from bot.games.dominoes.variants.thousand import THOUSAND
from bot.games.errors import Reason
from tests.games.dominoes.positions import (
    deal,
    event_of,
    match_of,
    moves,
    outcome,
    play,
    position_of,
    refusal,
    step,
    tiles,
)

position = partial(position_of, THOUSAND)
new_match = partial(match_of, THOUSAND)

NUMBERS = {25: 5, 50: 10, 75: 15, 100: 20, 125: 25, 150: 30}
"""The counts worth points, and the points."""


def chain_of(pips: int) -> str:
    """Write a chain with this number of pips and a 1 at its right end, from more tiles 1-1 than any set has."""
    return " ".join(["0-1"] * (pips % 2) + ["1-1"] * (pips // 2))


# Drawing one tile.


def test_thousand_lets_a_seat_that_cannot_play_draw_one_tile_only() -> None:
    drawn = play(position("hands: 0-0 / 3-3", "line: 1-2 2-4", "stock: 6-6 4-5"), "0 draw")
    assert moves(drawn) == {"0 pass"}
    assert refusal(drawn, "0 draw") is Reason.ONE_DRAW_ONLY
    assert THOUSAND.forced_move(drawn) == THOUSAND.read("0 pass")


def test_thousand_passes_the_turn_when_the_drawn_tile_does_not_fit() -> None:
    passed = step(play(position("hands: 0-0 / 3-3", "line: 1-2 2-4", "stock: 6-6 4-5"), "0 draw"), "0 pass")
    assert passed.events == (SeatPassed(Seat(0)),)
    assert moves(passed.state) == {"1 draw"}


def test_thousand_wants_the_drawn_tile_played_if_it_fits() -> None:
    drawn = play(position("hands: 0-0 / 3-3", "line: 1-2 2-4", "stock: 4-5 6-6"), "0 draw")
    assert moves(drawn) == {"0 play 4-5 right"}
    assert refusal(drawn, "0 pass") is Reason.MUST_PLAY


def test_thousand_lets_nobody_draw_who_can_play() -> None:
    state = position("hands: 0-1 3-3 / 5-5", "line: 1-2 2-4", "stock: 6-6")
    assert moves(state) == {"0 play 0-1 left"}
    assert refusal(state, "0 draw") is Reason.MUST_PLAY


def test_thousand_lets_nobody_pass_who_can_draw() -> None:
    state = position("hands: 0-0 / 3-3", "line: 1-2 2-4", "stock: 6-6")
    assert refusal(state, "0 pass") is Reason.MUST_DRAW


def test_thousand_passes_with_an_empty_stock() -> None:
    assert moves(position("hands: 0-0 / 1-3", "line: 1-2 2-4")) == {"0 pass"}


def test_thousand_is_blocked_by_the_draw_that_empties_the_stock() -> None:
    taken = step(position("hands: 0-0 / 3-3", "line: 1-2 2-4", "stock: 6-6", "reserved: 1-4"), "0 draw")
    assert event_of(taken, RoundEnded).end is RoundEnd.BLOCKED


# Counting the chain.


@pytest.mark.parametrize(("number", "points"), NUMBERS.items())
def test_thousand_scores_for_a_chain_of_exactly_the_number(number: int, points: int) -> None:
    state = position("hands: 1-6 0-0 / 3-3", f"line: {chain_of(number - 7)}", "stock: 5-5", "scores: 0 40")
    taken = step(state, "0 play 1-6 right")
    assert event_of(taken, TilePlayed).score == TileScore((number,), points, TileClause.HIT, number)
    assert taken.state.scores == (points, 40)


@pytest.mark.parametrize(("number", "points"), NUMBERS.items())
@pytest.mark.parametrize("short", [1, 6])
def test_thousand_takes_the_same_for_carrying_the_chain_past_the_number(number: int, points: int, short: int) -> None:
    state = position("hands: 1-6 0-0 / 3-3", f"line: {chain_of(number - short)}", "stock: 5-5", "scores: 0 40")
    taken = step(state, "0 play 1-6 right")
    assert event_of(taken, TilePlayed).score == TileScore((number - short + 7,), -points, TileClause.PASSED, number)
    assert taken.state.scores == (-points, 40)


@pytest.mark.parametrize("before", [10, 17, 25, 42, 150, 161])
def test_thousand_scores_nothing_between_the_numbers(before: int) -> None:
    state = position("hands: 1-6 0-0 / 3-3", f"line: {chain_of(before)}", "stock: 5-5", "scores: 3 40")
    assert play(state, "0 play 1-6 right").scores == (3, 40)


def test_thousand_scores_again_when_a_blank_tile_leaves_the_count_at_a_number() -> None:
    state = position("hands: 0-0 3-3 / 3-3", "line: 1-1 1-5 5-6 6-0", "stock: 5-5")
    assert state.layout.total == 25
    assert play(state, "0 play 0-0 right").scores == (5, 0)


def test_thousand_scores_nothing_for_the_lead() -> None:
    assert play(position("hands: 6-6 0-0 / 3-3", "stock: 5-5"), "0 play 6-6 first").scores == (0, 0)


# Domino and block.


def test_thousand_gives_20_for_the_last_tile() -> None:
    taken = step(position("hands: 1-6 / 3-3 4-4", "line: 0-1", "stock: 5-5"), "0 play 1-6 right")
    assert event_of(taken, TilePlayed).score == TileScore(bonus=20)
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.score.tallies) == (RoundEnd.DOMINO, 0, ())
    assert taken.state.scores == (20, 0)


@pytest.mark.parametrize(("before", "points"), [(18, 25), (20, 15), (93, 40), (95, 0), (145, -10)])
def test_thousand_adds_the_20_to_what_the_last_tile_scored(before: int, points: int) -> None:
    state = position("hands: 1-6 / 3-3 4-4", f"line: {chain_of(before)}", "stock: 5-5")
    assert play(state, "0 play 1-6 right").scores == (points, 0)


def test_thousand_gives_nothing_for_a_block_and_the_lightest_hand_leads_next() -> None:
    taken = step(position("hands: 5-6 4-4 / 0-3 / 1-1", "line: 5-5"), "0 play 5-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.score.tallies) == (RoundEnd.BLOCKED, 2, ())
    assert (taken.state.scores, deal(taken.state).actor) == ((0, 0, 0), 2)


# The end of the match.


@pytest.mark.parametrize("target", [1000, 500, 250, 100])
def test_thousand_ends_at_target_in_the_middle_of_a_round(target: int) -> None:
    parts = ("hands: 1-6 0-0 / 3-3", f"line: {chain_of(43)}", "stock: 5-5")
    assert play(position(*parts, f"scores: {target - 11} 0", target=target), "0 play 1-6 right").outcome is None
    taken = step(position(*parts, f"scores: {target - 10} 0", target=target), "0 play 1-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.score.tallies) == (RoundEnd.TARGET, None, ())
    assert outcome(taken.state) == Outcome(((Seat(0),), (Seat(1),)), EndReason.TARGET)


def test_thousand_ends_as_target_when_the_last_tile_brings_it() -> None:
    taken = step(position("hands: 1-6 / 3-3 4-4", "line: 0-1", "scores: 85 0", target=100), "0 play 1-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, taken.state.scores) == (RoundEnd.TARGET, None, (105, 0))


@pytest.mark.parametrize("rounds", [1, 10, 200])
def test_thousand_ends_after_max_rounds_and_the_highest_score_wins(rounds: int) -> None:
    state = position("hands: 1-6 / 3-3", "line: 0-1", f"round: {rounds}", "scores: -35 -20", max_rounds=rounds)
    over = play(state, "0 play 1-6 right")
    assert (over.scores, outcome(over)) == ((-15, -20), Outcome(((Seat(0),), (Seat(1),)), EndReason.ROUNDS))


def test_thousand_continues_before_max_rounds() -> None:
    assert play(position("hands: 1-6 / 3-3", "line: 0-1", "round: 9"), "0 play 1-6 right").outcome is None


def test_thousand_is_shared_by_equal_scores_after_max_rounds() -> None:
    state = position("hands: 5-6 4-4 / 0-3", "line: 5-5", "round: 10", "scores: -5 -5")
    assert outcome(play(state, "0 play 5-6 right")).places == ((0, 1),)


# The deal, options and seats.


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("reserved", [0, 2, 6])
def test_thousand_deals_five_tiles_to_each_seat_and_reserves_some(seats: int, reserved: int) -> None:
    dealt = deal(new_match(seats, reserved=reserved))
    assert [len(hand) for hand in dealt.hands] == [5] * seats
    assert (len(dealt.reserved), len(dealt.stock)) == (reserved, 28 - 5 * seats - reserved)


def test_thousand_reserves_the_tiles_after_the_hands() -> None:
    dealt = deal(new_match(2), "1-1 1-2 1-3 1-4 1-5 / 2-2 2-3 2-4 2-5 2-6")
    assert (dealt.reserved, dealt.stock[:2]) == (tiles("0-0 0-1"), tiles("0-2 0-3"))


def test_thousand_lies_on_the_draw_table() -> None:
    assert deal(new_match()).layout.kind is LayoutKind.LINE_BESIDE_STOCK


def test_thousand_has_the_options_of_its_sheet() -> None:
    assert [(option.name, option.default, option.values) for option in THOUSAND.options] == [
        ("target", 1000, (1000, 500, 250, 100)),
        ("reserved", 2, (0, 1, 2, 3, 4, 5, 6)),
        ("max_rounds", 10, tuple(range(1, 201))),
    ]


def test_thousand_seats_two_to_four() -> None:
    assert list(THOUSAND.seats_allowed(THOUSAND.complete_options({"reserved": 6}))) == [2, 3, 4]
