"""The resources of a bot process: its memory at rest and with matches, and the cost of `boneyard --help`."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.clicks import BARE_BOT, calm, stage_of
from tests.e2e.playing import start_match, take_turn
from tests.e2e.process import BotProcess, bot_environment
from tests.e2e.stage import Control

__all__ = ["HELP_SECONDS", "MEMORY", "STEPS", "HelpSample", "measure_help", "measure_memory"]

MEMORY = {"at rest": 100, "1 table": 130, "20 tables": 160}
"""How many MB the bot should take at most."""
HELP_SECONDS = 0.2
STEPS = 21
"""How many times `measure_memory` reports its progress."""

_TABLES, _TURNS = 20, 30
_GOES = 5
_HELP = """
import contextlib, json, os, sys, time
from bot.__main__ import main
sys.argv = ["boneyard", "--help"]
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(open(os.devnull, "w")):
    main()
print(json.dumps([time.process_time(), len(sys.modules)]))
"""
_BARE = "import json, sys, time; print(json.dumps([time.process_time(), len(sys.modules)]))"


@dataclass
class HelpSample:
    """The cost of Python printing the help, and of starting and doing nothing: seconds of CPU, and modules."""

    seconds: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    modules: int = 0


def measure_help() -> HelpSample:
    """Print the help a few times, alternating with a Python that does nothing."""
    sample = HelpSample()
    for _ in range(_GOES):
        seconds, sample.modules = _run(_HELP)
        sample.seconds.append(seconds)
        sample.bare.append(_run(_BARE)[0])
    return sample


def _run(code: str) -> tuple[float, int]:
    command = [sys.executable, "-c", code]
    output = subprocess.run(command, check=True, capture_output=True, env=bot_environment()).stdout  # noqa: S603 - ours
    seconds, modules = json.loads(output)
    return seconds, modules


def measure_memory(tell: Callable[[], None]) -> dict[str, float]:
    """Play at more and more tables; return the MB in memory, beginning with a bot that only acknowledges."""
    return asyncio.run(_measure(tell))


async def _measure(tell: Callable[[], None]) -> dict[str, float]:
    found, dice = {}, random.Random(1)
    async with stage_of(*BARE_BOT) as (bot, _):
        found["a bare bot"] = _resident(bot)
    async with stage_of() as (bot, control):
        await calm(control)
        found["at rest"] = _resident(bot)
        tell()
        for number in range(1, _TABLES + 1):
            await _play(control, dice)
            tell()
            if f"{number} table" in MEMORY or f"{number} tables" in MEMORY:
                found[f"{number} table{'s' * (number > 1)}"] = _resident(bot)
    return found


async def _play(control: Control, dice: random.Random) -> None:
    """Play some turns at a new table, which stays open."""
    club = await control.club("Ola", "Sam")
    await start_match(club, "all-fives", set="12", target="500")
    for _ in range(_TURNS):
        if await take_turn(club, dice) is None:
            return
        await calm(control)


def _resident(bot: BotProcess) -> float:
    """Return how many MB of a bot are in memory."""
    if bot.process is None:
        raise RuntimeError("the bot does not run")
    lines = Path(f"/proc/{bot.process.pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1000
