"""Ctrl+C ends the bot and the playground without a traceback, at any moment, and once or twice."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import aiohttp
import pytest

from tests.e2e.process import bot_environment
from tests.e2e.stage import Control

Moment = Callable[[Process], Awaitable[None]]


@asynccontextmanager
async def _playground(folder: Path) -> AsyncIterator[Process]:
    """Start the playground so that it receives interrupts even if these tests run in the background of a shell."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "playground", "--port", "0"),
        env=bot_environment(PYTHONPROFILEIMPORTTIME="1"),  # it announces every module
        cwd=folder,
        stdout=PIPE,
        stderr=STDOUT,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _said(process: Process, what: bytes) -> bytes:
    """Return the first line with something in it."""
    assert process.stdout
    while what not in (line := await asyncio.wait_for(process.stdout.readline(), 60)):
        assert line
    return line


async def _while_it_loads(process: Process) -> None:
    await _said(process, b" typer")


async def _url(process: Process) -> str:
    return (await _said(process, b"open: ")).split(b"open: ")[1].split()[0].decode()


async def _while_it_starts(process: Process) -> None:
    await _url(process)


async def _while_it_runs(process: Process) -> None:
    async with aiohttp.ClientSession() as session:
        await Control(await _url(process), session).wait_online()


@pytest.mark.parametrize(
    ("moment", "times"),
    [
        (_while_it_loads, 1),
        (_while_it_starts, 2),
        (_while_it_runs, 1),
        pytest.param(_while_it_loads, 2, marks=pytest.mark.long),
        pytest.param(_while_it_starts, 1, marks=pytest.mark.long),
        pytest.param(_while_it_runs, 2, marks=pytest.mark.long),
    ],
)
async def test_an_interrupt_leaves_no_traceback(tmp_path: Path, moment: Moment, times: int) -> None:
    async with _playground(tmp_path) as process:
        await moment(process)
        for _ in range(times):
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGINT)  # `send_signal` would ask for the exit code, and keep it
            await asyncio.sleep(0.01)
        said, _ = await asyncio.wait_for(process.communicate(), 60)
    assert b"Traceback" not in said
    assert b" ERROR " not in said
    assert process.returncode in (0, 130, -signal.SIGINT)
