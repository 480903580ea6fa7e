"""What the playground runs for Boneyard and for bots of others."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard_playground.process.supervisor import Place
from bot.app.playing import other_setup
from bot.base.errors import ConfigError
from bot.cli.playground import playground

ROOT = Path(__file__).parents[2]


def test_a_bot_of_others_does_not_see_the_packages_of_boneyard() -> None:
    place = Place("http://127.0.0.1:1/api/v10", "ws://127.0.0.1:1/gateway", "playground", 3600)
    environment = other_setup(["python", "bot.py"]).command.environment(place)
    assert environment["PLAYGROUND_HIDDEN"] == str(ROOT)
    assert environment["PLAYGROUND_AHEAD"] == "3600"


@pytest.mark.parametrize("command", ["", "python 'bot.py"])
def test_a_command_that_is_none_is_refused(command: str) -> None:
    with pytest.raises(ConfigError, match="--bot is a command"):
        playground(bot=command)
