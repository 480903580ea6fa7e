"""The playground as `boneyard playground` runs it: with Boneyard or any other bot, from its start to Ctrl+C."""

from __future__ import annotations

import asyncio
import json
import shlex
import sys
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING
from urllib.request import urlopen

from rich.console import Console
from rich.markup import escape

from boneyard_playground.anybot.environment import bot_environment
from boneyard_playground.errors import WorldError
from boneyard_playground.folder import FolderError, hold_folder
from boneyard_playground.http.admission import OriginError, check_origins
from boneyard_playground.keeping.loading import load_world
from boneyard_playground.process.keeper import BotCommand
from boneyard_playground.server import Playground
from boneyard_playground.world.permissions import TRUSTED
from boneyard_playground.world.presets import default_world
from bot.app.config import environment, read_settings
from bot.app.interrupts import hearing_interrupts
from bot.app.logs import set_up as set_up_logs
from bot.base.errors import ConfigError
from bot.scenes.program import PROGRAM

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from pathlib import Path

    from boneyard_playground.folder import Folder
    from boneyard_playground.process.keeper import Place
    from boneyard_playground.scenes.scene import Program
    from boneyard_playground.world.world import World

__all__ = ["Guest", "any_bot", "boneyard", "play"]

TOKEN = "playground"  # noqa: S105 - opens nothing but the local server
_PATIENCE = 1.2
"""Seconds in which the bot may stop in order. Then it is killed: whoever presses Ctrl+C has two, and loses nothing."""
_ASKING = 1.0


@dataclass(frozen=True, slots=True)
class Guest:
    """The bot that plays here, and what it brings along."""

    command: BotCommand
    new_world: Callable[[], World]
    """Builds where it begins."""
    program: Program | None = None
    """What the page offers to somebody who is new."""
    is_privileged: bool = False
    """Whether it may have the privileged intents."""


def boneyard(folder: Path) -> Guest:
    """Return Boneyard itself; raises ConfigError if it could not start with the other settings."""

    def settings(place: Place) -> Mapping[str, str]:
        return environment(
            DISCORD_TOKEN=place.token,
            DISCORD_API=place.api_url,
            DISCORD_GATEWAY=place.gateway_url,
            DATABASE_URL=f"sqlite:///{folder.absolute() / 'boneyard.db'}",
            CLOCK_AHEAD=str(place.ahead),
        )

    own = read_settings(
        discord_token=TOKEN, discord_api="http://127.0.0.1", discord_gateway="ws://127.0.0.1", database_url="sqlite://"
    )
    set_up_logs(own.log_level, own.log_format)
    return Guest(BotCommand((sys.executable, "-m", "bot", "run"), settings, _say), default_world, PROGRAM)


def any_bot(command: str) -> Guest:
    """Return any other bot; raises ConfigError if there is no command."""

    def settings(place: Place) -> Mapping[str, str]:
        own = {"PYTHONUNBUFFERED": "1", "CLOCK_AHEAD": str(place.ahead)}
        return {**bot_environment(place.api_url, place.gateway_url, place.token), **own}

    try:
        words = tuple(shlex.split(command))
    except ValueError:
        words = ()
    if not words:
        raise ConfigError(f"--bot is a command, such as --bot 'python bot.py'; {command!r} is none.")
    set_up_logs("INFO", "text")
    return Guest(BotCommand(words, settings, _say), partial(default_world, "Your bot", TRUSTED), is_privileged=True)


def play(guest: Guest, folder: Path, port: int, *, fresh: bool, origins: Collection[str] = ()) -> None:
    """Run the playground until it is told to stop by a signal; raises ConfigError if it cannot be opened."""
    try:
        check_origins(origins)
        with hold_folder(folder) as held:
            if fresh:
                held.clear()
            asyncio.run(_run(guest, held, port, origins))
    except (FolderError, OriginError, WorldError) as error:
        raise ConfigError(str(error)) from None


async def _run(guest: Guest, folder: Folder, port: int, origins: Collection[str]) -> None:
    stop = asyncio.Event()
    with hearing_interrupts(stop.set):
        world = await asyncio.to_thread(load_world, folder.path) or guest.new_world()
        server = Playground(
            world,
            TOKEN,
            guest.command,
            folder=folder.path,
            privileged=guest.is_privileged,
            program=guest.program,
            origins=origins,
        )
        try:
            await server.start(port=port)
        except OSError as error:
            raise ConfigError(await asyncio.to_thread(_why_taken, port, error)) from None
        try:
            folder.tell_address(server.url)
            _greet(server.url, folder.path)
            await _keep(server, stop)
        finally:
            _say("\nClosing the playground ...")
            await server.stop(_PATIENCE)
        _say(f"Closed. It goes on here the next time: everything is kept in {folder.path}.")


async def _keep(server: Playground, stop: asyncio.Event) -> None:
    """Let the bot run until it is time to stop."""
    if server.keeper is not None and not stop.is_set():
        await server.keeper.start()
    await stop.wait()


def _greet(url: str, folder: Path) -> None:
    console = Console(highlight=False)
    console.print(f"\nThe playground is open: [bold]{url}[/bold]  (Ctrl+C closes it)", soft_wrap=True)
    console.print(
        f"Everything is kept in {escape(str(folder))}. To begin anew: make play ARGS=--fresh\n",
        soft_wrap=True,
    )


def _say(line: str) -> None:
    """Print a line as it is; a terminal that is gone is no trouble."""
    with suppress(OSError):
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


def _why_taken(port: int, error: OSError) -> str:
    """Say why a port cannot be used, and whether another playground has it."""
    url = f"http://127.0.0.1:{port}"
    with suppress(OSError, ValueError, TypeError, KeyError), urlopen(f"{url}/control/state", timeout=_ASKING) as answer:  # noqa: S310
        if "online" in json.load(answer)["bot"]:
            return f"Another playground is open at {url}. A second one: make play ARGS='--port 0 --folder data/second'"
    return f"Port {port} is taken ({error.strerror}). Try: make play ARGS='--port 0'"
