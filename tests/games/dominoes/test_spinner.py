"""The spinner: a test for each clause of the rules, section 2, paragraphs "Spinner" and "Board count"."""

from __future__ import annotations

from bot.games.dominoes.events import RoundEnd, RoundEnded, TilePlayed
from bot.games.dominoes.scoring import TileClause, TileScore
from bot.games.errors import Reason
from tests.games.dominoes.positions import deal, event_of, moves, new_match, play, position, refusal, step

# What is a spinner, and when it opens.


def test_without_the_option_a_double_grows_no_arms() -> None:
    state = position("hands: 5-6 / 0-0", "line: 3-5 5-5 5-1", "stock: 2-2", spinner=False)
    assert moves(state) == {"0 draw"}


def test_dealt_round_has_a_spinner_only_with_the_option() -> None:
    assert deal(new_match(spinner=True)).layout.has_spinner
    assert not deal(new_match(spinner=False)).layout.has_spinner


def test_covered_on_both_long_sides_the_spinner_opens_up_and_down() -> None:
    state = position("hands: 5-6 / 0-0", "line: 3-5 5-5 5-1", "stock: 2-2", spinner=True)
    assert moves(state) == {"0 play 5-6 up", "0 play 5-6 down"}


def test_led_spinner_is_open_at_left_and_right_only() -> None:
    state = position("hands: 5-6 / 0-0", "line: 5-5", spinner=True)
    assert moves(state) == {"0 play 5-6 left", "0 play 5-6 right"}
    assert refusal(state, "0 play 5-6 up") is Reason.NO_SUCH_END


def test_spinner_covered_on_the_right_only_is_not_open_up_and_down() -> None:
    state = position("hands: 5-6 / 0-0", "line: 5-5 5-1", spinner=True)
    assert moves(state) == {"0 play 5-6 left"}
    assert refusal(state, "0 play 5-6 down") is Reason.NO_SUCH_END


def test_spinner_covered_on_the_left_only_is_not_open_up_and_down() -> None:
    state = position("hands: 5-6 / 0-0", "line: 1-5 5-5", spinner=True)
    assert moves(state) == {"0 play 5-6 right"}
    assert refusal(state, "0 play 5-6 up") is Reason.NO_SUCH_END


def test_first_double_becomes_the_spinner_though_another_tile_was_led() -> None:
    state = position("hands: 1-2 2-3 / 2-2 0-0 / 2-6 0-0", "stock: 4-4", spinner=True)
    state = play(state, "0 play 1-2 first", "1 play 2-2 right", "2 play 2-6 right")
    assert moves(state) == {"0 play 2-3 up", "0 play 2-3 down"}


def test_double_laid_at_the_left_end_becomes_the_spinner() -> None:
    state = position("hands: 1-1 0-0 / 1-6 0-0 / 1-4", "line: 1-2", "stock: 4-4", spinner=True)
    state = play(state, "0 play 1-1 left", "1 play 1-6 left")
    assert moves(state) == {"2 play 1-4 up", "2 play 1-4 down"}


def test_second_double_is_no_spinner() -> None:
    state = position("hands: 4-6 4-5 / 0-0", "line: 1-5 5-5 5-6 6-6 6-2", "stock: 3-3", spinner=True)
    assert moves(state) == {"0 play 4-5 up", "0 play 4-5 down"}
    assert refusal(state, "0 play 4-6 up") is Reason.DOES_NOT_FIT


def test_double_at_the_end_of_an_arm_is_no_spinner() -> None:
    state = position("hands: 3-6 / 0-0", "line: 1-5 5-5 5-2", "up: 5-3 3-3 3-4", "stock: 0-1", spinner=True)
    assert moves(state) == {"0 draw"}


def test_next_round_has_a_spinner_of_its_own() -> None:
    ended = play(position("hands: 1-6 / 0-3", "line: 3-5 5-5 5-1", spinner=True), "0 play 1-6 right")
    dealt = play(deal(ended), "0 play 0-0 first")
    assert (ended.layout.spinner, dealt.layout.spinner, dealt.layout.up) == (5, 0, ())


# How the arms grow.


def test_arm_grows_outwards_from_the_spinner() -> None:
    state = position("hands: 5-6 0-0 / 2-6 0-0", "line: 3-5 5-5 5-1", "stock: 4-4", spinner=True)
    state = play(state, "0 play 5-6 up", "1 play 2-6 up")
    assert (state.layout.up, state.layout.down) == (((5, 6), (6, 2)), ())


def test_arms_grow_apart_from_each_other() -> None:
    state = position("hands: 2-6 0-0 / 4-5 0-0", "line: 3-5 5-5 5-1", "up: 5-6", "stock: 4-4", spinner=True)
    state = play(state, "0 play 2-6 up", "1 play 4-5 down")
    assert (state.layout.up, state.layout.down) == (((5, 6), (6, 2)), ((5, 4),))


def test_line_grows_on_beside_the_arms() -> None:
    state = position("hands: 1-6 0-0 / 0-3", "line: 3-5 5-5 5-1", "up: 5-6", "stock: 4-4", spinner=True)
    assert moves(state) == {"0 play 1-6 right", "0 play 1-6 up"}


def test_tile_that_does_not_fit_an_arm_is_refused() -> None:
    state = position("hands: 0-5 1-2 / 0-3", "line: 3-5 5-5 5-1", "up: 5-6", "stock: 4-4", spinner=True)
    assert refusal(state, "0 play 0-5 up") is Reason.DOES_NOT_FIT
    assert refusal(state, "0 play 1-2 down") is Reason.DOES_NOT_FIT


def test_round_is_not_blocked_while_a_tile_fits_an_arm() -> None:
    state = position("hands: 1-6 0-0 / 2-4", "line: 3-5 5-5 5-1", "up: 5-4", spinner=True)
    assert moves(play(state, "0 play 1-6 right")) == {"1 play 2-4 up"}


def test_round_is_not_blocked_while_a_tile_fits_a_free_side_of_the_spinner() -> None:
    state = position("hands: 1-6 0-0 / 2-5", "line: 3-5 5-5 5-1", spinner=True)
    assert moves(play(state, "0 play 1-6 right")) == {"1 play 2-5 up", "1 play 2-5 down"}


def test_round_is_blocked_when_no_tile_fits_line_or_arms() -> None:
    state = position("hands: 1-6 0-0 / 2-2", "line: 3-5 5-5 5-1", "up: 5-4", "down: 5-3", spinner=True)
    assert event_of(step(state, "0 play 1-6 right"), RoundEnded).end is RoundEnd.BLOCKED


# How the cross is counted.


def test_led_spinner_counts_all_its_pips_once() -> None:
    taken = step(position("hands: 5-5 0-0 / 1-5", spinner=True), "0 play 5-5 first")
    assert event_of(taken, TilePlayed).score == TileScore((5, 5), 10, TileClause.ENDS)


def test_spinner_at_an_end_counts_both_halves() -> None:
    taken = step(position("hands: 0-5 1-1 / 2-5", "line: 5-5", "stock: 6-6", spinner=True), "0 play 0-5 right")
    assert event_of(taken, TilePlayed).score == TileScore((5, 5, 0), 10, TileClause.ENDS)


def test_free_sides_of_the_spinner_count_nothing() -> None:
    taken = step(position("hands: 4-5 0-0 / 1-1", "line: 5-5 5-1", "stock: 6-6", spinner=True), "0 play 4-5 left")
    assert event_of(taken, TilePlayed).score == TileScore((4, 1), 5, TileClause.ENDS)


def test_end_of_an_arm_counts_like_any_other() -> None:
    state = position("hands: 5-6 0-0 / 1-1", "line: 3-5 5-5 5-1", "stock: 6-6", spinner=True)
    taken = step(state, "0 play 5-6 up")
    assert event_of(taken, TilePlayed).score == TileScore((3, 1, 6), 10, TileClause.ENDS)


def test_ends_of_both_arms_count() -> None:
    state = position("hands: 0-5 0-0 / 1-1", "line: 3-5 5-5 5-1", "up: 5-6", "stock: 6-6", spinner=True)
    taken = step(state, "0 play 0-5 down")
    assert event_of(taken, TilePlayed).score == TileScore((3, 1, 6, 0), 10, TileClause.ENDS)


def test_double_at_the_end_of_an_arm_counts_both_halves() -> None:
    state = position("hands: 3-3 1-1 / 0-2", "line: 4-5 5-5 5-0", "up: 5-3", "stock: 6-6", spinner=True)
    taken = step(state, "0 play 3-3 up")
    assert event_of(taken, TilePlayed).score == TileScore((4, 0, 3, 3), 10, TileClause.ENDS)


def test_only_the_outermost_tile_of_an_arm_counts() -> None:
    state = position("hands: 3-6 1-1 / 0-2", "line: 4-5 5-5 5-0", "up: 5-3 3-3", "stock: 6-6", spinner=True)
    assert play(state, "0 play 3-6 up").scores == (10, 0)
