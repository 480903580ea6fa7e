"""Listeners hear of what other processes commit, on PostgreSQL at once."""

from __future__ import annotations

import asyncio
import time

from bot.feed import Feed
from bot.tables.facts import LobbyChanged, TableOpened
from bot.tables.model import Table
from storage.database import FACTS, open_database
from storage.facts import SqlFactStore
from tests.tables.seating import PEOPLE, Seating

SOON = 3.0
"""Seconds; by itself the feed would look after five."""


async def test_a_listener_hears_of_the_facts_of_another_process(postgres_url: str) -> None:
    ours, theirs = await open_database(postgres_url), await open_database(postgres_url)
    heard: list[type] = []
    both = asyncio.Event()
    feed = Feed(SqlFactStore(ours))

    def listen(kind: type) -> None:
        heard.append(kind)
        if len(heard) == 2:
            both.set()

    feed.listen(lambda stored: listen(type(stored.fact)))
    await feed.start()
    stop = ours.listen({FACTS: feed.wake})
    running = asyncio.create_task(feed.run())
    await asyncio.sleep(1)  # the listener is connected, and the feed has gone to sleep
    began = time.monotonic()
    seating = Seating(theirs)
    table: Table = await seating.open(people=1)
    await seating.tables.lobbies.join(table.id, PEOPLE[1], next(seating.clicks))
    await asyncio.wait_for(both.wait(), SOON)
    assert time.monotonic() - began < SOON
    assert heard == [TableOpened, LobbyChanged]
    stop()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    for database in (ours, theirs):
        await database.close()
