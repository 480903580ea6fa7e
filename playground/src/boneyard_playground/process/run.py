"""One run of the bot, from its start to its end."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from boneyard_playground.process import guard

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from boneyard_playground.process.output import Output
    from boneyard_playground.world.model import Json

__all__ = ["Run", "run_command", "start_guard"]

_UNREAD = 0.5
"""Seconds after the end in which output is still read; another process may keep the pipe open forever."""


class Run(asyncio.SubprocessProtocol):
    """A process in its own session, so that a signal of the terminal reaches only the server."""

    def __init__(self, output: Output, on_end: Callable[[Run], None]) -> None:
        self._output = output
        self._on_end = on_end
        self._transport: asyncio.SubprocessTransport | None = None
        self._over = asyncio.Event()
        self.is_asked = False
        """Whether it was asked to end."""

    @property
    def pid(self) -> int:
        """Return its process id, which is also the id of its group; 0 before it exists."""
        return 0 if self._transport is None else self._transport.get_pid()

    @property
    def is_over(self) -> bool:
        """Return whether it has ended, and all its output is read."""
        return self._over.is_set()

    @property
    def ended(self) -> Json:
        """Return how it ended: with a code, or by a signal."""
        code = None if self._transport is None else self._transport.get_returncode()
        return {"code": code} if code is None or code >= 0 else {"signal": signal.Signals(-code).name}

    def ask(self) -> None:
        """Ask it to end; only the process itself, which ends its own children."""
        self.is_asked = True
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGTERM)

    def kill(self) -> None:
        """Kill it with all its children."""
        self.is_asked = True
        self._kill_group()

    async def wait(self, seconds: float | None = None) -> bool:
        """Wait for its end, for at most this long; return whether it has ended."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._over.wait()
        return self.is_over

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note the process."""
        self._transport = cast("asyncio.SubprocessTransport", transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002 - there is only one pipe
        """Pass its output on."""
        self._output.feed(data)

    def process_exited(self) -> None:
        """Kill the remaining children of the process, which closes its pipe."""
        self._kill_group()
        asyncio.get_running_loop().call_later(_UNREAD, self._finish)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - there is nothing to read any more
        """Note that all output is read."""
        self._finish()

    def _finish(self) -> None:
        if self._over.is_set():
            return
        self._output.finish()
        self._over.set()
        self._on_end(self)
        if self._transport is not None:
            self._transport.close()

    def _kill_group(self) -> None:
        if self.pid:  # group 0 would be our own
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, signal.SIGKILL)


async def run_command(run: Run, words: Sequence[str], environment: Mapping[str, str]) -> None:
    """Start a run; raises OSError if there is no such program."""
    loop = asyncio.get_running_loop()
    options: dict[str, Any] = {"stdin": asyncio.subprocess.DEVNULL, "stderr": asyncio.subprocess.STDOUT}
    await loop.subprocess_exec(lambda: run, *words, env=dict(environment), start_new_session=True, **options)


async def start_guard() -> asyncio.subprocess.Process:
    """Start the program that kills the bot when this process is gone."""
    nothing = asyncio.subprocess.DEVNULL
    words = (sys.executable, "-I", "-S", str(Path(guard.__file__)))
    return await asyncio.create_subprocess_exec(
        *words, stdin=asyncio.subprocess.PIPE, stdout=nothing, stderr=nothing, start_new_session=True
    )
