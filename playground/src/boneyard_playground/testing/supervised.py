"""A bot that does as it is told, to be kept as a process: who it is and how it ends is what tests are about."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp

from boneyard_playground.process.keeper import BotCommand, Place
from boneyard_playground.server import Playground
from boneyard_playground.testing.waiting import PATIENCE, eventually
from boneyard_playground.world.presets import empty_world

__all__ = ["BOT", "PACKAGES", "Line", "Nursery", "kept", "listening"]

PACKAGES = str(Path(__file__).parents[2])
"""The folder of this package, for the PYTHONPATH of a process that imports it."""

BOT = """
import os, signal, socket, subprocess, sys
port, *manners = sys.argv[1:]
if "deaf" in manners:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if "polite" in manners:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
if "parent" in manners:
    subprocess.Popen([sys.executable, sys.argv[0], port, "deaf"])
print("I am here,", os.environ.get("CALLED", "nobody"), flush=True)
line = socket.create_connection(("127.0.0.1", int(port)))
told = line.makefile().readline().strip()
print("Was told", told, flush=True)
sys.exit(int(told))
"""
"""Connects to a port when it is ready, and ends with the code that it is sent there."""


@dataclass
class Line:
    """The connection with a process: whatever ends the process ends it."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def end(self, code: int) -> None:
        """Tell the process to end with a code."""
        self.writer.write(f"{code}\n".encode())
        await self.writer.drain()
        await self.gone()

    async def gone(self) -> None:
        """Wait until the process is gone."""
        async with asyncio.timeout(PATIENCE):
            try:
                assert await self.reader.read() == b""
            except ConnectionError:
                return


@dataclass
class Nursery:
    """A playground that keeps such a bot, and what is heard of it."""

    server: Playground
    session: aiohttp.ClientSession
    lines: asyncio.Queue[Line]
    told: list[str] = field(default_factory=list)

    async def line(self) -> Line:
        """Wait for the next process that is ready."""
        return await asyncio.wait_for(self.lines.get(), PATIENCE)

    async def process(self) -> dict[str, Any]:
        """Return what the page sees of the process."""
        async with self.session.get("/control/state") as response:
            found: dict[str, Any] = (await response.json())["bot"]["process"]
        return found

    async def call(self, path: str, **fields: object) -> Any:  # noqa: ANN401
        """Act on the control API."""
        async with self.session.post(f"/control/{path}", json=fields) as response:
            answer = await response.json()
            assert response.status == 200, answer
            return answer

    async def bot(self, action: str) -> dict[str, Any]:
        """Start, stop or kill the bot."""
        found: dict[str, Any] = await self.call("bot", action=action)
        return found

    async def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until something holds of the process."""

        async def look() -> dict[str, Any]:
            found = await self.process()
            assert holds(found), found
            return found

        return await eventually(look)


@asynccontextmanager
async def listening() -> AsyncIterator[tuple[int, asyncio.Queue[Line]]]:
    """Wait for processes on a port."""
    lines: asyncio.Queue[Line] = asyncio.Queue()
    server = await asyncio.start_server(lambda *streams: lines.put_nowait(Line(*streams)), "127.0.0.1")
    try:
        yield server.sockets[0].getsockname()[1], lines
    finally:
        server.close()


@asynccontextmanager
async def kept(folder: str, *manners: str, words: tuple[str, ...] = ()) -> AsyncIterator[Nursery]:
    """Run a playground that keeps a bot with some manners, which is not started yet; or the one of another command."""
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
