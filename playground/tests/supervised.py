"""A playground that runs a bot as a process, and what tests see of it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from boneyard_playground.process.supervisor import BotCommand, Place
from boneyard_playground.server import Playground
from boneyard_playground.testing.processes import BOT, Line, listening
from boneyard_playground.testing.waiting import PATIENCE, eventually
from boneyard_playground.world.presets import empty_world

__all__ = ["Nursery", "kept"]


@dataclass
class Nursery:
    """A playground with such a bot, and the messages from it."""

    server: Playground
    session: aiohttp.ClientSession
    lines: asyncio.Queue[Line]
    told: list[str] = field(default_factory=list)

    async def line(self) -> Line:
        """Wait for the next process that is ready."""
        return await asyncio.wait_for(self.lines.get(), PATIENCE)

    async def process(self) -> dict[str, Any]:
        """Return the page's description of the process."""
        async with self.session.get("/control/state") as response:
            found: dict[str, Any] = (await response.json())["bot"]["process"]
        return found

    async def call(self, path: str, **fields: object) -> Any:  # noqa: ANN401
        """Call the control API."""
        async with self.session.post(f"/control/{path}", json=fields) as response:
            answer = await response.json()
            assert response.status == 200, answer
            return answer

    async def bot(self, action: str) -> dict[str, Any]:
        """Start, stop or kill the bot."""
        found: dict[str, Any] = await self.call("bot", action=action)
        return found

    async def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until a condition on the process holds."""

        async def look() -> dict[str, Any]:
            found = await self.process()
            assert holds(found), found
            return found

        return await eventually(look)


@asynccontextmanager
async def kept(folder: str, *manners: str, words: tuple[str, ...] = ()) -> AsyncIterator[Nursery]:
    """Run a playground for a bot with some behavior, or for another command, without starting it."""
    with open(f"{folder}/bot.py", "w", encoding="utf-8") as file:  # noqa: ASYNC230, PTH123 - a test's own
        file.write(BOT)
    told: list[str] = []

    def environment(place: Place) -> dict[str, str]:
        return {"CALLED": f"{place.api_url} {place.ahead:.0f}"}

    async with listening() as (port, lines):
        words = words or (sys.executable, f"{folder}/bot.py", str(port), *manners)
        server = Playground(empty_world(), command=BotCommand(words, environment, told.append))
        await server.start()
        try:
            async with aiohttp.ClientSession(server.url) as session:
                yield Nursery(server, session, lines, told)
        finally:
            await server.stop(1)
