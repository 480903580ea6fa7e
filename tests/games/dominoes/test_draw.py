"""Draw Dominoes: a test for each clause of its sheet (rules, `draw`)."""

from __future__ import annotations

from functools import partial

import pytest

from bot.games.core import EndReason, Outcome, Seat
from bot.games.dominoes.events import RoundEnd, RoundEnded, RoundStarted
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.variants.draw import DRAW
from bot.games.errors import Reason
from tests.games.dominoes.positions import (
    deal,
    deal_step,
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

position = partial(position_of, DRAW)
new_match = partial(match_of, DRAW)

# The set, the deal, the reserved tiles.


def test_draw_is_played_without_the_soap() -> None:
    assert len(new_match().rules.tiles) == 27
    assert Tile(0, 0) not in new_match().rules.tiles


def test_draw_deals_four_tiles_to_each_seat() -> None:
    assert [len(hand) for hand in deal(new_match()).hands] == [4, 4]


@pytest.mark.parametrize("reserved", range(7))
def test_draw_reserves_the_tiles_after_the_hands(reserved: int) -> None:
    dealt = deal(new_match(reserved=reserved), "1-1 1-2 1-3 1-4 / 2-2 2-3 2-4 2-5")
    assert dealt.reserved == tiles("0-1 0-2 0-3 0-4 0-5 0-6")[:reserved]
    assert len(dealt.stock) == 27 - 8 - reserved


def test_draw_never_draws_a_reserved_tile() -> None:
    state = position("hands: 1-1 / 3-3", "line: 3-4", "reserved: 3-6 4-6")
    assert moves(state) == {"0 pass"}
    assert refusal(state, "0 draw") is Reason.STOCK_EMPTY


def test_draw_is_blocked_though_tiles_are_reserved() -> None:
    taken = step(position("hands: 1-3 2-2 / 5-5", "line: 3-4", "stock:", "reserved: 1-6 4-6"), "0 play 1-3 left")
    assert event_of(taken, RoundEnded).end is RoundEnd.BLOCKED


def test_draw_view_counts_the_reserved_tiles() -> None:
    assert DRAW.view(deal(new_match(reserved=3)), None).reserved_count == 3


def test_draw_lies_on_the_draw_table() -> None:
    assert deal(new_match()).layout.kind is LayoutKind.LINE_BESIDE_STOCK


# Every round is led with the heaviest dealt tile.


def test_draw_is_led_by_the_holder_of_the_heaviest_dealt_tile_with_that_tile() -> None:
    dealt = deal_step(new_match(), "0-1 0-2 0-3 0-4 / 1-2 5-6 5-5 1-1")
    assert dealt.events == (RoundStarted(1, Seat(1)),)
    assert moves(dealt.state) == {"1 play 5-6 first"}
    assert refusal(dealt.state, "1 play 5-5 first") is Reason.OTHER_TILE_FIRST


def test_draw_takes_the_tile_with_the_higher_half_among_equal_pips() -> None:
    assert moves(deal(new_match(), "0-1 0-2 0-3 4-5 / 1-2 3-6 2-2 1-1")) == {"1 play 3-6 first"}
    assert moves(deal(new_match(), "0-1 0-2 5-5 4-5 / 1-2 3-6 4-6 1-1")) == {"1 play 4-6 first"}


def test_draw_lets_any_tile_follow_the_lead() -> None:
    state = play(deal(new_match(), "6-6 0-2 0-3 0-4 / 1-2 5-6 4-6 1-1"), "0 play 6-6 first")
    assert moves(state) == {f"1 play {tile} {end}" for tile in ("5-6", "4-6") for end in ("left", "right")}


def test_draw_leads_the_next_round_with_the_heaviest_tile_no_matter_who_won() -> None:
    ended = play(position("hands: 1-2 / 5-6", "line: 0-1", "stock: 4-4", wins=3), "0 play 1-2 right")
    assert moves(deal(ended, "0-1 0-2 0-3 0-4 / 1-2 5-6 5-5 1-1")) == {"1 play 5-6 first"}


# Drawing and playing (section 2).


def test_draw_draws_until_a_tile_fits_which_must_be_played() -> None:
    state = position("hands: 1-1 / 3-3", "line: 3-4", "stock: 2-2 4-6 5-5")
    assert moves(state) == {"0 draw"}
    assert moves(play(state, "0 draw", "0 draw")) == {"0 play 4-6 right"}


# Winning rounds and the match.


def test_draw_gives_the_round_to_the_seat_that_plays_its_last_tile_and_no_points() -> None:
    taken = step(position("hands: 1-2 / 5-6", "line: 0-1", "stock: 4-4"), "0 play 1-2 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.score.tallies) == (RoundEnd.DOMINO, 0, ())
    assert (taken.state.won, taken.state.points, taken.state.scores) == ((1, 0), (0, 0), (1, 0))


def test_draw_gives_a_blocked_round_to_the_lightest_hand() -> None:
    taken = step(position("hands: 5-6 4-4 / 1-3", "line: 5-5"), "0 play 5-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, taken.state.won) == (RoundEnd.BLOCKED, 1, (0, 1))


@pytest.mark.parametrize("wins", [1, 3, 5])
def test_draw_is_won_by_the_first_to_wins_rounds(wins: int) -> None:
    before = position("hands: 1-2 / 5-6", "line: 0-1", f"won: {wins - 1} 0", wins=wins)
    over = play(before, "0 play 1-2 right")
    assert (over.scores, outcome(over)) == ((wins, 0), Outcome(((Seat(0),), (Seat(1),)), EndReason.WINS))


@pytest.mark.parametrize("wins", [3, 5])
def test_draw_continues_below_wins(wins: int) -> None:
    state = play(position("hands: 1-2 / 5-6", "line: 0-1", f"won: {wins - 2} 1", wins=wins), "0 play 1-2 right")
    assert (state.outcome, state.scores, DRAW.is_between_rounds(state)) == (None, (wins - 1, 1), True)


def test_draw_ends_as_a_draw_with_a_shared_lightest_hand_when_one_win_decides() -> None:
    taken = step(position("hands: 5-6 1-3 / 2-2", "line: 5-5", wins=1), "0 play 5-6 right")
    assert (event_of(taken, RoundEnded).winner, taken.state.scores) == (None, (0, 0))
    assert outcome(taken.state) == Outcome(((Seat(0), Seat(1)),), EndReason.DRAW)


@pytest.mark.parametrize("wins", [3, 5])
def test_draw_continues_after_a_shared_lightest_hand_when_more_wins_are_needed(wins: int) -> None:
    state = play(position("hands: 5-6 1-3 / 2-2", "line: 5-5", "won: 2 1", wins=wins), "0 play 5-6 right")
    assert (state.outcome, state.won) == (None, (2, 1))


# Options and seats.


def test_draw_has_the_options_of_its_sheet() -> None:
    assert [(option.name, option.default, option.values) for option in DRAW.options] == [
        ("reserved", 2, (0, 1, 2, 3, 4, 5, 6)),
        ("wins", 1, (1, 3, 5)),
    ]


def test_draw_seats_two() -> None:
    assert list(DRAW.seats_allowed(DRAW.complete_options({"reserved": 6}))) == [2]
