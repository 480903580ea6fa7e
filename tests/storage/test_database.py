"""Opening the database: migrations, pragmas, and what cannot be opened."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.errors import ConfigError
from storage.database import open_database
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
