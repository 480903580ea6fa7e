"""The text notation of domino games: round trips and refusals."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.core import Action, Seat
from bot.games.dice.moves import Roll
from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Deal, Draw, Lot, Pass, Play, Take
from bot.games.dominoes.notation import read_action, read_layout, read_tile, write_action
from bot.games.dominoes.tiles import Tile, make_tile
from bot.games.errors import NotationError

TILES = st.builds(make_tile, st.integers(0, 12), st.integers(0, 12))
SEATS = st.builds(Seat, st.integers(0, 999))
ACTIONS = st.one_of(
    st.builds(Play, SEATS, TILES, st.sampled_from(End)),
    st.builds(Draw, SEATS),
    st.builds(Pass, SEATS),
    st.builds(Take, SEATS, st.sampled_from(End)),
    st.builds(Lot, SEATS),
    st.builds(Deal, st.lists(TILES).map(tuple)),
)
WORDS = st.lists(
    st.sampled_from(["0", "12", "²", "play", "draw", "pass", "take", "lot", "deal", "3-6", "-", "left", "x"])
)


@given(TILES)
def test_tile_is_read_as_written(tile: Tile) -> None:
    assert read_tile(str(tile)) == tile


@given(ACTIONS)
def test_action_is_read_as_written(action: Action) -> None:
    assert read_action(write_action(action)) == action


@given(st.one_of(st.text(), WORDS.map(" ".join)))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    with contextlib.suppress(NotationError):
        action = read_action(text)
        assert read_action(write_action(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("0 play 3-6 left", Play(Seat(0), Tile(3, 6), End.LEFT)),
        ("3 play 6-3 down", Play(Seat(3), Tile(3, 6), End.DOWN)),
        ("1 draw", Draw(Seat(1))),
        ("1 pass", Pass(Seat(1))),
        ("1 take left", Take(Seat(1), End.LEFT)),
        ("0 play 3-6 pile", Play(Seat(0), Tile(3, 6), End.PILE)),
        ("lot 2", Lot(Seat(2))),
        ("deal 0-1 5-5", Deal((Tile(0, 1), Tile(5, 5)))),
    ],
)
def test_action_is_read(text: str, action: Action) -> None:
    assert read_action(text) == action


@pytest.mark.parametrize(
    ("text", "offending"),
    [
        ("", ""),
        ("0", "0"),
        ("play 3-6 left", "play 3-6 left"),
        ("0 lot 1", "0 lot 1"),
        ("0 deal 3-6", "0 deal 3-6"),
        ("0 play 3-6", "0 play 3-6"),
        ("0 draw 3-6", "0 draw 3-6"),
        ("0 fold", "0 fold"),
        ("0 take", "0 take"),
        ("0 take 3", "3"),
        ("² draw", "²"),
        ("1000 draw", "1000"),
        ("lot x", "x"),
        ("0 play 36 left", "36"),
        ("0 play 3-x left", "x"),
        ("0 play 3--6 left", "-6"),
        ("0 play 3- left", ""),
        ("0 play 3-6 middle", "middle"),
        ("deal 0-1 7", "7"),
    ],
)
def test_text_that_is_no_action_is_refused_with_the_offending_text(text: str, offending: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_action(text)
    assert refused.value.text == offending
    assert repr(offending) in str(refused.value)


def test_action_of_another_game_cannot_be_written() -> None:
    with pytest.raises(TypeError, match="domino"):
        write_action(Roll(Seat(0)))


def test_line_is_read_as_it_lies() -> None:
    assert read_layout("3-6 6-6 6-1").line == ((3, 6), (6, 6), (6, 1))


def test_first_double_of_the_line_is_read_as_the_spinner() -> None:
    assert read_layout("3-6 6-6 6-1 1-1", has_spinner=True).spinner == 6


@pytest.mark.parametrize("chain", ["3-6 5-1", "6-3 6-1", "3-6 6-6 1-6"])
def test_line_whose_halves_do_not_touch_is_refused(chain: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_layout(chain)
    assert refused.value.text == chain


def test_arm_that_does_not_touch_the_spinner_is_refused() -> None:
    with pytest.raises(NotationError) as refused:
        read_layout("3-5 5-5 5-1", up="6-5", has_spinner=True)
    assert refused.value.text == "6-5"


def test_arm_without_a_spinner_is_refused() -> None:
    with pytest.raises(NotationError) as refused:
        read_layout("3-5 5-5 5-1", down="5-6", has_spinner=False)
    assert refused.value.text == "5-6"
