"""Copies of SQLite files: backups, restored files, and copies of the files that they replace."""

from __future__ import annotations

import itertools
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from bot.base import clock
from storage.core.reasons import is_file_damaged
from storage.core.sqlite import OWNER_ONLY, beside, read_only

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["back_up", "name_before", "put_back", "set_aside"]


def back_up(path: Path, target: Path, *, with_secrets: bool = False) -> None:
    """Copy a database into a new file, even while a bot writes to it; only the owner can read the copy.

    Unless `with_secrets` is set, the copy has no tokens of private hands: they work only for this bot, and for minutes.
    Raises FileNotFoundError or FileExistsError for the two files, and sqlite3.Error.
    """
    if not path.is_file():
        raise FileNotFoundError(path)
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    try:
        with (
            closing(read_only(path)) as source,
            closing(sqlite3.connect(target)) as copy,
        ):
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # a single file, complete without others beside it
            if not with_secrets:
                _forget_secrets(copy)
    except sqlite3.Error:
        target.unlink()
        raise


def _forget_secrets(copy: sqlite3.Connection) -> None:
    """Overwrite the tokens of private hands, which older versions do not have; a damaged file is left unchanged."""
    copy.execute("PRAGMA secure_delete = ON")
    try:
        with copy:
            if copy.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'private_hands'").fetchone():
                copy.execute("DELETE FROM private_hands")
    except sqlite3.DatabaseError as error:
        if not is_file_damaged(error):
            raise


def put_back(source: Path, path: Path) -> None:
    """Replace a database's file with a copy of another one, in one step; the caller holds the lock of the file.

    Raises sqlite3.Error and OSError; the file is then unchanged.
    """
    if path.exists():
        with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path)) as old:
            old.execute("PRAGMA journal_mode = DELETE")
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    back_up(source, unfinished)
    with unfinished.open("rb") as file:
        os.fsync(file.fileno())
    for other in beside(path):  # files of the old database must not remain
        other.unlink(missing_ok=True)
    unfinished.replace(path)


def set_aside(path: Path) -> Path:
    """Copy a database that will be replaced into a file beside it; return that file.

    An empty or badly damaged file is copied byte by byte. The caller holds the lock of the file.
    """
    kept = name_before(path)
    try:
        if path.stat().st_size:
            back_up(path, kept)
            return kept
    except sqlite3.DatabaseError as error:
        if not is_file_damaged(error):
            raise
    for source, copy in zip((path, *beside(path)), (kept, *beside(kept)), strict=True):
        if source.exists():
            shutil.copy2(source, copy)
    return kept


def name_before(path: Path) -> Path:
    """Return the name for a copy of a database before a change."""
    name = f"{path.name}.before-{clock.moment():%Y%m%d-%H%M%S}"
    names = (path.with_name(f"{name}{end}") for end in itertools.chain([""], (f"-{n}" for n in itertools.count(2))))
    return next(one for one in names if not one.exists())
