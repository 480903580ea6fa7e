"""Upgrading the schema of a database.

Alembic is loaded only if there is work to do: that takes longer than the rest of opening a database.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import inspect, text

from bot.base.errors import ConfigError

if TYPE_CHECKING:
    from collections.abc import Collection

    from alembic.config import Config
    from sqlalchemy import Connection

    from storage.core.dialects import Dialect

__all__ = ["check_tables_are_ours", "is_up_to_date", "migration_config", "newest_revision", "upgrade"]

_MIGRATIONS = Path(__file__).parents[1] / "migrations"
_VERSION_TABLE = "alembic_version"
_OURS = frozenset({_VERSION_TABLE, "people", "tables"})
"""A table that every database has had since the first migration."""


def upgrade(connection: Connection, dialect: Dialect) -> str | None:
    """Run the missing migrations, in the one transaction of the connection; return the previous revision.

    So a process that dies halfway leaves the old schema. Raises ConfigError for a database of a newer version, or of
    another program.
    """
    before = _revision(connection)
    if before == newest_revision():
        return before
    check_tables_are_ours(inspect(connection).get_table_names(), is_shared=dialect.is_shared)
    dialect.lock_schema(connection)
    from alembic import command
    from alembic.util.exc import CommandError

    config = migration_config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise ConfigError(
            f"The database of DATABASE_URL was made by a newer Boneyard (schema {_revision(connection)}, "
            f"this one knows up to {newest_revision()}). Update Boneyard, or restore a backup of before."
        ) from error
    return before


def check_tables_are_ours(names: Collection[str], *, is_shared: bool) -> None:
    """Raise ConfigError if another program has made these tables, and ours may not, or cannot, share the database."""
    if not _OURS.issubset(names) and (_VERSION_TABLE in names if is_shared else names):
        raise ConfigError("The database of DATABASE_URL belongs to another program; name one of its own.")


def is_up_to_date(connection: Connection) -> bool:
    """Return whether a database has the schema of this version."""
    return _revision(connection) == newest_revision()


@cache
def newest_revision() -> str:
    """Return the revision of the last migration; the names of the files begin with it."""
    return max(file.name for file in (_MIGRATIONS / "versions").glob("[0-9]*.py")).partition("_")[0]


def migration_config() -> Config:
    """Return Alembic's configuration for this package's migrations."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    return config


def _revision(connection: Connection) -> str | None:
    """Return the revision of a database, None if it has none."""
    if not inspect(connection).has_table(_VERSION_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {_VERSION_TABLE}")).scalar()  # noqa: S608 - our own name
