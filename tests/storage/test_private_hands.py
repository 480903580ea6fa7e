"""Private hands as rows: no copy contains their tokens, and damage to one stops only its own updates."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.app.config import Settings
from bot.cli.checkup import check, repair
from bot.cli.maintenance import back_up_database, export
from bot.posts.private_hands import PrivateHand
from bot.standings.export import ExportFormat
from storage.core.database import Database, open_database
from storage.host.snapshots import take_snapshot
from storage.host.upkeep import DailyBackup
from storage.posts.private_hands import SqlPrivateHands
from tests.postgres import on_both
from tests.tables.seating import PEOPLE, Seating

TOKEN = "aW50ZXJhY3Rpb246c2VjcmV0-of-a-private-hand"


async def _hands(database: Database) -> list[PrivateHand]:
    """Start a match, and store a private hand of everyone."""
    seating = Seating(database)
    table = await seating.start("all-fives", people=3, set=6)
    hands = [PrivateHand(table.id, person.id, 50 + person.id, TOKEN, 1e12, "pl") for person in table.people]
    await SqlPrivateHands(database).change(hands)
    return hands


@on_both
async def test_a_person_has_one_hand_at_a_table_and_it_is_found_by_the_table(database: Database) -> None:
    first, *others = await _hands(database)
    store = SqlPrivateHands(database)
    newer = replace(first, message_id=99, token="another", digest="d", is_in_server=False)
    await store.change([newer], [others[0]])
    assert sorted(await store.of(first.table_id), key=lambda hand: hand.user_id) == [newer, *others[1:]]
    assert list(await store.tables(9, ())) == [first.table_id]
    assert list(await store.tables(9, (first.table_id,))) == []
    assert await store.of(first.table_id + 1) == []


def test_a_token_is_not_told_by_a_hand() -> None:
    assert TOKEN not in repr(PrivateHand(1, 2, 3, TOKEN, 4.0, "pl"))


async def test_no_copy_and_no_export_holds_a_token(sqlite_url: str, tmp_path: Path) -> None:
    database = await open_database(sqlite_url)
    await _hands(database)
    settings, folder = Settings(database_url=sqlite_url), tmp_path / "copies"
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    await asyncio.to_thread(folder.mkdir)
    daily = DailyBackup(path, folder / "daily", 3, lambda: 2e9)
    await daily.do_due()
    assert daily._task is not None
    await daily._task
    await asyncio.to_thread(back_up_database, settings, folder / "backup.db")
    await take_snapshot(sqlite_url, folder / "snapshot.db")
    await asyncio.to_thread(export, settings, folder / "results.csv", ExportFormat.CSV, None)
    copies = [file for file in folder.rglob("*") if file.is_file()]
    assert len(copies) == 4
    assert [file.name for file in copies if TOKEN.encode() in file.read_bytes()] == []
    await database.close()
    assert TOKEN.encode() in await asyncio.to_thread(path.read_bytes)


async def test_a_snapshot_of_postgresql_holds_no_token(postgres_url: str, tmp_path: Path) -> None:
    database = await open_database(postgres_url)
    await _hands(database)
    await take_snapshot(postgres_url, tmp_path / "snapshot.db")
    assert TOKEN.encode() not in (tmp_path / "snapshot.db").read_bytes()
    await database.close()


@pytest.mark.parametrize("junk", ["ends_at = 'never'", "token = x'ff'", "token = CAST(x'ff' AS TEXT)"])
async def test_a_damaged_hand_is_forgotten_and_told_in_one_line_without_its_values(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, junk: str
) -> None:
    database = await open_database(sqlite_url)
    hand, *_ = await _hands(database)
    damage = f"UPDATE private_hands SET {junk} WHERE user_id = {PEOPLE[0].id}"  # noqa: S608
    await database.write(lambda connection: connection.execute(text(damage)))
    store = SqlPrivateHands(database)
    with caplog.at_level(logging.WARNING):
        assert await store.of(hand.table_id) == ()
    (record,) = caplog.records
    assert record.getMessage() == f"table {hand.table_id}: its private hands were damaged and are no longer updated"
    assert await store.tables(9, ()) == []
    await store.change([hand])
    assert await store.of(hand.table_id) == [hand]
    await database.close()


async def test_a_damaged_hand_is_found_by_the_check_and_forgotten_by_the_repair(sqlite_url: str) -> None:
    database = await open_database(sqlite_url)
    await _hands(database)
    damage = f"UPDATE private_hands SET ends_at = '{TOKEN}' WHERE user_id = {PEOPLE[0].id}"  # noqa: S608
    await database.write(lambda connection: connection.execute(text(damage)))
    await database.close()
    found = (await check(sqlite_url)).faults
    assert len(found) == 1
    assert "1 rows of `private_hands`" in found[0]
    assert TOKEN not in found[0]
    assert await repair(Settings(database_url=sqlite_url)) == ["1 private hands were damaged and are forgotten."]
    assert (await check(sqlite_url)).faults == []
