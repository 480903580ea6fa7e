"""`python -m benchmarks.many`: a start with thousands of tables, and what clicks at them wait meanwhile."""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import aiohttp
from rich.console import Console
from rich.table import Table

from benchmarks.crowd import Copied, Crowd, make_crowd
from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.playing import actor_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Member, Seen

__all__ = ["main"]

DELAY = 0.05
"""Seconds that each request to the server takes, as to Discord and back."""
A_SECOND = 50
CLICKERS = 8
MINUTE = 60.0
DUE_AT_ONCE = 500
DUE_IN = 20.0
MOST_READY, MOST_CLICK, MOST_MB = 3.0, 1000.0, 250.0
LOOK_EVERY = 1.0


@dataclass
class Sample:
    """The costs of one start with many tables."""

    name: str
    ready: float = 0.0
    memory: float = 0.0
    memory_then: float = 0.0
    """The same after the first minute."""
    clicks: list[float] = field(default_factory=list)
    unanswered: int = 0
    due_clicks: list[float] = field(default_factory=list)
    due_unanswered: int = 0
    due_done: float = 0.0
    busiest: int = 0
    refused: int = 0
    in_line: float = 0.0
    left: int = 0
    """How many tables were still out of date at the time limit."""
    after_break: int = 0
    """Requests after the connection was lost for good and made again, with nothing to show."""
    after_break_behind: int = 0
    """The same with a few tables out of date: one for each."""


@dataclass
class Run:
    """A bot that was started with a crowd."""

    bot: BotProcess
    crowd: Crowd
    control: Control
    dice: random.Random = field(default_factory=lambda: random.Random(1))

    def ask(self, query: str) -> int:
        """Return the number that a query returns."""
        with closing(sqlite3.connect(self.bot.database_file)) as database:
            return int(database.execute(query).fetchone()[0])

    def change(self, statement: str) -> None:
        """Change the bot's database."""
        with closing(sqlite3.connect(self.bot.database_file, isolation_level=None, timeout=30)) as database:
            database.execute(statement)

    def behind(self) -> int:
        """Return how many tables have messages out of date."""
        return self.ask("SELECT count(*) FROM tables WHERE shown_revision < revision")


def main() -> None:
    """Measure lobbies, then matches, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--only", choices=("lobbies", "matches"))
    parser.add_argument("--seconds", type=float, default=1800, help="the longest wait for all tables to be shown")
    chosen = parser.parse_args()
    kinds = [chosen.only] if chosen.only else ["lobbies", "matches"]
    samples = [_measure_nothing()]
    samples += [_measure(chosen.tables, playing=kind == "matches", patience=chosen.seconds) for kind in kinds]
    Console(highlight=False, width=140).print(_table(samples))


def _measure_nothing() -> Sample:
    """Return the costs of a start with an empty database."""
    with TemporaryDirectory(prefix="boneyard-") as folder, PlaygroundThread(empty_world()) as server:
        bot, sample = BotProcess(server, Path(folder)), Sample("no tables")
        asyncio.run(_start_only(bot, server.url, sample))
        return sample


async def _start_only(bot: BotProcess, url: str, sample: Sample) -> None:
    async with aiohttp.ClientSession() as session:
        await _start(bot, Control(url, session), sample)
    sample.memory = _memory(bot)
    bot.stop()


def _measure(count: int, *, playing: bool, patience: float) -> Sample:
    sample = Sample(f"{count} {'matches' if playing else 'lobbies'}")
    with TemporaryDirectory(prefix="boneyard-") as folder:
        bot = BotProcess(None, Path(folder))  # type: ignore[arg-type]  # it gets its servers one after the other
        crowd = make_crowd(bot, count, playing=playing)
        with PlaygroundThread(crowd.world) as server:
            bot.server = server
            try:
                asyncio.run(_try(bot, crowd, server.url, sample, patience))
            finally:
                bot.kill()
            bot.check_log()
    return sample


async def _try(bot: BotProcess, crowd: Crowd, url: str, sample: Sample, patience: float) -> None:
    async with aiohttp.ClientSession() as session:
        run = Run(bot, crowd, Control(url, session))
        await run.control.call("POST", "limits", {"a_second": A_SECOND, "delay": DELAY})
        begin = time.monotonic()
        await _start(bot, run.control, sample)
        sample.clicks, sample.unanswered = await _click_for(run, MINUTE)
        sample.memory_then = _memory(bot)
        if "matches" in sample.name:
            await _let_many_be_due(run, sample)
        await _until(lambda: not run.behind(), begin + patience)
        sample.left = run.behind()
        sample.in_line = time.monotonic() - begin
        told = await run.control.call("GET", "limits")
        sample.busiest, sample.refused = told["busiest"], told["refused"]
        if not sample.left:
            await _break(run, sample)
        sample.memory = _memory(bot)


async def _start(bot: BotProcess, control: Control, sample: Sample) -> None:
    begin = time.monotonic()
    bot.start()
    await control.wait_online()
    sample.ready = time.monotonic() - begin


async def _click_for(run: Run, seconds: float) -> tuple[list[float], int]:
    """Click at tables from all over the queue for some time; return the answer times in ms, and how many never came."""
    posted = [one for one in run.crowd.tables if one.is_posted]
    part = max(1, len(posted) // 20)
    ends = [*posted[:part], *posted[-part:]] * 3
    pools = [posted if number % 2 else ends for number in range(CLICKERS)]
    taken: list[float] = []
    end, missed = time.monotonic() + seconds, 0

    async def click(pool: Sequence[Copied]) -> None:
        nonlocal missed
        while time.monotonic() < end:
            result = await _click(run, run.dice.choice(pool))
            if result is not None:
                taken.append(result)
            else:
                missed += 1
            await asyncio.sleep(0.3)

    await asyncio.gather(*(click(pool) for pool in pools))
    return taken, missed


async def _click(run: Run, table: Copied) -> float | None:
    """Click at a table; return the ms until the answer, None if there was none."""
    members = [Member(run.control, one, name) for one, name in zip(table.people, ("Ola", "Sam"), strict=True)]
    club = Club(run.control, table.guild, table.channel, members, members[0])
    shown = [one for one in await club.public() if one.buttons]
    if not shown:
        return 0.0
    member, message, label = _choice(club, shown[-1])
    result = await member.click(message, label, stale=True)
    return float(result.raw["latency_ms"]) if result.answered else None


def _choice(club: Club, message: Seen) -> tuple[Member, Seen, str]:
    """Return the person and the button for a table's message."""
    labels = message.buttons
    if "Join" in labels:
        return club.members[1], message, "Leave" if f"<@{club.members[1].id}>" in message.text else "Join"
    actor = actor_of(club, message) or club.members[0]
    wanted = ("Roll the dice", "My hand", "Next round", *labels)
    return actor, message, next(label for label in wanted if label in labels)


async def _let_many_be_due(run: Run, sample: Sample) -> None:
    """Make hundreds of tables due at one moment, and click all the while."""
    due_at = time.time() + DUE_IN
    first = max(one.table_id for one in run.crowd.tables) - DUE_AT_ONCE
    run.change(f"UPDATE tables SET due_at = {due_at} WHERE id > {first} AND status = 'playing'")  # noqa: S608
    waiting = f"SELECT count(*) FROM tables WHERE id > {first} AND due_at <= {due_at}"  # noqa: S608

    async def watch() -> None:
        await _until(lambda: not run.ask(waiting), time.monotonic() + 10 * MINUTE)
        sample.due_done = time.time() - due_at

    (sample.due_clicks, sample.due_unanswered), _ = await asyncio.gather(_click_for(run, MINUTE), watch())


async def _until(holds: Callable[[], bool], end: float) -> None:
    """Wait until a condition holds, with a time limit."""
    while True:
        if holds() or time.monotonic() > end:
            return
        await asyncio.sleep(LOOK_EVERY)


async def _break(run: Run, sample: Sample) -> None:
    """Lose the connection for good, first with nothing to show, then with a few tables out of date."""
    sample.after_break = await _requests_after_break(run)
    few = [str(one.table_id) for one in run.crowd.tables[::1000]][:5]
    run.change(f"UPDATE tables SET shown_revision = 0 WHERE id IN ({', '.join(few)})")  # noqa: S608
    run.change(f"UPDATE posts SET digest = 'old' WHERE owner_id IN ({', '.join(few)})")  # noqa: S608
    sample.after_break_behind = await _requests_after_break(run)


async def _requests_after_break(run: Run) -> int:
    before = await _requests(run.control)
    await run.control.call("POST", "gateway", {"action": "invalidate"})
    await asyncio.sleep(15)
    await run.control.wait_online()
    return await _requests(run.control) - before


async def _requests(control: Control) -> int:
    return int((await control.call("GET", "requests", since=10**9))["next"])


def _memory(bot: BotProcess) -> float:
    """Return the most memory that the bot has used, in MB, according to Linux."""
    status = Path(f"/proc/{bot.process.pid if bot.process else 'self'}/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) / 1000


def _table(samples: Sequence[Sample]) -> Table:
    table = Table("", *(sample.name for sample in samples), "at most")
    rows: list[tuple[str, Callable[[Sample], str], str]] = [
        ("ready, s", lambda one: f"{one.ready:.1f}", f"{MOST_READY:.0f}"),
        ("memory after a minute, MB", lambda one: f"{one.memory_then:.0f}", f"{MOST_MB:.0f}"),
        ("  at the end, MB", lambda one: f"{one.memory:.0f}", f"{MOST_MB:.0f}"),
        ("clicks in the first minute", lambda one: str(len(one.clicks)), ""),
        ("  unanswered", lambda one: str(one.unanswered), "0"),
        ("  the median, ms", lambda one: _at(one.clicks, 0.5), ""),
        ("  99 of 100, ms", lambda one: _at(one.clicks, 0.99), ""),
        ("  the slowest, ms", lambda one: _at(one.clicks, 1), f"{MOST_CLICK:.0f}"),
        (f"{DUE_AT_ONCE} due at once, done after s", lambda one: f"{one.due_done:.1f}", ""),
        ("  clicks meanwhile", lambda one: str(len(one.due_clicks)), ""),
        ("  unanswered", lambda one: str(one.due_unanswered), "0"),
        ("  the slowest, ms", lambda one: _at(one.due_clicks, 1), "3000"),
        ("requests in the busiest second", lambda one: str(one.busiest), str(A_SECOND)),
        ("  refused as too many", lambda one: str(one.refused), "0"),
        ("tables looked after for, s", lambda one: f"{one.in_line:.0f}", ""),
        ("  not in line by then", lambda one: str(one.left), "0"),
        ("requests after a new connection", lambda one: str(one.after_break), "0"),
        ("  with five tables behind", lambda one: str(one.after_break_behind), ""),
    ]
    for words, told, most in rows:
        table.add_row(words, *(told(sample) for sample in samples), most)
    return table


def _at(taken: Sequence[float], share: float) -> str:
    if not taken:
        return "-"
    ordered = sorted(taken)
    return f"{ordered[min(len(ordered) - 1, int(share * len(ordered)))]:.0f}"


if __name__ == "__main__":
    main()
