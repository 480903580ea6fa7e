"""Faults of a database are reported, and a follower that has applied every fact is not behind."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping

import aiohttp
import pytest
from prometheus_client import generate_latest
from sqlalchemy import Connection, text

from bot.app.watching.metrics import Metrics
from bot.base.errors import StorageError
from storage.core.database import Database, open_database
from tests.app.watching.bots import watch_over
from tests.tables.seating import Seating


def _told(metrics: Metrics) -> str:
    return generate_latest(metrics.registry).decode()


def _lags(metrics: Metrics) -> Mapping[str, float]:
    found = re.findall(r'^boneyard_follower_lag\{follower="(\w+)"\} (\S+)$', _told(metrics), re.MULTILINE)
    return {name: float(value) for name, value in found}


async def test_the_size_of_a_database_is_told_on_either_kind(url: str) -> None:
    database = await open_database(url)
    watch, metrics = watch_over(database)
    await watch._refresh()
    found = re.search(r"^boneyard_database_bytes (\S+)$", _told(metrics), re.MULTILINE)
    assert found
    assert 100_000 < float(found[1]) < 50_000_000
    await database.close()


async def test_only_this_machine_is_answered(database: Database) -> None:
    """Nor is another address of it: what listens on all addresses would answer there."""
    watch, _ = watch_over(database)
    port = await watch.server.start(0)
    (await asyncio.open_connection("127.0.0.1", port))[1].close()
    with pytest.raises(OSError, match="Connect call failed"):
        await asyncio.open_connection("127.0.0.2", port)
    await watch.server.close()


@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
async def test_a_page_that_leads_its_own_name_to_this_machine_learns_nothing(database: Database, path: str) -> None:
    watch, _ = watch_over(database)
    port = await watch.server.start(0)
    own = ("127.0.0.1", f"127.0.0.1:{port}", f"localhost:{port}", f"LOCALHOST:{port}", f"[::1]:{port}")
    async with aiohttp.ClientSession() as session:
        for host in (*own, f"evil.example:{port}", "127.0.0.1.evil.example", "[::1", "", "10.0.0.7"):
            async with session.get(f"http://127.0.0.1:{port}{path}", headers={"Host": host}) as response:
                assert (host, response.status == 403) == (host, host not in own)
                assert ("boneyard_" in await response.text()) == (host in own and path == "/metrics")
    await watch.server.close()


async def test_a_follower_is_behind_by_the_facts_that_matter_to_it(database: Database) -> None:
    watch, metrics = watch_over(database)
    seating = Seating(database)
    await seating.play_out(await seating.start())
    await watch._refresh()
    assert _lags(metrics) == {"results": 1, "records": 1, "ratings": 1, "leagues": 1, "seasons": 0}
    await seating.catch_up()
    await watch._refresh()
    assert set(_lags(metrics).values()) == {0}


def _fill_disk(_: Connection) -> None:
    raise StorageError("the disk is full")


async def test_a_database_that_does_not_write_is_told(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    watch, metrics = watch_over(database)
    port = await watch.server.start(0)
    with pytest.raises(StorageError):
        await database.write(_fill_disk)
    async with aiohttp.ClientSession() as http, http.get(f"http://127.0.0.1:{port}/healthz") as answer:
        assert (answer.status, json.loads(await answer.text())["wrong"]) == (
            503,
            ["the database does not work: the disk is full"],
        )
    await watch._refresh()
    assert "boneyard_database_up 0.0" in _told(metrics)
    monkeypatch.setattr("storage.core.database._SURE_AFTER", 0.0)
    await database.write(lambda _: None)
    await watch._refresh()
    assert "boneyard_database_up 1.0" in _told(metrics)
    await watch.server.close()


@pytest.mark.slow
@pytest.mark.logs_errors
@pytest.mark.parametrize("spoiled", ["'{'", """'{"no": "such field"}'""", "'[1]'"])
async def test_a_broken_fact_is_passed_by_and_told(database: Database, spoiled: str) -> None:
    """The results of all later matches come, and the host reads that one is missing."""
    watch, _ = watch_over(database)
    seating = Seating(database)
    first = await seating.play_out(await seating.start())
    spoil = text(f"UPDATE facts SET data = {spoiled} WHERE kind = 'finished'")  # noqa: S608 - our own value
    await database.write(lambda connection: connection.execute(spoil))
    second = await seating.play_out(await seating.start())
    await seating.catch_up()
    counted = text("SELECT table_id FROM matches")
    assert await database.read(lambda connection: connection.execute(counted).scalars().all()) == [second.id]
    (told,) = [one for one in await watch._ailments() if "fact" in one]
    assert "is passed by" in told
    assert first.id != second.id
