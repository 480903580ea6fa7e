"""Boneyard in its playground: the bot as a process of its own, its settings, and its scenes."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from boneyard_playground.anybot.environment import PLAYGROUND_TOKEN
from boneyard_playground.http.errors import StartError
from boneyard_playground.process.supervisor import BotCommand
from boneyard_playground.running import BotSetup, any_bot, play, say
from boneyard_playground.world.presets import default_world
from bot.app.config import environment, read_settings
from bot.app.logs import set_up as set_up_logs
from bot.app.scene_pictures import SCENE_PICTURES
from bot.base.errors import ConfigError
from bot.scenes.program import PROGRAM

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from boneyard_playground.process.supervisor import Place

__all__ = ["boneyard_setup", "open_playground", "other_setup"]

_OF_A_HOST = ("BACKUP_FOLDER", "SHARDS", "SHARD_IDS")
"""Settings of a bot on Discord that its host may have in the environment, and that must not count here."""


def boneyard_setup(folder: Path) -> BotSetup:
    """Return the setup of Boneyard; raise ConfigError if it could not start with the other settings."""

    def settings(place: Place) -> Mapping[str, str]:
        return environment(
            DISCORD_TOKEN=place.token,
            DISCORD_API=place.api_url,
            DISCORD_GATEWAY=place.gateway_url,
            DATABASE_URL=f"sqlite:///{folder.absolute() / 'boneyard.db'}",
            CLOCK_AHEAD=str(place.ahead),
            **dict.fromkeys(_OF_A_HOST, ""),
        )

    own = read_settings(
        discord_token=PLAYGROUND_TOKEN,
        discord_api="http://127.0.0.1",
        discord_gateway="ws://127.0.0.1",
        database_url="sqlite://",
        shards="1",
        shard_ids="",
    )
    set_up_logs(own.log_level, own.log_format)
    program = replace(PROGRAM, pictures=SCENE_PICTURES)
    return BotSetup(BotCommand((sys.executable, "-m", "bot", "run"), settings, say), default_world, program)


def other_setup(words: Sequence[str]) -> BotSetup:
    """Return the setup of any other bot, given its command.

    A bot may have packages that are called `bot`, `cogs` or `storage`, so the folder of a checkout is hidden from it.
    """
    set_up_logs("INFO", "text")
    root = Path(__file__).parents[2]
    return any_bot(words, [str(root)] if (root / "pyproject.toml").exists() else [])


def open_playground(setup: BotSetup, folder: Path, port: int, *, fresh: bool, origins: Collection[str] = ()) -> None:
    """Run the playground until a signal stops it; raise ConfigError if it cannot be opened."""
    try:
        play(setup, folder, port, fresh=fresh, origins=origins)
    except StartError as error:
        raise ConfigError(str(error)) from None
