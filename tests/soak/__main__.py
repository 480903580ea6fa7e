"""`make soak`: minutes of random clicks and faults, then a summary; the exit code is 1 if anything is wrong."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

import aiohttp

from bot.checkup import check
from bot.playground.thread import PlaygroundThread
from bot.playground.world.presets import empty_world
from tests.e2e.database import log_of, settled
from tests.e2e.disturbance import Disturbance
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control
from tests.soak.monkeys import Monkey
from tests.soak.report import Report
from tests.soak.troubles import Troubles

_CLUBS = 4
_NAMES = ("Ola", "Sam", "Ivo")


async def soak(minutes: float, seed: int) -> Report:
    """Let people press things, and things go wrong, for some minutes; then look at what is left."""
    report, chance = Report(), Random(seed)
    with (
        tempfile.TemporaryDirectory(prefix="boneyard-soak-") as folder,
        PlaygroundThread(empty_world()) as server,
        Disturbance(server).running() as disturbance,
    ):
        bot = BotProcess(disturbance, Path(folder))
        bot.start()
        try:
            async with aiohttp.ClientSession() as session:
                control = Control(server.url, session)
                await control.wait_online()
                clubs = [await control.club(*_NAMES) for _ in range(_CLUBS)]
                await _run(minutes, clubs, bot, control, disturbance, chance, report)
                await _look(clubs, bot, report)
        finally:
            bot.stop()
        report.read_log(bot.log_file.read_text(encoding="utf-8", errors="replace"))
        found = await check(f"sqlite:///{bot.database_file}")
        report.counts["matches checked"] = found.matches
        report.faults += found.faults
    return report


async def _run(
    minutes: float,
    clubs: list[Club],
    bot: BotProcess,
    control: Control,
    disturbance: Disturbance,
    chance: Random,
    report: Report,
) -> None:
    end = asyncio.Event()
    members = [member for club in clubs for member in club.members]
    monkeys = [Monkey(club, member, Random(chance.random()), report) for club in clubs for member in club.members]
    troubles = Troubles(bot, control, disturbance, members, Random(chance.random()), report)
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(troubles.run(end))
        for monkey in monkeys:
            tasks.create_task(monkey.run(end))
        await asyncio.sleep(60 * minutes)
        end.set()


async def _look(clubs: list[Club], bot: BotProcess, report: Report) -> None:
    """Wait until all is shown, then count what stands there twice, or is left behind."""
    with report.provoking("the end"):
        await settled(bot)
    report.counts["entries in logs"] = len(log_of(bot))
    for club in clubs:
        shown = await club.public()
        pings = [one for one in shown if "it's your turn" in one.text]
        boards = Counter(
            one.control("mv") or one.control("bd") for one in shown if one.control("mv") or one.control("bd")
        )
        doubled = sum(count - 1 for count in boards.values())
        report.counts["doubled"] += doubled
        report.counts["left behind"] += max(0, len(pings) - 1)
        if doubled or len(pings) > 1:
            report.faults.append(f"in a channel: {[one.text[:80] for one in shown]}")


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="make soak ARGS=")
    parser.add_argument("minutes", type=float, nargs="?", default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    report = asyncio.run(soak(told.minutes, told.seed))
    for name, count in sorted(report.counts.items()):
        print(f"{name:24} {count:8}")  # noqa: T201 - this is what the command is for
    for fault in report.faults[:50]:
        print(f"FAULT {fault}")  # noqa: T201
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
