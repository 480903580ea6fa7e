"""Servers of different shards, and when a bot is connected to them."""

from __future__ import annotations

from bot.base.shards import shard_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control
from tests.waiting import eventually

__all__ = ["connected", "one_of_each"]

MOST_SERVERS = 30


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
        log = bot.log()
        assert log.count("has connected to Gateway") + log.count("has successfully RESUMED session") >= times

    await eventually(look)
