"""The text notation of dice games: round trips and refusals."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.core import Action, Seat
from bot.games.dice.moves import Dice, Roll, Stop
from bot.games.dice.notation import read_action, write_action
from bot.games.dominoes.moves import Draw
from bot.games.errors import NotationError

SEATS = st.builds(Seat, st.integers(0, 999))
ACTIONS = st.one_of(
    st.builds(Roll, SEATS, st.lists(st.integers(0, 999)).map(tuple)),
    st.builds(Stop, SEATS),
    st.builds(Dice, st.lists(st.integers(1, 6)).map(tuple)),
)
WORDS = st.lists(st.sampled_from(["0", "1", "7", "12", "²", "roll", "stop", "dice", "x"]))


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
        ("4 roll", Roll(Seat(4))),
        ("4 roll 0 3", Roll(Seat(4), (0, 3))),
        ("1 stop", Stop(Seat(1))),
        ("dice 3 4", Dice((3, 4))),
    ],
)
def test_action_is_read(text: str, action: Action) -> None:
    assert read_action(text) == action


@pytest.mark.parametrize(
    ("text", "offending"),
    [
        ("", ""),
        ("0", "0"),
        ("roll", "roll"),
        ("0 roll x", "x"),
        ("0 roll -1", "-1"),
        ("0 stop 3", "0 stop 3"),
        ("stop", "stop"),
        ("0 dice 3 4", "0 dice 3 4"),
        ("dice 3 x", "x"),
        ("dice 0 4", "0"),
        ("dice 3 7", "7"),
        ("lot 0", "lot 0"),
    ],
)
def test_text_that_is_no_action_is_refused_with_the_offending_text(text: str, offending: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_action(text)
    assert refused.value.text == offending


def test_action_of_another_game_cannot_be_written() -> None:
    with pytest.raises(TypeError, match="dice"):
        write_action(Draw(Seat(0)))
