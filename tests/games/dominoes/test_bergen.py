"""Bergen: a test for each clause of its sheet (rules, `bergen`)."""

from __future__ import annotations

from functools import partial

import pytest

from bot.games.core import EndReason, Outcome, Seat
from bot.games.dominoes.events import DealVoid, RoundEnd, RoundEnded, RoundStarted, TilePlayed
from bot.games.dominoes.moves import DealRequest
from bot.games.dominoes.scoring import RoundScore, Tally, TallyClause, TileClause, TileScore
from bot.games.dominoes.tiles import full_set
from bot.games.dominoes.variants.bergen import BERGEN
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
)

position = partial(position_of, BERGEN)
new_match = partial(match_of, BERGEN)

NO_DOUBLE = "0-1 0-2 0-3 0-4 0-5 / 1-2 1-3 1-4 1-5 1-6"
TWO_DOUBLES = "0-1 0-2 0-3 5-5 0-5 / 1-2 2-2 1-4 4-4 1-6"

# Leading.


def test_bergen_is_led_by_the_holder_of_the_lowest_double_dealt_with_that_double() -> None:
    dealt = deal_step(new_match(), TWO_DOUBLES)
    assert dealt.events == (RoundStarted(1, Seat(1)),)
    assert moves(dealt.state) == {"1 play 2-2 first"}
    assert refusal(dealt.state, "1 play 4-4 first") is Reason.OTHER_TILE_FIRST


def test_bergen_takes_0_0_for_the_lowest_double() -> None:
    assert moves(deal(new_match(), "0-0 0-2 0-3 5-5 0-5 / 1-2 1-1 1-4 4-4 1-6")) == {"0 play 0-0 first"}


def test_bergen_deals_again_when_no_double_was_dealt() -> None:
    void = deal_step(new_match(), NO_DOUBLE)
    assert void.events == (DealVoid(),)
    assert (void.state.round, void.state.hands, void.state.actor) == (0, (), None)
    assert BERGEN.chance(void.state) == DealRequest(1, 2, full_set(6))
    assert BERGEN.chance(deal(void.state, NO_DOUBLE)) == DealRequest(1, 3, full_set(6))


def test_bergen_continues_with_the_deal_that_has_a_double() -> None:
    dealt = deal(deal(new_match(), NO_DOUBLE), TWO_DOUBLES)
    assert (dealt.round, dealt.actor, BERGEN.chance(dealt)) == (1, 1, None)


def test_bergen_counts_the_void_deals_of_each_round_again() -> None:
    state = deal(deal(new_match(), NO_DOUBLE), TWO_DOUBLES)
    ended = play(state._replace(hands=(state.hands[0], state.hands[1][1:2])), "1 play 2-2 first")
    assert BERGEN.chance(ended) == DealRequest(2, 1, full_set(6))


def test_bergen_deals_a_later_round_again_without_a_break() -> None:
    ended = play(position("hands: 2-4 / 6-6", "line: 2-2"), "0 play 2-4 right")
    assert BERGEN.is_between_rounds(ended)
    void = deal(ended, NO_DOUBLE)
    assert BERGEN.chance(void) == DealRequest(2, 2, full_set(6))
    assert not BERGEN.is_between_rounds(void)
    assert deal(void, TWO_DOUBLES).round == 2


def test_bergen_leads_every_round_with_the_lowest_double_no_matter_who_won() -> None:
    ended = play(position("hands: 2-4 / 6-6", "line: 2-2"), "0 play 2-4 right")
    assert moves(deal(ended, TWO_DOUBLES)) == {"1 play 2-2 first"}


# Points for equal ends.


def test_bergen_scores_2_when_both_ends_show_the_same_number() -> None:
    taken = step(position("hands: 2-3 0-0 / 5-5", "line: 3-1 1-2", "stock: 6-6"), "0 play 2-3 right")
    assert event_of(taken, TilePlayed).score == TileScore((3, 3), 2, TileClause.EQUAL_ENDS)
    assert taken.state.scores == (2, 0)


def test_bergen_scores_3_when_the_laid_tile_is_a_double() -> None:
    taken = step(position("hands: 3-3 0-0 / 5-5", "line: 3-1 1-3", "stock: 6-6"), "0 play 3-3 left")
    assert event_of(taken, TilePlayed).score == TileScore((3, 3), 3, TileClause.EQUAL_ENDS_DOUBLE)
    assert taken.state.scores == (3, 0)


def test_bergen_scores_3_when_the_tile_at_the_other_end_is_a_double() -> None:
    state = position("hands: 1-3 0-0 / 5-5", "line: 3-3 3-2 2-1", "stock: 6-6")
    assert play(state, "0 play 1-3 right").scores == (3, 0)


def test_bergen_scores_2_when_the_double_lies_inside() -> None:
    state = position("hands: 1-3 0-0 / 5-5", "line: 3-2 2-2 2-1", "stock: 6-6")
    assert play(state, "0 play 1-3 right").scores == (2, 0)


def test_bergen_scores_nothing_when_the_ends_differ() -> None:
    taken = step(position("hands: 1-4 0-0 / 5-5", "line: 3-3 3-2 2-1", "stock: 6-6"), "0 play 1-4 right")
    assert event_of(taken, TilePlayed).score == TileScore()


def test_bergen_scores_nothing_for_the_led_double() -> None:
    assert play(deal(new_match(), TWO_DOUBLES), "1 play 2-2 first").scores == (0, 0)


# Domino and block.


def test_bergen_gives_2_for_a_domino() -> None:
    taken = step(position("hands: 2-4 / 6-6", "line: 2-2", "stock: 0-0"), "0 play 2-4 right")
    assert event_of(taken, TilePlayed).score == TileScore(bonus=2)
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.score.tallies) == (RoundEnd.DOMINO, 0, ())
    assert taken.state.scores == (2, 0)


def test_bergen_gives_2_for_a_domino_on_top_of_equal_ends() -> None:
    assert play(position("hands: 2-3 / 6-6", "line: 3-1 1-2"), "0 play 2-3 right").scores == (4, 0)


def test_bergen_gives_2_to_the_lightest_hand_in_a_block() -> None:
    taken = step(position("hands: 5-6 4-4 / 0-3 / 1-1", "line: 5-5"), "0 play 5-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.BLOCKED, 2)
    assert ended.score == RoundScore((Tally(Seat(2), 2, TallyClause.LIGHTEST),))
    assert taken.state.scores == (0, 0, 2)


def test_bergen_gives_nothing_in_a_block_with_a_shared_lightest_hand() -> None:
    taken = step(position("hands: 5-6 1-2 / 0-3 / 4-4", "line: 5-5"), "0 play 5-6 right")
    assert (event_of(taken, RoundEnded).winner, taken.state.scores) == (None, (0, 0, 0))


# The end of the match.


@pytest.mark.parametrize("target", [10, 21, 50])
def test_bergen_ends_at_target_at_once(target: int) -> None:
    parts = ("hands: 2-3 0-0 / 5-5", "line: 3-1 1-2", "stock: 6-6")
    assert play(position(*parts, f"scores: {target - 3} 0", target=target), "0 play 2-3 right").outcome is None
    taken = step(position(*parts, f"scores: {target - 2} 0", target=target), "0 play 2-3 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.TARGET, None)
    assert outcome(taken.state) == Outcome(((Seat(0),), (Seat(1),)), EndReason.TARGET)


def test_bergen_ends_as_target_when_the_domino_brings_it() -> None:
    taken = step(position("hands: 2-4 / 6-6", "line: 2-2", "scores: 19 20"), "0 play 2-4 right")
    assert (event_of(taken, RoundEnded).end, taken.state.scores) == (RoundEnd.TARGET, (21, 20))


def test_bergen_ends_after_the_block_whose_points_bring_the_target() -> None:
    taken = step(position("hands: 5-6 4-4 / 0-3", "line: 5-5", "scores: 20 19"), "0 play 5-6 right")
    assert event_of(taken, RoundEnded).end is RoundEnd.BLOCKED
    assert outcome(taken.state) == Outcome(((Seat(1),), (Seat(0),)), EndReason.TARGET)


# The deal, options and seats.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bergen_deals_five_tiles_to_each_seat(seats: int) -> None:
    dealt = deal(new_match(seats))
    assert ([len(hand) for hand in dealt.hands], len(dealt.stock)) == ([5] * seats, 28 - 5 * seats)


def test_bergen_has_the_options_of_its_sheet() -> None:
    assert [(option.name, option.default, option.values) for option in BERGEN.options] == [
        ("target", 21, tuple(range(10, 51)))
    ]


def test_bergen_seats_two_to_four() -> None:
    assert list(BERGEN.seats_allowed(BERGEN.complete_options({}))) == [2, 3, 4]
