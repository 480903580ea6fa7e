"""The registry: every variant is in it, under its own id."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

import pytest

import bot.games.dice.variants
import bot.games.dominoes.variants
from bot.games.core import Game
from bot.games.dice.variants.fifty import FIFTY
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.errors import UnknownGameError
from bot.games.registry import GAMES, find_game

VARIANTS = [
    (package, module.name)
    for package in (bot.games.dominoes.variants, bot.games.dice.variants)
    for module in pkgutil.iter_modules(package.__path__)
]


def test_game_is_found_by_its_id() -> None:
    assert find_game("all-fives") is ALL_FIVES
    assert find_game("fifty") is FIFTY


def test_games_stand_under_their_ids() -> None:
    assert all(game.id == game_id for game_id, game in GAMES.items())


@pytest.mark.parametrize("game_id", ["chess", "", "All-Fives"])
def test_unknown_game_is_refused_with_its_id(game_id: str) -> None:
    with pytest.raises(UnknownGameError) as refused:
        find_game(game_id)
    assert refused.value.game_id == game_id
    assert repr(game_id) in str(refused.value)


@pytest.mark.parametrize(("package", "name"), VARIANTS, ids=[name for _, name in VARIANTS])
def test_every_game_of_a_variant_file_is_registered(package: ModuleType, name: str) -> None:
    module = importlib.import_module(f"{package.__name__}.{name}")
    games = [value for value in vars(module).values() if isinstance(value, Game)]
    assert games
    assert all(GAMES.get(game.id) is game for game in games)


def test_registry_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        GAMES["chess"] = FIFTY  # type: ignore[index]
