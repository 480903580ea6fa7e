"""`boneyard db check` and `db repair`: whether all that is stored holds, and a way on where it does not."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.progress import Progress, TaskID

from bot.app.background import followers_of
from bot.app.config import Settings
from bot.base.errors import ConfigError, StorageError
from bot.cli.errors import CommandError
from bot.cli.progress import progress_bar
from bot.tables.facts import facts_of
from bot.tables.model import Status
from bot.tables.schedule import without_schedule
from storage.core.addresses import read_url
from storage.core.database import Database, open_database
from storage.core.reasons import reason_of
from storage.core.sqlite import back_up, check_is_there, file_of, find_damage, mend_indexes
from storage.host.checking import Findings, check_logs, compare_followed, count_logs, live_damaged
from storage.host.snapshots import take_snapshot
from storage.leagues.changes import close_damaged
from storage.tables.store import SqlTableStore

__all__ = ["check", "repair"]


async def check(url: str) -> Findings:
    """Check a database, also while bots run on it: a copy is what is looked at, so nothing in it changes.

    Every log is replayed with its seeds, and all that follows from logs and facts is made anew and compared. Raises
    CommandError if the database cannot be read at all.
    """
    findings = Findings()
    with TemporaryDirectory(prefix="boneyard-check-") as folder:
        copy, before = Path(folder, "copy.db"), Path(folder, "before.db")
        try:
            address = await take_snapshot(url, copy)
            findings.faults += [f"The file is damaged: {one}." for one in find_damage(copy, thoroughly=True)]
            database = await open_database(address)
        except FileNotFoundError as error:
            raise CommandError(f"{error} is not there: the bot has never run with this DATABASE_URL.") from None
        except ConfigError as error:
            raise CommandError(str(error)) from error
        except (OSError, sqlite3.Error) as error:
            raise CommandError(
                f"The database cannot be read: {reason_of(error)}. If it is damaged, restore a backup."
            ) from error
        try:
            with progress_bar() as progress:
                task = progress.add_task("Replaying", total=await database.read(count_logs))
                await database.read(check_logs, findings, lambda: progress.advance(task))
                await _follow(database, progress, task, again=False)
                back_up(copy, before)
                await _follow(database, progress, task, again=True)
        finally:
            await database.close()
        findings.faults += compare_followed(before, copy)
    return findings


async def repair(settings: Settings) -> Sequence[str]:
    """Close every live table and league whose log is damaged, without a result; return what was done, a sentence each.

    Indexes of an SQLite file are made anew as well. Raises CommandError if a bot has the database, or if it is damaged
    beyond that.
    """
    done: list[str] = []
    try:
        check_is_there(read_url(settings.database_url))
        database = await open_database(settings.database_url)
    except ConfigError as error:
        raise CommandError(str(error)) from error
    try:
        done += await _mend_file(settings, database)
        damaged_tables, damaged_leagues = await database.read(live_damaged)
        store = SqlTableStore(database)
        for table_id in damaged_tables:
            before = await store.get(table_id)
            if before is not None:
                after = without_schedule(replace(before, status=Status.CANCELLED))
                await store.commit(before, after, None, (), facts_of(before, after, (), None))
                done.append(f"Table {table_id} was closed without a result.")
        for league_id in damaged_leagues:
            await database.write(close_damaged, league_id)
            done.append(f"League {league_id} was closed as it is.")
    finally:
        await database.close()
    return done


async def _mend_file(settings: Settings, database: Database) -> Sequence[str]:
    path = file_of(read_url(settings.database_url))
    if path is None:
        return ()
    try:
        if not find_damage(path, thoroughly=True):
            return ()
        await database.write(mend_indexes)
        left = find_damage(path, thoroughly=True)
    except (sqlite3.Error, StorageError) as error:
        left = [reason_of(error)]
    if left:
        raise CommandError(f"{path} cannot be repaired: {left[0]}. Only a backup helps: boneyard db restore FILE.")
    return (f"The indexes of {path} were made anew.",)


async def _follow(database: Database, progress: Progress, task: TaskID, *, again: bool) -> None:
    """Let all followers come to the end of the facts, from the beginning if `again`."""
    followers = followers_of(database)
    progress.update(task, description="Counting again" if again else "Counting", total=len(followers), completed=0)
    for follower in followers:
        if again:
            await follower.rebuild()
        while await follower.catch_up():
            pass
        progress.advance(task)
