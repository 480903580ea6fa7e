"""Maintenance of the database by the host, with or without a running bot."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from bot.app.background import followers_of
from bot.app.config import Settings
from bot.base.errors import ConfigError, StorageError
from bot.cli.errors import CommandError, is_file
from bot.families import choose_move
from bot.standings.export import ExportFormat, write_results
from bot.tables.privacy import Privacy
from bot.tables.service import Tables
from storage.core.addresses import read_url
from storage.core.copies import back_up, name_before, put_back, set_aside
from storage.core.database import open_database
from storage.core.reasons import reason_of
from storage.core.sqlite import OWNER_ONLY, Sqlite, check_is_ours, check_is_there, file_of
from storage.host.exporting import open_to_read, read_export
from storage.host.forgotten import Forgotten, add_forgotten, find_forgotten, read_forgotten
from storage.host.privacy import SqlPersonStore
from storage.host.snapshots import take_snapshot
from storage.tables.store import SqlTableStore

if TYPE_CHECKING:
    from sqlalchemy import URL

__all__ = ["back_up_database", "export", "rebuild", "restore_database"]


async def rebuild(settings: Settings, *, keep: bool = False) -> tuple[list[str], Path | None]:
    """Rebuild everything derived from facts, from the first fact; return the names of what was rebuilt.

    With `keep` a copy of the former state is kept in a file, which is returned too. Raises CommandError if the database
    cannot be opened, or a bot has it.
    """
    try:
        url = read_url(settings.database_url)
        check_is_there(url)
        database = await open_database(settings.database_url, is_alone=True)
    except ConfigError as error:
        raise CommandError(str(error)) from error
    try:
        kept = await _keep(settings, url) if keep else None
        followers = followers_of(database)
        for follower in followers:
            await follower.rebuild()
            while await follower.catch_up():
                pass
        return [follower.name for follower in followers], kept
    except (OSError, sqlite3.Error) as error:
        raise CommandError(f"The present database could not be set aside: {reason_of(error)}.") from error
    finally:
        await database.close()


async def _keep(settings: Settings, url: URL) -> Path:
    """Copy a database before it loses something: beside its file, or for PostgreSQL into the current folder."""
    kept = name_before(file_of(url) or Path("boneyard.db"))
    await take_snapshot(settings.database_url, kept)
    return kept


def export(settings: Settings, target: Path, form: ExportFormat, guild_id: int | None) -> int:
    """Write the results of a server or (None) of all servers to a file, also while a bot runs; return their number.

    The file keeps its former contents until everything is written. Raises CommandError.
    """
    if not target.name:
        raise CommandError(f"{target} is a folder; choose a name for the file.")
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
    """Copy the database into a new file, also while a bot runs on it; raise CommandError on failure."""
    path = _file(settings, "pg_dump")
    if not is_file(path):
        raise CommandError(f"{path} is not there: the bot has never run with this DATABASE_URL.")
    try:
        check_is_ours(path)
        back_up(path, target)
    except ConfigError as error:
        raise CommandError(str(error)) from error
    except FileExistsError:
        raise CommandError(f"{target} already exists; choose another name.") from None
    except OSError as error:
        raise CommandError(f"{target} cannot be written: {reason_of(error)}.") from error
    except sqlite3.Error as error:
        raise CommandError(f"{path} could not be copied: {reason_of(error)}.") from error


def restore_database(settings: Settings, backup: Path) -> tuple[Path | None, int | None]:
    """Replace the database with a backup; keep the database under a new name and return that name.

    The name is None if there was no database. Also returns how many people were deleted from the backup because they
    had been deleted here; None if there was no list of them that can be read. The caller has checked the backup. Raises
    CommandError, and then nothing has changed.
    """
    path = _file(settings, "pg_restore")
    dialect = Sqlite()
    kept: Path | None = None
    has_file = is_file(path)
    try:
        with ExitStack() as undoing:
            if has_file and not path.stat().st_size:  # it is empty; the files beside it are kept
                kept, has_file = set_aside(path), False
                path.unlink()
                undoing.callback(path.touch, OWNER_ONLY)
            dialect.hold(read_url(settings.database_url))
            if has_file:
                kept = set_aside(path)
            else:  # otherwise the next start would begin with an empty database
                undoing.callback(path.unlink, missing_ok=True)
            with TemporaryDirectory(prefix="boneyard-restore-", dir=path.parent) as folder:
                ready, forgotten = _without_forgotten(path, backup, Path(folder)) if has_file else (backup, None)
                put_back(ready, path)
            undoing.pop_all()
    except ConfigError as error:
        raise CommandError(str(error)) from error
    except (OSError, sqlite3.Error, StorageError) as error:
        raise CommandError(f"{backup} could not be restored: {reason_of(error)}.") from error
    finally:
        dialect.release()
    return kept, forgotten


def _without_forgotten(path: Path, backup: Path, folder: Path) -> tuple[Path, int | None]:
    """Return a backup without the people who were deleted since, and their number."""
    try:
        known = read_forgotten(path)
    except sqlite3.Error:
        return backup, None
    if not known:
        return backup, 0
    ready = folder / "ready.db"
    back_up(backup, ready)
    return ready, asyncio.run(_forget_again(f"sqlite:///{ready}", known))


async def _forget_again(url: str, known: Sequence[Forgotten]) -> int:
    database = await open_database(url)
    try:
        found, news = await database.read(find_forgotten, known)
        privacy = Privacy(Tables(SqlTableStore(database), choose_move=choose_move), SqlPersonStore(database))
        for user_id in found:
            await privacy.forget(user_id)
        await database.write(add_forgotten, news)
    finally:
        await database.close()
    return len(found)


def _file(settings: Settings, instead: str) -> Path:
    """Return the file of the database; raise CommandError, which names the tool of PostgreSQL, if it has none."""
    try:
        url = read_url(settings.database_url)
    except ConfigError as error:
        raise CommandError(str(error)) from error
    path = file_of(url)
    if path is None:
        raise CommandError(f"DATABASE_URL is not an SQLite file. PostgreSQL has a tool of its own for this: {instead}.")
    return path
