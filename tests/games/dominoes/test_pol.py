"""Pol-Domino: a test for each clause of its sheet (rules, `pol`)."""

from __future__ import annotations

from functools import partial

import pytest

from bot.games.core import EndReason, Goal, Outcome, Seat
from bot.games.dominoes.events import RoundEnd, RoundEnded, SetWon
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.moves import LotRequest
from bot.games.dominoes.notation import read_tile
from bot.games.dominoes.scoring import RoundScore, Tally, TallyClause
from bot.games.dominoes.variants.pol import POL
from bot.games.errors import Reason
from tests.games.dominoes.positions import (
    deal,
    event_of,
    events_of,
    match_of,
    moves,
    outcome,
    play,
    position_of,
    refusal,
    step,
    tiles,
)

position = partial(position_of, POL)
new_match = partial(match_of, POL)

PASSES = ("0 pass", "1 pass", "0 pass", "1 pass")


def hands(seat: int, points: int, parts: tuple[int, ...], minus: int = 0) -> Tally:
    return Tally(Seat(seat), points, TallyClause.HANDS, parts, minus)


# A turn.


def test_pol_makes_nothing_compulsory() -> None:
    state = position("hands: 2-5 0-0 / 1-1", "line: 1-2", "stock: 6-6")
    assert moves(state) == {"0 play 2-5 right", "0 draw", "0 pass"}


def test_pol_lets_a_seat_draw_as_many_tiles_as_it_likes() -> None:
    state = play(position("hands: 2-5 / 1-1", "line: 1-2", "stock: 6-6 4-4 3-3"), "0 draw", "0 draw")
    assert (state.hands[0], state.actor) == (tiles("2-5 6-6 4-4"), 0)
    assert moves(state) == {"0 play 2-5 right", "0 draw", "0 pass"}


def test_pol_ends_the_turn_with_one_tile_or_a_pass() -> None:
    state = play(position("hands: 2-5 / 1-1", "line: 1-2", "stock: 6-6 4-4 3-3"), "0 draw")
    assert play(state, "0 play 2-5 right").actor == 1
    assert play(state, "0 pass").actor == 1


def test_pol_lets_a_seat_pass_that_could_play_with_the_stock_empty() -> None:
    assert moves(position("hands: 2-5 0-0 / 1-1", "line: 1-2")) == {"0 play 2-5 right", "0 pass"}


def test_pol_lets_a_seat_that_cannot_play_draw_or_pass() -> None:
    assert moves(position("hands: 0-0 / 1-1", "line: 1-2", "stock: 6-6")) == {"0 draw", "0 pass"}
    assert POL.forced_move(position("hands: 0-0 / 1-1", "line: 1-2", "stock: 6-6")) is None


def test_pol_makes_a_seat_pass_that_can_neither_play_nor_draw() -> None:
    state = position("hands: 0-0 / 1-1", "line: 1-2")
    assert (moves(state), POL.forced_move(state)) == ({"0 pass"}, POL.read("0 pass"))


def test_pol_lets_the_leader_draw_first_but_not_pass() -> None:
    state = position("hands: 2-5 / 1-1", "stock: 6-6 4-4")
    assert moves(state) == {"0 play 2-5 first", "0 draw"}
    assert refusal(state, "0 pass") is Reason.MUST_PLAY
    assert moves(play(state, "0 draw", "0 draw")) == {f"0 play {tile} first" for tile in ("2-5", "6-6", "4-4")}


# Block.


def test_pol_is_blocked_when_the_stock_is_empty_and_neither_can_play() -> None:
    taken = step(position("hands: 2-5 0-0 / 3-3 4-4", "line: 1-2"), "0 play 2-5 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.BLOCKED, 0)


def test_pol_is_blocked_by_the_draw_that_empties_the_stock() -> None:
    taken = step(position("hands: 0-0 / 3-3", "line: 1-2", "stock: 4-4"), "0 draw")
    assert (event_of(taken, RoundEnded).end, event_of(taken, RoundEnded).winner) == (RoundEnd.BLOCKED, 1)


def test_pol_is_blocked_by_four_passes_in_a_row() -> None:
    state = play(position("hands: 2-5 0-0 / 1-1 4-5", "line: 1-2", "stock: 6-6"), *PASSES[:3])
    assert state.actor == 1
    taken = step(state, "1 pass")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.BLOCKED, 0)
    assert ended.score == RoundScore((hands(0, 4, (11,), minus=7),))


@pytest.mark.parametrize("between", ["1 draw", "1 play 1-1 left"])
def test_pol_counts_four_passes_again_after_a_draw_or_a_play(between: str) -> None:
    state = play(position("hands: 2-5 0-0 / 1-1 4-5", "line: 1-2", "stock: 6-6"), *PASSES[:3], between)
    passes = PASSES if state.actor == 0 else ("1 pass", *PASSES)
    state = play(state, *passes[:3])
    assert not POL.is_between_rounds(state)
    assert POL.is_between_rounds(play(state, passes[3]))


def test_pol_counts_the_passes_of_each_round_again() -> None:
    ended = play(position("hands: 2-5 0-0 / 1-1 4-5", "line: 1-2", "stock: 6-6"), *PASSES)
    assert deal(ended).passes == 0


def test_pol_scores_the_difference_for_the_lightest_hand_in_a_block() -> None:
    taken = step(position("hands: 2-5 4-4 / 3-3", "line: 1-2", "scores: 10 20"), "0 play 2-5 right")
    assert event_of(taken, RoundEnded).score == RoundScore((hands(1, 2, (8,), minus=6),))
    assert taken.state.points == (10, 22)


def test_pol_scores_nothing_in_a_block_with_equal_hands() -> None:
    taken = step(position("hands: 2-5 3-3 / 0-6", "line: 1-2", "scores: 10 20", "leader: 1"), "0 play 2-5 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.winner, ended.score.tallies, taken.state.points) == (None, (), (10, 20))
    assert deal(taken.state).actor == 0


# Domino.


def test_pol_scores_the_losers_pips_without_rounding() -> None:
    taken = step(position("hands: 2-5 / 3-3 0-1", "line: 1-2", "stock: 6-6"), "0 play 2-5 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.DOMINO, 0)
    assert ended.score == RoundScore((hands(0, 7, (7,)),))
    assert taken.state.points == (7, 0)


@pytest.mark.parametrize(("last", "line", "bonus"), [("0-0", "1-0", 60), ("6-6", "1-6", 120)])
def test_pol_scores_more_for_a_last_tile_of_0_0_or_6_6(last: str, line: str, bonus: int) -> None:
    taken = step(position(f"hands: {last} / 3-4", f"line: {line}"), f"0 play {last} right")
    extra = Tally(Seat(0), bonus, TallyClause.LAST_DOUBLE, tile=read_tile(last))
    assert event_of(taken, RoundEnded).score == RoundScore((hands(0, 7, (7,)), extra))


@pytest.mark.parametrize("last", ["1-1", "0-1", "1-6"])
def test_pol_scores_no_more_for_any_other_last_tile(last: str) -> None:
    assert play(position(f"hands: {last} / 3-4", "line: 2-1"), f"0 play {last} right").points == (7, 0)


# Being caught.


@pytest.mark.parametrize(("left", "pips", "loss"), [("0-0", 0, -30), ("6-6", 12, -60)])
def test_pol_takes_points_from_a_loser_left_with_exactly_0_0_or_6_6(left: str, pips: int, loss: int) -> None:
    taken = step(position(f"hands: 2-5 / {left}", "line: 1-2", "scores: 10 20"), "0 play 2-5 right")
    caught = Tally(Seat(1), loss, TallyClause.CAUGHT_DOUBLE, tile=read_tile(left))
    assert event_of(taken, RoundEnded).score == RoundScore((hands(0, pips, (pips,)), caught))
    assert taken.state.points == (10 + pips, 20 + loss)


@pytest.mark.parametrize("left", ["0-0 0-1", "6-6 0-0", "5-5"])
def test_pol_takes_nothing_from_a_loser_left_with_more_or_with_another_double(left: str) -> None:
    assert play(position(f"hands: 2-5 / {left}", "line: 1-2", "scores: 10 20"), "0 play 2-5 right").points[1] == 20


def test_pol_takes_points_from_a_loser_caught_in_a_block_too() -> None:
    taken = step(position("hands: 2-5 4-4 / 6-6", "line: 1-2"), "0 play 2-5 right")
    assert event_of(taken, RoundEnded).end is RoundEnd.BLOCKED
    assert taken.state.points == (4, -60)


def test_pol_takes_nothing_from_the_winner_of_a_block_who_holds_0_0() -> None:
    taken = step(position("hands: 2-5 0-0 / 3-3", "line: 1-2"), "0 play 2-5 right")
    assert taken.state.points == (6, 0)


def test_pol_adds_up_what_the_last_tile_and_the_caught_seat_bring() -> None:
    assert play(position("hands: 0-0 / 6-6", "line: 1-0"), "0 play 0-0 right").points == (72, -60)


# Sets.


@pytest.mark.parametrize("target", [50, 125, 250])
def test_pol_gives_the_set_to_the_seat_at_target_and_both_scores_go_back_to_0(target: int) -> None:
    parts = ("hands: 2-5 / 3-3 0-1", "line: 1-2")
    below = step(position(*parts, f"scores: {target - 8} 40", target=target), "0 play 2-5 right")
    assert (below.state.points, below.state.won) == ((target - 1, 40), (0, 0))
    there = step(position(*parts, f"scores: {target - 7} 40", target=target), "0 play 2-5 right")
    assert event_of(there, SetWon).seat == 0
    assert (there.state.points, there.state.won, there.state.outcome) == ((0, 0), (1, 0), None)


def test_pol_winner_of_a_set_leads_the_next_round() -> None:
    ended = play(position("hands: 6-6 / 1-2", "line: 0-1", "turn: 1", "scores: 0 120"), "1 play 1-2 right")
    assert (ended.won, deal(ended).actor) == ((0, 1), 1)


def test_pol_sets_are_the_scores_that_decide() -> None:
    state = position("hands: 2-5 / 3-3", "line: 1-2", "scores: 30 40", "won: 1 0")
    view = POL.view(state, None)
    assert (view.scores, view.points, view.goal) == ((1, 0), (30, 40), Goal(125, 2, has_sets=True))


@pytest.mark.parametrize("sets", [1, 2, 3])
def test_pol_is_won_by_the_first_to_sets_sets(sets: int) -> None:
    state = position("hands: 2-5 / 3-3 0-1", "line: 1-2", "scores: 120 40", f"won: {sets - 1} 0", sets=sets)
    taken = step(state, "0 play 2-5 right")
    assert len(events_of(taken.events, SetWon)) == 1
    assert taken.state.scores == (sets, 0)
    assert outcome(taken.state) == Outcome(((Seat(0),), (Seat(1),)), EndReason.SETS)


def test_pol_continues_with_a_set_each() -> None:
    state = position("hands: 2-5 / 3-3 0-1", "line: 1-2", "scores: 120 40", "won: 0 1")
    after = play(state, "0 play 2-5 right")
    assert (after.won, after.outcome) == ((1, 1), None)


# The deal, options and seats.


def test_pol_deals_five_tiles_to_each_seat_and_draws_the_leader_by_lot() -> None:
    dealt = deal(new_match())
    assert ([len(hand) for hand in dealt.hands], len(dealt.stock)) == ([5, 5], 18)
    assert POL.chance(dealt) == LotRequest(1, 2)
    assert dealt.layout.kind is LayoutKind.BRICKS


def test_pol_has_the_options_of_its_sheet() -> None:
    assert [(option.name, option.default, option.values) for option in POL.options] == [
        ("target", 125, tuple(range(50, 251))),
        ("sets", 2, (1, 2, 3)),
    ]


def test_pol_seats_two() -> None:
    assert list(POL.seats_allowed(POL.complete_options({}))) == [2]
