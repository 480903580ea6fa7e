"""What the rules can express although no sheet uses it yet: variants made of data alone."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from bot.games.core import Seat
from bot.games.dominoes.events import RoundEnd, RoundEnded, SeatPassed
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.rules import DominoRules, Drawing, EmptiedHand, Stuck
from bot.games.dominoes.scoring import Marks, TileClause, lightest_writes_difference, winner_writes_others
from bot.games.errors import Reason, SeatsError
from tests.games.dominoes.positions import deal, event_of, match_of, moves, play, position_of, refusal, step


def made_up(rules: DominoRules, seats: range = range(2, 7)) -> DominoGame:
    """Return a game without options."""
    return DominoGame("made-up", seats, (), lambda _options: rules)


BLOCK = made_up(
    DominoRules(
        hand_size=7,
        hand_sizes=((3, 5), (5, 4)),
        drawing=Drawing.NONE,
        score_domino=winner_writes_others,
        score_block=lightest_writes_difference,
        target=100,
    )
)
PILE = made_up(
    DominoRules(
        hand_size=3,
        kind=LayoutKind.PILE,
        drawing=Drawing.ONE_INSTEAD,
        emptied_hand=EmptiedHand.GOES_ON,
        hit_ends_round=True,
        score_tile=Marks(((20, 3), (40, 5), (60, 9))),
        target=9,
    )
)
position = partial(position_of, BLOCK)


# Where nobody draws.


@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 5), (4, 5), (5, 4), (6, 4)])
def test_hands_have_the_size_for_the_number_of_seats(seats: int, size: int) -> None:
    dealt = deal(match_of(BLOCK, seats))
    assert [len(hand) for hand in dealt.hands] == [size] * seats


def test_all_tiles_that_are_not_dealt_are_out_of_the_round() -> None:
    dealt = deal(match_of(BLOCK, 3))
    assert (dealt.stock, len(dealt.reserved)) == ((), 28 - 15)
    view = BLOCK.view(dealt, None)
    assert (view.stock_count, view.reserved_count, view.set_size) == (0, 13, 28)


def test_seats_are_allowed_as_long_as_the_set_has_tiles_for_their_hands() -> None:
    wide = made_up(DominoRules(hand_size=12, hand_sizes=((4, 8),), drawing=Drawing.NONE), range(2, 9))
    assert list(wide.seats_allowed({})) == [2]
    assert list(BLOCK.seats_allowed({})) == [2, 3, 4, 5, 6]
    with pytest.raises(SeatsError):
        wide.new_match(3)


def test_who_cannot_play_passes_and_cannot_draw() -> None:
    state = position("hands: 0-0 / 1-2 2-2", "line: 1-1", "reserved: 5-5 1-6")
    assert moves(state) == {"0 pass"}
    assert refusal(state, "0 draw") is Reason.OTHER_GAME
    assert BLOCK.forced_move(state) == BLOCK.read("0 pass")
    assert step(state, "0 pass").events == (SeatPassed(Seat(0)),)


def test_who_can_play_has_to() -> None:
    state = position("hands: 0-1 0-0 / 1-2", "line: 1-1", "reserved: 5-5")
    assert moves(state) == {"0 play 0-1 left", "0 play 0-1 right"}
    assert refusal(state, "0 pass") is Reason.MUST_PLAY
    assert refusal(state, "0 draw") is Reason.OTHER_GAME


def test_a_pass_shows_what_a_seat_lacks() -> None:
    state = play(position("hands: 0-0 / 1-2 2-2", "line: 1-3", "reserved: 5-5"), "0 pass")
    assert BLOCK.view(state, None).known_missing == ((1, 3), ())


def test_the_round_is_blocked_when_nobody_can_play_whatever_lies_aside() -> None:
    state = position("hands: 1-6 0-5 / 4-4 / 0-0 2-2", "line: 6-2 2-1", "reserved: 3-3 6-6 5-6")
    ended = event_of(step(state, "0 play 1-6 right"), RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.BLOCKED, Seat(2))


def test_taking_back_needs_no_empty_stock_where_nobody_draws() -> None:
    game = made_up(DominoRules(hand_size=5, drawing=Drawing.NONE, stuck=Stuck.TAKE_BACK))
    state = position_of(game, "hands: 0-0 / 1-2", "line: 1-1 1-3", "reserved: 5-5")
    assert moves(state) == {"0 take left", "0 take right"}


# Totals that score.


def test_a_pile_scores_at_the_totals_of_its_own_rules() -> None:
    state = position_of(PILE, "hands: 3-5 0-1 / 6-6", "line: 6-6", "stock: 4-4")
    score = play(state, "0 play 3-5 pile").points
    assert score == (3, 0)
    (hit, missed) = (PILE.view(state, Seat(0)).move_points[place] for place in (0, 1))
    assert (hit, missed) == (3, 0)
    assert step(state, "0 play 3-5 pile").events[0].score.clause is TileClause.HIT  # type: ignore[attr-defined]


def test_the_totals_that_score_can_be_read_from_the_rules_in_order() -> None:
    marks = PILE.rules({}).marks
    assert marks == ((20, 3), (40, 5), (60, 9))
    assert all(one < other for one, other in pairwise(marks))
    assert BLOCK.rules({}).marks == ()
    assert DominoRules(hand_size=5).marks == ()
