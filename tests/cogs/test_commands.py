"""The commands as Discord is told of them, and what of them must hold for more games than there are today."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

import cogs
from bot.app.client import FEATURES
from bot.games.core import AnyGame
from bot.games.options import Option, switch
from bot.games.registry import GAMES
from bot.i18n import LANGUAGES, Language, language_for
from cogs.kit.choices import games_called
from cogs.learn.controls import AgainstComputerButton
from cogs.learn.help_card import help_card
from tests.cogs.checking import check_card, parts_of, read_control
from tests.cogs.clients import offline_client
from tests.cogs.registered import REGISTERED, registered

MANY = 60
MOST = 25
"""Discord's limit for suggestions, for options of a select, and for parameters of a command."""


@dataclass(frozen=True)
class Another:
    """A game under another id, with its own name in the catalogues; of its rules nothing is asked here."""

    id: str
    options: tuple[Option, ...] = ()


def many_games() -> Mapping[str, AnyGame]:
    """Return a registry of many games: those that there are, over and over, each with an option of its own."""
    games: dict[str, Any] = {}
    for number in range(MANY):
        game = list(GAMES.values())[number % len(GAMES)]
        games[f"{game.id}-{number}"] = Another(game.id, (*game.options, switch(f"extra{number}")))
    return games


async def test_the_commands_are_those_that_discord_has_registered(tmp_path: Path) -> None:
    assert await registered(tmp_path) == REGISTERED.read_text(encoding="utf-8"), "python -m tests.cogs.registered"


def test_every_feature_is_registered() -> None:
    features = {path.parent.name for path in Path(cogs.__file__).parent.glob("*/cog.py")}
    assert {feature.__name__ for feature in FEATURES} >= {f"cogs.{name}.cog" for name in features}
    assert len(features) >= 8


async def test_play_asks_for_nothing_but_the_game(tmp_path: Path) -> None:
    async with offline_client(tmp_path) as client:
        play = client.tree.get_command("play")
        assert isinstance(play, app_commands.Command)
        assert {one.name: one.required for one in play.parameters} == {
            "game": True,
            "computers": False,
            "thread": False,
        }
        computers = play.get_parameter("computers")
    assert computers is not None
    assert (computers.min_value, computers.max_value, computers.default) == (0, 7, 0)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_game_of_many_can_be_found_by_its_name(code: str) -> None:
    lang, games = language_for(code), many_games()
    assert len(games_called(lang, "", games)) == MOST
    for game_id in games:
        found = games_called(lang, game_id, games)
        assert game_id in [choice.value for choice in found]


@pytest.mark.parametrize("code", LANGUAGES)
def test_help_offers_the_rules_of_many_games(code: str) -> None:
    card = help_card(language_for(code), (), many_games())
    check_card(card)
    selects = parts_of(card, 3)
    assert all(read_control(select["custom_id"]) for select in selects)
    assert [option["value"] for select in selects for option in select["options"]] == list(many_games())


def test_help_lets_the_first_game_be_played_at_once_where_a_table_can_be_opened() -> None:
    (button,) = parts_of(help_card(Language("en"), ()), 2)
    assert read_control(button["custom_id"]) == AgainstComputerButton("all-fives")
    assert not parts_of(help_card(Language("en"), (), can_play=False), 2)


def test_help_has_one_select_as_long_as_it_holds_all_games() -> None:
    (select,) = parts_of(help_card(Language("en"), ()), 3)
    assert select["custom_id"] == "bone:1g"
    assert select["placeholder"] == Language("en")("help.choose")
