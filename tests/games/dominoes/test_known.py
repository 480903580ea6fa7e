"""What seats reveal of their hands: by opening, and when they must draw, pass or take back; and for how long."""

from __future__ import annotations

import pytest

from bot.games.core import Seat
from bot.games.dominoes.known import Batch, KnownHand
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.dominoes.variants.austrian import AUSTRIAN
from bot.games.dominoes.variants.draw import DRAW
from bot.games.dominoes.variants.hundred_one import HUNDRED_ONE_UA
from bot.games.dominoes.variants.pol import POL
from bot.games.dominoes.variants.thousand import THOUSAND
from bot.games.errors import NotationError
from tests.games.dominoes.positions import deal, match_of, play, position, position_of, tiles

LINE = "line: 1-2 2-3"


def lacks(state: DominoState) -> tuple[tuple[int, ...], ...]:
    return ALL_FIVES.view(state, None).known_missing


def test_nobody_lacks_anything_after_the_deal() -> None:
    assert lacks(deal(match_of(ALL_FIVES, 3))) == ((), (), ())


def test_seat_that_draws_and_plays_the_tile_lacks_the_ends_and_what_it_lacked_before() -> None:
    state = position("hands: 5-6 / 5-5", LINE, "stock: 1-4 0-0", "lacks: 0 / 2")
    assert lacks(play(state, "0 draw", "0 play 1-4 left")) == ((0, 1, 3), (2,))


def test_nothing_is_said_of_a_seat_that_holds_a_tile_just_drawn() -> None:
    state = position("hands: 5-6 / 5-5", LINE, "stock: 1-4 0-0", "lacks: 0 / 2")
    assert lacks(play(state, "0 draw")) == ((), (2,))


def test_what_a_seat_lacked_before_is_unknown_of_the_tiles_that_it_drew_and_kept() -> None:
    state = position("hands: 5-6 / 5-5", LINE, "stock: 0-4 1-4 0-0", "lacks: 0 / 2")
    assert lacks(play(state, "0 draw", "0 draw", "0 play 1-4 left")) == ((1, 3), (2,))


def test_seat_that_passes_lacks_the_ends_and_what_it_lacked_before() -> None:
    state = position("hands: 5-6 / 1-5", LINE, "lacks: 0 / 2")
    assert lacks(play(state, "0 pass")) == ((0, 1, 3), (2,))


def test_seat_that_drew_one_tile_and_passes_lacks_the_ends_only() -> None:
    state = position_of(THOUSAND, "hands: 5-6 / 1-5", LINE, "stock: 4-4 0-0", "lacks: 0 / 2")
    assert lacks(play(state, "0 draw", "0 pass")) == ((1, 3), (2,))


def test_seat_that_takes_back_lacks_the_ends_but_for_the_numbers_that_it_took() -> None:
    state = position_of(AUSTRIAN, "hands: 2-5 2-6 / 0-5", "line: 1-2 2-3", "lacks: 4 / 2")
    taken = play(state, "0 take right")
    assert lacks(taken) == ((1, 4), (2,))


def test_what_a_seat_lacked_is_known_again_once_the_tile_that_it_drew_is_played() -> None:
    state = position("hands: 5-6 / 5-5", LINE, "stock: 0-4 1-4 0-0", "lacks: 0 / 2")
    drawn = play(state, "0 draw", "0 draw", "0 play 1-4 left", "1 draw", "1 pass", "0 play 0-4 left")
    assert lacks(drawn)[0] == (0, 1, 3)


def test_everyone_remembers_the_tiles_that_a_seat_took_back() -> None:
    state = position_of(AUSTRIAN, "hands: 2-5 0-6 / 0-5 1-1", "line: 1-2 2-3 3-4")
    taken = play(state, "0 take right")
    assert taken.known[0].taken == tiles("3-4 2-3")
    played = play(taken, "0 play 2-5 right", "1 play 0-5 right", "0 play 0-6 right")
    assert played.known[0] == KnownHand((Batch(0, (1, 3, 4)),), tiles("3-4 2-3"))
    assert AUSTRIAN.view(played, Seat(1)).known == played.known


def test_nobody_was_dealt_a_heavier_tile_than_the_one_that_opens() -> None:
    dealt = deal(match_of(DRAW, wins=1), "1-2 3-4 5-5 2-2 / 0-1 0-2 0-3 0-4")
    assert [hand.batches for hand in dealt.known] == [(Batch(4, (), tiles("4-6 5-6 6-6")),)] * 2
    drawn = play(dealt, "0 play 5-5 first", "1 draw", "1 draw")
    assert drawn.known[1].batches == (Batch(4, (5,), tiles("4-6 5-6 6-6")), Batch(1, (5,)), Batch(1))


def test_nobody_was_dealt_a_double_if_none_opens() -> None:
    dealt = deal(match_of(HUNDRED_ONE_UA), "0-1 0-2 0-3 0-4 0-5 0-6 1-2 / 1-3 1-4 1-5 1-6 2-3 2-4 2-5")
    assert {tile for batch in dealt.known[0].batches for tile in batch.excludes} == {
        *tiles("0-0 1-1 2-2 3-3 4-4 5-5 6-6")
    }


def test_draw_shows_nothing_where_nobody_has_to_play() -> None:
    state = position_of(POL, "hands: 5-6 / 5-5", LINE, "stock: 0-4 0-5")
    assert lacks(play(state, "0 draw", "0 pass")) == ((), ())


def test_lacks_are_read_for_all_seats_or_not_at_all() -> None:
    with pytest.raises(NotationError):
        position("hands: 5-6 / 5-5", LINE, "lacks: 0")
