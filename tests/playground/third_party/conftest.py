"""A bot of somebody else as a process of its own, found by the playground through nothing but its environment."""

from __future__ import annotations

import asyncio
import shlex
import sys
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import pytest

from bot.playground.anybot.environment import bot_environment
from bot.playground.thread import PlaygroundThread
from bot.playground.world.permissions import TRUSTED
from bot.playground.world.world import World
from tests.playground.conftest import Control, Json

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

HERE = Path(__file__).parent
_PATIENCE, _LOOK = 20.0, 0.02


@dataclass
class Guest:
    """A bot that can be ended and started again."""

    command: str
    folder: Path
    server: PlaygroundThread
    control: Control
    process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the bot, and wait until it is connected."""
        program, *arguments = shlex.split(self.command)
        environment = bot_environment(self.server.api_url, self.server.gateway_url)
        self.process = await asyncio.create_subprocess_exec(
            program,
            *arguments,
            env=environment,
            cwd=self.folder,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        await self.until(lambda: self.is_online(wanted=True))

    async def kill(self) -> str:
        """End the bot without a word; give what it printed."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.kill()
        printed, _ = await self.process.communicate()
        await self.until(lambda: self.is_online(wanted=False))
        return printed.decode()

    async def is_online(self, *, wanted: bool) -> bool:
        """Tell whether the bot is connected, or is not, as wanted."""
        return (await self.control.get("state"))["bot"]["online"] is wanted

    async def until(self, holds: Callable[[], Awaitable[object]]) -> None:
        """Wait until something asked of the control API holds."""
        async with asyncio.timeout(_PATIENCE):
            while not await holds():  # noqa: ASYNC110 - what it asks for is in another process
                await asyncio.sleep(_LOOK)

    async def say(self, content: str, person: int = 0, **more: object) -> Json:
        """Let a person say something in the channel."""
        place = {"user": self.control.people[person], "channel": self.control.channel}
        return await self.control.do("messages", **place, content=content, **more)

    async def answer(self, *contents: str) -> list[Json]:
        """Wait until the bot, or a webhook, has said these things; give those messages."""
        found: list[Json] = []

        async def is_there() -> bool:
            messages = [one for one in await self.control.messages() if one["author"]["id"] not in self.control.people]
            found[:] = [one for content in contents for one in messages if one["content"] == content]
            return len(found) >= len(contents)

        await self.until(is_there)
        return found

    async def message(self, message_id: str, person: int = 0) -> Json:
        """Give a message of the channel as a person sees it now."""
        return next(one for one in await self.control.messages(person) if one["id"] == message_id)


@asynccontextmanager
async def visiting(file: str, folder: Path) -> AsyncIterator[Guest]:
    """Run a bot of this folder, with what it needs in another one."""
    async with AsyncExitStack() as stack:
        world = World("Guest", TRUSTED)
        server = stack.enter_context(PlaygroundThread(world, privileged=True))
        session = await stack.enter_async_context(aiohttp.ClientSession(server.url))
        control = Control(session)
        await control.populate()
        command = shlex.join([sys.executable, str(HERE / file)])
        guest = Guest(command, folder, server, control)
        await guest.start()
        try:
            yield guest
        finally:
            print(await guest.kill())  # noqa: T201 - tells why a test failed


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Guest]:
    async with visiting("club_bot.py", tmp_path) as guest:
        assert (await guest.control.get("wait?for=commands"))["ok"]
        yield guest
