"""A third-party bot as a separate process, which the playground reaches only through its environment."""

from __future__ import annotations

import asyncio
import shlex
import subprocess
import sys
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import pytest

from boneyard_playground.anybot.environment import bot_environment
from boneyard_playground.testing.control import Control, Json
from boneyard_playground.testing.waiting import eventually
from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.permissions import TRUSTED
from boneyard_playground.world.world import World

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

HERE = Path(__file__).parent


@dataclass
class Program:
    """A bot in a playground; it can be stopped and restarted."""

    command: str
    folder: Path
    server: PlaygroundThread
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def output(self) -> Path:
        """Return the file with everything that the bot printed."""
        return self.folder / "printed.txt"

    def start(self) -> None:
        """Start the bot."""
        with self.output.open("ab") as printed:
            environment = bot_environment(self.server.api_url, self.server.gateway_url)
            self.processes.append(
                subprocess.Popen(
                    shlex.split(self.command), env=environment, cwd=self.folder, stdout=printed, stderr=printed
                )
            )

    def kill(self) -> None:
        """Kill the bot."""
        for process in self.processes:
            process.kill()
            process.wait()


@dataclass
class Guest:
    """A person who plays with a bot, in their own server."""

    program: Program
    control: Control

    @property
    def server(self) -> PlaygroundThread:
        """Return the playground."""
        return self.program.server

    async def start(self) -> None:
        """Start the bot, and wait until it is connected."""
        await asyncio.to_thread(self.program.start)
        await self.until(lambda: self.is_online(wanted=True))

    async def kill(self) -> str:
        """Kill the bot; return what it printed."""
        await asyncio.to_thread(self.program.kill)
        await self.until(lambda: self.is_online(wanted=False))
        return await asyncio.to_thread(self.program.output.read_text)

    async def is_online(self, *, wanted: bool) -> bool:
        """Return whether the bot's connection is as wanted."""
        return (await self.control.get("state"))["bot"]["online"] is wanted

    async def until(self, holds: Callable[[], Awaitable[object]]) -> None:
        """Wait until a request to the control API shows a condition."""

        async def look() -> None:
            assert await holds()

        await eventually(look)

    async def say(self, content: str, person: int = 0, **more: object) -> Json:
        """Send a message in the channel as the person."""
        place = {"user": self.control.people[person], "channel": self.control.channel}
        return await self.control.do("messages", **place, content=content, **more)

    async def answer(self, *contents: str) -> list[Json]:
        """Wait until the bot, or a webhook, has sent these texts; return those messages."""
        found: list[Json] = []

        async def is_there() -> bool:
            messages = [one for one in await self.control.messages() if one["author"]["id"] not in self.control.people]
            found[:] = [one for content in contents for one in messages if one["content"] == content]
            return len(found) >= len(contents)

        await self.until(is_there)
        return found

    async def guild(self) -> Json:
        """Return the person's server as it is now."""
        found: list[Json] = (await self.control.get("state"))["guilds"]
        return next(one for one in found if one["id"] == self.control.guild)

    async def message(self, message_id: str, person: int = 0) -> Json:
        """Return a message of the channel as a person sees it now."""
        return next(one for one in await self.control.messages(person) if one["id"] == message_id)


@contextmanager
def visiting(file: str, folder: Path) -> Iterator[Program]:
    """Run a playground for a bot of this folder, with the bot's libraries in another one."""
    with ExitStack() as stack:
        server = stack.enter_context(PlaygroundThread(World("Guest", TRUSTED), privileged=True))
        program = Program(shlex.join([sys.executable, str(HERE / file)]), folder, server)
        stack.callback(program.kill)
        yield program


@asynccontextmanager
async def served(program: Program) -> AsyncIterator[Guest]:
    """Make a server for a person who plays with a bot, and start the bot if it is not running."""
    async with aiohttp.ClientSession(program.server.url) as session:
        guest = Guest(program, Control(session))
        await guest.control.populate()
        if not await guest.is_online(wanted=True):
            await guest.start()
        assert (await guest.control.get("wait?for=online"))["ok"]
        yield guest
        print(await asyncio.to_thread(program.output.read_text))  # noqa: T201 - tells why a test failed


@pytest.fixture(scope="module")
def club_program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with visiting("club_bot.py", tmp_path_factory.mktemp("club")) as program:
        yield program


@pytest.fixture
async def club(club_program: Program) -> AsyncIterator[Guest]:
    """Play with the club's bot, which all tests share, in the test's own server."""
    async with served(club_program) as guest:
        assert (await guest.control.get("wait?for=commands"))["ok"]
        yield guest
