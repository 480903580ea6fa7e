"""The people who were deleted, as hashes: a backup from before is restored without them.

An id of Discord has 64 bits, most of which tell when the account was made, so a quick hash could be reversed by trying
all of them. This one takes milliseconds, which makes that a matter of many millennia; the salt, which differs between
databases, keeps tables of hashes from being made beforehand. Whoever has the database and asks about one id that they
know already gets an answer: that cannot be helped without a key that would have to lie elsewhere.
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
    """Somebody who was deleted."""

    digest: bytes
    salt: bytes
    at: float
    """Unix time."""


def note_forgotten(connection: Connection, user_id: int) -> None:
    """Note that a person is deleted, before that is done; nothing if nothing is stored of them."""
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
    """Note people who were deleted, also elsewhere."""
    for one in those:
        upsert(connection, forgotten, {"digest": one.digest}, {"salt": one.salt, "at": one.at})


def read_forgotten(path: Path) -> Sequence[Forgotten]:
    """Return who was deleted in the database of a file; nobody of one that is from before such a list.

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
    """Return who of some deleted people is stored here, and those of them that this database does not know of.

    Somebody who was deleted, came back and was in a backup of after that stays: that backup knows of the deletion.
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
