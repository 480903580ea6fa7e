"""Ids are never used twice: not in a new database, not after a backup, not after the newest row was deleted."""

from __future__ import annotations

import itertools
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.base import clock
from bot.standings.seasons import Season
from bot.tables.model import Venue
from bot.tables.model.tempo import Tempo
from bot.tables.presets import Setup
from storage.core.database import Database, open_database
from storage.standings.seasons import SqlSeasonStore
from storage.tables.presets import SqlPresetStore
from tests.postgres import on_both
from tests.tables.seating import Seating

_CLICKS = itertools.count(1)
FIFTY = Setup("fifty", {}, 8, Tempo.NONE)


@pytest.fixture(autouse=True)
def _clock_of_machine() -> Iterator[None]:
    yield
    clock.put_ahead(0)


async def given(path: Path, channels: Iterable[int]) -> list[int]:
    """Open tables in a database file; return their ids."""
    database = await open_database(f"sqlite:///{path}")
    seating = Seating(database, clicks=_CLICKS)
    ids = [(await seating.open(people=1, venue=Venue(10, channel, "en-US"))).id for channel in channels]
    await database.close()
    return ids


@on_both
async def test_the_id_of_a_deleted_row_is_not_given_again(database: Database) -> None:
    presets = SqlPresetStore(database)
    first = await presets.add(10, "One", FIFTY, 25)
    await presets.remove(10, first.id)
    assert (await presets.add(10, "Two", FIFTY, 25)).id > first.id


async def test_ids_rise_although_the_clock_goes_back(tmp_path: Path) -> None:
    clock.put_ahead(3600)
    first, second = await given(tmp_path / "one.db", [1, 2])
    clock.put_ahead(0)
    assert first < second
    assert await given(tmp_path / "one.db", [3]) == [second + 1]


@pytest.mark.slow
@pytest.mark.logs_errors
@pytest.mark.parametrize("damage", ["DELETE FROM id_counter", "UPDATE id_counter SET last = 'x'"])
async def test_a_damaged_counter_begins_behind_the_highest_id(tmp_path: Path, damage: str) -> None:
    clock.put_ahead(3600)
    before = await given(tmp_path / "one.db", [1, 2])
    clock.put_ahead(0)
    with closing(sqlite3.connect(tmp_path / "one.db")) as file:
        file.execute(damage)
        file.commit()
    assert await given(tmp_path / "one.db", [3]) == [before[-1] + 1]


async def season_begun(path: Path, guild_id: int) -> Season:
    """Begin a season in a database file."""
    database = await open_database(f"sqlite:///{path}")
    season = await SqlSeasonStore(database).start(guild_id, "", clock.now())
    await database.close()
    return season


async def test_a_season_of_a_new_database_or_of_a_backup_has_no_id_that_was_given(tmp_path: Path) -> None:
    await given(tmp_path / "now.db", [1])
    shutil.copy(tmp_path / "now.db", tmp_path / "backup.db")
    lost = [await season_begun(tmp_path / "now.db", guild) for guild in (10, 11)]
    clock.put_ahead(5)
    again = [await season_begun(tmp_path / name, 10) for name in ("new.db", "backup.db")]
    assert [season.number for season in (*lost, *again)] == [1, 1, 1, 1]
    assert len({season.id for season in lost}) == len(lost)
    assert not {season.id for season in lost} & {season.id for season in again}
    tables = await given(tmp_path / "new.db", [2])
    assert tables[0] > again[0].id


@pytest.mark.logs_errors
async def test_a_damaged_counter_begins_behind_the_id_of_a_season(tmp_path: Path) -> None:
    clock.put_ahead(3600)
    season = await season_begun(tmp_path / "one.db", 10)
    clock.put_ahead(0)
    with closing(sqlite3.connect(tmp_path / "one.db")) as file:
        file.execute("DELETE FROM id_counter")
        file.commit()
    assert await given(tmp_path / "one.db", [3]) == [season.id + 1]


async def test_neither_a_new_database_nor_a_backup_gives_an_id_that_was_given(tmp_path: Path) -> None:
    await given(tmp_path / "now.db", [1])
    shutil.copy(tmp_path / "now.db", tmp_path / "backup.db")
    lost = await given(tmp_path / "now.db", range(2, 12))
    clock.put_ahead(5)
    assert not {*lost} & {*await given(tmp_path / "new.db", [1]), *await given(tmp_path / "backup.db", [2])}
