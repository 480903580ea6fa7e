"""The bot as a process of its own: starting it, killing it, and reading its output."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from boneyard_playground.testing.processes import PACKAGES
from tests.forking import Forked
from tests.naming import WORST
from tests.waiting import PATIENCE

__all__ = ["TOKEN", "BotProcess", "Server", "bot_environment"]

TOKEN = "playground"
ROOT = Path(__file__).parents[2]

_TROUBLE = re.compile(r" (ERROR|CRITICAL) |^Traceback|Unclosed|never awaited|never retrieved", re.MULTILINE)


def bot_environment(**settings: str) -> dict[str, str]:
    """Return an environment with these settings of the bot and no others."""
    names = ("DISCORD_TOKEN", "DISCORD_API", "DISCORD_GATEWAY", "DATABASE_URL", "LOG_LEVEL", "COMPUTER_PACE", "EMOJI")
    plain = {name: value for name, value in os.environ.items() if name not in names}
    return {**plain, "PYTHONPATH": f"{ROOT}{os.pathsep}{PACKAGES}", "PYTHONUNBUFFERED": "1", **settings}


_LAST_LINES = 25
_LIMITS = ("LOBBIES_OF_PERSON", "LOBBIES_OF_SERVER", "THREADS_PER_MINUTE", "CLICKS_PER_MINUTE")
"""Off in tests, which click faster than people, and whose people open tables all day."""


class Server(Protocol):
    """A replacement for Discord: a playground, or a proxy to one."""

    @property
    def url(self) -> str:
        """Return the address of the control API."""

    @property
    def api_url(self) -> str:
        """Return the address that replaces Discord's API."""

    @property
    def gateway_url(self) -> str:
        """Return the address of the gateway."""


@dataclass
class BotProcess:
    """One bot with its database and its log in a folder, talking to a playground."""

    server: Server
    folder: Path
    log_level: str = "INFO"
    database_url: str = ""
    """The database; empty for a file in the folder."""
    with_emoji: bool = False
    """Whether it uploads application emoji: most tests do not need them and start faster without."""
    settings: dict[str, str] = field(default_factory=dict)
    """Settings besides these."""
    command: tuple[str, ...] = ("bot", "run")
    """The module and its arguments."""
    is_forked: bool = True
    """Whether it is forked from the fork server; False starts a new Python, for tests of the start."""
    process: subprocess.Popen[bytes] | Forked | None = None
    read: int = field(default=0, init=False)

    @property
    def log_file(self) -> Path:
        """Return the file with all output of the bot."""
        return self.folder / "bot.log"

    @property
    def database_file(self) -> Path:
        """Return the database, which the bot creates if it is missing."""
        return self.folder / "boneyard.db"

    def start(self) -> None:
        """Start the bot; it runs in the folder, so that no .env of a developer is read."""
        env = bot_environment(
            DISCORD_TOKEN=TOKEN,
            DISCORD_API=self.server.api_url,
            DISCORD_GATEWAY=self.server.gateway_url,
            LOG_LEVEL=self.log_level,
            COMPUTER_PACE="0.05",
            EMOJI=str(self.with_emoji),
            **{**dict.fromkeys(_LIMITS, "0"), **self.settings},
            DATABASE_URL=self.database_url or f"sqlite:///{self.database_file}",
        )
        if self.is_forked:
            self.process = Forked(self.command, env, self.folder, self.log_file)
            return
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *self.command], env=env, cwd=self.folder, stdout=log, stderr=log
            )

    def ended(self) -> int | None:
        """Return the exit code of a bot that has ended by itself, once."""
        code = None if self.process is None else self.process.returncode
        if code is not None:
            self.process = None
        return code

    def kill(self) -> None:
        """Kill the bot as a power cut would."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(PATIENCE)
            self.process = None

    def stop(self) -> int:
        """Ask the bot to stop, and return its exit code."""
        if self.process is None:
            return 0
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self.process = None
        return code

    def log(self) -> str:
        """Return all output of the bot."""
        return self.log_file.read_text(encoding="utf-8", errors="replace") if self.log_file.exists() else ""

    def log_end(self) -> str:
        """Return the last lines of the bot's output, and its exit code if it has ended by itself."""
        process = self.process
        code = process.poll() if isinstance(process, subprocess.Popen) else process and process.returncode
        end = [] if code is None else [f"the bot has ended by itself with exit code {code}"]
        return "\n".join((*self.log().splitlines()[-_LAST_LINES:], *end))

    def new_log(self) -> str:
        """Return the bot's output since the last call."""
        text = self.log()
        new, self.read = text[self.read :], len(text)
        return new

    def check_log(self) -> None:
        """Fail if the bot has logged an error since the log was last read."""
        new = self.new_log()
        found = _TROUBLE.search(new)
        assert WORST not in new, "the bot has logged what somebody is called"
        assert not found, f"the bot's log has trouble:\n{new[max(0, found.start() - 500) : found.start() + 4000]}"
