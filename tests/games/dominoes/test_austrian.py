"""Austrian Dominoes: a test for each clause of its sheet (rules, `austrian`)."""

from __future__ import annotations

from functools import partial

import pytest

from bot.games.core import EndReason, Outcome, Seat
from bot.games.dominoes.events import RoundEnd, RoundEnded, TilesTaken
from bot.games.dominoes.layout import End, LayoutKind
from bot.games.dominoes.moves import LotRequest
from bot.games.dominoes.variants.austrian import AUSTRIAN
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

position = partial(position_of, AUSTRIAN)
new_match = partial(match_of, AUSTRIAN)

STUCK = position("hands: 0-3 5-5 / 1-1", "line: 1-2 2-3 3-4 4-6")
"""Seat 0 fits neither end; its 0-3 fits when two tiles are gone, at either end."""

# Drawing comes first.


def test_austrian_draws_until_a_tile_fits() -> None:
    state = position("hands: 0-0 / 1-1", "line: 1-2 2-3", "stock: 5-5 3-6 4-4")
    assert moves(state) == {"0 draw"}
    assert moves(play(state, "0 draw", "0 draw")) == {"0 play 3-6 right"}


def test_austrian_takes_nothing_back_while_there_is_stock() -> None:
    assert refusal(position("hands: 0-0 / 1-1", "line: 1-2", "stock: 5-5"), "0 take left") is Reason.MUST_DRAW


def test_austrian_takes_nothing_back_while_a_tile_fits() -> None:
    assert refusal(position("hands: 0-2 / 1-1", "line: 1-2"), "0 take left") is Reason.MUST_PLAY


# Taking back.


def test_austrian_must_take_back_at_an_end_of_its_choice_when_the_stock_is_empty() -> None:
    assert moves(STUCK) == {"0 take left", "0 take right"}
    assert refusal(STUCK, "0 pass") is Reason.MUST_TAKE_BACK
    assert refusal(STUCK, "0 draw") is Reason.STOCK_EMPTY


@pytest.mark.parametrize("end", ["up", "down", "first", "pile"])
def test_austrian_takes_back_at_the_ends_of_the_chain_only(end: str) -> None:
    assert refusal(STUCK, f"0 take {end}") is Reason.NO_SUCH_END


def test_austrian_takes_tiles_at_the_right_until_one_held_before_fits() -> None:
    taken = step(STUCK, "0 take right")
    assert taken.events == (TilesTaken(Seat(0), End.RIGHT, tiles("4-6 3-4")),)
    assert taken.state.layout.line == ((1, 2), (2, 3))
    assert taken.state.hands == (tiles("0-3 5-5 4-6 3-4"), tiles("1-1"))
    assert taken.state.actor == 0


def test_austrian_takes_tiles_at_the_left_until_one_held_before_fits() -> None:
    taken = step(STUCK, "0 take left")
    assert taken.events == (TilesTaken(Seat(0), End.LEFT, tiles("1-2 2-3")),)
    assert taken.state.layout.line == ((3, 4), (4, 6))
    assert moves(taken.state) == {"0 play 0-3 left"}


def test_austrian_takes_one_tile_if_that_is_enough() -> None:
    taken = step(position("hands: 0-2 / 1-1", "line: 1-2 2-3 3-4"), "0 take left")
    assert event_of(taken, TilesTaken).tiles == tiles("1-2")


def test_austrian_counts_the_pips_that_are_left_on_the_table() -> None:
    assert play(STUCK, "0 take right").layout.total == 8


def test_austrian_lets_only_a_tile_held_before_be_played_in_the_same_turn() -> None:
    state = play(STUCK, "0 take right")
    assert moves(state) == {"0 play 0-3 right"}
    assert refusal(state, "0 play 3-4 right") is Reason.OTHER_TILE_FIRST


def test_austrian_looks_only_at_tiles_held_before_while_it_takes() -> None:
    taken = step(position("hands: 0-5 / 1-1", "line: 1-2 2-2 2-4 4-5 5-6"), "0 take left")
    assert event_of(taken, TilesTaken).tiles == tiles("1-2 2-2 2-4 4-5")


@pytest.mark.parametrize("action", ["0 take right", "0 take left", "0 pass", "0 draw"])
def test_austrian_must_play_after_taking_back(action: str) -> None:
    assert refusal(play(STUCK, "0 take right"), action) is Reason.MUST_PLAY


def test_austrian_turn_ends_with_the_tile_played_after_taking_back() -> None:
    state = play(STUCK, "0 take right", "0 play 0-3 right")
    assert (state.layout.line, state.actor, state.only) == (((1, 2), (2, 3), (3, 0)), 1, None)
    assert moves(state) == {"1 play 1-1 left"}


def test_austrian_lets_taken_tiles_be_played_in_later_turns() -> None:
    state = play(position("hands: 0-3 5-5 / 0-4 1-1", "line: 1-2 2-3 3-4 4-6"), "0 take right", "0 play 0-3 right")
    assert moves(play(state, "1 play 0-4 right")) == {"0 play 4-6 right", "0 play 3-4 right"}


@pytest.mark.parametrize(("end", "taken"), [("left", "1-2 2-3 3-4"), ("right", "3-4 2-3 1-2")])
def test_austrian_takes_the_whole_chain_if_nothing_fits_and_leads_a_tile_held_before(end: str, taken: str) -> None:
    step_taken = step(position("hands: 0-0 5-5 / 1-1", "line: 1-2 2-3 3-4"), f"0 take {end}")
    assert event_of(step_taken, TilesTaken).tiles == tiles(taken)
    state = step_taken.state
    assert (state.layout.size, state.layout.total) == (0, 0)
    assert moves(state) == {"0 play 0-0 first", "0 play 5-5 first"}
    assert refusal(state, "0 play 2-3 first") is Reason.OTHER_TILE_FIRST


def test_austrian_continues_from_the_new_lead() -> None:
    state = play(position("hands: 0-0 5-5 / 0-1", "line: 1-2 2-3"), "0 take left", "0 play 0-0 first")
    assert (state.layout.line, moves(state)) == (((0, 0),), {"1 play 0-1 left", "1 play 0-1 right"})


def test_austrian_view_tells_the_acting_seat_which_tiles_it_may_play() -> None:
    state = play(STUCK, "0 take right")
    views = [AUSTRIAN.view(state, seat) for seat in (Seat(0), Seat(1), None)]
    assert [view.only for view in views] == [tiles("0-3 5-5"), None, None]
    assert views[1].hand_counts == (4, 1)


# No block, no passing.


def test_austrian_is_not_blocked_when_nobody_can_play() -> None:
    taken = step(position("hands: 1-5 3-3 / 0-0", "line: 1-2 2-4"), "0 play 1-5 left")
    assert len(taken.events) == 1
    assert moves(taken.state) == {"1 take left", "1 take right"}


def test_austrian_is_not_blocked_by_the_draw_that_empties_the_stock() -> None:
    assert moves(play(position("hands: 3-3 / 0-0", "line: 1-2 2-4", "stock: 5-5"), "0 draw")) == {
        "0 take left",
        "0 take right",
    }


def test_austrian_counts_the_takes_of_a_round() -> None:
    state = play(STUCK, "0 take right", "0 play 0-3 right")
    assert state.takes == 1
    ended = play(position("hands: 1-2 / 5-6", "line: 0-1", "takes: 7", wins=3), "0 play 1-2 right")
    assert deal(ended).takes == 0


def test_austrian_allows_299_takes_in_a_round() -> None:
    state = play(STUCK._replace(takes=298), "0 take right")
    assert (state.takes, moves(state)) == (299, {"0 play 0-3 right"})


def test_austrian_ends_with_the_300th_take_as_a_block() -> None:
    taken = step(STUCK._replace(takes=299), "0 take right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.hands[0]) == (RoundEnd.BLOCKED, 1, tiles("0-3 5-5 4-6 3-4"))
    assert event_of(taken, TilesTaken).tiles == tiles("4-6 3-4")
    assert taken.state.won == (0, 1)


def test_austrian_has_no_winner_of_a_block_with_a_shared_lightest_hand() -> None:
    state = position("hands: 0-3 / 3-3 / 3-3 / 6-6", "line: 1-2 2-3 3-4 4-6", "takes: 299", "leader: 3")
    taken = step(state, "0 take left")
    assert event_of(taken, RoundEnded).hands[0] == tiles("0-3 1-2 2-3")
    assert (event_of(taken, RoundEnded).winner, taken.state.won, taken.state.outcome) == (None, (0, 0, 0, 0), None)
    assert deal(taken.state).actor == 0


# Winning rounds and the match.


def test_austrian_gives_the_round_to_the_seat_that_plays_its_last_tile_and_no_points() -> None:
    taken = step(position("hands: 1-2 / 5-6", "line: 0-1"), "0 play 1-2 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.score.tallies) == (RoundEnd.DOMINO, 0, ())
    assert (taken.state.won, taken.state.points, taken.state.scores) == ((1, 0), (0, 0), (1, 0))


@pytest.mark.parametrize("wins", [1, 3, 5])
def test_austrian_is_won_by_the_first_to_wins_rounds(wins: int) -> None:
    parts = ("hands: 1-2 / 5-6 / 5-5", "line: 0-1")
    over = play(position(*parts, f"won: {wins - 1} 0 0", wins=wins), "0 play 1-2 right")
    assert outcome(over) == Outcome(((Seat(0),), (Seat(1), Seat(2))), EndReason.WINS)
    if wins > 1:
        state = play(position(*parts, f"won: {wins - 2} 0 2", wins=wins), "0 play 1-2 right")
        assert (state.outcome, deal(state).actor) == (None, 0)


# The deal, options and seats.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_austrian_deals_five_tiles_to_each_seat_and_draws_the_leader_by_lot(seats: int) -> None:
    dealt = deal(new_match(seats))
    assert ([len(hand) for hand in dealt.hands], len(dealt.stock)) == ([5] * seats, 28 - 5 * seats)
    assert AUSTRIAN.chance(dealt) == LotRequest(1, seats)
    assert dealt.layout.kind is LayoutKind.BRICKS


def test_austrian_has_the_options_of_its_sheet() -> None:
    assert [(option.name, option.default, option.values) for option in AUSTRIAN.options] == [("wins", 1, (1, 3, 5))]


def test_austrian_seats_two_to_four() -> None:
    assert list(AUSTRIAN.seats_allowed(AUSTRIAN.complete_options({}))) == [2, 3, 4]
