"""`boneyard db`: a backup while the bot runs, and everything made anew."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from storage.database import Database
from tests.tables.seating import Seating


def _boneyard(folder: Path, url: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bot", "db", *words]
    env = {**os.environ, "DATABASE_URL": url, "PYTHONPATH": str(Path(__file__).parents[1]), "COLUMNS": "200"}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def _rows(file: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(query).fetchall()


async def test_a_backup_of_a_running_bots_database_has_every_move(
    database: Database, sqlite_url: str, tmp_path: Path
) -> None:
    seating = Seating(database)
    table = await seating.play_out(await seating.start())
    copy = tmp_path / "backup.db"
    done = await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, "backup", str(copy))
    assert (done.returncode, done.stderr) == (0, "")
    entries = await seating.store.entries(table.id, 0)
    assert _rows(copy, "SELECT COUNT(*) FROM log_entries") == [(len(entries),)]
    assert stat.S_IMODE((await asyncio.to_thread(copy.stat)).st_mode) == 0o600
    again = await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, "backup", str(copy))
    assert (again.returncode, again.stderr.strip()) == (2, f"Error: {copy} is there already; choose another name.")


async def test_everything_is_made_anew_once_the_bot_is_stopped(
    database: Database, sqlite_url: str, tmp_path: Path
) -> None:
    seating = Seating(database)
    await seating.play_out(await seating.start())
    running = await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, "rebuild")
    assert running.returncode == 2
    assert f"is in use by process {os.getpid()} on" in running.stderr
    await database.close()
    done = await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, "rebuild")
    assert (done.returncode, done.stdout.strip()) == (0, "Made anew: results, ratings, records.")
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    assert _rows(file, "SELECT SUM(played), SUM(won) FROM totals WHERE period = 'all' AND game = '*'") == [(2, 1)]
    assert _rows(file, "SELECT COUNT(*) FROM records") == [(1,)]


def test_what_cannot_be_backed_up_is_told_in_a_sentence(tmp_path: Path) -> None:
    nothing = _boneyard(tmp_path, f"sqlite:///{tmp_path / 'none.db'}", "backup", "copy.db")
    assert "is not there: the bot has never run with this DATABASE_URL" in nothing.stderr
    server = _boneyard(tmp_path, "postgresql://boneyard@/boneyard", "backup", "copy.db")
    assert "pg_dump" in server.stderr
    assert {nothing.returncode, server.returncode} == {2}
