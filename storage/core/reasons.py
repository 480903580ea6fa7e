"""Explains database failures to the host, without statements, links, or any part of a password."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Mapping

from sqlalchemy.exc import DBAPIError

from bot.base.errors import StorageError

__all__ = ["is_file_damaged", "may_pass", "reason_of"]

_SQLITE: Mapping[int | None, str] = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "another program is writing to the file",
    sqlite3.SQLITE_LOCKED: "another program is writing to the file",
    sqlite3.SQLITE_READONLY: "the file may not be written",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
    sqlite3.SQLITE_PERM: "the file may not be opened",
    sqlite3.SQLITE_NOTADB: "the file is not an SQLite database",
    sqlite3.SQLITE_CORRUPT: "the file is damaged",
    sqlite3.SQLITE_IOERR: "the disk does not read or write, or is full",
}
_DAMAGED = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
_FOR_GOOD = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, *_DAMAGED)
_WRONG_PLACE = (PermissionError, FileNotFoundError, NotADirectoryError, IsADirectoryError)
_PRIMARY = 0xFF
"""The bits of an SQLite error code that give its kind."""


def _kind_of(error: sqlite3.Error) -> int | None:
    """Return SQLite's code for the kind of an error, None if it has none."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & _PRIMARY


def is_file_damaged(error: sqlite3.Error) -> bool:
    """Return whether an error comes from the contents of a file, not from its disk or from another program."""
    return _kind_of(error) in _DAMAGED


def may_pass(error: BaseException) -> bool:
    """Return whether an error of the database may pass without action: missing rights and damage do not."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(cause, sqlite3.Error):
        return _kind_of(cause) not in _FOR_GOOD
    return not isinstance(cause, _WRONG_PLACE) and getattr(cause, "errno", None) != errno.EROFS


def reason_of(error: BaseException) -> str:
    """Return why the database failed, as the second half of a sentence."""
    if isinstance(error, StorageError):
        return error.reason
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(cause, sqlite3.Error):
        return _SQLITE.get(_kind_of(cause), str(cause))
    if isinstance(cause, OSError):
        return cause.strerror or type(cause).__name__
    return str(cause).partition("\n")[0].removesuffix(".")
