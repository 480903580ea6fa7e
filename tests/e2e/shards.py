"""Bots with a shard each, servers of different shards, and when a bot is connected to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bot.base.shards import shard_of
from tests.e2e.process import BotProcess, Server
from tests.e2e.stage import Club, Control
from tests.waiting import eventually

__all__ = ["bots_with", "connected", "connections", "one_of_each", "with_a_shard_each"]

MOST_SERVERS = 30


def with_a_shard_each(processes: int) -> Sequence[dict[str, str]]:
    """Return the settings of a number of processes."""
    return [{"SHARDS": str(processes), "SHARD_IDS": str(shard)} for shard in range(processes)]


@contextmanager
def bots_with(
    settings: Sequence[dict[str, str]], server: Server, folder: Path, urls: Sequence[str]
) -> Iterator[Sequence[BotProcess]]:
    """Run bots with one token, each with its settings, its address of their database and a folder of its own.

    They are killed at the end.
    """
    bots = []
    for number, (its_own, url) in enumerate(zip(settings, urls, strict=True)):
        place = folder / f"bot{number}"
        place.mkdir(parents=True)
        bots.append(BotProcess(server, place, database_url=url, settings=dict(its_own)))
    try:
        for bot in bots:
            bot.start()
        yield bots
    finally:
        for bot in bots:
            bot.kill()


async def one_of_each(control: Control, shards: int) -> list[Club]:
    """Return a server of each shard, in the order of the shards."""
    found: dict[int, Club] = {}
    for _ in range(MOST_SERVERS):
        club = await control.club("Ola", "Sam")
        found.setdefault(shard_of(int(club.guild), shards), club)
        if len(found) == shards:
            return [found[shard] for shard in range(shards)]
    raise AssertionError(f"{MOST_SERVERS} servers have the same shard")


async def connected(bot: BotProcess, times: int) -> None:
    """Wait until the shards of a bot have begun or resumed a session a number of times."""

    async def look() -> None:
        assert connections(bot) >= times

    await eventually(look)


def connections(bot: BotProcess) -> int:
    """Return how often the shards of a bot have begun or resumed a session."""
    log = bot.log()
    return log.count("has connected to Gateway") + log.count("has successfully RESUMED session")
