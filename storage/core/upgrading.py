"""Upgrading the schema of a database.

A database may have a newer schema than this version if that schema only adds to what this version knows. Then two
versions can run at the same time.

Alembic is loaded only if there is work to do: that takes longer than the rest of opening a database.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import inspect, select, text

from bot.base.errors import ConfigError
from storage.core.dialects import upsert
from storage.schema import ONLY, compatibility

if TYPE_CHECKING:
    from collections.abc import Collection

    from alembic.config import Config
    from sqlalchemy import Connection

    from storage.core.dialects import Dialect

__all__ = ["check_tables_are_ours", "is_usable", "migration_config", "newest_revision", "upgrade"]

READABLE_SINCE = "0025"
"""The schema of the oldest version that can use a database of this version, also while this version uses it.

A migration sets it to its own revision unless it only adds tables, or columns that may be null or have a default. So
does a release that writes what older versions cannot read, such as a new kind of log entry.
"""
MIGRATIONS = Path(__file__).parents[1] / "migrations"
_VERSION_TABLE = "alembic_version"
_OURS = frozenset({_VERSION_TABLE, "people", "tables"})
"""A table that every database has had since the first migration."""


def upgrade(connection: Connection, dialect: Dialect) -> str | None:
    """Run the missing migrations, in the one transaction of the connection; return the previous revision.

    So a process that dies halfway leaves the old schema. A newer schema that this version can use is left as it is.
    Raises ConfigError for a database that only newer versions can use, or of another program.
    """
    before = _revision(connection)
    if is_usable(connection):
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
    upsert(connection, compatibility, {"id": ONLY}, {"oldest": READABLE_SINCE})
    return before


def check_tables_are_ours(names: Collection[str], *, is_shared: bool) -> None:
    """Raise ConfigError if another program has made these tables, and ours may not, or cannot, share the database."""
    if not _OURS.issubset(names) and (_VERSION_TABLE in names if is_shared else names):
        raise ConfigError("The database of DATABASE_URL belongs to another program; name one of its own.")


def is_usable(connection: Connection) -> bool:
    """Return whether a database has the schema of this version, or a newer one that this version can use."""
    revision, newest = _revision(connection), newest_revision()
    if revision is None or revision <= newest:
        return revision == newest
    oldest = connection.execute(select(compatibility.c.oldest)).scalar()
    return oldest is not None and oldest <= newest


@cache
def newest_revision() -> str:
    """Return the revision of the last migration; the names of the files begin with it."""
    return max(file.name for file in (MIGRATIONS / "versions").glob("[0-9]*.py")).partition("_")[0]


def migration_config() -> Config:
    """Return Alembic's configuration for this package's migrations."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def _revision(connection: Connection) -> str | None:
    """Return the revision of a database, None if it has none."""
    if not inspect(connection).has_table(_VERSION_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {_VERSION_TABLE}")).scalar()  # noqa: S608 - our own name
