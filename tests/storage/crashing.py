"""A process that dies while it follows facts: `test_crashes.py` runs it with an address and a moment."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from typing import Any, TypeVar

from sqlalchemy import Connection

from bot.app.background import followers_of
from bot.tables.facts import MatchFinished, StoredFact
from bot.tables.model import Status, Venue
from storage.core.database import open_database
from storage.core.followers import SqlFollower
from tests.tables.seating import Seating

P = TypeVar("P")

MATCHES = 3
"""How many matches are played before a follower starts."""


def die() -> None:
    """Exit at once, as in a power cut."""
    os.kill(os.getpid(), signal.SIGKILL)


def dying(follower: SqlFollower[P], moment: str) -> SqlFollower[P]:
    """Make a follower die in the middle of its second fact: before its write, after it, or before the whole commit."""
    before, seen = follower.apply, 0

    def apply(connection: Connection, stored: StoredFact, prepared: P) -> None:
        nonlocal seen
        seen += isinstance(stored.fact, MatchFinished)
        if seen == 2 and moment == "before":
            die()
        before(connection, stored, prepared)
        if seen == 2 and moment == "after":
            die()

    follower.apply = apply  # type: ignore[method-assign]
    return follower


async def main(url: str, name: str, moment: str) -> None:
    """Play matches, then follow them until the moment of death."""
    database = await open_database(url)
    seating = Seating(database)
    for number in range(MATCHES):
        table = await seating.play_out(await seating.start("fifty", 3, Venue(10, 20 + number, "pl")), seed=number)
        assert table.status is Status.FINISHED
    random.seed(1)
    for follower in followers_of(database):
        chosen: SqlFollower[Any] = dying(follower, moment) if follower.name == name else follower
        while await chosen.catch_up():
            pass
    die()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
