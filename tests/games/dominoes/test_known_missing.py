"""What seats reveal that they lack: when they must draw, pass or take back, and for how long it is known."""

from __future__ import annotations

import pytest

from bot.games.dominoes.state import DominoState
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.dominoes.variants.austrian import AUSTRIAN
from bot.games.dominoes.variants.pol import POL
from bot.games.dominoes.variants.thousand import THOUSAND
from bot.games.errors import NotationError
from tests.games.dominoes.positions import deal, match_of, play, position, position_of

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


def test_draw_shows_nothing_where_nobody_has_to_play() -> None:
    state = position_of(POL, "hands: 5-6 / 5-5", LINE, "stock: 0-4 0-5")
    assert lacks(play(state, "0 draw", "0 pass")) == ((), ())


def test_lacks_are_read_for_all_seats_or_not_at_all() -> None:
    with pytest.raises(NotationError):
        position("hands: 5-6 / 5-5", LINE, "lacks: 0")
