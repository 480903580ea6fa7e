"""`boneyard db check` and `db repair`: check everything stored, and repair it where possible."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.progress import Progress, TaskID

from bot.app.background import FOLLOWED, followers_of
from bot.app.config import Settings
from bot.base.errors import ConfigError, StorageError
from bot.cli.errors import CommandError
from bot.cli.progress import progress_bar
from storage.core.addresses import read_url
from storage.core.copies import back_up
from storage.core.damage import expect_damage
from storage.core.database import Database, open_database
from storage.core.reasons import reason_of
from storage.core.sqlite import check_is_there, file_of, find_damage, mend_indexes
from storage.host.checking import Findings, check_logs, compare_followed, count_logs, lost_rows
from storage.host.mending import mend_leagues, mend_people, mend_tables
from storage.host.rows import check_positions, check_rows, check_schema, is_of_this_version
from storage.host.snapshots import take_snapshot
from storage.posts.private_hands import forget_damaged_hands

__all__ = ["check", "rehearse", "repair"]


async def check(url: str) -> Findings:
    """Check a database, also while bots run on it: only a copy is read, so nothing in it changes.

    Every log is replayed with its seeds, and everything derived from logs and facts is derived again and compared.
    Raises CommandError if the database cannot be read at all.
    """
    findings = Findings()
    with TemporaryDirectory(prefix="boneyard-check-") as folder, _as_command_errors():
        copy, before = Path(folder, "copy.db"), Path(folder, "before.db")
        address = await take_snapshot(url, copy, with_secrets=True)
        findings.faults += [f"The file is damaged: {one}." for one in find_damage(copy, thoroughly=True)]
        if is_of_this_version(copy):
            findings.faults += check_schema(copy)
            if findings.faults:  # a missing table cannot be read
                return findings
            findings.faults += check_positions(copy, FOLLOWED)
        database = await open_database(address)
        try:
            expect_damage(database.engine)
            findings.faults += await asyncio.to_thread(lambda: list(check_rows(copy)))
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


async def rehearse(url: str) -> Sequence[str]:
    """Rebuild everything derived from facts in a copy; return a sentence for each kind of row that would be lost.

    Raises CommandError if the database cannot be read at all.
    """
    with TemporaryDirectory(prefix="boneyard-rebuild-") as folder, _as_command_errors():
        copy, before = Path(folder, "copy.db"), Path(folder, "before.db")
        database = await open_database(await take_snapshot(url, copy))
        try:
            expect_damage(database.engine)
            back_up(copy, before)
            with progress_bar() as progress:
                await _follow(database, progress, progress.add_task("Counting"), again=True)
        finally:
            await database.close()
        return list(lost_rows(before, copy))


async def repair(settings: Settings) -> Sequence[str]:
    """Repair what can be repaired, and close what cannot continue; return what was done, a sentence each.

    Tables and leagues are restored from their logs, indexes are rebuilt, and missing people are added without a name.
    Raises CommandError if a bot has the database, or if the damage is greater.
    """
    done: list[str] = []
    with _as_command_errors():
        check_is_there(read_url(settings.database_url))
        database = await open_database(settings.database_url, is_alone=True)
        try:
            expect_damage(database.engine)
            done += await _mend_file(settings, database)
            for mend in (mend_people, mend_tables, mend_leagues, forget_damaged_hands):
                done += await database.write(mend)
        finally:
            await database.close()
    return done


@contextmanager
def _as_command_errors() -> Iterator[None]:
    """Turn an error that makes a database unreadable into a CommandError that says what helps."""
    try:
        yield
    except FileNotFoundError as error:
        raise CommandError(f"{error} is not there: the bot has never run with this DATABASE_URL.") from None
    except ConfigError as error:
        raise CommandError(str(error)) from error
    except (OSError, sqlite3.Error, StorageError) as error:
        raise CommandError(
            f"The database cannot be read: {reason_of(error)}. If nothing else helps, restore a backup."
        ) from error


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
    return (f"The indexes of {path} were rebuilt.",)


async def _follow(database: Database, progress: Progress, task: TaskID, *, again: bool) -> None:
    """Run all followers to the end of the facts, from the beginning if `again`."""
    followers = followers_of(database)
    progress.update(task, description="Counting again" if again else "Counting", total=len(followers), completed=0)
    for follower in followers:
        if again:
            await follower.rebuild()
        while await follower.catch_up():
            pass
        progress.advance(task)
