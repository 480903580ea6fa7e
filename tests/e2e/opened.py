"""The playground as a person starts it: one process that runs the bot as another.

It receives interrupts even if the tests run in the background of a shell.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp

from tests.e2e.process import bot_environment
from tests.e2e.stage import Control

__all__ = ["Opened", "opened", "printed"]

_QUICK = {"COMPUTER_PACE": "0.05", "EMOJI": "false"}


@dataclass
class Opened:
    """A playground that is open."""

    process: Process
    control: Control
    log: Path

    async def state(self) -> dict[str, object]:
        """Return the page's view of the bot's process."""
        found: dict[str, object] = (await self.control.call("GET", "state"))["bot"]["process"]
        return found

    async def bot(self, action: str) -> dict[str, object]:
        """Start, stop or kill the bot."""
        found: dict[str, object] = await self.control.call("POST", "bot", {"action": action})
        return found

    async def interrupt(self) -> int:
        """Press Ctrl+C, and return the exit code."""
        self.process.send_signal(signal.SIGINT)
        return await asyncio.wait_for(self.process.wait(), 20)


@asynccontextmanager
async def opened(folder: Path, *arguments: str, **settings: str) -> AsyncIterator[Opened]:
    """Open a playground in a folder, and kill it at the end if it is still open; its log is in `log`."""
    log = folder / "playground.log"
    with log.open("wb") as errors:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "playground", "--port", "0", *arguments),
            env=bot_environment(**_QUICK, **settings),
            cwd=folder,
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=errors,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
    try:
        async with aiohttp.ClientSession() as session:
            yield Opened(process, Control(await _url(process, log), session), log)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _url(process: Process, log: Path) -> str:
    assert process.stdout
    while b"open: " not in (line := await asyncio.wait_for(process.stdout.readline(), 60)):
        assert line, f"it has ended, see {log}"
    return line.split(b"open: ")[1].split()[0].decode()


async def printed(folder: Path, *arguments: str, **settings: str) -> tuple[int | None, str]:
    """Try to open a playground that cannot be opened; return the exit code and the output."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "playground", *arguments),
        env=bot_environment(COLUMNS="500", **settings),
        cwd=folder,
        stdout=PIPE,
        stderr=PIPE,
    )
    _, said = await asyncio.wait_for(process.communicate(), 60)
    return process.returncode, said.decode()
