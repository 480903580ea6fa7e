"""Supervises the bot's process: starts, stops and kills it, and knows how it ended."""

from __future__ import annotations

import asyncio
import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boneyard_playground.process.output import Output
from boneyard_playground.process.run import Run, run_command, start_guard

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime

    from boneyard_playground.world.model import Json

__all__ = ["BotCommand", "BotSupervisor", "Place"]

_NOT_RUN = 127
"""The exit code that shells use for a program that they cannot run."""
_PATIENCE = 10.0


@dataclass(frozen=True, slots=True)
class Place:
    """The addresses and the clock of the playground, for a bot."""

    api_url: str
    """The address that replaces https://discord.com/api/v10."""
    gateway_url: str
    token: str
    ahead: float
    """The seconds by which its clock is ahead."""


@dataclass(frozen=True, slots=True)
class BotCommand:
    """The way to start a bot."""

    words: tuple[str, ...]
    """The program and its arguments."""
    environment: Callable[[Place], Mapping[str, str]]
    """Returns the whole environment of the process, called at each start."""
    tell: Callable[[str], None] = lambda _: None
    """Gets each line that the bot prints, and messages about it."""


class BotSupervisor:
    """The bot's process; `on_change` is called whenever it begins or ends.

    A bot that ends by itself is not restarted: its developer wants to see that it ended, and a failing start would fail
    forever.
    """

    def __init__(
        self,
        command: BotCommand,
        place: Callable[[], Place],
        now: Callable[[], datetime],
        on_change: Callable[[], None],
    ) -> None:
        self._command = command
        self._place = place
        self._now = now
        self._on_change = on_change
        self._run: Run | None = None
        self._guard: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._starts = 0
        self._since: datetime | None = None
        self._ended: Json | None = None
        self.output = Output(command.tell)

    @property
    def is_running(self) -> bool:
        """Return whether the process exists."""
        return self._run is not None

    @property
    def entry(self) -> Json:
        """Describe the process; `since` is the moment of its last start or end."""
        return {
            "running": self.is_running,
            "pid": None if self._run is None else self._run.pid,
            "command": shlex.join(self._command.words),
            "starts": self._starts,
            "since": None if self._since is None else self._since.isoformat(timespec="milliseconds"),
            "ended": self._ended,
        }

    async def start(self) -> None:
        """Start the bot unless it runs."""
        async with self._turn:
            if self._run is None:
                await self._start()

    async def stop(self, patience: float = _PATIENCE) -> None:
        """Ask the bot to end, and kill it if that takes too long."""
        async with self._turn:
            await self._stop(patience)

    async def between_runs(self, change: Callable[[], None]) -> None:
        """Call a function while the bot is stopped; restart the bot if it ran."""
        async with self._turn:
            was_running = self.is_running
            await self._stop(_PATIENCE)
            change()
            if was_running:
                await self._start()

    async def kill(self) -> None:
        """Kill the bot, even while it is being stopped."""
        if self._run is not None:
            self._run.kill()
            await self._run.wait()

    async def close(self, patience: float = _PATIENCE) -> None:
        """Stop the bot and the guard for good."""
        await self.stop(patience)
        if self._guard is not None and self._guard.stdin is not None:
            self._guard.stdin.close()
            await self._guard.wait()
            self._guard = None

    async def _start(self) -> None:
        if self._guard is None:
            self._guard = await start_guard()
        run = Run(self.output, self._note_end)
        self._starts, self._since = self._starts + 1, self._now()
        try:
            await run_command(run, self._command.words, self._command.environment(self._place()))
        except OSError as error:
            self._ended = {"code": _NOT_RUN, "by_itself": True, "said": f"{self._command.words[0]}: {error.strerror}"}
            self.output.add(f"The bot cannot be started. {self._ended['said']}")
        if run.pid and not run.is_over:
            self._run, self._ended = run, None
            self._tell_guard(run.pid)
        self._on_change()

    async def _stop(self, patience: float) -> None:
        run = self._run
        if run is None:
            return
        run.ask()
        if not await run.wait(patience):
            run.kill()
            await run.wait()

    def _note_end(self, run: Run) -> None:
        self._tell_guard(0)
        self._run, self._since = None, self._now()
        self._ended = {**run.ended, "by_itself": not run.is_asked, "said": self.output.last}
        if not run.is_asked:
            self.output.add(f"The bot has ended by itself ({_how(self._ended)}). The page can start it again.")
        self._on_change()

    def _tell_guard(self, group: int) -> None:
        if self._guard is not None and self._guard.stdin is not None:
            self._guard.stdin.write(f"{group}\n".encode())


def _how(ended: Json) -> str:
    return str(ended["signal"]) if "signal" in ended else f"exit code {ended['code']}"
