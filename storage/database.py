"""Opening the database and bringing its schema up to date."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.errors import ConfigError
from storage.sqlite import begin_migration, prepare_file, prepare_sqlite

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["migration_config", "open_database"]


def migration_config() -> Config:
    """Return Alembic's configuration for this package's migrations."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


async def open_database(url: str) -> AsyncEngine:
    """Return an engine whose schema is up to date; raise ConfigError if the database cannot be opened.

    Errors of the engine never show the parameters of a statement: those hold tiles.
    """
    engine: AsyncEngine | None = None
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            prepare_file(parsed)
        engine = create_async_engine(parsed, hide_parameters=True)
        if parsed.get_backend_name() == "sqlite":
            prepare_sqlite(engine)
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except CommandError as error:
        await _dispose(engine)
        raise ConfigError(f"The database of DATABASE_URL was made by a newer Boneyard ({error}).") from error
    except (ArgumentError, SQLAlchemyError, OSError, ImportError) as error:
        await _dispose(engine)
        raise ConfigError(f"The database of DATABASE_URL cannot be opened: {error}") from error
    return engine


async def _dispose(engine: AsyncEngine | None) -> None:
    if engine is not None:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        begin_migration(connection)
    config = migration_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
