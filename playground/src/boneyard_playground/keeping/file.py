"""The file with a world: an SQLite database, so that it stays intact however the process ends."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Self

from boneyard_playground.http.errors import WorldError
from boneyard_playground.world.blobs import Blob

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

__all__ = ["NAME", "Changes", "WorldFile", "WrittenMessage", "unreadable"]

NAME = "world.db"
EMOJI = 0
"""The owner of files that are emoji."""
_FORMAT = 0x504C4159
_VERSION = 1
_SCHEMA = f"""
BEGIN;
CREATE TABLE parts (name TEXT PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE messages (id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, home TEXT NOT NULL, json TEXT NOT NULL);
CREATE INDEX messages_of ON messages (channel);
CREATE TABLE files (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, bytes BLOB NOT NULL);
CREATE INDEX files_of ON files (owner);
PRAGMA application_id = {_FORMAT};
PRAGMA user_version = {_VERSION};
COMMIT;
"""


@dataclass(frozen=True, slots=True)
class WrittenMessage:
    """A message as stored in the file; its files are written once."""

    id: int
    channel: int
    home: str
    """The address of its files in it."""
    json: str
    files: dict[int, Blob]


@dataclass(slots=True)
class Changes:
    """Changes that are written together."""

    parts: dict[str, str] = field(default_factory=dict)
    messages: list[WrittenMessage] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    gone_channels: list[int] = field(default_factory=list)
    emoji: dict[int, Blob] | None = None
    """All emoji, if they have changed."""


class WorldFile:
    """An open file, used by one thread; opening raises `WorldError` unless this version can read the file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._db = sqlite3.connect(path, isolation_level=None)
            try:
                self.is_new = _prepare(self._db, path)
            except BaseException:
                self._db.close()
                raise
        except sqlite3.Error as error:
            raise unreadable(path, str(error)) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def parts(self) -> dict[str, str]:
        """Read the parts by name."""
        return dict(self._db.execute("SELECT name, json FROM parts"))

    def messages(self, home: str) -> Iterator[str]:
        """Read all messages, the oldest first, with their files at this address."""
        for json, written_at in self._db.execute("SELECT json, home FROM messages ORDER BY id"):
            yield json.replace(f"{written_at}/attachments/", f"{home}/attachments/") if written_at != home else json

    def message_ids(self) -> set[int]:
        """List the messages."""
        return {number for (number,) in self._db.execute("SELECT id FROM messages")}

    def blob(self, file_id: int, size: int) -> Blob:
        """Return a file whose bytes any thread reads on demand."""
        return Blob(size, partial(_read, self.path, file_id))

    def write(self, changes: Changes) -> None:
        """Write some changes, all of them or none; raises `sqlite3.Error`."""
        self._db.execute("BEGIN IMMEDIATE")
        with self._db:
            self._db.executemany("INSERT OR REPLACE INTO parts VALUES (?, ?)", changes.parts.items())
            for channel in changes.gone_channels:
                self._remove(number for (number,) in self._db.execute(_IN_CHANNEL, (channel,)).fetchall())
            self._remove(changes.gone)
            for message in changes.messages:
                row = (message.id, message.channel, message.home, message.json)
                self._db.execute("INSERT OR REPLACE INTO messages VALUES (?, ?, ?, ?)", row)
                self._write_files(message.id, message.files)
            if changes.emoji is not None:
                self._write_files(EMOJI, changes.emoji)

    def _remove(self, messages: Iterable[int]) -> None:
        for number in messages:
            self._db.execute("DELETE FROM messages WHERE id = ?", (number,))
            self._write_files(number, {})

    def _write_files(self, owner: int, files: dict[int, Blob]) -> None:
        there = {number for (number,) in self._db.execute("SELECT id FROM files WHERE owner = ?", (owner,))}
        self._db.executemany("DELETE FROM files WHERE id = ?", ((number,) for number in there - files.keys()))
        for number in files.keys() - there:
            self._db.execute("INSERT INTO files VALUES (?, ?, ?)", (number, owner, files[number].read()))


_IN_CHANNEL = "SELECT id FROM messages WHERE channel = ?"


def unreadable(path: Path, why: str) -> WorldError:
    """Return a sentence that says why a file cannot be used, and what to do."""
    sentence = f"The playground's world in {path} cannot be read: {why.rstrip('.')}. The file was left as it is."
    return WorldError(f"{sentence} Start with --fresh to remove it.")


def _prepare(db: sqlite3.Connection, path: Path) -> bool:
    """Make the tables if there are none yet; return whether there were none."""
    (version,), (format_,) = (db.execute(f"PRAGMA {what}").fetchone() for what in ("user_version", "application_id"))
    if version > _VERSION and format_ == _FORMAT:
        raise unreadable(path, "a later version of the playground has written it")
    is_new = not db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
    if not is_new and (version, format_) != (_VERSION, _FORMAT):
        raise unreadable(path, "it is no world")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = NORMAL")
    if is_new:
        db.executescript(_SCHEMA)
    return is_new


def _read(path: Path, file_id: int) -> bytes:
    """Read the bytes of a file; raises FileNotFoundError if they are not there."""
    try:
        with closing(sqlite3.connect(path)) as db:
            found = db.execute("SELECT bytes FROM files WHERE id = ?", (file_id,)).fetchone()
    except sqlite3.Error as error:
        raise FileNotFoundError(f"{path} does not give the file {file_id}: {error}") from error
    if found is None:
        raise FileNotFoundError(f"{path} has no file {file_id}.")
    data: bytes = found[0]
    return data
