"""Opening the database: migrations, pragmas, and databases that cannot be opened."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import IntegrityError

from bot.base.errors import ConfigError, UnavailableError
from storage.core.database import Database, open_database
from storage.core.reasons import may_pass
from storage.core.upgrading import migration_config, newest_revision
from storage.schema import metadata
from tests.postgres import on_both


@on_both
async def test_the_migrations_make_the_schema(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert await database.read(differences) == []


@pytest.mark.slow
@pytest.mark.parametrize(("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)])
async def test_every_connection_is_durable_and_checks_keys(database_url: str, pragma: str, value: object) -> None:
    database = await open_database(database_url)
    for run in (database.read, database.write):
        assert await run(lambda connection: connection.execute(text(f"PRAGMA {pragma}")).scalar_one()) == value
    await database.close()


@on_both
async def test_a_database_is_opened_again_as_it_was(url: str) -> None:
    database = await open_database(url)
    person = text("INSERT INTO people (id, name, locale) VALUES (1, 'Ola', 'pl')")
    await database.write(lambda connection: connection.execute(person))
    await database.close()
    again = await open_database(url)
    assert (
        await again.read(lambda connection: connection.execute(text("SELECT name FROM people")).scalar_one()) == "Ola"
    )
    await again.close()


@on_both
async def test_a_transaction_that_raises_writes_nothing(database: Database) -> None:
    def write_and_fail(connection: Connection) -> None:
        connection.execute(text("INSERT INTO people (id, name, locale) VALUES (1, 'Ola', 'pl')"))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(write_and_fail)
    assert await database.read(lambda connection: connection.execute(text("SELECT id FROM people")).all()) == []


async def test_moves_of_before_go_to_those_who_made_them(database_url: str, tmp_path: Path) -> None:
    """The second seat went from Sam to Ola's friend: no one can say who made those moves."""
    (tmp_path / "data").mkdir()
    engine = create_engine(database_url)
    with engine.begin() as connection:
        _migrate(connection, "0004")
        for statement in _BEFORE_0005.split(";"):
            connection.execute(text(statement))
    engine.dispose()
    database = await open_database(database_url)
    query = text("SELECT kind, seat, text, user_id, request_id FROM log_entries ORDER BY ply")
    found = await database.read(lambda connection: connection.execute(query).all())
    assert [tuple(row) for row in found] == [
        ("start", None, "2", None, None),
        ("chance", None, "deal 0-0 0-1", None, None),
        ("move", 0, "0 play 0-0 left", 1, 51),
        ("move", 1, "1 play 0-1 left", None, None),
        ("back", 2, "", None, None),
        ("leave", 2, "", None, None),
        ("move", 2, "2 pass", None, None),
    ]
    await database.close()


_BEFORE_0005 = """
    INSERT INTO people (id, name, locale) VALUES (1, 'Ola', 'pl'), (2, 'Sam', 'en-US'), (3, 'Grace', 'en-GB');
    INSERT INTO tables (id, guild_id, channel_id, locale, game, options, max_seats, opener_id, server_seed, status,
        revision) VALUES (7, 10, 20, 'pl', 'all-fives', '{}', 3, 1, x'00', 'playing', 9);
    INSERT INTO seats (table_id, user_id, seat, interaction_id) VALUES (7, 1, 0, 40), (7, 3, 1, 41), (7, 2, NULL, 41);
    INSERT INTO computers (table_id, seat, number, level, interaction_id) VALUES (7, 2, 1, 'greedy', 40);
    INSERT INTO moves (table_id, ply, text, interaction_id) VALUES (7, 0, 'start', 50), (7, 1, 'deal 0-0 0-1', NULL),
        (7, 2, '0 play 0-0 left', 51), (7, 3, '1 play 0-1 left', 52), (7, 4, '2 back', NULL), (7, 5, '2 back', NULL),
        (7, 6, '2 pass', NULL)
"""


def _migrate(connection: Connection, revision: str) -> None:
    config = migration_config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def test_the_files_of_the_migrations_tell_the_newest_one() -> None:
    assert newest_revision() == ScriptDirectory.from_config(migration_config()).get_current_head()


async def test_a_migration_may_take_its_time(postgres_url: str) -> None:
    database = await open_database(postgres_url)

    def patience(connection: Connection) -> object:
        database.dialect.lock_schema(connection)
        return connection.execute(text("SHOW idle_in_transaction_session_timeout")).scalar()

    assert await database.write(patience) == "0"
    assert (
        await database.read(lambda one: one.execute(text("SHOW idle_in_transaction_session_timeout")).scalar()) == "5s"
    )
    await database.close()


async def test_a_migration_that_fails_leaves_nothing_half_done(database_url: str, tmp_path: Path) -> None:
    path = tmp_path / "data" / "boneyard.db"
    path.parent.mkdir()
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE seats (something_else INTEGER)")
    database.commit()
    with pytest.raises(ConfigError):
        await open_database(database_url)
    names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    assert names == ["seats"]
    database.close()


@pytest.mark.parametrize("url", ["nonsense", "sqlite:////proc/none/boneyard.db", "oracle://x"])
async def test_a_database_that_cannot_be_opened_is_a_clear_error(url: str) -> None:
    with pytest.raises(ConfigError, match="DATABASE_URL"):
        await open_database(url)


def _execute(statement: str, connection: Connection) -> None:
    connection.execute(text(statement))


@on_both
async def test_a_database_of_a_newer_version_is_refused_if_only_newer_ones_can_use_it(url: str) -> None:
    for change in ("UPDATE alembic_version SET version_num = '9999'", "UPDATE compatibility SET oldest = '9999'"):
        database = await open_database(url)  # also after the first change: that schema only adds to this one
        await database.write(partial(_execute, change))
        await database.close()
    for _ in range(2):  # a refused file is not locked
        with pytest.raises(ConfigError, match="newer Boneyard"):
            await open_database(url)


@on_both
async def test_errors_of_the_database_never_show_what_should_be_stored(database: Database) -> None:
    statement = text("INSERT INTO log_entries (table_id, ply, kind, text) VALUES (99, 0, 'chance', :text)")
    with pytest.raises(IntegrityError) as failed:
        await database.write(lambda connection: connection.execute(statement, {"text": "deal 3-6"}))
    assert "3-6" not in str(failed.value)


def test_only_what_may_pass_is_tried_again() -> None:
    """The host must fix permissions, a missing folder and damage: a restart changes nothing."""
    assert not any(map(may_pass, (PermissionError(), FileNotFoundError(), NotADirectoryError())))
    assert may_pass(OSError(errno.ENOSPC, "No space left on device"))
    with closing(sqlite3.connect(":memory:")) as database, pytest.raises(sqlite3.OperationalError) as refused:
        database.execute("ATTACH '/proc/self' AS other")
    assert not may_pass(refused.value)


@pytest.mark.skipif(os.getuid() == 0, reason="root may write everywhere")
async def test_a_folder_that_may_not_be_written_is_a_wrong_setting(tmp_path: Path) -> None:
    await asyncio.to_thread(tmp_path.chmod, 0o500)
    with pytest.raises(ConfigError) as refused:
        await open_database(f"sqlite:///{tmp_path}/data/boneyard.db")
    assert not isinstance(refused.value, UnavailableError)
