"""A bot that obeys a test, for tests about its process: its identity, and its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from boneyard_playground.testing.waiting import PATIENCE

__all__ = ["BOT", "PACKAGES", "Line", "listening"]

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
"""Connects to a port when it is ready, and ends with the code that it receives there."""


@dataclass
class Line:
    """The connection with a process: it ends with the process, however that ends."""

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


@asynccontextmanager
async def listening() -> AsyncIterator[tuple[int, asyncio.Queue[Line]]]:
    """Wait for processes on a port."""
    lines: asyncio.Queue[Line] = asyncio.Queue()
    server = await asyncio.start_server(lambda *streams: lines.put_nowait(Line(*streams)), "127.0.0.1")
    try:
        yield server.sockets[0].getsockname()[1], lines
    finally:
        server.close()
