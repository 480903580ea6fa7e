"""`boneyard db copy`: move everything that is stored to another database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from bot.base.errors import ConfigError
from bot.cli.errors import CommandError
from bot.cli.progress import progress_bar
from storage.core.addresses import read_url
from storage.core.reasons import reason_of
from storage.host.moving import count_rows, fill, source_to_move

__all__ = ["copy_database"]


def copy_database(source: str, target: str) -> int:
    """Copy a database into an empty one, and return the number of rows; raise CommandError if nothing was copied."""
    if _address(source, "FROM") == _address(target, "TO"):
        raise CommandError("FROM and TO are the same database.")
    with _naming("FROM"), source_to_move(source) as connection, progress_bar() as progress, _naming("TO"):
        rows = count_rows(connection)
        task = progress.add_task("Copying", total=rows)
        fill(target, connection, lambda count: progress.advance(task, count))
    return rows


def _address(url: str, name: str) -> object:
    with _naming(name):
        return read_url(url)


@contextmanager
def _naming(name: str) -> Iterator[None]:
    """Turn errors into a CommandError that names the database as the command line does."""
    try:
        yield
    except ConfigError as error:
        raise CommandError(str(error).replace("DATABASE_URL", name)) from error
    except (SQLAlchemyError, sqlite3.Error, OSError, ValueError, TypeError) as error:
        raise CommandError(
            f"Nothing was copied: {reason_of(error)}. `boneyard db check` finds damage in what there is."
        ) from error
