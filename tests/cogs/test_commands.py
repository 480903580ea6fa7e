"""The commands as Discord gets them, and the game buttons of the help."""

from __future__ import annotations

from pathlib import Path

from discord import app_commands

import cogs
from bot.app.client import FEATURES
from bot.i18n import Language
from cogs.learn.controls import AgainstComputerButton, OpenTableButton
from cogs.learn.help_card import help_card
from tests.cogs.checking import parts_of, read_control
from tests.cogs.clients import offline_client
from tests.cogs.registered import REGISTERED, registered


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


def test_help_lets_the_first_game_be_played_at_once_where_a_table_can_be_opened() -> None:
    buttons = [read_control(part["custom_id"]) for part in parts_of(help_card(Language("en"), ()), 2)]
    assert buttons == [AgainstComputerButton("all-fives"), OpenTableButton("all-fives")]
    assert not parts_of(help_card(Language("en"), (), can_play=False), 2)


def test_help_has_one_select_as_long_as_it_holds_all_games() -> None:
    select, topics = parts_of(help_card(Language("en"), ()), 3)
    assert topics["custom_id"] == "bone:1help"
    assert select["custom_id"] == "bone:1g"
    assert select["placeholder"] == Language("en")("help.choose")


async def test_the_bot_asks_for_no_privileged_intent(tmp_path: Path) -> None:
    async with offline_client(tmp_path) as client:
        asked = {name for name, is_asked in client.intents if is_asked}
    assert not asked & {"members", "presences", "message_content"}
