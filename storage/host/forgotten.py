"""The deleted people, as hashes: an older backup is restored without them.

An id of Discord has 64 bits. Most of them say when the account was made, so a fast hash could be reversed by trying all
ids. This hash takes milliseconds, so trying all of them takes many millennia. The salt differs between databases, so
tables of hashes cannot be prepared. A person who has the database can check an id that they already know. Only a key
that is kept elsewhere could prevent that.
"""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from sqlalchemy import select

from bot.base import clock
from storage.core.damage import is_of_its_kind
from storage.core.dialects import upsert
from storage.schema import forgotten, people, person_settings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from sqlalchemy import Connection

__all__ = ["Forgotten", "add_forgotten", "find_forgotten", "note_forgotten", "read_forgotten"]

_SALT_BYTES = 16
_COST = 2**12
"""Rounds and, with the block size, 4 MB of memory for each hash: about ten milliseconds."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A deleted person."""

    digest: bytes
    salt: bytes
    at: float
    """Unix time."""


def note_forgotten(connection: Connection, user_id: int) -> None:
    """Note a person's deletion before it is carried out; do nothing if nothing is stored about them."""
    known = select(people.c.id).where(people.c.id == user_id)
    settled = select(person_settings.c.user_id).where(person_settings.c.user_id == user_id)
    if connection.execute(known.union(settled)).first() is None:
        return
    sound = is_of_its_kind(connection, forgotten.c.salt)
    salt = connection.execute(select(forgotten.c.salt).where(sound).limit(1)).scalar() or secrets.token_bytes(
        _SALT_BYTES
    )
    add_forgotten(connection, [Forgotten(_digest(user_id, salt), salt, clock.now())])


def add_forgotten(connection: Connection, those: Sequence[Forgotten]) -> None:
    """Note deleted people, including those of another database."""
    for one in those:
        upsert(connection, forgotten, {"digest": one.digest}, {"salt": one.salt, "at": one.at})


def read_forgotten(path: Path) -> Sequence[Forgotten]:
    """Return the people who were deleted in the database of a file; no one if it is older than this list.

    Raises sqlite3.Error if it cannot be read.
    """
    with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as database:
        if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'forgotten'").fetchone():
            return ()
        rows = database.execute(
            """
            SELECT digest, salt, at FROM forgotten
            WHERE typeof(digest) = 'blob' AND typeof(salt) = 'blob' AND typeof(at) IN ('real', 'integer')
            """
        )
        return [Forgotten(*row) for row in rows]


def find_forgotten(connection: Connection, those: Sequence[Forgotten]) -> tuple[Sequence[int], Sequence[Forgotten]]:
    """Return which deleted people are stored here, and which of those this database does not know as deleted.

    A person who was deleted and came back stays if the backup is from after that: it knows of the deletion.
    """
    query = select(forgotten).where(*(is_of_its_kind(connection, column) for column in forgotten.c))
    known: Mapping[bytes, float] = {row.digest: row.at for row in connection.execute(query)}
    news = [one for one in those if known.get(one.digest, -1.0) < one.at]
    ids = connection.execute(
        select(people.c.id).where(people.c.id > 0).union(select(person_settings.c.user_id))
    ).scalars()
    digests, salts = {one.digest for one in news}, {one.salt for one in news}
    found = [user_id for user_id in ids for salt in salts if _digest(user_id, salt) in digests]
    return found, news


def _digest(user_id: int, salt: bytes) -> bytes:
    return hashlib.scrypt(str(user_id).encode(), salt=salt, n=_COST, r=8, p=1, dklen=32)
