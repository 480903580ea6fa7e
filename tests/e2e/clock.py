"""The bot with a clock that a test can move forward, and with seeds that are always the same.

A test can make time pass for a running bot, and two bots with the same inputs behave the same.
"""

from __future__ import annotations

import asyncio
import secrets
import signal
import time
from pathlib import Path

from bot.games.fair import SEED_BYTES
from tests.e2e.process import BotProcess

__all__ = ["COMMAND", "look_now", "put_forward", "put_forward_to"]

COMMAND = ("tests.e2e.clock", "run")
"""The module and its arguments, in place of the bot's own."""

_FILE = "clock"
"""Contains the seconds by which the clock of the bot in that folder is ahead; read at the start, and at SIGUSR1."""


def put_forward(bot: BotProcess, seconds: float) -> None:
    """Move the clock of a bot forward, also for later starts of that bot."""
    file = bot.folder / _FILE
    new = file.with_suffix(".new")
    new.write_text(str(_ahead(file) + seconds))
    new.replace(file)
    look_now(bot)


def look_now(bot: BotProcess) -> None:
    """Let a bot look what is due: otherwise it looks some seconds later, because no time has really passed."""
    if bot.process is not None:
        bot.process.send_signal(signal.SIGUSR1)


def put_forward_to(bot: BotProcess, moment: float) -> float:
    """Move the clock of a bot forward to a Unix time; return by how many seconds."""
    seconds = moment - time.time() - _ahead(bot.folder / _FILE)
    put_forward(bot, seconds)
    return seconds


def _ahead(file: Path) -> float:
    return float(file.read_text()) if file.exists() else 0.0


def _run() -> None:
    """Run the bot's command line with this clock; no module of the bot may be loaded before."""
    real_time, real_bytes, file = time.time, secrets.token_bytes, Path(_FILE)
    ahead = _ahead(file)

    def look(*_: object) -> None:
        nonlocal ahead
        ahead = _ahead(file)

    signal.signal(signal.SIGUSR1, look)
    time.time = lambda: real_time() + ahead
    secrets.token_bytes = lambda nbytes=None: bytes(SEED_BYTES) if nbytes == SEED_BYTES else real_bytes(nbytes)
    from bot.__main__ import main
    from bot.app.background import Background

    real_start = Background.start

    async def start(self: Background) -> None:
        """Start, and from then on also look what is due when the clock is moved."""
        await real_start(self)
        loop = asyncio.get_running_loop()

        def look_for_due(*_: object) -> None:
            look()
            loop.call_soon_threadsafe(self.wake)

        signal.signal(signal.SIGUSR1, look_for_due)

    Background.start = start  # type: ignore[method-assign]
    main()


if __name__ == "__main__":
    _run()
