"""`boneyard db`: a backup and an export while the bot is running, and a complete rebuild."""

from __future__ import annotations

import asyncio
import contextlib
import csv
import json
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from boneyard_playground.testing.processes import PACKAGES
from bot.cli.main import cli
from bot.tables.model import Person, Table, Venue
from bot.tables.privacy import Privacy
from storage.core.database import Database
from storage.host.privacy import SqlPersonStore
from storage.tables.settings import SqlSettingsStore
from tests.tables.seating import Seating

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def _started(folder: Path, url: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command as a process of its own, beside that of the bot."""
    command = [sys.executable, "-m", "bot", "db", *words]
    env = {**os.environ, "DATABASE_URL": url, "PYTHONPATH": f"{ROOT}{os.pathsep}{PACKAGES}", "COLUMNS": "200"}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def _boneyard(folder: Path, url: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command in this process; an error that it does not handle fails the test."""
    runner = CliRunner(env={"DATABASE_URL": url, "COLUMNS": "200"})
    with contextlib.chdir(folder):
        done = runner.invoke(cli, ["db", *words], catch_exceptions=False)
    return subprocess.CompletedProcess(words, done.exit_code, done.stdout, done.stderr)


def _rows(file: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(query).fetchall()


async def test_a_backup_of_a_running_bots_database_has_every_move(
    database: Database, sqlite_url: str, tmp_path: Path
) -> None:
    seating = Seating(database)
    table = await seating.play_out(await seating.start())
    copy = tmp_path / "backup.db"
    done = await asyncio.to_thread(_started, tmp_path, sqlite_url, "backup", str(copy))
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, f"The backup is in {copy}.", "")
    entries = await seating.store.entries(table.id, 0)
    assert _rows(copy, "SELECT COUNT(*) FROM log_entries") == [(len(entries),)]
    assert stat.S_IMODE((await asyncio.to_thread(copy.stat)).st_mode) == 0o600
    again = await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, "backup", str(copy))
    assert (again.returncode, again.stderr.strip()) == (2, f"Error: {copy} already exists; choose another name.")


async def test_everything_is_made_again_once_the_bot_is_stopped(
    database: Database, sqlite_url: str, tmp_path: Path
) -> None:
    seating = Seating(database)
    await seating.play_out(await seating.start())
    running = await asyncio.to_thread(_started, tmp_path, sqlite_url, "rebuild")
    assert running.returncode == 2
    assert f"is in use by process {os.getpid()} on" in running.stderr
    await database.close()
    done = await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, "rebuild")
    assert (done.returncode, done.stdout.strip()) == (0, "Made again: results, ratings, records, seasons, leagues.")
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    assert _rows(file, "SELECT SUM(played), SUM(won) FROM totals WHERE period = 'all' AND game = '*'") == [(2, 1)]
    assert _rows(file, "SELECT COUNT(*) FROM records") == [(1,)]


_MADE = ("matches", "results", "records", "totals", "ratings", "rating_steps")


def _made(file: Path) -> dict[str, list[tuple[object, ...]]]:
    return {name: sorted(_rows(file, f"SELECT * FROM {name}"), key=str) for name in _MADE}  # noqa: S608 - our own names


@pytest.mark.logs_errors
@pytest.mark.parametrize("end", ["= 3", "> 5", ">= 0"])
async def test_a_rebuild_keeps_the_result_of_a_match_whose_log_lacks_entries(
    database: Database, sqlite_url: str, tmp_path: Path, end: str
) -> None:
    seating, file = Seating(database), Path(sqlite_url.removeprefix("sqlite:///"))
    table, _ = [await seating.play_out(await seating.start()) for _ in range(2)]
    await seating.catch_up()
    await database.close()
    before = _made(file)
    _change(file, f"DELETE FROM log_entries WHERE table_id = {table.id} AND ply {end}")  # noqa: S608 - our own values
    done = await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, "rebuild")
    assert done.returncode == 0, done.stderr
    assert _made(file) == before
    found = await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, "check")
    assert found.returncode == 1
    assert "Its result and its record stay" in found.stdout


async def test_a_rebuild_that_would_lose_results_says_which_and_asks(
    database: Database, sqlite_url: str, tmp_path: Path
) -> None:
    seating, file = Seating(database), Path(sqlite_url.removeprefix("sqlite:///"))
    table = await seating.play_out(await seating.start())
    await seating.catch_up()
    await database.close()
    whole = _made(file)
    _change(file, "DELETE FROM facts WHERE kind = 'finished'")
    refused = await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, "rebuild")
    assert refused.returncode == 2
    assert f"1 rows of `matches` follow from nothing that is stored (table_id: {table.id})." in refused.stdout
    assert _made(file) == whole
    done = await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, "rebuild", "--yes")
    assert done.returncode == 0
    assert _rows(file, "SELECT * FROM matches") == []
    (kept,) = file.parent.glob("boneyard.db.before-*")
    assert _made(kept) == whole
    mended = await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, "repair")
    assert mended.stdout == f"Table {table.id} has its result again. Run `boneyard db rebuild`, so that it counts.\n"
    assert (await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, "rebuild")).returncode == 0
    assert len(_rows(file, "SELECT * FROM results")) == len(whole["results"])


def _change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute(statement)
        database.commit()


OLA, SAM, IVO = Person(1, "=1+1", "pl"), Person(2, "Sam", "en-US"), Person(3, "Ivo", "uk")


async def _some_results(database: Database) -> Table:
    """End a match that one person left and the others resigned; one of them hides, one is deleted, in two servers."""
    seating = Seating(database, people=(OLA, SAM, IVO))
    await seating.play_out(await seating.start(venue=Venue(11, 21, "pl")))
    table = await seating.start(people=3)
    await seating.tables.matches.leave(table.id, OLA.id, next(seating.clicks))
    for person in (SAM, IVO):
        await seating.tables.matches.resign(table.id, person.id, next(seating.clicks))
    await seating.catch_up()
    await SqlSettingsStore(database).change_person(SAM.id, is_hidden=True)
    await Privacy(seating.tables, SqlPersonStore(database)).forget(IVO.id)
    return table


async def test_results_are_exported_while_the_bot_runs(database: Database, sqlite_url: str, tmp_path: Path) -> None:
    """Without the names of people who hide or were deleted, and with nothing that a spreadsheet evaluates."""
    table = await _some_results(database)
    command = ("export", "--out", "all.csv")
    done = await asyncio.to_thread(_started, tmp_path, sqlite_url, *command)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "Rows written: 6.", "")
    with (tmp_path / "all.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    told = [(row["seat"], row["left"], row["who"], row["person"], row["name"]) for row in rows]
    assert told == [
        ("0", "false", "person", "1", "'=1+1"),
        ("1", "false", "hidden", "", ""),
        ("0", "false", "computer", "", ""),
        ("0", "true", "person", "1", "'=1+1"),
        ("1", "false", "hidden", "", ""),
        ("2", "false", "deleted", "", ""),
    ]
    assert [row["server"] for row in rows] == ["11", "11", "10", "10", "10", "10"]
    assert {row["match"] for row in rows[2:]} == {str(table.id)}
    assert not {"Sam", "Ivo", "anonymous"} & set((tmp_path / "all.csv").read_text(encoding="utf-8").split(","))


async def test_results_of_one_server_are_exported_as_json(database: Database, sqlite_url: str, tmp_path: Path) -> None:
    table = await _some_results(database)
    command = ("export", "--format", "jsonl", "--server", "10", "--out", "ten.jsonl")
    done = await asyncio.to_thread(_boneyard, tmp_path, sqlite_url, *command)
    assert (done.returncode, done.stdout.strip()) == (0, "Rows written: 4.")
    rows = [json.loads(line) for line in (tmp_path / "ten.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {(row["match"], row["server"], row["game"]) for row in rows} == {(table.id, 10, "fifty")}
    assert [(row["name"], row["place"], row["rated_place"]) for row in rows if row["left"]] == [("=1+1", 3, 3)]
    assert all(row["rated"] and row["with_computers"] and not row["annulled"] for row in rows)


def test_nothing_is_exported_from_what_is_no_database(tmp_path: Path) -> None:
    kept = tmp_path / "kept.csv"
    kept.write_text("mine", encoding="utf-8")
    done = _boneyard(tmp_path, f"sqlite:///{tmp_path / 'none.db'}", "export", "--out", "kept.csv")
    assert done.returncode == 2
    assert "the bot has never run with this DATABASE_URL" in done.stderr
    sqlite3.connect(tmp_path / "empty.db").close()
    done = _boneyard(tmp_path, f"sqlite:///{tmp_path / 'empty.db'}", "export", "--out", "kept.csv")
    assert "start this bot on it once" in done.stderr
    assert kept.read_text(encoding="utf-8") == "mine"
    assert list(tmp_path.glob("*.unfinished")) == []


def test_what_cannot_be_backed_up_is_told_in_a_sentence(tmp_path: Path) -> None:
    nothing = _boneyard(tmp_path, f"sqlite:///{tmp_path / 'none.db'}", "backup", "copy.db")
    assert "is not there: the bot has never run with this DATABASE_URL" in nothing.stderr
    (tmp_path / "empty.db").touch()
    empty = _boneyard(tmp_path, f"sqlite:///{tmp_path / 'empty.db'}", "backup", "copy.db")
    assert "empty.db is empty: what it held is lost." in empty.stderr
    _change(tmp_path / "some.db", "VACUUM")
    nowhere = _boneyard(tmp_path, f"sqlite:///{tmp_path / 'some.db'}", "backup", "none/copy.db")
    assert "none/copy.db cannot be written: No such file or directory" in nowhere.stderr
    server = _boneyard(tmp_path, "postgresql://boneyard@/boneyard", "backup", "copy.db")
    assert "pg_dump" in server.stderr
    assert {nothing.returncode, empty.returncode, server.returncode} == {2}
