"""A process that is killed between a commit and its followers, or within one, loses and duplicates nothing."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection, Row, select

from bot.app.background import followers_of
from storage.core.database import Database, open_database
from storage.schema import followers, log_entries, matches, records, results, totals
from tests.forking import Forked
from tests.postgres import on_both
from tests.storage.crashing import MATCHES
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow


def _let_die(url: str, name: str, moment: str, folder: Path) -> None:
    process = Forked(["tests.storage.crashing", url, name, moment], os.environ, folder, folder / "log")
    assert process.wait(PATIENCE) == -signal.SIGKILL, (folder / "log").read_text(encoding="utf-8")


def _rows(connection: Connection) -> dict[str, Sequence[Row[tuple[object, ...]]]]:
    tables = (matches, results, totals, records)
    return {table.name: connection.execute(select(table).order_by(*table.primary_key)).all() for table in tables}


async def _catch_up(database: Database) -> None:
    for follower in followers_of(database):
        while await follower.catch_up():
            pass


@pytest.mark.parametrize(
    ("name", "moment"),
    [("results", "before"), ("results", "after"), ("records", "before"), ("records", "after"), ("records", "never")],
)
async def test_a_killed_follower_continues_where_it_was(url: str, tmp_path: Path, name: str, moment: str) -> None:
    await asyncio.to_thread(_let_die, url, name, moment, tmp_path)
    database = await open_database(url)
    await _catch_up(database)
    found = await database.read(_rows)
    assert len(found["results"]) == 3 * MATCHES
    counted = [row for row in found["totals"] if (row.period, row.game) == ("all", "fifty")]
    assert sum(row.played for row in counted) == 3 * MATCHES
    assert sum(row.won for row in counted) == sum(row.place == 1 for row in found["results"])
    assert [json.loads(row.text)["variant"] for row in found["records"]] == ["fifty"] * MATCHES
    for follower in followers_of(database):
        await follower.rebuild()
    assert (await database.read(_rows))["totals"] == []
    await _catch_up(database)
    assert await database.read(_rows) == found
    await database.close()


@on_both
async def test_what_no_follower_has_seen_waits_for_it(url: str, tmp_path: Path) -> None:
    """The first follower dies at once: the second one wrote nothing, and no data of the matches is lost."""
    await asyncio.to_thread(_let_die, url, "results", "before", tmp_path)
    database = await open_database(url)
    assert not any((await database.read(_rows)).values())
    assert await database.read(lambda connection: connection.execute(select(log_entries)).first()) is not None
    positions = await database.read(lambda connection: connection.execute(select(followers.c.position)).scalars().all())
    assert set(positions) == {0}
    await database.close()
