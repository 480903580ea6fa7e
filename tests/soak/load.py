"""`make load`: several processes with a shard each on one PostgreSQL database, many tables, and random kills.

Prints how fast clicks are answered and boards follow. If anything is lost, doubled or left behind, the exit code is 1.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import aiohttp
from sqlalchemy import create_engine, text

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from bot.cli.checkup import check
from tests.e2e.playing import start_match, take_turn
from tests.e2e.process import BotProcess
from tests.e2e.shards import connected
from tests.e2e.stage import Club, Control, Json

_PRESSES = ("click", "choose")
_REST = 0.2
"""Seconds until a player tries again after a click without an answer."""
_TRIES = 5
_PATIENCE = 30.0
"""Seconds in which everything must be shown at the end."""
_BEHIND = "SELECT id FROM tables WHERE revision <> shown_revision"
_DOUBLED = "SELECT table_id FROM log_entries GROUP BY table_id HAVING COUNT(*) <> MAX(ply) + 1"
_GAPS = "SELECT 1 FROM facts HAVING COUNT(*) <> MAX(position)"


@dataclass
class Load:
    """What happened."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    """Seconds from each press to its answer."""
    boards: list[float] = field(default_factory=list)
    """Seconds of each turn: looking, pressing, and waiting for the changed board in the channel."""
    seconds: float = 0.0

    def lines(self) -> Sequence[str]:
        """Return the report."""
        return (
            f"{len(self.answers)} clicks answered, {len(self.answers) / self.seconds:.1f} a second",
            f"answer: {_told(self.answers)}",
            f"turn with its board: {_told(self.boards)}",
            *(f"{count} {what}" for what, count in sorted(self.counts.items())),
            *(f"FAULT: {one}" for one in self.faults),
        )


class _TimedControl(Control):
    """Measures how long answers to presses take."""

    load: Load

    async def call(self, method: str, path: str, body: Json | None = None, **query: Any) -> Any:  # noqa: ANN401 - JSON
        began = time.monotonic()
        answer = await super().call(method, path, body, **query)
        if path in _PRESSES and answer["answered"]:
            self.load.answers.append(time.monotonic() - began)
        elif path in _PRESSES:
            self.load.counts["clicks that no process answered"] += 1
        return answer


def _told(seconds: Sequence[float]) -> str:
    if len(seconds) < 2:
        return "too few"
    cuts = quantiles(seconds, n=100)
    return f"p50 {cuts[49]:.2f} s, p99 {cuts[98]:.2f} s, longest {max(seconds):.2f} s"


@asynccontextmanager
async def _running(folder: Path, url: str, processes: int) -> AsyncIterator[tuple[Sequence[BotProcess], str]]:
    """Run processes with a shard each; yield them and the address of their playground."""
    with PlaygroundThread(empty_world()) as server:
        bots = []
        for shard in range(processes):
            place = folder / f"bot{shard}"
            place.mkdir(parents=True)
            settings = {"SHARDS": str(processes), "SHARD_IDS": str(shard)}
            bots.append(BotProcess(server, place, database_url=url, settings=settings))
            bots[-1].start()
        try:
            for bot in bots:
                await connected(bot, 1)
            yield bots, server.url
        finally:
            for bot in bots:
                bot.stop()


async def _started(control: Control) -> Club:
    """Return a server in which a match has begun; a process that has just started may be too slow at first."""
    for _ in range(_TRIES - 1):
        club = await control.club("Ola", "Sam")
        with suppress(AssertionError):
            await start_match(club, "all-fives", set="6", target="500")
            return club
    club = await control.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6", target="500")
    return club


async def _play(club: Club, dice: Random, end: asyncio.Event, load: Load) -> None:
    """Play by DM; the board is in the channel, which another process may show."""
    while not end.is_set():
        began = time.monotonic()
        try:
            if await take_turn(club, dice) is None:
                load.counts["matches played to the end"] += 1
                return
        except (AssertionError, aiohttp.ClientError):
            load.counts["turns tried again"] += 1
            await asyncio.sleep(_REST)
        else:
            load.boards.append(time.monotonic() - began)


async def _kill(bots: Sequence[BotProcess], every: float, dice: Random, end: asyncio.Event, load: Load) -> None:
    """Kill a random process at intervals, and start it again after a moment, as a supervisor would."""
    while every and not end.is_set():
        await asyncio.sleep(every)
        bot = dice.choice(bots)
        bot.kill()
        load.counts["kills"] += 1
        await asyncio.sleep(dice.random() * every / 2)
        bot.start()


async def _settle(url: str, load: Load) -> None:
    """Wait until all is shown; note what was not, and what is in the log twice or not at all."""
    engine = create_engine(url)
    try:
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            until = time.monotonic() + _PATIENCE
            while (behind := connection.execute(text(_BEHIND)).all()) and time.monotonic() < until:  # noqa: ASYNC110
                await asyncio.sleep(_REST)
            load.faults += [f"table {one.id} is not shown as it is" for one in behind]
            load.faults += [f"the log of table {one.table_id}" for one in connection.execute(text(_DOUBLED))]
            load.faults += ["a fact is missing" for _ in connection.execute(text(_GAPS))]
    finally:
        engine.dispose()


async def _look(clubs: Sequence[Club], load: Load) -> None:
    """Note channels with more or fewer than one board."""
    for club in clubs:
        boards = [one for one in await club.messages() if one.pictures and "🏆" not in one.text]
        if len(boards) > 1:
            load.faults.append(f"channel {club.channel} has {len(boards)} boards")


async def run(told: argparse.Namespace, folder: Path, url: str) -> Load:
    """Let people play in many servers, and return what happened."""
    load, dice, end = Load(), Random(told.seed), asyncio.Event()
    async with _running(folder, url, told.processes) as (bots, address), aiohttp.ClientSession() as session:
        control = _TimedControl(address, session)
        control.load = load
        clubs = [await _started(control) for _ in range(told.servers)]
        load.answers.clear()
        load.counts.clear()
        began = time.monotonic()
        playing = [asyncio.create_task(_play(club, Random(dice.random()), end, load)) for club in clubs]
        killing = asyncio.create_task(_kill(bots, told.kill_every, dice, end, load))
        await asyncio.sleep(60 * told.minutes)
        end.set()
        load.seconds = time.monotonic() - began
        await asyncio.gather(killing, *playing)
        await _settle(url, load)
        await _look(clubs, load)
    found = await check(url)
    load.faults += found.faults
    return load


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="make load ARGS=")
    parser.add_argument("minutes", type=float, nargs="?", default=5.0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--servers", type=int, default=20)
    parser.add_argument("--kill-every", type=float, default=20.0, help="seconds; 0 for no kills")
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    url = os.environ.get("DATABASE_URL", "")
    if not url.startswith("postgresql"):
        parser.error("DATABASE_URL must name an empty database of PostgreSQL")
    with tempfile.TemporaryDirectory(prefix="boneyard-load-") as folder:
        load = asyncio.run(run(told, Path(folder), url))
    for line in load.lines():
        print(line)  # noqa: T201 - the purpose of the command
    return 1 if load.faults else 0


if __name__ == "__main__":
    sys.exit(main())
