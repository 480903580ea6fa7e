"""Options: their values, reading them from text, and completing them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.errors import OptionError
from bot.games.options import Option, OptionValue, choice, complete_options, number, option_text, switch

SET = choice("set", 12, 9, 6)
SPINNER = switch("spinner")
ROUNDS = number("rounds", 5, 1, 20)
COUNT = choice("count", "chain", "ends")
KNOWN = (SET, SPINNER, ROUNDS, COUNT)


def test_choice_offers_its_default_first() -> None:
    assert choice("set", 12, 9, 6) == Option("set", 12, (12, 9, 6))


def test_switch_is_off_by_default() -> None:
    assert switch("spinner") == Option("spinner", default=False, values=(False, True))


def test_number_allows_both_bounds() -> None:
    assert (ROUNDS.default, ROUNDS.values[0], ROUNDS.values[-1], len(ROUNDS.values)) == (5, 1, 20, 20)


def test_only_an_unbroken_range_of_numbers_is_a_range() -> None:
    assert [option.is_range for option in KNOWN] == [False, False, True, False]


@pytest.mark.parametrize(("value", "text"), [(True, "yes"), (False, "no"), (12, "12"), ("chain", "chain")])
def test_value_is_written_as_it_is_typed(value: OptionValue, text: str) -> None:
    assert option_text(value) == text


@pytest.mark.parametrize("option", KNOWN)
def test_every_value_is_read_as_written(option: Option) -> None:
    for value in option.values:
        assert (option.read(value), option.read(option_text(value))) == (value, value)


@pytest.mark.parametrize(
    ("option", "typed", "value"),
    [
        (SET, " 9 ", 9),
        (COUNT, "ENDS", "ends"),
        (SPINNER, "Yes", True),
        (SPINNER, "true", True),
        (SPINNER, "on", True),
        (SPINNER, 1, True),
        (SPINNER, "off", False),
        (SPINNER, "0", False),
    ],
)
def test_value_is_read_as_people_type_it(option: Option, typed: OptionValue, value: OptionValue) -> None:
    assert option.read(typed) == value
    assert type(option.read(typed)) is type(value)


@pytest.mark.parametrize(
    ("option", "typed"), [(SET, 7), (SET, "nine"), (SET, True), (SPINNER, 2), (ROUNDS, 0), (ROUNDS, 21), (COUNT, "")]
)
def test_value_out_of_range_is_not_read(option: Option, typed: OptionValue) -> None:
    assert option.read(typed) is None


@given(st.text())
def test_any_text_is_a_value_or_nothing(text: str) -> None:
    assert all(value is None or value in option.values for option in KNOWN for value in [option.read(text)])


def test_defaults_complete_the_chosen_options() -> None:
    complete = complete_options("game", KNOWN, {"rounds": "7"})
    assert complete == {"set": 12, "spinner": False, "rounds": 7, "count": "chain"}


def test_value_out_of_range_is_refused_with_the_allowed_values() -> None:
    with pytest.raises(OptionError) as refused:
        complete_options("game", KNOWN, {"set": 7})
    error = refused.value
    assert (error.game_id, error.option, error.value, error.allowed) == ("game", "set", 7, (12, 9, 6))
    assert "12, 9, 6" in str(error)


def test_unknown_option_is_refused_and_has_no_allowed_values() -> None:
    with pytest.raises(OptionError) as refused:
        complete_options("game", KNOWN, {"jokers": 2})
    assert (refused.value.option, refused.value.value, refused.value.allowed) == ("jokers", 2, ())
