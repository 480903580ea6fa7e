"""A click from outside: how long a person waits for the answer, from this bot and from one that only acknowledges."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import aiohttp

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.playing import start_match, take_turn
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control

__all__ = ["BLOCKS", "ClickSample", "calm", "measure_clicks", "stage_of"]

BLOCKS = 12
CLICKS = 30
"""How many blocks there are, and how many clicks at each bot in each. The first block is a warm-up."""
CALM = 0.05
"""Seconds without requests of a bot before the next click, because people take longer."""

MATCHES: tuple[tuple[str, dict[str, str]], ...] = (("all-fives", {"set": "12", "target": "500"}), ("fifty", {}))
BARE_BOT = ("benchmarks.bare_bot",)


@dataclass
class ClickSample:
    """The times of clicks until their callbacks, as the server sees them, in ms."""

    name: str
    taken: list[float] = field(default_factory=list)
    spent: list[float] = field(default_factory=list)
    """The ms of CPU for a click with all its consequences, by block."""

    @property
    def p50(self) -> float:
        """Return the median."""
        return median(self.taken)

    @property
    def p90(self) -> float:
        """Return the 90th percentile."""
        return quantiles(self.taken, n=10)[-1]


def measure_clicks(tell: Callable[[], None]) -> tuple[ClickSample, list[ClickSample]]:
    """Click at both bots alternately; return the sample of the bare one, and one for each match. Report every block."""
    return asyncio.run(_measure(tell))


async def _measure(tell: Callable[[], None]) -> tuple[ClickSample, list[ClickSample]]:
    dice = random.Random(1)
    async with stage_of(*BARE_BOT) as (bare_bot, bare), stage_of() as (our_bot, ours):
        sources = {"acknowledged only": _bare_clicks(bare)}
        sources |= {game: _match_clicks(ours, game, options, dice) for game, options in MATCHES}
        samples = {name: ClickSample(name) for name in sources}
        bots = dict.fromkeys(sources, our_bot) | {"acknowledged only": bare_bot}
        for block in range(BLOCKS):
            for name, source in sources.items():
                before = _cpu(bots[name])
                taken = [await anext(source) for _ in range(CLICKS)]
                samples[name].taken += taken if block else []
                samples[name].spent += [(_cpu(bots[name]) - before) / CLICKS] if block else []
            tell()
    first, *others = samples.values()
    return first, others


async def _bare_clicks(control: Control) -> AsyncIterator[float]:
    """Click the button of the bare bot forever."""
    club = await control.club("Ola")
    await club.members[0].command(club.channel, "button")
    while True:
        await calm(control)
        result = await club.members[0].click(await club.with_button("Press"), "Press")
        if not result.answered:
            raise RuntimeError("the bare bot does not answer")
        yield result.raw["latency_ms"]


async def _match_clicks(
    control: Control, game: str, options: dict[str, str], dice: random.Random
) -> AsyncIterator[float]:
    """Play matches of two people by clicks forever; each turn is shown before the next."""
    while True:
        club = await control.club("Ola", "Sam")
        await start_match(club, game, **options)
        while (result := await take_turn(club, dice)) is not None:
            yield result.raw["latency_ms"]
            await calm(control)


async def calm(control: Control) -> int:
    """Wait until the bot has finished the work of the last click; return the number of its next request."""
    before = -1
    while before != (now := await _requests(control)):
        before = now
        await asyncio.sleep(CALM)
    return before


def _cpu(bot: BotProcess) -> float:
    """Return how many ms of CPU a bot has used."""
    if bot.process is None:
        raise RuntimeError("the bot does not run")
    fields = Path(f"/proc/{bot.process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


async def _requests(control: Control) -> int:
    """Return the number of the bot's next request without listing the requests: there are thousands."""
    return int((await control.call("GET", "requests", since=10**9))["next"])


@asynccontextmanager
async def stage_of(*module: str) -> AsyncIterator[tuple[BotProcess, Control]]:
    """Run a bot as a separate process, with its own playground."""
    with _running(*module) as bot:
        async with aiohttp.ClientSession() as session:
            control = Control(bot.server.url, session)
            await control.wait_online()
            yield bot, control


@contextmanager
def _running(*module: str) -> Iterator[BotProcess]:
    with TemporaryDirectory(prefix="boneyard-") as folder, PlaygroundThread(empty_world()) as server:
        bot = BotProcess(server, Path(folder), is_forked=False)
        if module:
            bot.command = module
        bot.start()
        try:
            yield bot
        finally:
            bot.kill()
