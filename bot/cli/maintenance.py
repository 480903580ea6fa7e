"""What a host does with the database while no bot, or while a bot, runs on it."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from bot.app.background import followers_of
from bot.app.config import Settings
from bot.base.errors import ConfigError
from bot.cli.errors import CommandError
from bot.standings.export import ExportFormat, write_results
from storage.core.addresses import read_url
from storage.core.database import open_database
from storage.core.reasons import reason_of
from storage.core.sqlite import Sqlite, back_up, check_is_there, file_of, put_back, set_aside
from storage.host.exporting import open_to_read, read_export

__all__ = ["back_up_database", "export", "rebuild", "restore_database"]


async def rebuild(settings: Settings) -> list[str]:
    """Make everything anew that follows facts, from the first fact on; return the names of what was made.

    Raises CommandError if the database cannot be opened, or a bot has it.
    """
    try:
        check_is_there(read_url(settings.database_url))
        database = await open_database(settings.database_url)
    except ConfigError as error:
        raise CommandError(str(error)) from error
    try:
        followers = followers_of(database)
        for follower in followers:
            await follower.rebuild()
            while await follower.catch_up():
                pass
        return [follower.name for follower in followers]
    finally:
        await database.close()


def export(settings: Settings, target: Path, form: ExportFormat, guild_id: int | None) -> int:
    """Write the results of a server or (None) of all into a file, also while a bot runs; return how many there were.

    What was in the file before stays there until everything is written. Raises CommandError.
    """
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        with (
            open_to_read(settings.database_url) as connection,
            unfinished.open("w", encoding="utf-8", newline="") as file,
        ):
            count = write_results(file, read_export(connection, guild_id), form)
        unfinished.replace(target)
    except ConfigError as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"{target} cannot be written: {error.strerror}.") from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return count


def back_up_database(settings: Settings, target: Path) -> None:
    """Copy the database into a new file, also while a bot runs on it; raise CommandError if that cannot be done."""
    path = _file(settings, "pg_dump")
    if not path.is_file():
        raise CommandError(f"{path} is not there: the bot has never run with this DATABASE_URL.")
    try:
        back_up(path, target)
    except FileExistsError:
        raise CommandError(f"{target} is there already; choose another name.") from None
    except OSError as error:
        raise CommandError(f"{target} cannot be written: {reason_of(error)}.") from error
    except sqlite3.Error as error:
        raise CommandError(f"{path} could not be copied: {reason_of(error)}.") from error


def restore_database(settings: Settings, backup: Path) -> Path | None:
    """Put a backup in the place of the database, which is kept under a new name; return that name.

    None if there was no database. Whoever calls this has checked the backup. Raises CommandError, and then all is as
    it was.
    """
    path = _file(settings, "pg_restore")
    dialect = Sqlite()
    kept: Path | None = None
    is_new = not path.exists()
    try:
        dialect.hold(read_url(settings.database_url))
        if not is_new:
            kept = set_aside(path)
        put_back(backup, path)
    except ConfigError as error:
        raise CommandError(str(error)) from error
    except (OSError, sqlite3.Error) as error:
        raise CommandError(f"{backup} could not be restored: {reason_of(error)}.") from error
    finally:
        dialect.release()
    return kept


def _file(settings: Settings, instead: str) -> Path:
    """Return the file of the database; raise CommandError, which names what PostgreSQL has, if it is none."""
    try:
        url = read_url(settings.database_url)
    except ConfigError as error:
        raise CommandError(str(error)) from error
    path = file_of(url)
    if path is None:
        raise CommandError(f"DATABASE_URL is no SQLite file; PostgreSQL has a tool of its own for this: {instead}.")
    return path
