"""Private hands with their tokens, which are never exported or copied."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, not_, select

from bot.posts.private_hands import PrivateHand
from storage.core.damage import check_row, is_damage, is_of_its_kind
from storage.core.dialects import insert_or
from storage.core.transactions import reads
from storage.schema import private_hands
from storage.tables.people import hold_people

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import Connection

    from storage.core.database import Database

__all__ = [
    "SqlPrivateHands",
    "export_private_hands",
    "forget_damaged_hands",
    "forget_private_hands",
    "read_tables_with_hands",
]

log = logging.getLogger(__name__)

_KEY = ("table_id", "user_id")
_VALUES = ("message_id", "token", "ends_at", "locale", "is_in_server", "digest")


def export_private_hands(connection: Connection, user_id: int) -> object:
    """Return the tables where a person has a private hand, and until when it is kept up to date; no token."""
    shown = (private_hands.c.table_id, private_hands.c.message_id, private_hands.c.ends_at, private_hands.c.locale)
    rows = connection.execute(select(*shown).where(private_hands.c.user_id == user_id))
    return [dict(row) for row in rows.mappings()]


def forget_private_hands(connection: Connection, user_id: int) -> None:
    """Forget the private hands of a person."""
    connection.execute(delete(private_hands).where(private_hands.c.user_id == user_id))


def forget_damaged_hands(connection: Connection) -> list[str]:
    """Forget private hands with invalid values: the next press brings them back."""
    sound = and_(*(is_of_its_kind(connection, column) for column in private_hands.c))
    count = connection.execute(delete(private_hands).where(not_(sound))).rowcount
    return [f"{count} private hands were damaged and are forgotten."] if count else []


def read_tables_with_hands(connection: Connection, limit: int, excluding: Collection[int]) -> Sequence[int]:
    """Return at most `limit` tables with private hands, leaving out some.

    The primary key is enough: there are only as many hands as presses in the last quarter of an hour.
    """
    table_id = private_hands.c.table_id
    query = select(table_id).where(is_of_its_kind(connection, table_id), table_id.not_in(excluding))
    query = query.distinct().limit(limit)
    return connection.execute(query).scalars().all()


def _read(connection: Connection, table_id: int) -> Sequence[PrivateHand]:
    rows = connection.execute(select(private_hands).where(private_hands.c.table_id == table_id)).all()
    for row in rows:
        check_row(private_hands, row)
    return [PrivateHand(**row._mapping) for row in rows]  # noqa: SLF001 - the public name of this is `_mapping`


def _forget_of(connection: Connection, table_id: int) -> None:
    connection.execute(delete(private_hands).where(private_hands.c.table_id == table_id))


def _change(connection: Connection, put: Collection[PrivateHand], drop: Collection[PrivateHand]) -> None:
    there = hold_people(connection, [hand.user_id for hand in put])
    rows = [{name: getattr(hand, name) for name in (*_KEY, *_VALUES)} for hand in put if hand.user_id in there]
    if rows:
        statement = insert_or(connection, private_hands)
        changed = {name: statement.excluded[name] for name in _VALUES}
        connection.execute(statement.on_conflict_do_update(index_elements=_KEY, set_=changed), rows)
    for hand in drop:
        is_it = (private_hands.c.table_id == hand.table_id) & (private_hands.c.user_id == hand.user_id)
        connection.execute(delete(private_hands).where(is_it))


class SqlPrivateHands:
    """Stores private hands in the database; implements `bot.posts.private_hands.PrivateHandStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def is_shared(self) -> bool:
        """Return whether other processes may change them."""
        return self._database.dialect.is_shared

    async def of(self, table_id: int) -> Sequence[PrivateHand]:
        """Return the private hands of a table; unreadable ones are forgotten."""
        try:
            return await self._database.read(_read, table_id)
        except Exception as error:
            if not is_damage(error):
                raise
        log.warning("table %d: its private hands were damaged and are no longer updated", table_id)
        await self._database.write(_forget_of, table_id)
        return ()

    tables = reads(read_tables_with_hands)

    async def change(self, put: Collection[PrivateHand], drop: Collection[PrivateHand] = ()) -> None:
        """Store hands in place of their people's previous ones, and forget others."""
        await self._database.write(_change, put, drop)
