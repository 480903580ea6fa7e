"""A playground as `boneyard-playground` opens it, in a separate process."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from boneyard_playground.testing.control import Control
from boneyard_playground.testing.processes import PACKAGES
from boneyard_playground.testing.waiting import PATIENCE, eventually_now

__all__ = ["COMMAND", "THIRD_PARTY", "environment", "opened"]

COMMAND = (sys.executable, "-m", "boneyard_playground")
THIRD_PARTY = Path(__file__).parent / "third_party"
"""The folder of unmodified bots."""


def environment() -> dict[str, str]:
    """Return the environment of a process that imports this package."""
    return {**os.environ, "PYTHONPATH": PACKAGES, "COLUMNS": "200", "TERM": "dumb"}


@asynccontextmanager
async def opened(
    folder: Path, *words: str, command: Sequence[str] = COMMAND, env: Mapping[str, str] | None = None
) -> AsyncIterator[Control]:
    """Open a playground with these arguments, and close it with Ctrl+C."""
    log = folder / "printed.log"
    with log.open("wb") as printed:
        process = subprocess.Popen(  # noqa: ASYNC220 - it starts within milliseconds
            [*command, "--port", "0", *words], cwd=folder, env=env or environment(), stdout=printed, stderr=printed
        )

    def address() -> str:
        assert process.poll() is None, log.read_text()
        found = re.search(r"http://127\.0\.0\.1:\d+", log.read_text())
        assert found
        return found[0]

    try:
        async with aiohttp.ClientSession(eventually_now(address)) as session:
            control = Control(session)
            await control.populate()
            yield control
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0, log.read_text()
    finally:
        process.kill()
        process.wait()
    assert "Traceback" not in log.read_text()
    assert log.read_text().rstrip().endswith("everything is kept in data/playground-bot.")
