"""`boneyard db check`, `repair` and `restore`: intact data passes, and every kind of damage is found."""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.app.config import Settings
from bot.base.errors import ConfigError
from bot.cli.checkup import check, repair
from bot.cli.errors import CommandError
from bot.cli.maintenance import back_up_database, rebuild, restore_database
from bot.tables.errors import DamagedLogError
from bot.tables.model import Status
from bot.tables.privacy import Privacy
from storage.core.database import Database, open_database
from storage.host.privacy import SqlPersonStore
from storage.tables.people import upsert_person
from tests.cli.conftest import ELSEWHERE, live
from tests.leagues.seasons import ROUND, Office, people
from tests.postgres import on_both
from tests.tables.seating import PEOPLE, Seating

pytestmark = pytest.mark.slow

OLA, SAM, *_ = PEOPLE
SPOIL = "UPDATE log_entries SET text = 'x' WHERE table_id = ? AND ply = 1"


def _damage(file: Path, statement: str, which: Sequence[int] = ()) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement, which)
        connection.commit()


def _ids(file: Path) -> Sequence[int]:
    with closing(sqlite3.connect(file)) as connection:
        return [row[0] for row in connection.execute("SELECT id FROM tables ORDER BY id")]


@on_both
async def test_what_is_whole_has_no_fault_on_either_database(url: str) -> None:
    """Annulled matches, deleted people, leagues and running matches are no faults."""
    opened = await open_database(url)
    await live(opened)
    found = await check(url)
    assert (found.faults, found.notes) == ([], [])
    assert (found.matches, found.leagues) == (6, 1)
    await opened.close()


DAMAGE = {
    "a move that is none": (
        "UPDATE log_entries SET text = 'x' WHERE table_id = {0} AND ply = 3",
        "Table {0} (finished)",
    ),
    "a roll that was not rolled": (
        """UPDATE log_entries SET text = (SELECT one.text FROM log_entries AS one WHERE one.table_id = {0}
        AND one.kind = 'chance' AND one.text <> log_entries.text LIMIT 1)
        WHERE table_id = {0}
        AND ply = (SELECT MIN(ply) FROM log_entries WHERE table_id = {0} AND kind = 'chance')""",
        "is not what the seeds say",
    ),
    "an entry that is gone": ("DELETE FROM log_entries WHERE table_id = {1} AND ply = 4", "entry 4 is missing"),
    "a log that is gone": ("DELETE FROM log_entries WHERE table_id = {2}", "Table {2} (finished)"),
    "a kind that is none": ("UPDATE log_entries SET kind = 'magic' WHERE table_id = {0} AND ply = 2", "is of no kind"),
    "a match that never ended": ("UPDATE tables SET status = 'finished' WHERE status = 'playing'", "has no end"),
    "wins out of nowhere": ("UPDATE totals SET won = won + 1 WHERE user_id = 1", "rows of `totals`"),
    "a rating out of nowhere": ("UPDATE ratings SET mu = mu + 1 WHERE user_id = 1", "rows of `ratings`"),
    "a result that is gone": ("DELETE FROM results WHERE table_id = {0} AND seat = 0", "rows of `results`"),
    "a record of something else": ("UPDATE records SET text = '{{}}' WHERE table_id = {0}", "rows of `records`"),
    "a league of nothing": ("UPDATE league_log SET body = '{{}}' WHERE seq = 1", "(running) of server"),
    "a league that looks over": ("UPDATE leagues SET phase = 'finished'", "rows of `leagues`"),
}
"""Statements with the ids of tables by their numbers, and the message about the damage."""


@pytest.mark.logs_errors
@pytest.mark.parametrize(("statement", "told"), DAMAGE.values(), ids=DAMAGE)
async def test_damage_is_found(whole: tuple[Path, int, int], statement: str, told: str) -> None:
    file, *_ = whole
    ids = await asyncio.to_thread(_ids, file)
    await asyncio.to_thread(_damage, file, statement.format(*ids))
    found = await check(f"sqlite:///{file}")
    assert [one for one in found.faults if told.format(*ids) in one], found.faults


async def test_a_file_with_torn_pages_is_found(whole: tuple[Path, int, int]) -> None:
    file, *_ = whole
    await asyncio.to_thread(_tear, file)
    try:
        told = (await check(f"sqlite:///{file}")).faults
    except CommandError as error:
        told = [error.why]
    assert "damaged" in told[0]
    with pytest.raises(CommandError):
        await repair(Settings(database_url=f"sqlite:///{file}"))


def _tear(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 3 : len(data) // 2] = b"\xff" * (len(data) // 2 - len(data) // 3)
    file.write_bytes(data)


@pytest.mark.logs_errors
async def test_a_damaged_match_and_league_are_closed_and_all_others_go_on(whole: tuple[Path, int, int]) -> None:
    file, table_id, league_id = whole
    url = f"sqlite:///{file}"
    await asyncio.to_thread(_damage, file, SPOIL, (table_id,))
    await asyncio.to_thread(
        _damage, file, "UPDATE league_log SET body = '[]' WHERE league_id = ? AND seq = 2", (league_id,)
    )
    done = await repair(Settings(database_url=url))
    assert done == [f"Table {table_id} was closed without a result.", f"League {league_id} was closed as it is."]
    assert await repair(Settings(database_url=url)) == []
    found = await check(url)
    assert found.faults == []
    assert [note.partition(" (")[0] for note in found.notes] == [f"Table {table_id}", f"League {league_id}"]
    opened = await open_database(url)
    seating = Seating(opened, clicks=itertools.count(90_000))
    closed = await seating.tables.get(table_id)
    assert closed.status is Status.CANCELLED
    assert (await seating.play_out(await seating.start("pol"))).status is Status.FINISHED
    await opened.close()


@pytest.mark.logs_errors
async def test_a_player_at_a_damaged_table_is_told_and_others_count(database: Database, sqlite_url: str) -> None:
    """A damaged finished match is left out, and later ones count."""
    seating = Seating(database)
    table = await seating.start("pol")
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    _damage(file, SPOIL, (table.id,))
    anew = Seating(database)
    with pytest.raises(DamagedLogError):
        await anew.tables.matches.resign(table.id, OLA.id, next(seating.clicks))
    over = await seating.play_out(await seating.start(venue=ELSEWHERE))
    _damage(file, SPOIL, (over.id,))
    counted = await seating.play_out(await seating.start(venue=ELSEWHERE))
    await seating.catch_up()
    with closing(sqlite3.connect(file)) as rows:
        assert rows.execute("SELECT table_id FROM matches").fetchall() == [(counted.id,)]


async def test_a_person_at_a_table_whose_log_is_gone_can_be_deleted(database: Database, sqlite_url: str) -> None:
    seating = Seating(database)
    table = await seating.start("pol")
    _damage(Path(sqlite_url.removeprefix("sqlite:///")), "DELETE FROM log_entries WHERE table_id = ?", (table.id,))
    later = Seating(database)
    with pytest.raises(DamagedLogError):
        await later.tables.match(await later.tables.get(table.id))
    assert await Privacy(later.tables, SqlPersonStore(database)).forget(OLA.id) == [table.id]


ROWS = {
    "options that are no JSON": "UPDATE tables SET options = '{' WHERE id = ?",
    "options of another game": """UPDATE tables SET options = '{"no": "such"}' WHERE id = ?""",
    "a short seed": "UPDATE tables SET server_seed = x'00ff' WHERE id = ?",
    "no such game": "UPDATE tables SET game = 'chess' WHERE id = ?",
    "no such tempo": "UPDATE tables SET tempo = 'never' WHERE id = ?",
    "a number that is a text": "UPDATE tables SET max_seats = 'two' WHERE id = ?",
    "a seat that is not there": "UPDATE seats SET seat = 3 WHERE table_id = ? AND seat = 1",
    "a seat of a text": "UPDATE seats SET seat = 'x' WHERE table_id = ? AND seat = 1",
}


@pytest.mark.logs_errors
@pytest.mark.parametrize("statement", ROWS.values(), ids=ROWS)
async def test_one_bad_row_stops_one_table(database: Database, sqlite_url: str, statement: str) -> None:
    """Its players read that it is damaged, the host reads why, and all other tables of the server continue."""
    seating, file = Seating(database), Path(sqlite_url.removeprefix("sqlite:///"))
    table = await seating.start("pol")
    other = await seating.start(venue=replace(table.venue, channel_id=99))
    _damage(file, statement, (table.id,))
    anew = Seating(database)
    with pytest.raises(DamagedLogError) as refused:
        await anew.tables.matches.resign(table.id, OLA.id, next(seating.clicks))
    assert refused.value.key == "error.damaged_log"
    assert str(refused.value).startswith("what is stored of this match is damaged: ")
    with pytest.raises(DamagedLogError):
        await anew.tables.live_in(table.venue.channel_id)
    assert [one.id for one in await anew.tables.live_of(OLA.id)] == [other.id]
    assert any(one.startswith(f"table {table.id}: ") for one in database.damage)
    await Privacy(anew.tables, SqlPersonStore(database)).forget(OLA.id)
    await database.close()
    settings = Settings(database_url=sqlite_url)
    assert f"Table {table.id} was closed without a result." in await repair(settings)


async def test_a_backup_is_put_back_and_what_was_there_is_kept(whole: tuple[Path, int, int], tmp_path: Path) -> None:
    file, *_ = whole
    settings = Settings(database_url=f"sqlite:///{file}")
    backup = tmp_path / "backup.db"
    await asyncio.to_thread(back_up_database, settings, backup)
    await asyncio.to_thread(_damage, file, "UPDATE people SET name = 'Somebody else' WHERE id = 1")
    kept, _ = await asyncio.to_thread(restore_database, settings, backup)
    assert kept is not None
    assert _names(file) == ["Person 1"]
    assert _names(kept) == ["Somebody else"]
    opened = await open_database(settings.database_url)
    with pytest.raises(CommandError, match="is in use by"):
        await asyncio.to_thread(restore_database, settings, backup)
    await opened.close()
    shutil.rmtree(file.parent)
    assert await asyncio.to_thread(restore_database, settings, backup) == (None, None), "no list of deleted people"
    assert _names(file) == ["Person 1"]


@pytest.mark.parametrize("was_there", [False, True], ids=["no database", "an empty one"])
async def test_a_restore_that_fails_makes_no_database(
    whole: tuple[Path, int, int], tmp_path: Path, *, was_there: bool
) -> None:
    """The bot would start with it as if nothing had been lost."""
    file, *_ = whole
    backup, path = tmp_path / "backup.db", tmp_path / "another" / "boneyard.db"
    await asyncio.to_thread(back_up_database, Settings(database_url=f"sqlite:///{file}"), backup)
    path.parent.mkdir()
    if was_there:
        path.touch()
    backup.write_bytes(b"no database")
    with pytest.raises(CommandError, match="could not be restored"):
        await asyncio.to_thread(restore_database, Settings(database_url=f"sqlite:///{path}"), backup)
    assert path.exists() is was_there
    assert not was_there or not path.stat().st_size


async def test_a_backup_is_restored_without_those_who_were_deleted_since(
    whole: tuple[Path, int, int], tmp_path: Path
) -> None:
    """A person who came back is in a later backup, and is deleted again by the next deletion."""
    file, *_ = whole
    settings = Settings(database_url=f"sqlite:///{file}")
    before, after = tmp_path / "before.db", tmp_path / "after.db"
    await asyncio.to_thread(back_up_database, settings, before)
    opened = await open_database(settings.database_url)
    await Privacy(Seating(opened).tables, SqlPersonStore(opened)).forget(OLA.id)
    await opened.write(upsert_person, OLA)
    await opened.close()
    await asyncio.to_thread(back_up_database, settings, after)
    assert (await asyncio.to_thread(restore_database, settings, after))[1] == 0
    assert _names(file) == ["Person 1"]
    assert (await asyncio.to_thread(restore_database, settings, before))[1] == 1
    assert _names(file) == []
    assert (await check(settings.database_url)).faults == []
    assert (await asyncio.to_thread(restore_database, settings, before))[1] == 1, "the list outlives a restored backup"
    assert _names(file) == []


def _names(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as rows:
        return [row[0] for row in rows.execute("SELECT name FROM people WHERE id = 1")]


REFUSED: dict[str, tuple[Callable[[Path], str], str]] = {
    "a port that is none": (lambda _: "postgresql://u:geheim@h:abc/x", "DATABASE_URL cannot be read"),
    "a password with a slash": (lambda _: "postgresql://u:geheim/5@h:1x/x", "DATABASE_URL cannot be read"),
    "no address": (lambda _: "geheim", "DATABASE_URL cannot be read"),
    "another kind": (lambda _: "mysql://u:geheim@h/x", "names mysql"),
    "nobody there": (lambda _: "postgresql://u:geheim@127.0.0.1:1/x", "Connection refused"),
    "another file": (lambda folder: f"sqlite:///{_text(folder)}", "is not an SQLite database"),
    "another program": (lambda folder: f"sqlite:///{_foreign(folder)}", "belongs to another program"),
    "another program with versions": (lambda folder: f"sqlite:///{_alembic(folder)}", "belongs to another program"),
    "a password with an at": (lambda _: "postgresql://u:a@geheim@h/x", "a password has to be written"),
    "no file": (lambda _: "sqlite://", "names no file"),
    "a folder": (lambda folder: f"sqlite:///{folder}", "is no file"),
}


@pytest.mark.parametrize(("address", "told"), REFUSED.values(), ids=REFUSED)
async def test_a_database_that_cannot_be_opened_is_one_sentence(
    tmp_path: Path, address: Callable[[Path], str], told: str
) -> None:
    url = await asyncio.to_thread(address, tmp_path)
    with pytest.raises(CommandError, match=told) as refused:
        await repair(Settings(database_url=url))
    assert not {word for word in ("geheim", "http", "SELECT", "sqlalche") if word in refused.value.why}


@pytest.mark.parametrize("of_another", ["_text", "_foreign", "_alembic"])
async def test_a_file_of_something_else_is_left_as_it_is(
    whole: tuple[Path, int, int], tmp_path: Path, of_another: str
) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    file: Path = await asyncio.to_thread(globals()[of_another], folder)
    before = (await asyncio.to_thread(file.stat), await asyncio.to_thread(file.read_bytes))
    with pytest.raises(ConfigError, match=r"is not an SQLite database|belongs to another program"):
        await open_database(f"sqlite:///{file}")
    with pytest.raises(CommandError, match=r"is not an SQLite database|belongs to another program"):
        await asyncio.to_thread(restore_database, Settings(database_url=f"sqlite:///{file}"), whole[0])
    after = (await asyncio.to_thread(file.stat), await asyncio.to_thread(file.read_bytes))
    assert (after[0].st_mode, after[1]) == (before[0].st_mode, before[1])
    assert await asyncio.to_thread(os.listdir, folder) == [file.name]


async def test_a_backup_takes_the_place_of_a_file_that_is_damaged(whole: tuple[Path, int, int], tmp_path: Path) -> None:
    file, *_ = whole
    settings = Settings(database_url=f"sqlite:///{file}")
    backup = tmp_path / "backup.db"
    await asyncio.to_thread(back_up_database, settings, backup)
    for begin in (16, 100):  # the header of a file; its list of tables
        data = bytearray(await asyncio.to_thread(file.read_bytes))
        data[begin : begin + 4000] = b"\xff" * 4000
        await asyncio.to_thread(file.write_bytes, data)
        kept, _ = await asyncio.to_thread(restore_database, settings, backup)
        assert kept is not None
        assert await asyncio.to_thread(kept.read_bytes) == data
        assert _names(file) == ["Person 1"]
        await asyncio.to_thread(kept.unlink)


async def test_a_file_that_cannot_even_be_looked_through_is_not_repaired(whole: tuple[Path, int, int]) -> None:
    file, *_ = whole
    data = bytearray(await asyncio.to_thread(file.read_bytes))
    data[60_000:63_000] = b"\xff" * 3000
    await asyncio.to_thread(file.write_bytes, data)
    with pytest.raises(CommandError, match=r"boneyard db restore FILE|cannot be opened: the file is damaged"):
        await repair(Settings(database_url=f"sqlite:///{file}"))


async def test_what_is_not_there_is_neither_repaired_nor_rebuilt_nor_made(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'typo.db'}")
    for work in (repair(settings), rebuild(settings)):
        with pytest.raises(CommandError, match="is not there: the bot has never run"):
            await work
    assert await asyncio.to_thread(os.listdir, tmp_path) == []


def _text(folder: Path) -> Path:
    file = folder / "notes.txt"
    file.write_text("Not a database. " * 20, encoding="utf-8")
    file.chmod(0o644)
    return file


def _foreign(folder: Path) -> Path:
    file = folder / "music.db"
    _damage(file, "CREATE TABLE songs (id INTEGER)")
    file.chmod(0o644)
    return file


def _alembic(folder: Path) -> Path:
    """Return a file of a program that numbers its versions the same way."""
    file = folder / "music.db"
    _damage(file, "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    _damage(file, "INSERT INTO alembic_version VALUES ('ae1027a6acf')")
    file.chmod(0o644)
    return file


@pytest.mark.logs_errors
async def test_people_of_a_damaged_league_enter_others_and_are_deleted_all_the_same(database: Database) -> None:
    office = Office(database)
    league = await office.open(keeps_out=True)
    await office.sign_up(league.id, people(4))
    await office.start(league.id)
    await office.wait(ROUND)  # no one comes
    await database.write(lambda connection: connection.execute(text("UPDATE league_log SET body = '[]' WHERE seq = 2")))
    other = await office.open("Spring")
    await office.sign_up(other.id, people(1))
    assert len((await office.leagues.get(other.id)).league.present) == 1
    person = people(1)[0]
    store = SqlPersonStore(database)
    assert (await store.export(person.id))["leagues"]
    await store.forget(person.id, ())
    assert not any(one.id == person.id for one in (await office.leagues.get(other.id)).people.values())
