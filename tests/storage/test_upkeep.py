"""A bot's automatic maintenance of its file: a daily copy, deletion of the oldest, and reports of damage."""

from __future__ import annotations

import asyncio
import logging
import os
from pathlib import Path

import pytest

from storage.core.database import open_database
from storage.host.upkeep import DailyBackup, QuickCheck

DAY = 86_400.0
NOON = 1_800_014_400.0


class Time:
    """A clock that is set by hand."""

    now = NOON

    def __call__(self) -> float:
        """Return the time."""
        return self.now


async def _done(work: DailyBackup | QuickCheck) -> float | None:
    due = await work.do_due()
    if work._task is not None:
        await work._task
    return due


async def test_a_copy_is_made_each_day_and_the_oldest_go(sqlite_url: str, tmp_path: Path) -> None:
    clock, folder = Time(), tmp_path / "copies"
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    await asyncio.to_thread(folder.mkdir)
    await asyncio.to_thread((folder / "boneyard-notes.db").touch)
    for day in range(5):
        work = DailyBackup(file, folder, 3, clock)  # a restarted bot continues with the existing copies
        await _done(work)
        clock.now += DAY / 2
        assert await _done(work) == pytest.approx(NOON + DAY * (day + 1), abs=1)
        clock.now += DAY / 2
    names = await asyncio.to_thread(os.listdir, folder)
    kept = ["boneyard-20270117-120000.db", "boneyard-20270118-120000.db", "boneyard-20270119-120000.db"]
    assert sorted(names) == [*kept, "boneyard-notes.db"]
    assert (await asyncio.to_thread((folder / kept[0]).stat)).st_mode & 0o777 == 0o600
    await (await open_database(f"sqlite:///{folder / kept[0]}")).close()


@pytest.mark.logs_errors
async def test_a_copy_that_fails_is_told_and_tried_again_in_an_hour(
    sqlite_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock, folder = Time(), tmp_path / "copies"
    await asyncio.to_thread(folder.touch)
    work = DailyBackup(Path(sqlite_url.removeprefix("sqlite:///")), folder, 3, clock)
    await _done(work)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == [
        f"no backup was made in {folder}: File exists"
    ]
    assert await _done(work) == clock.now + 3600
    await asyncio.to_thread(folder.unlink)
    clock.now += 3600
    await _done(work)
    assert len(await asyncio.to_thread(os.listdir, folder)) == 1


@pytest.mark.logs_errors
async def test_damage_is_told_soon_after_the_start(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    clock, file = Time(), Path(sqlite_url.removeprefix("sqlite:///"))
    noted: list[str] = []
    whole = QuickCheck(file, clock, noted.append)
    assert await _done(whole) == NOON + 30
    clock.now += 30
    assert await _done(whole) is None
    assert not caplog.records
    await asyncio.to_thread(_tear, file)
    assert not noted
    torn = QuickCheck(file, clock, noted.append)
    clock.now += 30
    await _done(torn)
    assert "the database is damaged" in caplog.text
    assert noted


def _tear(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[8192:40960] = b"\xff" * (40960 - 8192)
    file.write_bytes(data)
