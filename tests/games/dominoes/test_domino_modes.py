"""The three modes of "Dominó": a test for each clause of their sheet (rules, `best-of-ten` …)."""

from __future__ import annotations

import pytest

from bot.games.core import EndReason, Outcome, Seat
from bot.games.dominoes.events import DealVoid, RoundEnd, RoundEnded, RoundStarted, TilePlayed
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.moves import DealRequest
from bot.games.dominoes.scoring import RoundScore, Tally, TallyClause, TileClause, TileScore
from bot.games.dominoes.tiles import full_set
from bot.games.dominoes.variants.domino_modes import BEST_OF_TEN, FIVES_UP, PLAIN_POINTS
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

GAMES = [BEST_OF_TEN, FIVES_UP, PLAIN_POINTS]

every_mode = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
with_target = pytest.mark.parametrize("game", [FIVES_UP, PLAIN_POINTS], ids=["fives-up", "plain-points"])
without_tile_points = pytest.mark.parametrize("game", [BEST_OF_TEN, PLAIN_POINTS], ids=["best-of-ten", "plain-points"])

NO_DOUBLE = "0-1 0-2 0-3 0-4 0-5 0-6 1-2 / 1-3 1-4 1-5 1-6 2-3 2-4 2-5"
TWO_DOUBLES = "0-1 0-2 2-2 0-4 0-5 0-6 5-6 / 1-3 4-4 1-5 1-6 2-3 2-4 2-5"

# Seats, deal, spinner.


@every_mode
def test_two_seats_get_seven_tiles_each_of_set_6(game: DominoGame) -> None:
    dealt = deal(match_of(game))
    assert ([len(hand) for hand in dealt.hands], len(dealt.stock)) == ([7, 7], 14)
    assert list(game.seats_allowed(game.complete_options({}))) == [2]


@every_mode
def test_first_double_is_a_spinner(game: DominoGame) -> None:
    assert deal(match_of(game)).layout.has_spinner
    state = position_of(game, "hands: 5-6 / 0-0", "line: 3-5 5-5 5-1", "stock: 2-2")
    assert moves(state) == {"0 play 5-6 up", "0 play 5-6 down"}


# Leading.


@every_mode
def test_first_round_is_led_by_the_holder_of_the_highest_double_dealt_with_that_double(game: DominoGame) -> None:
    dealt = deal_step(match_of(game), TWO_DOUBLES)
    assert dealt.events == (RoundStarted(1, Seat(1)),)
    assert moves(dealt.state) == {"1 play 4-4 first"}
    assert refusal(dealt.state, "1 play 1-3 first") is Reason.OTHER_TILE_FIRST


@every_mode
def test_tiles_are_dealt_again_when_no_double_was_dealt(game: DominoGame) -> None:
    void = deal_step(match_of(game), NO_DOUBLE)
    assert void.events == (DealVoid(),)
    assert game.chance(void.state) == DealRequest(1, 2, full_set(6))
    assert deal(void.state, TWO_DOUBLES).round == 1


@every_mode
def test_round_after_a_domino_is_led_by_its_winner_with_any_tile(game: DominoGame) -> None:
    ended = play(position_of(game, "hands: 1-2 / 5-6", "line: 0-1", "stock: 4-4"), "0 play 1-2 right")
    assert len(moves(deal(ended, TWO_DOUBLES))) == 7
    assert deal(ended, TWO_DOUBLES).actor == 0
    assert deal(ended, NO_DOUBLE).actor == 0


@every_mode
@pytest.mark.parametrize("light", ["1-3", "0-1"])
def test_round_after_a_block_is_led_with_the_highest_double_no_matter_who_won(game: DominoGame, light: str) -> None:
    blocked = play(position_of(game, f"hands: 5-6 {light} / 2-2", "line: 5-5"), "0 play 5-6 right")
    assert blocked.last_round is not None
    assert blocked.last_round.end is RoundEnd.BLOCKED
    assert moves(deal(blocked, TWO_DOUBLES)) == {"1 play 4-4 first"}
    assert deal_step(blocked, NO_DOUBLE).events == (DealVoid(),)


# Drawing and passing.


@every_mode
def test_seat_that_cannot_play_draws_until_it_can(game: DominoGame) -> None:
    state = position_of(game, "hands: 0-0 / 1-1", "line: 1-2 2-3", "stock: 5-5 3-6 4-4")
    assert moves(state) == {"0 draw"}
    assert moves(play(state, "0 draw", "0 draw")) == {"0 play 3-6 right"}


@every_mode
def test_blocked_seat_passes_and_loses_nothing(game: DominoGame) -> None:
    state = position_of(game, "hands: 0-0 / 1-4 5-5", "line: 1-2 2-3", "scores: 5 5")
    assert moves(state) == {"0 pass"}
    assert play(state, "0 pass").scores == (5, 5)


# Scoring a round.


@every_mode
def test_domino_scores_the_other_hand_rounded_to_five(game: DominoGame) -> None:
    taken = step(position_of(game, "hands: 1-2 / 6-6 0-1", "line: 0-1", "stock: 4-4"), "0 play 1-2 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.DOMINO, 0)
    assert ended.score == RoundScore((Tally(Seat(0), 15, TallyClause.ROUNDED, (13,)),))
    assert taken.state.scores == (15, 0)


@every_mode
def test_block_scores_the_difference_rounded_to_five(game: DominoGame) -> None:
    taken = step(position_of(game, "hands: 5-6 4-4 / 0-1", "line: 5-5"), "0 play 5-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.BLOCKED, 1)
    assert ended.score == RoundScore((Tally(Seat(1), 5, TallyClause.ROUNDED, (8,), 1),))
    assert taken.state.scores == (0, 5)


@every_mode
def test_shared_lightest_hand_scores_nothing(game: DominoGame) -> None:
    taken = step(position_of(game, "hands: 5-6 1-3 / 2-2", "line: 5-5", "scores: 5 5"), "0 play 5-6 right")
    assert (event_of(taken, RoundEnded).winner, taken.state.scores) == (None, (5, 5))


# Scoring a tile.


def test_fives_up_scores_the_board_count_when_divisible_by_five() -> None:
    state = position_of(FIVES_UP, "hands: 4-5 0-0 / 1-1", "line: 5-1 1-4", "stock: 6-6", "scores: 5 5")
    taken = step(state, "0 play 4-5 right")
    assert event_of(taken, TilePlayed).score == TileScore((5, 5), 10, TileClause.ENDS)
    assert taken.state.scores == (15, 5)


def test_fives_up_scores_the_lead_and_the_arms_too() -> None:
    assert play(position_of(FIVES_UP, "hands: 5-5 0-0 / 1-1", "stock: 6-6"), "0 play 5-5 first").scores == (10, 0)
    cross = position_of(FIVES_UP, "hands: 5-6 0-0 / 1-1", "line: 3-5 5-5 5-1", "stock: 6-6")
    assert play(cross, "0 play 5-6 up").scores == (10, 0)


def test_fives_up_scores_nothing_for_another_count() -> None:
    state = position_of(FIVES_UP, "hands: 4-6 0-0 / 1-1", "line: 5-1 1-4", "stock: 6-6")
    assert play(state, "0 play 4-6 right").scores == (0, 0)


@without_tile_points
def test_other_modes_score_no_tile(game: DominoGame) -> None:
    taken = step(position_of(game, "hands: 4-5 0-0 / 1-1", "line: 5-1 1-4", "stock: 6-6"), "0 play 4-5 right")
    assert event_of(taken, TilePlayed).score == TileScore()
    assert taken.state.scores == (0, 0)


# The end of the match.


@with_target
@pytest.mark.parametrize("target", [100, 250, 500, 1000])
def test_first_to_target_after_a_round_wins(game: DominoGame, target: int) -> None:
    parts = ("hands: 1-2 / 6-6 0-1", "line: 0-1")
    assert (
        play(position_of(game, *parts, f"scores: {target - 20} 0", target=target), "0 play 1-2 right").outcome is None
    )
    over = play(position_of(game, *parts, f"scores: {target - 15} 0", target=target), "0 play 1-2 right")
    assert outcome(over) == Outcome(((Seat(0),), (Seat(1),)), EndReason.TARGET)


def test_fives_up_ends_at_target_in_the_middle_of_a_round() -> None:
    state = position_of(FIVES_UP, "hands: 4-5 0-0 / 1-1", "line: 5-1 1-4", "stock: 6-6", "scores: 90 95")
    taken = step(state, "0 play 4-5 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.score.tallies) == (RoundEnd.TARGET, None, ())
    assert outcome(taken.state) == Outcome(((Seat(0),), (Seat(1),)), EndReason.TARGET)


def test_fives_up_ends_as_target_before_the_domino() -> None:
    taken = step(position_of(FIVES_UP, "hands: 4-5 / 6-6", "line: 5-1 1-4", "scores: 90 95"), "0 play 4-5 right")
    assert (event_of(taken, RoundEnded).end, taken.state.scores) == (RoundEnd.TARGET, (100, 95))


def test_best_of_ten_ends_after_exactly_ten_rounds_and_most_points_win() -> None:
    parts = ("hands: 1-2 / 6-6 0-1", "line: 0-1", "scores: 5 1000")
    assert play(position_of(BEST_OF_TEN, *parts, "round: 9"), "0 play 1-2 right").outcome is None
    over = play(position_of(BEST_OF_TEN, *parts, "round: 10"), "0 play 1-2 right")
    assert outcome(over) == Outcome(((Seat(1),), (Seat(0),)), EndReason.ROUNDS)


def test_best_of_ten_is_a_draw_with_equal_points() -> None:
    state = position_of(BEST_OF_TEN, "hands: 1-2 / 6-6 0-1", "line: 0-1", "scores: 5 20", "round: 10")
    assert outcome(play(state, "0 play 1-2 right")) == Outcome(((Seat(0), Seat(1)),), EndReason.ROUNDS)


# Options.


def test_options_are_those_of_the_sheet() -> None:
    assert [[(option.name, option.default, option.values) for option in game.options] for game in GAMES] == [
        [("rounds", 10, (10,))],
        [("target", 100, (100, 250, 500, 1000))],
        [("target", 100, (100, 250, 500, 1000))],
    ]
