"""One Hundred and One: a test for each clause of its sheet, in three versions (rules, `hundred-one-…`)."""

from __future__ import annotations

import pytest

from bot.games.core import EndReason, Outcome, Seat
from bot.games.dominoes.events import RoundEnd, RoundEnded, RoundStarted, TilePlayed
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.moves import LotRequest
from bot.games.dominoes.scoring import RoundScore, Tally, TallyClause, TileScore
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.variants.hundred_one import HUNDRED_ONE_EN, HUNDRED_ONE_PL, HUNDRED_ONE_UA
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

GAMES = [HUNDRED_ONE_UA, HUNDRED_ONE_EN, HUNDRED_ONE_PL]

every_version = pytest.mark.parametrize("game", GAMES, ids=["ua", "en", "pl"])
ua_and_en = pytest.mark.parametrize("game", GAMES[:2], ids=["ua", "en"])

NO_DOUBLE = "0-1 0-2 0-3 0-4 0-5 0-6 1-2 / 1-3 1-4 1-5 1-6 2-3 2-4 2-5"
DOUBLES = "0-0 0-2 0-3 2-2 0-5 0-6 1-2 / 1-3 3-3 1-5 1-6 2-3 2-4 2-5"
"""Deals to seat 0 the doubles 0-0 and 2-2, to seat 1 the double 3-3."""


def own_hand(seat: int, pips: int) -> Tally:
    return Tally(Seat(seat), pips, TallyClause.HANDS, (pips,))


# The first lead.


@pytest.mark.parametrize(
    ("game", "lead"),
    [(HUNDRED_ONE_UA, "0 play 2-2 first"), (HUNDRED_ONE_EN, "1 play 3-3 first"), (HUNDRED_ONE_PL, "1 play 3-3 first")],
    ids=["ua", "en", "pl"],
)
def test_first_lead_is_the_lowest_double_in_ua_and_the_highest_in_en_and_pl(game: DominoGame, lead: str) -> None:
    dealt = deal_step(match_of(game), DOUBLES)
    assert dealt.events == (RoundStarted(1, Seat(int(lead[0]))),)
    assert moves(dealt.state) == {lead}
    assert refusal(dealt.state, f"{lead[0]} play 0-2 first") in (Reason.OTHER_TILE_FIRST, Reason.NOT_YOUR_TILE)


def test_ua_takes_0_0_for_the_last_of_the_doubles() -> None:
    state = deal(match_of(HUNDRED_ONE_UA), "0-0 0-2 0-3 0-4 0-5 0-6 1-2 / 1-3 6-6 1-5 1-6 2-3 2-4 2-5")
    assert moves(state) == {"1 play 6-6 first"}
    alone = deal(match_of(HUNDRED_ONE_UA), "0-0 0-2 0-3 0-4 0-5 0-6 1-2 / 1-3 1-4 1-5 1-6 2-3 2-4 2-5")
    assert moves(alone) == {"0 play 0-0 first"}


@ua_and_en
def test_lot_finds_the_leader_when_no_double_was_dealt_and_any_tile_is_led(game: DominoGame) -> None:
    dealt = deal(match_of(game), NO_DOUBLE)
    assert game.chance(dealt) == LotRequest(1, 2)
    assert len(moves(play(dealt, "lot 1"))) == 7


def test_pl_leads_the_heaviest_dealt_tile_when_no_double_was_dealt() -> None:
    assert moves(deal(match_of(HUNDRED_ONE_PL), NO_DOUBLE)) == {"1 play 1-6 first"}


# Later leads.


@every_version
def test_winner_leads_any_tile(game: DominoGame) -> None:
    ended = play(position_of(game, "hands: 1-2 / 5-6", "line: 0-1", "stock: 4-4"), "0 play 1-2 right")
    dealt = deal(ended, DOUBLES)
    assert (dealt.actor, len(moves(dealt))) == (0, 7)


@every_version
def test_winner_of_a_block_leads_any_tile(game: DominoGame) -> None:
    ended = play(position_of(game, "hands: 5-6 4-4 / 0-1", "line: 5-5"), "0 play 5-6 right")
    dealt = deal(ended, DOUBLES)
    assert (dealt.actor, len(moves(dealt))) == (1, 7)


@pytest.mark.parametrize(
    ("game", "lead"),
    [(HUNDRED_ONE_UA, "0 play 2-2 first"), (HUNDRED_ONE_EN, "1 play 3-3 first"), (HUNDRED_ONE_PL, "1 play 3-3 first")],
    ids=["ua", "en", "pl"],
)
def test_round_after_one_without_winner_is_led_like_the_first(game: DominoGame, lead: str) -> None:
    ended = play(position_of(game, "hands: 5-6 1-3 / 2-2", "line: 5-5"), "0 play 5-6 right")
    assert moves(deal(ended, DOUBLES)) == {lead}


@ua_and_en
def test_lot_finds_the_leader_after_a_round_without_winner_too(game: DominoGame) -> None:
    ended = play(position_of(game, "hands: 5-6 1-3 / 2-2", "line: 5-5"), "0 play 5-6 right")
    assert game.chance(deal(ended, NO_DOUBLE)) == LotRequest(2, 2)


# Domino.


@every_version
def test_domino_makes_every_other_seat_write_its_own_hand(game: DominoGame) -> None:
    state = position_of(game, "hands: 1-2 / 6-6 0-1 / 0-0 3-4", "line: 0-1", "stock: 4-4", "scores: 1 2 3")
    taken = step(state, "0 play 1-2 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.DOMINO, 0)
    assert ended.score == RoundScore((own_hand(1, 13), own_hand(2, 7)))
    assert taken.state.scores == (1, 15, 10)


@every_version
def test_domino_makes_a_hand_of_exactly_0_0_write_50_and_6_6_100(game: DominoGame) -> None:
    state = position_of(game, "hands: 1-2 / 0-0 / 6-6", "line: 0-1", "stock: 4-4", target=255)
    taken = step(state, "0 play 1-2 right")
    only = ((1, 50, Tile(0, 0)), (2, 100, Tile(6, 6)))
    fixed = [Tally(Seat(seat), points, TallyClause.ONLY_TILE, tile=tile) for seat, points, tile in only]
    assert event_of(taken, RoundEnded).score == RoundScore(tuple(fixed))
    assert taken.state.scores == (0, 50, 100)


@every_version
def test_playing_a_tile_scores_nothing(game: DominoGame) -> None:
    taken = step(position_of(game, "hands: 4-5 0-0 / 1-1", "line: 5-1 1-4", "stock: 6-6"), "0 play 4-5 right")
    assert event_of(taken, TilePlayed).score == TileScore()


# Block, "fish".


@ua_and_en
def test_block_makes_the_heaviest_hand_write_all_hands(game: DominoGame) -> None:
    state = position_of(game, "hands: 5-6 4-4 / 0-1 / 1-2", "line: 5-5", "scores: 1 2 3")
    taken = step(state, "0 play 5-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.BLOCKED, 1)
    assert ended.score == RoundScore((Tally(Seat(0), 12, TallyClause.HANDS, (8, 1, 3)),))
    assert taken.state.scores == (13, 2, 3)


@ua_and_en
def test_block_makes_a_heaviest_hand_of_exactly_6_6_write_100(game: DominoGame) -> None:
    taken = step(position_of(game, "hands: 5-1 0-2 / 6-6", "line: 5-5", target=255), "0 play 1-5 right")
    assert event_of(taken, RoundEnded).score == RoundScore(
        (Tally(Seat(1), 100, TallyClause.ONLY_TILE, tile=Tile(6, 6)),)
    )
    assert taken.state.scores == (0, 100)


@ua_and_en
def test_block_makes_6_6_with_another_tile_write_all_hands(game: DominoGame) -> None:
    taken = step(position_of(game, "hands: 5-1 0-2 / 6-6 0-3", "line: 5-5", target=255), "0 play 1-5 right")
    assert taken.state.scores == (0, 17)


@ua_and_en
def test_block_makes_nobody_write_when_the_heaviest_hand_is_shared(game: DominoGame) -> None:
    taken = step(position_of(game, "hands: 5-6 4-4 / 1-1 2-4 / 1-2", "line: 5-5"), "0 play 5-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.score.tallies) == (RoundEnd.BLOCKED, 2, ())


@ua_and_en
def test_block_has_no_winner_when_the_lightest_hand_is_shared_and_the_heaviest_still_writes(game: DominoGame) -> None:
    taken = step(position_of(game, "hands: 5-6 4-4 / 0-3 / 1-2", "line: 5-5"), "0 play 5-6 right")
    assert (event_of(taken, RoundEnded).winner, taken.state.scores) == (None, (14, 0, 0))


def test_pl_block_makes_every_seat_but_the_lightest_write_its_own_hand() -> None:
    state = position_of(HUNDRED_ONE_PL, "hands: 5-6 4-4 / 0-1 / 1-2", "line: 5-5", "scores: 1 2 3")
    taken = step(state, "0 play 5-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.BLOCKED, 1)
    assert ended.score == RoundScore((own_hand(0, 8), own_hand(2, 3)))
    assert taken.state.scores == (9, 2, 6)


def test_pl_block_makes_a_hand_of_exactly_6_6_write_100() -> None:
    state = position_of(HUNDRED_ONE_PL, "hands: 5-1 0-2 / 6-6", "line: 5-5", target=255)
    assert play(state, "0 play 1-5 right").scores == (0, 100)


def test_pl_block_makes_nobody_write_when_the_lightest_hand_is_shared() -> None:
    taken = step(position_of(HUNDRED_ONE_PL, "hands: 5-6 4-4 / 0-3 / 1-2", "line: 5-5"), "0 play 5-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.winner, ended.score.tallies, taken.state.scores) == (None, (), (0, 0, 0))


# The end of the match.


@every_version
@pytest.mark.parametrize("target", [51, 101, 255])
def test_match_ends_when_someone_has_target_and_fewest_points_come_first(game: DominoGame, target: int) -> None:
    parts = ("hands: 1-2 / 5-6 / 0-1", "line: 0-1", "stock: 4-4")
    below = play(position_of(game, *parts, f"scores: 40 {target - 12} 20", target=target), "0 play 1-2 right")
    assert (below.outcome, below.scores) == (None, (40, target - 1, 21))
    over = play(position_of(game, *parts, f"scores: 40 {target - 11} 20", target=target), "0 play 1-2 right")
    assert outcome(over) == Outcome(((Seat(2),), (Seat(0),), (Seat(1),)), EndReason.TARGET)


@every_version
def test_equal_points_share_a_place(game: DominoGame) -> None:
    state = position_of(game, "hands: 1-2 / 5-6 / 0-1", "line: 0-1", "stock: 4-4", "scores: 40 95 39")
    assert outcome(play(state, "0 play 1-2 right")).places == ((0, 2), (1,))


# The deal, options and seats.


@every_version
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_tiles_are_dealt_to_each_of_two_to_four_seats(game: DominoGame, seats: int) -> None:
    dealt = deal(match_of(game, seats))
    assert ([len(hand) for hand in dealt.hands], len(dealt.stock)) == ([7] * seats, 28 - 7 * seats)
    assert list(game.seats_allowed(game.complete_options({}))) == [2, 3, 4]


@every_version
def test_options_are_those_of_the_sheet(game: DominoGame) -> None:
    assert [(option.name, option.default, option.values) for option in game.options] == [
        ("target", 101, tuple(range(51, 256)))
    ]
