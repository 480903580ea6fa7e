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
"""Seconds after the end in which what was printed is still read; somebody else may hold the pipe for ever."""


class Run(asyncio.SubprocessProtocol):
    """A process of its own session, so that a signal of the terminal reaches the server only."""

    def __init__(self, output: Output, on_end: Callable[[Run], None]) -> None:
        self._output = output
        self._on_end = on_end
        self._transport: asyncio.SubprocessTransport | None = None
        self._over = asyncio.Event()
        self.is_asked = False
        """Whether somebody has asked it to end."""

    @property
    def pid(self) -> int:
        """Give its number, which is that of its group too; 0 before it is there."""
        return 0 if self._transport is None else self._transport.get_pid()

    @property
    def is_over(self) -> bool:
        """Tell whether it has ended, and all that it printed is read."""
        return self._over.is_set()

    @property
    def ended(self) -> Json:
        """Tell how it ended: with a code, or by a signal."""
        code = None if self._transport is None else self._transport.get_returncode()
        return {"code": code} if code is None or code >= 0 else {"signal": signal.Signals(-code).name}

    def ask(self) -> None:
        """Ask it to end; only the process itself, for it tells those it has started as it likes."""
        self.is_asked = True
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGTERM)

    def kill(self) -> None:
        """Kill it with all that it has started."""
        self.is_asked = True
        self._kill_group()

    async def wait(self, seconds: float | None = None) -> bool:
        """Wait for its end, so long at most; tell whether it has ended."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._over.wait()
        return self.is_over

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note the process."""
        self._transport = cast("asyncio.SubprocessTransport", transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002 - there is only one pipe
        """Hand on what it prints."""
        self._output.feed(data)

    def process_exited(self) -> None:
        """Kill what it has started and left; then its pipe is closed."""
        self._kill_group()
        asyncio.get_running_loop().call_later(_UNREAD, self._finish)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - there is nothing to read any more
        """Note that all is read."""
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
