"""Italian Dominoes: a test for each clause of its sheet (rules, `italian`)."""

from __future__ import annotations

from functools import partial

import pytest

from bot.games.core import EndReason, Outcome, Seat
from bot.games.dominoes.events import RoundEnd, RoundEnded, TilePlayed
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.moves import LotRequest
from bot.games.dominoes.scoring import TileClause, TileScore
from bot.games.dominoes.variants.italian import ITALIAN
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

position = partial(position_of, ITALIAN)
new_match = partial(match_of, ITALIAN)


def pile_of(pips: int) -> str:
    """Write a pile with this number of pips, from more tiles 1-1 than any set has."""
    return " ".join(["0-1"] * (pips % 2) + ["1-1"] * (pips // 2))


# A turn.


def test_italian_lets_any_tile_be_laid_or_one_be_drawn() -> None:
    state = position("hands: 1-2 3-4 / 5-5", "line: 6-6", "stock: 0-0")
    assert moves(state) == {"0 play 1-2 pile", "0 play 3-4 pile", "0 draw"}


def test_italian_lets_the_leader_choose_just_so() -> None:
    state = position("hands: 1-2 3-4 / 5-5", "stock: 0-0")
    assert moves(state) == {"0 play 1-2 pile", "0 play 3-4 pile", "0 draw"}


def test_italian_lays_one_tile_a_turn() -> None:
    state = play(position("hands: 1-2 3-4 / 5-5", "line: 6-6", "stock: 0-0"), "0 play 1-2 pile")
    assert (state.layout.line, state.layout.total, state.actor) == (((6, 6), (1, 2)), 15, 1)


def test_italian_ends_the_turn_of_a_seat_that_declines_and_draws() -> None:
    state = play(position("hands: 1-2 3-4 / 5-5", "line: 6-6", "stock: 0-0 2-2"), "0 draw")
    assert (state.hands[0], state.stock, state.actor) == (tiles("1-2 3-4 0-0"), tiles("2-2"), 1)
    assert moves(state) == {"1 play 5-5 pile", "1 draw"}


def test_italian_lets_nobody_pass_who_can_lay_or_draw() -> None:
    assert refusal(position("hands: 1-2 / 5-5", "stock: 0-0"), "0 pass") is Reason.MUST_PLAY
    assert refusal(position("hands: / 5-5", "stock: 0-0"), "0 pass") is Reason.MUST_DRAW


def test_italian_makes_a_seat_lay_when_the_stock_is_empty() -> None:
    state = position("hands: 1-2 3-4 / 5-5", "line: 6-6")
    assert moves(state) == {"0 play 1-2 pile", "0 play 3-4 pile"}
    assert refusal(state, "0 draw") is Reason.STOCK_EMPTY
    assert ITALIAN.forced_move(position("hands: 1-2 / 5-5")) is None


def test_italian_makes_a_seat_draw_when_its_hand_is_empty() -> None:
    state = position("hands: / 5-5", "line: 6-6", "stock: 0-0")
    assert moves(state) == {"0 draw"}
    assert ITALIAN.forced_move(state) == ITALIAN.read("0 draw")
    assert play(state, "0 draw").actor == 1


def test_italian_passes_with_neither_hand_nor_stock() -> None:
    state = position("hands: / 5-5", "line: 6-6")
    assert moves(state) == {"0 pass"}
    assert ITALIAN.forced_move(state) == ITALIAN.read("0 pass")
    assert moves(play(state, "0 pass")) == {"1 play 5-5 pile"}


def test_italian_has_no_ends_to_play_at() -> None:
    assert refusal(position("hands: 1-2 / 5-5"), "0 play 1-2 first") is Reason.NO_SUCH_END
    assert refusal(position("hands: 1-2 / 5-5", "line: 2-2"), "0 play 1-2 right") is Reason.NO_SUCH_END


# The running total.


@pytest.mark.parametrize(("number", "points"), [(30, 1), (50, 2), (70, 4), (100, 8)])
def test_italian_scores_for_a_total_of_exactly_the_number_and_the_round_ends(number: int, points: int) -> None:
    state = position("hands: 2-2 / 3-5 4-4", f"line: {pile_of(number - 8)}", "stock: 0-0", "turn: 1", "scores: 7 3")
    taken = step(state, "1 play 3-5 pile")
    assert event_of(taken, TilePlayed).score == TileScore((number,), points, TileClause.HIT, number)
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.score.tallies) == (RoundEnd.HIT, 1, ())
    assert taken.state.scores == (7, 3 + points)
    assert deal(taken.state).actor == 1


@pytest.mark.parametrize("number", [30, 50, 70])
def test_italian_passes_a_number_at_no_cost(number: int) -> None:
    state = position("hands: 3-5 4-4 / 2-2", f"line: {pile_of(number - 7)}", "stock: 0-0", "scores: 7 3")
    taken = step(state, "0 play 3-5 pile")
    assert event_of(taken, TilePlayed).score == TileScore()
    assert (taken.state.scores, taken.state.actor) == ((7, 3), 1)


def test_italian_ends_a_round_over_100_without_winner_or_points() -> None:
    state = position(
        "hands: 2-2 / 3-5 4-4 / 1-1", f"line: {pile_of(93)}", "stock: 0-0", "turn: 1", "leader: 2", "scores: 7 3 1"
    )
    taken = step(state, "1 play 3-5 pile")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, taken.state.scores) == (RoundEnd.BUST, None, (7, 3, 1))
    assert deal(taken.state).actor == 0


def test_italian_continues_just_below_100() -> None:
    assert play(position("hands: 3-5 / 2-2", f"line: {pile_of(91)}"), "0 play 3-5 pile").actor == 1


def test_italian_continues_when_a_hand_is_emptied() -> None:
    taken = step(position("hands: 3-5 / 2-2", "line: 6-6", "stock: 0-0"), "0 play 3-5 pile")
    assert len(taken.events) == 1
    assert (taken.state.hands[0], taken.state.actor) == ((), 1)


def test_italian_hits_with_the_last_tile_of_a_hand_too() -> None:
    taken = step(position("hands: 3-5 / 2-2", f"line: {pile_of(22)}", "stock: 0-0"), "0 play 3-5 pile")
    assert (event_of(taken, RoundEnded).end, taken.state.scores) == (RoundEnd.HIT, (1, 0))


# The end of the match.


@pytest.mark.parametrize("target", [5, 21, 50])
def test_italian_ends_at_target_at_once(target: int) -> None:
    parts = ("hands: 3-5 4-4 / 2-2", f"line: {pile_of(62)}", "stock: 0-0")
    below = step(position(*parts, f"scores: {target - 5} 0", target=target), "0 play 3-5 pile")
    assert (event_of(below, RoundEnded).end, below.state.outcome) == (RoundEnd.HIT, None)
    there = step(position(*parts, f"scores: {target - 4} 0", target=target), "0 play 3-5 pile")
    ended = event_of(there, RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.TARGET, None)
    assert outcome(there.state) == Outcome(((Seat(0),), (Seat(1),)), EndReason.TARGET)


# The deal, options and seats.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_italian_deals_five_tiles_to_each_seat_and_draws_the_leader_by_lot(seats: int) -> None:
    dealt = deal(new_match(seats))
    assert ([len(hand) for hand in dealt.hands], len(dealt.stock)) == ([5] * seats, 28 - 5 * seats)
    assert ITALIAN.chance(dealt) == LotRequest(1, seats)
    assert dealt.layout.kind is LayoutKind.PILE


def test_italian_has_the_options_of_its_sheet() -> None:
    assert [(option.name, option.default, option.values) for option in ITALIAN.options] == [
        ("target", 21, tuple(range(5, 51)))
    ]


def test_italian_seats_two_to_four() -> None:
    assert list(ITALIAN.seats_allowed(ITALIAN.complete_options({}))) == [2, 3, 4]
