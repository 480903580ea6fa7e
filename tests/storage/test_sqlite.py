"""SQLite: a file for one process at a time, closed to others, and copied during writes."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import logging
import os
import shutil
import socket
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from bot.base.errors import ConfigError, StorageError
from storage.core.copies import back_up
from storage.core.database import Database, open_database
from tests.waiting import eventually

pytestmark = pytest.mark.slow

_HOLD = """
import asyncio, sys, time
from storage.core.database import open_database
database = asyncio.run(open_database(sys.argv[1]))
print("open", flush=True)
time.sleep(60)
"""
"""A process that opens a database and keeps it."""


with closing(sqlite3.connect(":memory:")) as _new:
    _new.execute("VACUUM")
    EMPTY_DATABASE = _new.serialize()
    """A file of SQLite without a table."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the path of a future database, in a folder that does not exist yet."""
    return tmp_path / "data" / "boneyard.db"


@contextmanager
def open_to_all() -> Iterator[None]:
    """Make new files readable by everyone unless the code says otherwise."""
    before = os.umask(0)
    try:
        yield
    finally:
        os.umask(before)


def _rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def _make(path: Path, content: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)


def _names_in(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def _insert(connection: Connection, number: int) -> None:
    for one in (2 * number, 2 * number + 1):
        values = {"id": one, "name": f"Person {one}"}
        connection.execute(text("INSERT INTO people (id, name, locale) VALUES (:id, :name, 'pl')"), values)


async def test_the_file_and_its_folder_are_the_owners_alone(path: Path) -> None:
    with open_to_all():
        database = await open_database(f"sqlite:///{path}")
        await database.write(_insert, 1)
        for name in ("boneyard.db", "boneyard.db-wal", "boneyard.db-shm"):
            assert _rights(path.with_name(name)) == 0o600
        assert _rights(path.parent) == 0o700
        await database.close()


async def test_a_file_that_was_open_to_others_is_closed_to_them(path: Path) -> None:
    with open_to_all():
        _make(path, EMPTY_DATABASE)
        database = await open_database(f"sqlite:///{path}")
    assert _rights(path) == 0o600
    assert _rights(path.parent) == 0o777, "a folder that was there is not the bot's to change"
    await database.close()


async def test_of_two_who_open_a_file_the_second_is_told_who_has_it(path: Path) -> None:
    url = f"sqlite:///{path}"
    database = await open_database(url)
    with pytest.raises(ConfigError) as refused:
        await open_database(url)
    assert f"process {os.getpid()} on " in str(refused.value)
    assert "\n" not in str(refused.value)
    await database.write(_insert, 1)
    await database.close()
    await (await open_database(url)).close()


async def test_a_file_that_cannot_be_opened_is_not_held(path: Path) -> None:
    _make(path, b"This is no database. " * 200)
    with pytest.raises(ConfigError, match="is not an SQLite database"):
        await open_database(f"sqlite:///{path}")
    _make(path, EMPTY_DATABASE)
    await (await open_database(f"sqlite:///{path}")).close()


async def test_a_file_where_a_folder_should_be_is_told(path: Path) -> None:
    _make(path, b"")
    with pytest.raises(ConfigError, match="which is no folder"):
        await open_database(f"sqlite:///{path}/data/boneyard.db")


async def test_what_a_killed_process_held_can_be_opened(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    url = f"sqlite:///{path}"
    root = Path(__file__).parents[2]
    holder = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _HOLD, url), stdout=asyncio.subprocess.PIPE, cwd=root
    )
    try:
        assert holder.stdout is not None
        assert await holder.stdout.readline() == b"open\n"
        with pytest.raises(ConfigError, match=f"process {holder.pid} on "):
            await open_database(url)
    finally:
        holder.kill()
        await holder.wait()
    database = await open_database(url)
    assert f"process {holder.pid} on " in _warnings(caplog)
    await database.write(_insert, 1)
    await database.close()
    caplog.clear()
    await (await open_database(url)).close()
    assert _warnings(caplog) == ""


async def test_a_file_is_for_one_process_whatever_it_is_called(path: Path, tmp_path: Path) -> None:
    """Links do not change that, nor does the deletion of the lock beside it."""
    database = await open_database(f"sqlite:///{path}")
    (tmp_path / "linked").symlink_to(path.parent)
    (tmp_path / "soft.db").symlink_to(path)
    (tmp_path / "hard.db").hardlink_to(path)
    for other in ("linked/boneyard.db", "soft.db", "hard.db"):
        with pytest.raises(ConfigError, match="in use by"):
            await open_database(f"sqlite:///{tmp_path / other}")
    path.with_name("boneyard.db.lock").unlink()
    with pytest.raises(ConfigError, match="in use by"):
        await open_database(f"sqlite:///{path}")
    await database.write(_insert, 1)
    await database.close()
    again = await open_database(f"sqlite:///{tmp_path / 'hard.db'}")
    await again.close()


def _warnings(caplog: pytest.LogCaptureFixture) -> str:
    return "\n".join(one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING)


async def test_a_lock_that_a_power_cut_leaves_behind_locks_nobody_out(path: Path) -> None:
    """The process that it names may even exist again, because another one has its number after a reboot."""
    _make(path, EMPTY_DATABASE)
    _make(path.with_name("boneyard.db.lock"), b"")
    told = f"process {os.getpid()} on {socket.gethostname()} since 2026-01-01 00:00:00"
    _make(path.with_name("boneyard.db.holder"), told.encode())
    await (await open_database(f"sqlite:///{path}")).close()
    assert not path.with_name("boneyard.db.holder").exists()


async def test_a_copied_folder_is_a_database_of_its_own(
    path: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A copy that was made while a bot ran is recognized as one."""
    database = await open_database(f"sqlite:///{path}")
    await database.write(_insert, 1)
    await asyncio.to_thread(shutil.copytree, path.parent, tmp_path / "copy")
    copied = await open_database(f"sqlite:///{tmp_path / 'copy' / path.name}")
    assert "this is a copy that was made while it ran" in _warnings(caplog)
    await copied.write(_insert, 2)
    await database.write(_insert, 3)
    await copied.close()
    await database.close()


async def test_a_file_system_without_locks_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_lock(*_: int) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr(fcntl, "flock", no_lock)
    with pytest.raises(ConfigError, match="cannot be opened: Function not implemented"):
        await open_database(f"sqlite:///{path}")


async def test_a_full_disk_stops_writing_until_there_is_room(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = await open_database(f"sqlite:///{path}")
    await database.write(_limit, 0)
    troubles = [database.trouble]
    with pytest.raises(StorageError, match="the disk is full"):
        await database.write(_insert_much)
    await database.write(lambda _: None)
    troubles.append(database.trouble)
    monkeypatch.setattr("storage.core.database._SURE_AFTER", 0.0)
    await database.write(_limit, 10_000)
    await database.write(_insert_much)
    assert [*troubles, database.trouble] == [None, "the disk is full", None]
    await database.close()


def _limit(connection: Connection, pages: int) -> None:
    """Limit the growth of the file to this many pages."""
    there = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    connection.exec_driver_sql(f"PRAGMA max_page_count = {there + pages}")


def _insert_much(connection: Connection) -> None:
    for number in range(1000, 2000):
        _insert(connection, number)


async def test_a_copy_of_a_file_that_is_written_to_is_whole(path: Path, tmp_path: Path) -> None:
    database = await open_database(f"sqlite:///{path}")
    written: list[int] = []
    writing = asyncio.create_task(_write_on(database, written))

    async def more_is_written(before: int) -> None:
        assert len(written) > before

    copies = [tmp_path / f"copy-{number}.db" for number in range(4)]
    with open_to_all():
        for copy in copies:
            await eventually(partial(more_is_written, len(written)))
            await asyncio.to_thread(back_up, path, copy)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await database.close()
    counts = [_count_pairs(copy) for copy in copies]
    assert counts == sorted(counts)
    assert 0 < counts[0] < counts[-1] <= _count_pairs(path)
    assert {_rights(copy) for copy in copies} == {0o600}


async def _write_on(database: Database, written: list[int]) -> None:
    for number in count(1):
        await database.write(_insert, number)
        written.append(number)


def _count_pairs(path: Path) -> int:
    """Return how many transactions a file contains; each has written two adjacent rows, and none is lost."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        ids = [one for (one,) in database.execute("SELECT id FROM people ORDER BY id")]
    assert ids == list(range(2, 2 + len(ids)))
    assert len(ids) % 2 == 0
    return len(ids) // 2


async def test_a_copy_stands_alone_and_is_opened_like_any_database(path: Path, tmp_path: Path) -> None:
    database = await open_database(f"sqlite:///{path}")
    await database.write(_insert, 1)
    copy = tmp_path / "copy.db"
    back_up(path, copy)
    await database.close()
    assert _names_in(tmp_path) == {"data", "copy.db"}
    again = await open_database(f"sqlite:///{copy}")
    assert await again.read(lambda connection: connection.execute(text("SELECT id FROM people")).scalars().all()) == [
        2,
        3,
    ]
    await again.close()


def test_a_copy_is_never_made_over_another_file_nor_of_nothing(path: Path, tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    with pytest.raises(FileNotFoundError):
        back_up(path, there)
    assert not there.exists()
    there.write_text("precious", encoding="utf-8")
    path.parent.mkdir()
    path.touch()
    with pytest.raises(FileExistsError):
        back_up(path, there)
    assert there.read_text(encoding="utf-8") == "precious"
