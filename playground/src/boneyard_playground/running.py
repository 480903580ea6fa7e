"""Runs a playground with a bot from its start to Ctrl+C, for `boneyard-playground`."""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING
from urllib.request import urlopen

from rich.console import Console
from rich.markup import escape

from boneyard_playground.anybot.environment import bot_environment
from boneyard_playground.folder import FolderError, hold_folder
from boneyard_playground.http.admission import OriginError, check_origins
from boneyard_playground.http.errors import StartError, WorldError
from boneyard_playground.interrupts import hearing_interrupts
from boneyard_playground.keeping.loading import load_world
from boneyard_playground.process.supervisor import BotCommand
from boneyard_playground.server import Playground
from boneyard_playground.world.permissions import TRUSTED
from boneyard_playground.world.presets import default_world

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from pathlib import Path

    from boneyard_playground.demos.demo import Program
    from boneyard_playground.folder import Folder
    from boneyard_playground.process.supervisor import Place
    from boneyard_playground.world.world import World

__all__ = ["BotSetup", "any_bot", "play", "say"]

_PATIENCE = 1.2
"""Seconds that the bot has to stop after Ctrl+C before it is killed; a person waits about two."""
_ASKING = 1.0
"""Seconds that another program on the same port has to identify itself as a playground."""


@dataclass(frozen=True, slots=True)
class BotSetup:
    """A bot, and the playground that it needs."""

    command: BotCommand
    new_world: Callable[[], World]
    """Builds the world of the first start."""
    program: Program | None = None
    """What the page offers to a new visitor."""
    is_privileged: bool = False
    """Whether the bot may have the privileged intents."""


def any_bot(words: Sequence[str], hidden: Sequence[str] = ()) -> BotSetup:
    """Return the setup of any discord.py bot, given its command; the bot imports nothing from the `hidden` folders."""

    def settings(place: Place) -> Mapping[str, str]:
        found = bot_environment(place.api_url, place.gateway_url, ahead=place.ahead, hidden=hidden)
        return {**found, "PYTHONUNBUFFERED": "1"}

    command = BotCommand(tuple(words), settings, say)
    return BotSetup(command, partial(default_world, "Your bot", TRUSTED), is_privileged=True)


def play(setup: BotSetup, folder: Path, port: int, *, fresh: bool, origins: Collection[str] = ()) -> None:
    """Run the playground until a signal stops it; raise StartError if it cannot be opened."""
    try:
        check_origins(origins)
        with hold_folder(folder) as held:
            if fresh:
                held.clear()
            asyncio.run(_run(setup, held, port, origins))
    except (FolderError, OriginError, WorldError) as error:
        raise StartError(str(error)) from None


async def _run(setup: BotSetup, folder: Folder, port: int, origins: Collection[str]) -> None:
    stop = asyncio.Event()
    with hearing_interrupts(stop.set):
        world = await asyncio.to_thread(load_world, folder.path)
        server = Playground(
            world or setup.new_world(),
            setup.command,
            folder=folder.path,
            privileged=setup.is_privileged,
            program=setup.program,
            origins=origins,
        )
        try:
            await server.start(port=port)
        except OSError as error:
            raise StartError(await asyncio.to_thread(_why_taken, port, error)) from None
        try:
            folder.tell_address(server.url)
            _greet(server.url, folder.path)
            await _run_bot(server, stop)
        finally:
            say("\nClosing the playground ...")
            await server.stop(_PATIENCE)
        say(f"Closed. The next start continues here: everything is kept in {folder.path}.")


async def _run_bot(server: Playground, stop: asyncio.Event) -> None:
    """Let the bot run until it must stop."""
    if server.supervisor is not None and not stop.is_set():
        await server.supervisor.start()
    await stop.wait()


def _greet(url: str, folder: Path) -> None:
    console = Console(highlight=False)
    console.print(f"\nThe playground is open: [bold]{url}[/bold]  (Ctrl+C closes it)", soft_wrap=True)
    console.print(f"Everything is kept in {escape(str(folder))}; --fresh removes it at a start.\n", soft_wrap=True)


def say(line: str) -> None:
    """Print a line on standard error unchanged; a closed terminal raises nothing."""
    with suppress(OSError):
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


def _why_taken(port: int, error: OSError) -> str:
    """Return why a port cannot be used, with advice if another playground has it."""
    url = f"http://127.0.0.1:{port}"
    with suppress(OSError, ValueError, TypeError, KeyError), urlopen(f"{url}/control/state", timeout=_ASKING) as answer:  # noqa: S310 - an address of this machine
        if "online" in json.load(answer)["bot"]:
            return f"Another playground is open at {url}. A second one takes --port 0 --folder data/second."
    return f"Port {port} is taken ({error.strerror}). Any free one: --port 0."
