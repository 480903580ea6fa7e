"""Fives and Threes: a test for each clause of their sheet (rules, `fives`, `threes`)."""

from __future__ import annotations

import pytest

from bot.games.core import EndReason, Outcome, Seat
from bot.games.dominoes.events import RoundEnd, RoundEnded, TilePlayed
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.scoring import TileClause, TileScore
from bot.games.dominoes.variants.fives_threes import FIVES, THREES
from tests.games.dominoes.positions import deal, event_of, match_of, moves, outcome, play, position_of, step

both = pytest.mark.parametrize("game", [FIVES, THREES], ids=["fives", "threes"])

# The count of the chain, which is the default.


@pytest.mark.parametrize(
    ("game", "tile", "count", "points"),
    [
        (FIVES, "2-4", 15, 3),
        (FIVES, "4-6", 19, 0),
        (THREES, "2-4", 15, 5),
        (THREES, "3-4", 16, 0),
        (THREES, "4-5", 18, 6),
    ],
)
def test_count_of_all_tiles_in_the_chain_scores_its_share(game: DominoGame, tile: str, count: int, points: int) -> None:
    state = position_of(game, f"hands: {tile} 0-0 / 1-1", "line: 1-2 2-4", "stock: 5-5", "scores: 1 0")
    taken = step(state, f"0 play {tile} right")
    divisor = 5 if game is FIVES else 3
    share = TileScore((count,), points, TileClause.SHARE, divisor) if points else TileScore()
    assert event_of(taken, TilePlayed).score == share
    assert taken.state.scores == (1 + points, 0)


@pytest.mark.parametrize(("game", "tile", "points"), [(FIVES, "5-5", 2), (THREES, "3-3", 2), (FIVES, "3-4", 0)])
@pytest.mark.parametrize("count", ["chain", "ends"])
def test_lead_is_counted_too(game: DominoGame, tile: str, points: int, count: str) -> None:
    state = position_of(game, f"hands: {tile} 0-1 / 1-1", "stock: 4-5", count=count)
    assert play(state, f"0 play {tile} first").scores == (points, 0)


@both
@pytest.mark.parametrize("count", ["chain", "ends"])
def test_count_of_0_scores_0(game: DominoGame, count: str) -> None:
    taken = step(position_of(game, "hands: 0-0 0-1 / 1-1", "stock: 4-5", count=count), "0 play 0-0 first")
    assert event_of(taken, TilePlayed).score == TileScore()


@both
def test_chain_is_the_default_count(game: DominoGame) -> None:
    assert game.complete_options({})["count"] == "chain"


# The board count.


def test_fives_with_ends_score_the_share_of_the_board_count() -> None:
    state = position_of(FIVES, "hands: 1-3 0-0 / 1-1", "line: 2-4 4-1", "stock: 5-5", count="ends")
    taken = step(state, "0 play 1-3 right")
    assert event_of(taken, TilePlayed).score == TileScore((2, 3), 1, TileClause.SHARE, 5)


def test_threes_with_ends_count_both_halves_of_a_double_at_an_end() -> None:
    state = position_of(THREES, "hands: 4-4 0-0 / 1-1", "line: 1-2 2-4", "stock: 5-5", count="ends")
    taken = step(state, "0 play 4-4 right")
    assert event_of(taken, TilePlayed).score == TileScore((1, 4, 4), 3, TileClause.SHARE, 3)


@both
def test_count_of_ends_does_not_look_at_the_chain(game: DominoGame) -> None:
    state = position_of(game, "hands: 1-6 0-0 / 1-1", "line: 2-6 6-1", "stock: 5-5", count="ends")
    assert state.layout.total + 7 == 22
    assert play(state, "0 play 1-6 right").scores == (0, 0)


# The last tile of a hand.


@both
def test_last_tile_scores_2_and_the_round_continues_while_there_is_stock(game: DominoGame) -> None:
    taken = step(position_of(game, "hands: 4-6 / 1-3 0-3", "line: 3-2 2-4", "stock: 0-0 5-6 3-3"), "0 play 4-6 right")
    score = event_of(taken, TilePlayed).score
    assert (score.bonus, len(taken.events)) == (2, 1)
    assert (taken.state.hands[0], taken.state.actor) == ((), 1)


def test_last_tile_scores_2_on_top_of_its_count() -> None:
    state = position_of(FIVES, "hands: 2-4 / 1-3 0-3", "line: 1-2 2-4", "stock: 0-0")
    assert play(state, "0 play 2-4 right").scores == (5, 0)


@both
def test_seat_with_an_empty_hand_draws_on_its_next_turn_until_it_can_play(game: DominoGame) -> None:
    state = position_of(game, "hands: / 1-3", "line: 3-2 2-4", "stock: 0-0 4-5 3-3")
    assert moves(state) == {"0 draw"}
    assert moves(play(state, "0 draw")) == {"0 draw"}
    assert moves(play(state, "0 draw", "0 draw")) == {"0 play 4-5 right"}


@both
def test_hand_that_is_emptied_again_scores_2_again(game: DominoGame) -> None:
    taken = step(
        play(position_of(game, "hands: / 1-3", "line: 3-2 2-4", "stock: 4-5 3-3"), "0 draw"), "0 play 4-5 right"
    )
    assert event_of(taken, TilePlayed).score.bonus == 2
    assert taken.state.actor == 1


@both
def test_seat_with_an_empty_hand_passes_once_the_stock_is_empty(game: DominoGame) -> None:
    state = position_of(game, "hands: / 1-3 5-5", "line: 3-2 2-4")
    assert moves(state) == {"0 pass"}
    assert moves(play(state, "0 pass")) == {"1 play 1-3 left"}


@both
def test_last_tile_ends_the_round_when_the_stock_is_empty(game: DominoGame) -> None:
    taken = step(position_of(game, "hands: 4-6 / 1-3 0-3", "line: 3-2 2-4"), "0 play 4-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.score.tallies) == (RoundEnd.DOMINO, 0, ())
    assert event_of(taken, TilePlayed).score.bonus == 2


# Block.


@both
def test_block_scores_nothing_and_the_lightest_hand_leads_next(game: DominoGame) -> None:
    parts = ("hands: 1-6 4-4 / 0-3 / 2-2", "line: 5-1", "scores: 4 5 6")
    taken = step(position_of(game, *parts, rounds=2), "0 play 1-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.score.tallies) == (RoundEnd.BLOCKED, 1, ())
    assert taken.state.scores == (4, 5, 6)
    assert deal(taken.state).actor == 1


@both
def test_empty_hand_is_the_lightest_in_a_block(game: DominoGame) -> None:
    ended = event_of(step(position_of(game, "hands: 5-5 / ", "line: 3-2 2-4", "stock: 0-0"), "0 draw"), RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.BLOCKED, 1)


# The end of the match.


@both
@pytest.mark.parametrize("rounds", [1, 2, 10])
def test_most_points_after_the_rounds_win(game: DominoGame, rounds: int) -> None:
    parts = ("hands: 4-6 / 1-3 0-3", "line: 3-2 2-4", "scores: 1 40")
    over = play(position_of(game, *parts, f"round: {rounds}", rounds=rounds), "0 play 4-6 right")
    assert outcome(over) == Outcome(((Seat(1),), (Seat(0),)), EndReason.ROUNDS)
    if rounds > 1:
        state = play(position_of(game, *parts, f"round: {rounds - 1}", rounds=rounds), "0 play 4-6 right")
        assert state.outcome is None


@both
def test_equal_points_after_the_rounds_share_the_place(game: DominoGame) -> None:
    state = position_of(game, "hands: 5-5 / 0-1", "line: 3-2 2-4", "stock: 0-0", "scores: 3 3")
    assert outcome(play(state, "0 draw")).places == ((0, 1),)


# The deal, options and seats.


@both
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_tiles_are_dealt_to_each_seat(game: DominoGame, seats: int) -> None:
    dealt = deal(match_of(game, seats))
    assert ([len(hand) for hand in dealt.hands], len(dealt.stock)) == ([5] * seats, 28 - 5 * seats)


@both
def test_options_are_those_of_the_sheet(game: DominoGame) -> None:
    assert [(option.name, option.default, option.values) for option in game.options] == [
        ("count", "chain", ("chain", "ends")),
        ("rounds", 1, tuple(range(1, 11))),
    ]


@both
def test_two_to_four_seats_can_play(game: DominoGame) -> None:
    assert list(game.seats_allowed(game.complete_options({}))) == [2, 3, 4]
