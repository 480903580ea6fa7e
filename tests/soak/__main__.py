"""`make soak`: minutes of random clicks and faults, then a summary; the exit code is 1 if anything is wrong."""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from random import Random

import aiohttp
import psycopg

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from bot.cli.checkup import check
from tests.e2e.database import rows
from tests.e2e.shards import bots_with, connected, with_a_shard_each
from tests.e2e.stage import Club, Control
from tests.postgres import empty_postgres
from tests.soak.monkeys import Monkey
from tests.soak.organizers import Organizer
from tests.soak.remains import look_at_remains
from tests.soak.report import Report
from tests.soak.stories import Stories
from tests.soak.troubles import Troubles

_CLUBS = 4
_PLAYERS = ("Ola", "Sam", "Ivo")
_OTHERS = ("Max",)
"""These press anything."""
_LOOK_EVERY = 0.5
"""Seconds between two looks at the log."""
_WEEKLY = "SELECT message_id FROM posts WHERE owner = 'server' AND message_id IS NOT NULL"


async def soak(minutes: float, seed: int, folder: Path, database_url: str = "", processes: int = 1) -> Report:
    """Let people press controls, and cause trouble, for some minutes; then check what remains.

    Everything is stored in a file in the folder, or in an empty database of PostgreSQL. With several processes, each
    has a shard.
    """
    chance = Random(seed)
    settings = with_a_shard_each(processes) if processes > 1 else [{}]
    urls = [database_url] * processes
    with PlaygroundThread(empty_world()) as server, bots_with(settings, server, folder, urls) as bots:
        report = Report([bot.log_file for bot in bots])
        async with aiohttp.ClientSession() as session:
            control = Control(server.url, session)
            for bot in bots:
                await connected(bot, 1)
            await control.wait_online()
            clubs = [await control.club(*_PLAYERS, *_OTHERS) for _ in range(_CLUBS)]
            stories = Stories(control, report)
            troubles = Troubles(bots, control, clubs, Random(chance.random()), report)
            await _run(minutes, clubs, troubles, chance, stories)
            await troubles.restart()
            with report.provoking("last looks"):
                await look_at_remains(clubs, bots[0], report, stories)
        for bot in bots:
            bot.stop()
        report.read_log()
    found = await check(database_url or f"sqlite:///{bots[0].database_file}")
    report.counts["matches checked"] = found.matches
    report.faults += found.faults
    return report


async def _run(minutes: float, clubs: list[Club], troubles: Troubles, chance: Random, stories: Stories) -> None:
    end, report = asyncio.Event(), stories.report
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(troubles.run(end))
        tasks.create_task(_watch(troubles, stories, end))
        for club in clubs:
            tasks.create_task(Organizer(club, Random(chance.random()), report).run(end))
            for member in club.members:
                is_player = member.name in _PLAYERS
                monkey = Monkey(club, member, Random(chance.random()), report, is_player)
                tasks.create_task(monkey.run(end))
        await asyncio.sleep(60 * minutes)
        end.set()


async def _watch(troubles: Troubles, stories: Stories, end: asyncio.Event) -> None:
    """Read the log as it grows, so that each line is compared with the trouble at its time, and the requests."""
    while not end.is_set():
        stories.report.read_log()
        await stories.read()
        await troubles.start_ended()
        try:
            stories.report.weekly.update(str(one) for (one,) in rows(troubles.bots[0], _WEEKLY))
        except (sqlite3.OperationalError, psycopg.OperationalError):
            stories.report.counts["looks at a locked database"] += 1
        await asyncio.sleep(_LOOK_EVERY)


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="make soak ARGS=")
    parser.add_argument("minutes", type=float, nargs="?", default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the database and the log stay, to be looked at")
    parser.add_argument("--processes", type=int, default=1, help="more than one run on PostgreSQL, with a shard each")
    told = parser.parse_args()
    with ExitStack() as stack:
        folder = told.folder or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="boneyard-soak-")))
        url = os.environ.get("DATABASE_URL", "")
        if url or told.processes > 1:
            url = stack.enter_context(empty_postgres(url))
        report = asyncio.run(soak(told.minutes, told.seed, folder, url, told.processes))
    for line in report.lines():
        print(line)  # noqa: T201 - the purpose of the command
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
