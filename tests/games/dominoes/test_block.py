"""Block Dominoes: a test for each clause of its sheet (rules, `block`)."""

from __future__ import annotations

from functools import partial

import pytest

from bot.games.core import EndReason, MatchEnded, Outcome, Seat
from bot.games.dominoes.events import RoundEnd, RoundEnded, RoundStarted, SeatPassed
from bot.games.dominoes.moves import DealRequest, Lot, LotRequest
from bot.games.dominoes.scoring import RoundScore, Tally, TallyClause
from bot.games.dominoes.tiles import full_set
from bot.games.dominoes.variants.block import BLOCK
from bot.games.errors import Reason, SeatsError
from tests.games.dominoes.positions import deal, event_of, match_of, moves, outcome, play, position_of, refusal, step

position = partial(position_of, BLOCK)
new_match = partial(match_of, BLOCK)

LAST = "hands: 1-4 / 5-5 2-3 / 0-3 1-3"
LINE = "line: 4-2 2-1"

# The table.


@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 5), (4, 5)])
def test_block_deals_seven_tiles_to_two_seats_and_five_to_more(seats: int, size: int) -> None:
    dealt = deal(new_match(seats))
    assert [len(hand) for hand in dealt.hands] == [size] * seats
    assert (len(dealt.reserved), dealt.stock) == (28 - seats * size, ())


def test_block_is_played_by_two_to_four_with_the_tiles_up_to_6_6() -> None:
    assert list(BLOCK.seats_allowed(BLOCK.complete_options({}))) == [2, 3, 4]
    with pytest.raises(SeatsError):
        new_match(5)
    assert BLOCK.chance(new_match()) == DealRequest(1, 1, full_set(6))


def test_block_has_a_target_of_100_50_or_200() -> None:
    assert [(option.name, option.default, option.values) for option in BLOCK.options] == [
        ("target", 100, (100, 50, 200))
    ]


# Leading.


def test_block_is_led_by_lot_with_any_tile() -> None:
    dealt = deal(new_match(3))
    assert BLOCK.chance(dealt) == LotRequest(1, 3)
    led = BLOCK.apply(dealt, Lot(Seat(2)))
    assert event_of(led, RoundStarted) == RoundStarted(1, Seat(2))
    assert len(moves(led.state)) == 5


def test_block_is_led_next_by_the_winner_of_the_round() -> None:
    state = position("hands: 5-5 2-3 / 1-4 / 0-3 1-3", LINE, "turn: 1")
    after = play(state, "1 play 1-4 right")
    assert deal(after).actor == 1


# Playing.


def test_block_lets_nobody_draw() -> None:
    state = position("hands: 0-0 / 1-2 2-2", LINE, "reserved: 5-5 1-6")
    assert moves(state) == {"0 pass"}
    assert refusal(state, "0 draw") is Reason.OTHER_GAME
    assert step(state, "0 pass").events == (SeatPassed(Seat(0)),)


def test_block_makes_a_seat_play_that_can() -> None:
    state = position("hands: 0-4 0-0 / 1-2", LINE)
    assert moves(state) == {"0 play 0-4 left"}
    assert refusal(state, "0 pass") is Reason.MUST_PLAY


# Going out.


def test_block_gives_who_goes_out_the_pips_of_all_other_hands_as_they_are() -> None:
    ended = event_of(step(position(LAST, LINE), "0 play 1-4 right"), RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.DOMINO, Seat(0))
    assert ended.score == RoundScore((Tally(Seat(0), 22, TallyClause.HANDS, (15, 7)),))


# A block.


def test_block_ends_a_round_the_moment_nobody_can_play() -> None:
    going_on = step(position("hands: 1-4 0-3 / 5-5 2-3 / 4-6", LINE), "0 play 1-4 right")
    assert not [event for event in going_on.events if isinstance(event, RoundEnded)]
    ended = event_of(step(position("hands: 1-4 0-3 / 5-5 2-3 / 0-6", LINE), "0 play 1-4 right"), RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.BLOCKED, Seat(0))


def test_block_gives_the_lightest_hand_the_others_less_its_own() -> None:
    ended = event_of(step(position("hands: 1-4 0-3 / 5-5 2-3 / 0-6", LINE), "0 play 1-4 right"), RoundEnded)
    assert ended.score == RoundScore((Tally(Seat(0), 15 + 6 - 3, TallyClause.HANDS, (15, 6), 3),))


def test_block_gives_nothing_for_a_shared_lightest_hand_and_the_seat_after_the_leader_leads() -> None:
    after = step(position("hands: 1-4 0-3 / 5-5 2-3 / 0-3", LINE), "0 play 1-4 right")
    ended = event_of(after, RoundEnded)
    assert (ended.winner, ended.score, after.state.points) == (None, RoundScore(()), (0, 0, 0))
    assert deal(after.state).actor == 1


# The end of the match.


def test_block_ends_when_the_target_is_reached_and_ranks_by_points() -> None:
    over = step(position(LAST, LINE, "scores: 80 90 30"), "0 play 1-4 right")
    assert outcome(over.state) == Outcome(((Seat(0),), (Seat(1),), (Seat(2),)), EndReason.TARGET)
    assert event_of(over, MatchEnded).outcome == over.state.outcome
    assert over.state.points == (102, 90, 30)


def test_block_continues_below_the_target() -> None:
    assert step(position(LAST, LINE, "scores: 77 90 30"), "0 play 1-4 right").state.outcome is None
    assert step(position(LAST, LINE, "scores: 28 0 30", target=50), "0 play 1-4 right").state.outcome is not None
