"""Listeners hear of the commits of other processes, on PostgreSQL at once."""

from __future__ import annotations

import pytest

from bot.feed import Feed
from bot.tables.facts import LobbyChanged, StoredFact, TableOpened
from storage.core.database import open_database
from storage.core.facts import SqlFactStore
from tests.tables.seating import PEOPLE, Seating
from tests.waiting import eventually

pytestmark = pytest.mark.slow


async def test_a_listener_hears_of_the_facts_of_another_process(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The feed would not check again by itself: each commit notifies it."""
    monkeypatch.setattr("bot.feed.feed._LOOK_EVERY", 3600.0)
    ours, theirs = await open_database(postgres_url), await open_database(postgres_url)
    heard: list[type] = []
    rung: list[int] = []
    feed = Feed(SqlFactStore(ours))

    def ring() -> None:
        rung.append(len(heard))
        feed.wake()

    async def has_come(*facts: type) -> None:
        async def look() -> None:
            assert (tuple(heard), len(rung)) == (facts, 1 + len(facts))

        await eventually(look)

    feed.listen(StoredFact, lambda stored: heard.append(type(stored.fact)))
    await feed.start()
    stop = ours.listen(ring)
    await has_come()  # there is one notification when the listener is connected
    seating = Seating(theirs)
    table = await seating.open(people=1)
    await has_come(TableOpened)
    await seating.tables.lobbies.join(table.id, PEOPLE[1], next(seating.clicks))
    await has_come(TableOpened, LobbyChanged)
    stop()
    await feed.close()
    for database in (ours, theirs):
        await database.close()
