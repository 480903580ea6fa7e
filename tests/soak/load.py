"""`make load`: several processes with a shard each on one PostgreSQL database, many tables, and random faults.

Processes are killed and frozen, and their network to the database falls silent.

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
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import psycopg
from sqlalchemy import make_url

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from bot.app.background import FOLLOWED
from bot.base.shards import shard_of
from bot.cli.checkup import check
from tests.e2e.playing import start_match, take_turn
from tests.e2e.process import BotProcess
from tests.e2e.shards import bots_with, connected, with_a_shard_each
from tests.e2e.stage import Club, Control, Json
from tests.postgres import empty_postgres
from tests.soak.measures import Load
from tests.wire import Wire, wired

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
"""Seconds, also of a silent network. The database ends the session of a silent process after eight."""
_UNCOUNTED = ("/interactions/", "/webhooks/")
"""Requests that do not count against Discord's limit."""
_DM_SHARD = 0
"""The shard that Discord sends presses in DMs to."""
_REVISIONS = "SELECT id, revision, shown_revision FROM tables WHERE revision <> shown_revision"
_BEHIND = "SELECT id FROM tables WHERE revision <> shown_revision"
_DOUBLED = "SELECT table_id FROM log_entries GROUP BY table_id HAVING COUNT(*) <> MAX(ply) + 1"
_GAPS = "SELECT 1 FROM facts HAVING COUNT(*) <> MAX(position)"
_UNFOLLOWED = (
    "SELECT facts.position FROM facts JOIN followers ON facts.position > followers.position"
    " WHERE followers.name = %s AND facts.kind = ANY(%s)"
)


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


async def _started(control: Control, some: asyncio.Semaphore) -> Club:
    """Return a server in which a match has begun; a process that has just started may be too slow at first."""
    async with some:
        for left in reversed(range(_TRIES)):
            club = await control.club("Ola", "Sam")
            try:
                await start_match(club, "all-fives", set="6", target="500")
            except AssertionError:
                if not left:
                    raise
            else:
                return club
    raise AssertionError


@dataclass
class _Player:
    """Plays a match in a server by DM; the board is in the channel, which another process may show."""

    club: Club
    shard: int
    interval: float
    """The least seconds between two turns."""
    dice: Random
    load: Load

    async def play(self, end: asyncio.Event) -> None:
        """Play until the end."""
        await _wait(end, self.interval * self.dice.random())
        while not end.is_set():
            began = time.monotonic()
            if not await self._take_turn(began):
                return
            await _wait(end, began + self.interval - time.monotonic())

    async def _take_turn(self, began: float) -> bool:
        """Take a turn; return False after the match."""
        try:
            if await take_turn(self.club, self.dice) is None:
                self.load.counts["matches played to the end"] += 1
                return False
        except (AssertionError, aiohttp.ClientError):
            self.load.counts["turns tried again"] += 1
            await asyncio.sleep(_REST)
        else:
            self.load.note_turn(self.shard, began, is_far=self.shard != _DM_SHARD)
        return True


async def _wait(end: asyncio.Event, seconds: float) -> None:
    """Wait for some seconds, or for the end if that is sooner."""
    with suppress(TimeoutError):
        await asyncio.wait_for(end.wait(), max(seconds, 0))


@dataclass
class _Trouble:
    """Makes a random process fail at intervals, and lets it go on after a moment, as a supervisor would."""

    bots: Sequence[BotProcess]
    wires: Sequence[Wire]
    """The network between each process and the database."""
    every: float
    dice: Random
    load: Load
    _troubled: set[int] = field(default_factory=set)
    """The shards whose processes have a fault now."""

    async def make(self, end: asyncio.Event) -> None:
        """Make trouble until the end, in a process that has none yet."""
        async with asyncio.TaskGroup() as group:
            while self.every:
                await _wait(end, self.every)
                if end.is_set():
                    return
                free = [one for one in range(len(self.bots)) if one not in self._troubled]
                if free:
                    group.create_task(self._fail(self.dice.choice(free)))

    async def _fail(self, shard: int) -> None:
        self._troubled.add(shard)
        fault = self.dice.choice((self._kill, self._freeze, self._silence))
        self.load.note_fault(shard, fault.__name__.strip("_"))
        await fault(shard)
        self._troubled.discard(shard)

    async def _kill(self, shard: int) -> None:
        self.bots[shard].kill()
        await asyncio.sleep(self.dice.random() * self.every / 2)
        self.bots[shard].start()

    async def _freeze(self, shard: int) -> None:
        if (process := self.bots[shard].process) is not None:
            process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(self.dice.random() * _LONGEST_FREEZE)
            process.send_signal(signal.SIGCONT)

    async def _silence(self, shard: int) -> None:
        self.wires[shard].silence()
        await asyncio.sleep(self.dice.random() * _LONGEST_FREEZE)
        self.wires[shard].speak()


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
    unfollowed: dict[tuple[str, int], float] = {}
    since = (await control.call("GET", "requests", since=10**9))["next"]
    with closing(_connected(url)) as server:
        while True:
            behind = {row[0]: row[1:] for row in await asyncio.to_thread(_rows, server, _REVISIONS)}
            now = time.monotonic()
            for table_id, (revision, at) in list(waiting.items()):
                if table_id not in behind or behind[table_id][1] >= revision:
                    load.note_shown(now - at)
                    del waiting[table_id]
            for table_id, (revision, _) in behind.items():
                waiting.setdefault(table_id, (revision, now))
            left = await asyncio.to_thread(_unfollowed, server)
            for one in unfollowed.keys() - left:
                load.followed.append(now - unfollowed.pop(one))
            for one in left:
                unfollowed.setdefault(one, now)
            made = await control.call("GET", "requests", since=since)
            since = made["next"]
            load.requests.update(
                int(one["at"]) for one in made["requests"] if not any(part in one["path"] for part in _UNCOUNTED)
            )
            await asyncio.sleep(_LOOK_EVERY)


def _connected(url: str) -> psycopg.Connection:
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    return psycopg.connect(plain, autocommit=True)


def _rows(server: psycopg.Connection, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
    return server.execute(query, values).fetchall()


def _unfollowed(server: psycopg.Connection) -> set[tuple[str, int]]:
    """Return each follower with the facts that it has yet to apply."""
    return {
        (name, position)
        for name, kinds in FOLLOWED.items()
        for (position,) in _rows(server, _UNFOLLOWED, (name, list(kinds)))
    }


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
        wires = [await stack.enter_async_context(wired(url)) for _ in range(told.processes)]
        urls, settings = [wire.url for wire in wires], with_a_shard_each(told.processes)
        bots = stack.enter_context(bots_with(settings, server, folder, urls))
        control = _TimedControl(server.url, await stack.enter_async_context(aiohttp.ClientSession()))
        control.load = load
        for bot in bots:
            await connected(bot, 1)
        some = asyncio.Semaphore(_AT_ONCE)
        clubs = await asyncio.gather(*(_started(control, some) for _ in range(told.servers)))
        await _settle(url, load)
        load.begin()
        watching = [asyncio.create_task(_watch(url, control, load)), asyncio.create_task(_supervise(bots, load))]
        pause = told.servers / told.rate if told.rate else 0.0
        shards = [shard_of(int(club.guild), told.processes) for club in clubs]
        players = [_Player(*one, pause, Random(dice.random()), load) for one in zip(clubs, shards, strict=True)]
        playing = [asyncio.create_task(one.play(end)) for one in players]
        troubling = asyncio.create_task(_Trouble(bots, wires, told.trouble_every, dice, load).make(end))
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
    parser.add_argument("--rate", type=float, default=0.0, help="turns a second in all; 0 for as many as possible")
    parser.add_argument("--trouble-every", type=float, default=20.0, help="seconds; 0 for none")
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
