"""Opening the database: migrations, pragmas, and what cannot be opened."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.errors import ConfigError
from storage.database import migration_config, open_database
from storage.schema import metadata


async def test_the_migrations_make_the_schema(engine: AsyncEngine) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []


@pytest.mark.parametrize(("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)])
async def test_every_connection_is_durable_and_checks_keys(engine: AsyncEngine, pragma: str, value: object) -> None:
    async with engine.connect() as connection:
        assert (await connection.execute(text(f"PRAGMA {pragma}"))).scalar_one() == value


async def test_an_open_database_is_opened_again_as_it_is(engine: AsyncEngine, database_url: str) -> None:
    async with engine.begin() as connection:
        await connection.execute(text("INSERT INTO people (id, name, locale) VALUES (1, 'Ola', 'pl')"))
    again = await open_database(database_url)
    async with again.connect() as connection:
        assert (await connection.execute(text("SELECT name FROM people"))).scalar_one() == "Ola"
    await again.dispose()


async def test_moves_of_before_go_to_those_who_made_them(database_url: str, tmp_path: Path) -> None:
    """The second seat went from Sam to Ola's friend: nobody can tell whose those moves were."""
    (tmp_path / "data").mkdir()
    engine = create_async_engine(database_url)
    async with engine.begin() as connection:
        await connection.run_sync(_migrate, "0004")
        for statement in _BEFORE_0005.split(";"):
            await connection.execute(text(statement))
    await engine.dispose()
    engine = await open_database(database_url)
    async with engine.connect() as connection:
        found = (await connection.execute(text("SELECT text, user_id, interaction_id FROM moves ORDER BY ply"))).all()
    assert [tuple(row) for row in found] == [
        ("start 2", None, None),
        ("deal 0-0 0-1", None, None),
        ("0 play 0-0 left", 1, 51),
        ("1 play 0-1 left", None, None),
        ("2 back", None, None),
        ("2 leave", None, None),
        ("2 pass", None, None),
    ]
    await engine.dispose()


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


@pytest.mark.parametrize("url", ["nonsense", "sqlite+aiosqlite:////proc/none/boneyard.db", "oracle://x"])
async def test_a_database_that_cannot_be_opened_is_a_clear_error(url: str) -> None:
    with pytest.raises(ConfigError, match="DATABASE_URL"):
        await open_database(url)


async def test_a_database_of_a_newer_version_is_refused(engine: AsyncEngine, database_url: str) -> None:
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(ConfigError, match="newer Boneyard"):
        await open_database(database_url)


async def test_errors_of_the_database_never_show_what_was_to_be_stored(engine: AsyncEngine) -> None:
    statement = text("INSERT INTO moves (table_id, ply, text) VALUES (99, 0, :text)")
    with pytest.raises(IntegrityError) as failed:
        async with engine.begin() as connection:
            await connection.execute(statement, {"text": "deal 3-6"})
    assert "3-6" not in str(failed.value)
