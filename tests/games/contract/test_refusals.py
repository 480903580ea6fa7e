"""Contract: options have complete defaults, and the refusal of a value out of range names the allowed ones."""

from __future__ import annotations

from itertools import product

import pytest

from bot.games.errors import NotationError, OptionError, SeatsError
from bot.games.registry import GAMES
from tests.each import for_each
from tests.games.contract.matches import Case
from tests.games.contract.tables import at_tables

WRONG: tuple[int | str, ...] = ("never heard of", -1, "")
"""Values that no option can have."""


@for_each(GAMES)
def test_defaults_are_complete_and_allowed(game_id: str) -> None:
    game = GAMES[game_id]
    defaults = game.complete_options({})
    assert defaults == {option.name: option.default for option in game.options}
    assert all(option.default in option.values for option in game.options)
    assert game.complete_options(defaults) == defaults


@for_each(GAMES)
def test_option_names_and_values_are_not_repeated(game_id: str) -> None:
    options = GAMES[game_id].options
    assert len({option.name for option in options}) == len(options)
    assert all(len(set(option.values)) == len(option.values) for option in options)


@for_each(product(GAMES, WRONG))
def test_option_out_of_range_is_refused_with_the_allowed_values(tried: tuple[str, int | str]) -> None:
    game_id, value = tried
    for option in GAMES[game_id].options:
        with pytest.raises(OptionError) as refused:
            GAMES[game_id].complete_options({option.name: value})
        error = refused.value
        told = (error.game_id, error.option, error.value, error.allowed)
        assert told == (game_id, option.name, value, option.values)


@for_each(GAMES)
def test_unknown_option_is_refused(game_id: str) -> None:
    with pytest.raises(OptionError) as refused:
        GAMES[game_id].new_match(2, {"never heard of": 1})
    assert (refused.value.option, refused.value.allowed) == ("never heard of", ())


@at_tables
def test_seats_of_a_case_are_an_unbroken_range_from_two(case: Case) -> None:
    allowed = case.game.seats_allowed(case.options)
    assert allowed == range(2, max(allowed) + 1)


@at_tables
def test_other_numbers_of_seats_are_refused_with_the_allowed_ones(case: Case) -> None:
    allowed = case.game.seats_allowed(case.options)
    for seats in (-1, 0, 1, max(allowed) + 1, 1000):
        with pytest.raises(SeatsError) as refused:
            case.game.new_match(seats, case.options)
        assert (refused.value.game_id, refused.value.seats, refused.value.allowed) == (case.game_id, seats, allowed)


@for_each(product(GAMES, ("", "0", "nonsense", "0 nonsense", "0 0 0")))
def test_text_that_is_no_action_is_refused(tried: tuple[str, str]) -> None:
    game_id, text = tried
    with pytest.raises(NotationError):
        GAMES[game_id].read(text)
