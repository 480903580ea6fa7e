"""The contract misses no game: it runs over the registry, and each game has tests of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.registry import GAMES
from tests.each import for_each
from tests.games.contract.inspection import all_tiles
from tests.games.contract.matches import CASES
from tests.games.contract.tables import FIRST

TESTS = Path(__file__).parent.parent


@for_each(GAMES)
def test_contract_plays_every_number_of_seats_of_every_game(game_id: str) -> None:
    seats = {case.seats for case in CASES if case.game_id == game_id}
    options = GAMES[game_id].complete_options({})
    assert seats >= set(GAMES[game_id].seats_allowed(options))
    assert seats


@for_each(GAMES)
def test_contract_plays_every_value_of_short_options_and_the_bounds_of_long_ones(game_id: str) -> None:
    for option in GAMES[game_id].options:
        played = {case.options[option.name] for case in CASES if case.game_id == game_id}
        assert played >= {option.default, option.values[0], option.values[-1]}
        assert len(option.values) > 4 or played == set(option.values)


def test_every_game_has_a_table_in_the_quick_tests() -> None:
    assert {case.game_id for case in FIRST} == set(GAMES)
    assert len(FIRST) == len(GAMES)


def test_contract_fails_for_a_kind_of_state_that_it_was_not_taught() -> None:
    with pytest.raises(NotImplementedError, match="teach the contract"):
        all_tiles(object())


SHARED_FILES = {
    "test_fives_threes": ("fives", "threes"),
    "test_domino_modes": ("best-of-ten", "fives-up", "plain-points"),
    "test_hundred_one": ("hundred-one-ua", "hundred-one-en", "hundred-one-pl"),
}
"""Games of one sheet share a file."""


@for_each(GAMES)
def test_every_game_has_a_test_file_of_its_own_or_its_sheet(game_id: str) -> None:
    shared = [name for name, games in SHARED_FILES.items() if game_id in games]
    (name,) = shared or [f"test_{game_id.replace('-', '_')}"]
    assert len([*TESTS.glob(f"*/{name}.py")]) == 1


@for_each(GAMES)
def test_every_game_has_a_replay_reviewed_by_hand(game_id: str) -> None:
    assert "Reviewed by hand" in (TESTS / "replays" / f"{game_id}.txt").read_text(encoding="utf-8")
