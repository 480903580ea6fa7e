"""`make load`: several processes with a shard each on one PostgreSQL database, many tables, random kills and freezes.

Prints how fast clicks are answered and boards follow. If anything is lost, doubled or left behind, the exit code is 1.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import aiohttp
import psycopg
from sqlalchemy import make_url

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from bot.cli.checkup import check
from tests.e2e.playing import start_match, take_turn
from tests.e2e.process import BotProcess
from tests.e2e.shards import bots_with, connected, with_a_shard_each
from tests.e2e.stage import Club, Control, Json
from tests.postgres import empty_postgres

_PRESSES = ("click", "choose")
_REST = 0.2
"""Seconds until a player tries again after a click without an answer."""
_TRIES = 5
_PATIENCE = 30.0
"""Seconds in which everything must be shown at the end."""
_LOOK_EVERY = 0.25
"""Seconds between two looks at what is not shown yet."""
_AT_ONCE = 4
"""How many matches begin at the same time."""
_LONGEST_FREEZE = 20.0
"""Seconds. The database ends the session of a silent process after twelve."""
_UNCOUNTED = ("/interactions/", "/webhooks/")
"""Requests that do not count against Discord's limit."""
_BARS = "▁▂▃▄▅▆▇█"
_REVISIONS = "SELECT id, revision, shown_revision FROM tables WHERE revision <> shown_revision"
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
    answered_at: list[float] = field(default_factory=list)
    """When each answer came, in seconds of the monotonic clock."""
    boards: list[float] = field(default_factory=list)
    """Seconds of each turn: looking, pressing, and waiting for the changed board in the channel."""
    shown: list[float] = field(default_factory=list)
    """Seconds from a look that saw a change in the database to one that saw that everything shows it."""
    requests: Counter[int] = field(default_factory=Counter)
    """The requests to Discord that count against its limit, by second."""
    began: float = 0.0
    seconds: float = 0.0

    def begin(self) -> None:
        """Forget what was before."""
        for one in (self.counts, self.answers, self.answered_at, self.boards):
            one.clear()
        self.began = time.monotonic()

    def lines(self) -> Sequence[str]:
        """Return the report."""
        made, most = self.requests.total(), max(self.requests.values(), default=0)
        rate, each = made / self.seconds, made / max(len(self.boards), 1)
        return (
            f"{len(self.answers)} clicks answered, {len(self.answers) / self.seconds:.1f} a second",
            f"over time: {self._bars()}",
            f"answer: {_told(self.answers)}",
            f"turn with its board: {_told(self.boards)}",
            f"change until it is shown, also by another process: {_told(self.shown)}",
            f"requests to Discord: {rate:.1f} a second, at most {most}, {each:.1f} for a turn",
            *(f"{count} {what}" for what, count in sorted(self.counts.items())),
            *(f"FAULT: {one}" for one in self.faults),
        )

    def _bars(self) -> str:
        """Return the answers of each sixtieth of the time as a bar."""
        parts = Counter(min(int((at - self.began) / self.seconds * 60), 59) for at in self.answered_at)
        most = max(parts.values(), default=1)
        return "".join(_BARS[parts[one] * (len(_BARS) - 1) // most] for one in range(60))


class _TimedControl(Control):
    """Measures how long answers to presses take."""

    load: Load

    async def call(self, method: str, path: str, body: Json | None = None, **query: Any) -> Any:  # noqa: ANN401 - JSON
        began = time.monotonic()
        answer = await super().call(method, path, body, **query)
        if path in _PRESSES and answer["answered"]:
            self.load.answers.append(time.monotonic() - began)
            self.load.answered_at.append(time.monotonic())
        elif path in _PRESSES:
            self.load.counts["clicks that no process answered"] += 1
        return answer


def _told(seconds: Sequence[float]) -> str:
    if len(seconds) < 2:
        return "too few"
    cuts = quantiles(seconds, n=100)
    return f"p50 {cuts[49]:.2f} s, p99 {cuts[98]:.2f} s, longest {max(seconds):.2f} s"


async def _started(control: Control, some: asyncio.Semaphore) -> Club:
    """Return a server in which a match has begun; a process that has just started may be too slow at first."""
    async with some:
        for left in reversed(range(_TRIES)):
            club = await control.club("Ola", "Sam")
            try:
                await start_match(club, "all-fives", set="6", target="500")
            except (AssertionError, RuntimeError):  # the second: a panel was refused, so it has no select
                if not left:
                    raise
            else:
                return club
    raise AssertionError


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


async def _trouble(bots: Sequence[BotProcess], every: float, dice: Random, end: asyncio.Event, load: Load) -> None:
    """Kill or freeze a random process at intervals, and let it go on after a moment, as a supervisor would."""
    while every:
        with suppress(TimeoutError):
            await asyncio.wait_for(end.wait(), every)
        if end.is_set():
            return
        bot = dice.choice(bots)
        if dice.random() < 0.5:
            load.counts["kills"] += 1
            bot.kill()
            await asyncio.sleep(dice.random() * every / 2)
            bot.start()
        elif bot.process is not None:
            load.counts["freezes"] += 1
            bot.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(dice.random() * _LONGEST_FREEZE)
            bot.process.send_signal(signal.SIGCONT)


async def _supervise(bots: Sequence[BotProcess], load: Load) -> None:
    """Start processes again that have ended by themselves: one that was frozen may have lost its shards."""
    while True:
        await asyncio.sleep(_REST)
        for bot in bots:
            if (code := bot.ended()) is not None:
                load.counts[f"ends with code {code}"] += 1
                bot.start()


async def _watch(url: str, control: Control, load: Load) -> None:
    """Note how long changes wait until they are shown, and count requests."""
    waiting: dict[int, tuple[int, float]] = {}
    since = (await control.call("GET", "requests", since=10**9))["next"]
    with closing(_connected(url)) as server:
        while True:
            behind = {row[0]: row[1:] for row in await asyncio.to_thread(_rows, server, _REVISIONS)}
            now = time.monotonic()
            for table_id, (revision, at) in list(waiting.items()):
                if table_id not in behind or behind[table_id][1] >= revision:
                    load.shown.append(now - at)
                    del waiting[table_id]
            for table_id, (revision, _) in behind.items():
                waiting.setdefault(table_id, (revision, now))
            made = await control.call("GET", "requests", since=since)
            since = made["next"]
            load.requests.update(
                int(one["at"]) for one in made["requests"] if not any(part in one["path"] for part in _UNCOUNTED)
            )
            await asyncio.sleep(_LOOK_EVERY)


def _connected(url: str) -> psycopg.Connection:
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    return psycopg.connect(plain, autocommit=True)


def _rows(server: psycopg.Connection, query: str) -> list[tuple[Any, ...]]:
    return server.execute(query).fetchall()


async def _settle(url: str, load: Load) -> None:
    """Wait until all is shown; note what was not, and what is in the log twice or not at all."""
    with closing(_connected(url)) as server:
        until = time.monotonic() + _PATIENCE
        while (behind := _rows(server, _BEHIND)) and time.monotonic() < until:  # noqa: ASYNC110
            await asyncio.sleep(_REST)
        load.faults += [f"table {one} is not shown as it is" for (one,) in behind]
        load.faults += [f"the log of table {one}" for (one,) in _rows(server, _DOUBLED)]
        load.faults += ["a fact is missing" for _ in _rows(server, _GAPS)]


async def _look(clubs: Sequence[Club], load: Load) -> None:
    """Note channels with more or fewer than one board."""
    for club in clubs:
        boards = [one for one in await club.messages() if one.pictures and "🏆" not in one.text]
        if len(boards) > 1:
            load.faults.append(f"channel {club.channel} has {len(boards)} boards")


async def run(told: argparse.Namespace, folder: Path, url: str) -> Load:
    """Let people play in many servers, and return what happened."""
    load, dice, end = Load(), Random(told.seed), asyncio.Event()
    async with AsyncExitStack() as stack:
        server = stack.enter_context(PlaygroundThread(empty_world()))
        bots = stack.enter_context(bots_with(with_a_shard_each(told.processes), server, folder, url))
        control = _TimedControl(server.url, await stack.enter_async_context(aiohttp.ClientSession()))
        control.load = load
        for bot in bots:
            await connected(bot, 1)
        some = asyncio.Semaphore(_AT_ONCE)
        clubs = await asyncio.gather(*(_started(control, some) for _ in range(told.servers)))
        load.begin()
        watching = [asyncio.create_task(_watch(url, control, load)), asyncio.create_task(_supervise(bots, load))]
        playing = [asyncio.create_task(_play(club, Random(dice.random()), end, load)) for club in clubs]
        troubling = asyncio.create_task(_trouble(bots, told.trouble_every, dice, end, load))
        await asyncio.sleep(60 * told.minutes)
        end.set()
        load.seconds = time.monotonic() - load.began
        await asyncio.gather(troubling, *playing)
        await _settle(url, load)
        await _look(clubs, load)
        for one in watching:
            one.cancel()
        ended = await asyncio.gather(*watching, return_exceptions=True)
        load.faults += [f"not watched to the end: {one!r}" for one in ended if isinstance(one, Exception)]
    found = await check(url)
    load.faults += found.faults
    return load


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="make load ARGS=")
    parser.add_argument("minutes", type=float, nargs="?", default=5.0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--servers", type=int, default=20, help="with a match in each")
    parser.add_argument("--trouble-every", type=float, default=20.0, help="seconds; 0 for no kills and freezes")
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="boneyard-load-") as folder,
        empty_postgres(os.environ.get("DATABASE_URL", "")) as url,
    ):
        load = asyncio.run(run(told, Path(folder), url))
    for line in load.lines():
        print(line)  # noqa: T201 - the purpose of the command
    return 1 if load.faults else 0


if __name__ == "__main__":
    sys.exit(main())
