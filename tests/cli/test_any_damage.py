"""Any damage to a full database: every command ends with sentences, and no intact data is lost."""

# ruff: noqa: S608 - the names in statements are our own

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Collection
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from bot.app.background import followers_of
from bot.app.config import Settings
from bot.base.errors import BoneyardError, ConfigError, UnavailableError
from bot.cli.checkup import check, rehearse, repair
from bot.cli.errors import CommandError
from bot.cli.maintenance import rebuild, restore_database
from bot.families import choose_move
from bot.tables.privacy import Privacy
from bot.tables.service import Tables
from storage.core.database import open_database
from storage.host.privacy import SqlPersonStore
from storage.leagues.rows import read_league
from storage.schema import metadata
from storage.tables.store import SqlTableStore
from tests.tables.seating import PEOPLE

pytestmark = [pytest.mark.slow, pytest.mark.logs_errors]

JUNK = ("'junk'", "-1", "1000000000000000000", "3.5", "'{'", "x'ff00'", "CAST(x'ff' AS TEXT)", "'[]'", "''", "0")
KEPT = ("people", "tables", "seats", "log_entries", "league_log", "leagues", "corrections", "matches", "results")
"""The tables whose rows must all remain, whatever is damaged."""
RESULTS = ("matches", "results")

Rows = dict[str, dict[tuple[Any, ...], tuple[Any, ...]]]


def _spoil_value(dice: random.Random, database: sqlite3.Connection) -> str:
    """Change a column of a row."""
    table, place = _any_row(dice, database)
    column = dice.choice(
        [one for one in metadata.tables[table].c if not one.primary_key] or [*metadata.tables[table].c]
    )
    junk = dice.choice(JUNK)
    with suppress(sqlite3.IntegrityError):
        database.execute(f'UPDATE {table} SET "{column.name}" = {junk} WHERE {place}')
    return f"{table}.{column.name} = {junk} where {place}"


def _lose_row(dice: random.Random, database: sqlite3.Connection) -> str:
    """Delete any row."""
    table, place = _any_row(dice, database)
    database.execute(f"DELETE FROM {table} WHERE {place}")
    return f"delete from {table} where {place}"


def _lose_end(dice: random.Random, database: sqlite3.Connection) -> str:
    """Delete the last rows of a log."""
    table, owner, number = dice.choice([("log_entries", "table_id", "ply"), ("league_log", "league_id", "seq")])
    (chosen,) = dice.choice(database.execute(f"SELECT DISTINCT {owner} FROM {table}").fetchall())
    count = dice.randrange(1, 4)
    database.execute(
        f"""DELETE FROM {table} WHERE {owner} = ?
        AND {number} > (SELECT MAX({number}) FROM {table} WHERE {owner} = ?) - ?""",
        (chosen, chosen, count),
    )
    return f"the last {count} of {table} {chosen}"


def _move_place(dice: random.Random, database: sqlite3.Connection) -> str:
    """Move the position of a follower, or the counter of facts."""
    where = dice.choice(["UPDATE followers SET position = {}", "UPDATE fact_counter SET last = {}"])
    statement = where.format(dice.choice(["position + 500", "0", "'x'", "-5"]).replace("position", where.split()[3]))
    database.execute(statement)
    return statement


ROWS: tuple[Callable[[random.Random, sqlite3.Connection], str], ...] = (
    *(_spoil_value, _spoil_value, _spoil_value, _lose_row, _lose_row, _lose_end, _move_place),
)


def _any_row(dice: random.Random, database: sqlite3.Connection) -> tuple[str, str]:
    """Return a table that has rows, and the condition that finds one of them."""
    names = [table.name for table in metadata.sorted_tables]
    dice.shuffle(names)
    for name in names:
        key = ", ".join(f'quote("{column.name}")' for column in metadata.tables[name].primary_key)
        rows = database.execute(f"SELECT {key} FROM {name}").fetchall()
        if rows:
            columns = [column.name for column in metadata.tables[name].primary_key]
            pairs = zip(columns, dice.choice(rows), strict=True)
            return name, " AND ".join(f'"{column}" IS {value}' for column, value in pairs)
    raise AssertionError("no table has a row")


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(one, marks=pytest.mark.long) for one in range(3, 60))])
async def test_any_damaged_row_ends_in_sentences_and_nothing_right_is_lost(
    whole: tuple[Path, int, int], seed: int
) -> None:
    dice = random.Random(seed)
    await _is_borne(whole[0], lambda database: dice.choice(ROWS)(dice, database))


async def test_values_of_other_kinds_end_in_sentences(whole: tuple[Path, int, int]) -> None:
    """Each was once a traceback; they occur in different commands."""
    no_text = "CAST(x'ff' AS TEXT)"
    statements = (
        f"UPDATE people SET name = {no_text} WHERE id = {PEOPLE[1].id}",
        f"UPDATE seats SET user_id = {no_text} WHERE rowid = (SELECT MAX(rowid) FROM seats)",
        f"UPDATE tables SET guild_id = {no_text} WHERE id = (SELECT MAX(id) FROM tables)",
        f"UPDATE followers SET name = {no_text} WHERE name = (SELECT MIN(name) FROM followers)",
        "UPDATE forgotten SET salt = -1",
        "UPDATE fact_counter SET id = -1",
        f"UPDATE league_organisers SET user_id = {no_text}",
        "UPDATE facts SET position = '[]' WHERE position = (SELECT MIN(position) FROM facts)",
        "UPDATE league_entrants SET number = 3.5 WHERE number = 2",
    )

    def spoil(database: sqlite3.Connection) -> str:
        for statement in statements:
            assert database.execute(statement).rowcount == 1, statement
        return "values of other kinds"

    await _is_borne(whole[0], spoil)


async def _is_borne(file: Path, spoil: Callable[[sqlite3.Connection], str]) -> None:
    """Damage a database, run all commands and a bot on it, and check the remaining rows."""
    before = _rows(file)
    with closing(sqlite3.connect(file)) as database:
        told = spoil(database)
        database.commit()
    damaged = _rows(file)
    url = f"sqlite:///{file}"
    await _tried(check(url))
    await _tried(repair(Settings(database_url=url)))
    await _tried(rehearse(url))
    await _tried(rebuild(Settings(database_url=url), keep=True))
    after = _rows(file)
    for name in KEPT:
        assert damaged[name].keys() <= after[name].keys(), (told, name)
    touched = _tables_touched(before, damaged)
    for name in RESULTS:
        assert _of_others(after[name], touched) == _of_others(before[name], touched), (told, name)
    await _live_on(url, told)


@pytest.mark.parametrize("cut", [0, 7, 99, 5000, 50_000])
async def test_a_cut_file_ends_in_sentences_and_a_backup_takes_its_place(
    whole: tuple[Path, int, int], tmp_path: Path, cut: int
) -> None:
    file, *_ = whole
    backup = tmp_path / "backup.db"
    await asyncio.to_thread(shutil.copy, file, backup)
    before = _rows(file)
    with file.open("rb+") as opened:
        opened.truncate(cut)
    settings = Settings(database_url=f"sqlite:///{file}")
    for work in (check(settings.database_url), repair(settings), rehearse(settings.database_url), rebuild(settings)):
        with pytest.raises(CommandError, match=r"empty|damaged|not an SQLite database"):
            await work
    with pytest.raises(ConfigError) as refused:
        await open_database(settings.database_url)
    assert not isinstance(refused.value, UnavailableError), "a restart does not help"
    if 0 < cut < 16:
        return  # nothing shows that this was a database: the host must look
    kept, _ = await asyncio.to_thread(restore_database, settings, backup)
    assert kept is not None
    assert kept.stat().st_size == cut
    assert _rows(file) == before


def _tables_touched(before: Rows, damaged: Rows) -> set[object]:
    """Return the ids of the tables that have a damaged or missing row."""
    touched = set()
    for name, rows in before.items():
        columns = [column.name for column in metadata.tables[name].c]
        owner = "id" if name == "tables" else "table_id"
        if owner in columns:
            place = columns.index(owner)
            touched |= {row[place] for _, row in rows.items() ^ damaged[name].items()}
    return touched


def _of_others(rows: dict[tuple[Any, ...], tuple[Any, ...]], touched: Collection[object]) -> list[tuple[Any, ...]]:
    """Return the rows of tables that are not damaged; the first part of their key is the id of the table."""
    return sorted(row for key, row in rows.items() if key[0] not in touched)


async def _tried(work: Awaitable[object]) -> None:
    """Run a command, which may refuse with a sentence."""
    try:
        await work
    except CommandError as error:
        refused = error.why
    else:
        return
    assert refused.endswith((".", ")"))
    assert "{'" not in refused


async def _live_on(url: str, told: str) -> None:
    """Let a bot read everything, follow all facts, and delete a person; it may refuse, but never fails."""
    try:
        database = await open_database(url)
    except ConfigError:
        return
    try:
        for follower in followers_of(database):
            while await follower.catch_up():
                pass
        tables = Tables(SqlTableStore(database), choose_move=choose_move)
        for table_id in range(1, 8):
            with suppress(BoneyardError):
                await tables.match(await tables.get(table_id))
        with suppress(BoneyardError):
            await database.read(read_league, 1)
        await Privacy(tables, SqlPersonStore(database)).forget(PEOPLE[0].id)
    except Exception as error:
        raise AssertionError(told) from error
    finally:
        await database.close()


def _rows(file: Path) -> Rows:
    """Return the rows of every table by their keys."""
    with closing(sqlite3.connect(file)) as database:
        database.text_factory = bytes
        return {name: _by_key(database, name) for name in metadata.tables}


def _by_key(database: sqlite3.Connection, name: str) -> dict[tuple[Any, ...], tuple[Any, ...]]:
    columns = metadata.tables[name].c
    keys = [number for number, column in enumerate(columns) if column.primary_key]
    names = ", ".join(f'"{column.name}"' for column in columns)
    rows: Collection[tuple[Any, ...]] = database.execute(f"SELECT {names} FROM {name}").fetchall()
    return {tuple(row[key] for key in keys): row for row in rows}
