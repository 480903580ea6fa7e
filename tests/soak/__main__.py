"""`make soak`: minutes of random clicks and faults, then a summary; the exit code is 1 if anything is wrong."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random

import aiohttp

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from bot.cli.checkup import check
from tests.e2e.league import create_league
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control
from tests.soak.monkeys import Monkey
from tests.soak.remains import look_at_remains
from tests.soak.report import Report
from tests.soak.troubles import Troubles

_CLUBS = 4
_PLAYERS = ("Ola", "Sam", "Ivo")
_OTHERS = ("Max",)
"""They press anything."""
_LOOK_EVERY = 0.5
"""Seconds between two looks at the log."""


async def soak(minutes: float, seed: int, folder: Path) -> Report:
    """Let people press things, and things go wrong, for some minutes; then look at what is left."""
    chance = Random(seed)
    with PlaygroundThread(empty_world()) as server:
        bot = BotProcess(server, folder)
        bot.start()
        report = Report(bot.log_file)
        try:
            async with aiohttp.ClientSession() as session:
                control = Control(server.url, session)
                await control.wait_online()
                clubs = [await control.club(*_PLAYERS, *_OTHERS) for _ in range(_CLUBS)]
                await _begin_arena(clubs[0])
                troubles = Troubles(bot, control, clubs, Random(chance.random()), report)
                await _run(minutes, clubs, troubles, chance, report)
                await troubles.restart()
                with report.provoking("last looks"):
                    await look_at_remains(clubs, bot, report)
        finally:
            bot.stop()
        report.read_log()
    found = await check(f"sqlite:///{bot.database_file}")
    report.counts["matches checked"] = found.matches
    report.faults += found.faults
    return report


async def _begin_arena(club: Club) -> None:
    """Let an arena run in a club, in which tables open by themselves."""
    league = await create_league(club, club.owner, "Evening", format="arena", game="block")
    await league.join(*club.members)
    await league.confirm("start")


async def _run(minutes: float, clubs: list[Club], troubles: Troubles, chance: Random, report: Report) -> None:
    end = asyncio.Event()
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(troubles.run(end))
        tasks.create_task(_watch(report, end))
        for club in clubs:
            for member in club.members:
                is_player = member.name in _PLAYERS
                monkey = Monkey(club, member, Random(chance.random()), report, is_player)
                tasks.create_task(monkey.run(end))
        await asyncio.sleep(60 * minutes)
        end.set()


async def _watch(report: Report, end: asyncio.Event) -> None:
    """Read the log as it grows, so that each line is judged by what was provoked just then."""
    while not end.is_set():
        report.read_log()
        await asyncio.sleep(_LOOK_EVERY)


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="make soak ARGS=")
    parser.add_argument("minutes", type=float, nargs="?", default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the database and the log stay, to be looked at")
    told = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="boneyard-soak-") as temporary:
        folder = told.folder or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        report = asyncio.run(soak(told.minutes, told.seed, folder))
    for line in report.lines():
        print(line)  # noqa: T201 - this is what the command is for
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
