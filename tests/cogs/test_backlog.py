"""The backlog: tables that are out of date are found at once, also while all others are being checked."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pytest

from bot.base.backoff import SHOWING
from bot.base.priority import Priority
from bot.base.scheduler import Policy, Scheduler
from bot.base.shards import Share, shard_of
from bot.tables.model import Venue
from cogs.projection.backlog import Backlog
from storage.core.database import open_database
from storage.posts.tables import SqlTablePosts
from tests.tables.seating import Seating
from tests.waiting import eventually

_NEWER_THAN_A_PORTION = 30


@pytest.mark.slow
async def test_tables_of_another_process_are_found_while_all_own_ones_are_checked(sqlite_url: str) -> None:
    """That process ends when the newest tables, which are its own, have been passed."""
    database = await open_database(sqlite_url)
    seating, posts = Seating(database), SqlTablePosts(database)
    shown: list[int] = []
    own, other = (next(one for one in range(1, 1 << 24) if shard_of(one, 2) == shard) for shard in (0, 1))
    tables = [await seating.open(people=1, venue=Venue(own, number, "pl")) for number in range(_NEWER_THAN_A_PORTION)]
    for table in tables:
        await posts.set_shown(table.id, table.revision)
    orphan = await seating.open(people=1, venue=Venue(other, 99, "pl"))
    database.share = Share(2, frozenset({0}), frozenset({0}))

    async def show(table_id: int) -> None:
        shown.append(table_id)

    workers = Scheduler("table", show, Policy({Priority.CHANGE: 4, Priority.BACKLOG: 4}, SHOWING, soon=math.inf))
    backlog = Backlog(posts, workers)
    backlog.start(lambda _: None)
    await eventually(partial(_has, shown, tables[-1].id))
    assert orphan.id not in shown
    database.share = Share(2, frozenset({0}), frozenset({0, 1}))
    backlog.look_again()
    await eventually(partial(_has, shown, orphan.id))
    await backlog.close()
    await workers.close()
    await database.close()


async def _has(shown: Sequence[int], table_id: int) -> None:
    assert table_id in shown
