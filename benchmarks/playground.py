"""How long `make play` takes to reopen and to end, compared with a bare interpreter that loads the web server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.e2e.opened import opened
from tests.e2e.playing import start_match

__all__ = ["PlaygroundSample", "measure_playground"]

_GOES = 5


@dataclass
class PlaygroundSample:
    """Seconds, measured several times in one run."""

    opened: list[float] = field(default_factory=list)
    """From a start with a stored world until the page is there."""
    ready: list[float] = field(default_factory=list)
    """From there until the bot is connected, with a match under way in it."""
    ended: list[float] = field(default_factory=list)
    """From Ctrl+C until all processes have ended."""
    bare: list[float] = field(default_factory=list)
    """An interpreter that imports aiohttp and discord.py, and ends."""


def measure_playground() -> PlaygroundSample:
    """Open and end a playground several times."""
    found = PlaygroundSample()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_go(Path(folder), found, is_first=True))
        for _ in range(_GOES):
            begun = time.perf_counter()
            subprocess.run([sys.executable, "-c", "import aiohttp.web, discord"], check=True)
            found.bare.append(time.perf_counter() - begun)
            asyncio.run(_go(Path(folder), found))
    return found


async def _go(folder: Path, found: PlaygroundSample, *, is_first: bool = False) -> None:
    begun = time.perf_counter()
    async with opened(folder) as there:
        async with there.control.session.get(there.control.url) as page:
            await page.read()
        shown = time.perf_counter()
        await there.control.wait_online()
        ready = time.perf_counter()
        if is_first:
            await start_match(await there.control.club("Ola", "Sam"), "all-fives", set="6")
        asked = time.perf_counter()
        await there.interrupt()
        ended = time.perf_counter()
    if not is_first:
        found.opened.append(shown - begun)
        found.ready.append(ready - shown)
        found.ended.append(ended - asked)
