"""Which messages on Discord show which table."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, exists, or_, select, true, update

from bot.tables.model import Status, anonymous
from cogs.kit.shown import ShownKind, ShownMessage
from storage.core.dialects import upsert
from storage.schema import seats, shown_messages, tables
from storage.tables.people import hold_people_at
from storage.tables.rows import LIVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection, Select

    from storage.core.database import Database

__all__ = ["SqlShownStore", "export_hands", "forget_hands"]


class SqlShownStore:
    """Keep shown messages in the database; fulfils `cogs.kit.shown.ShownStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def shown(self, table_id: int) -> Sequence[ShownMessage]:
        """Return the messages of a table."""
        return await self._database.read(_read, shown_messages.c.table_id == table_id)

    async def put(self, message: ShownMessage) -> bool:
        """Store a message, new or changed; False for the hand of somebody who was deleted meanwhile."""
        return await self._database.write(_put, message)

    async def live_hands(self, user_id: int) -> Sequence[ShownMessage]:
        """Return the messages that show a person's hands in matches that are going on."""
        return await self._database.read(_read_hands, user_id, tables.c.status == Status.PLAYING)

    async def finished_hands(self, user_id: int) -> Sequence[ShownMessage]:
        """Return the messages that still show a person's hands in matches that are over."""
        return await self._database.read(_read_hands, user_id, shown_messages.c.message_id.is_not(None) & ~LIVE)

    async def set_shown(self, table_id: int, revision: int) -> None:
        """Note that Discord shows a revision of a table, unless it shows a later one already."""
        await self._database.write(_set_shown, table_id, revision)

    async def unfinished(self, limit: int, before: int | None = None, *, only_behind: bool = False) -> Sequence[int]:
        """Return the ids of tables that are live or not yet shown as they are, the newest first."""
        return await self._database.read(_read_unfinished, limit, before, only_behind=only_behind)


def export_hands(connection: Connection, user_id: int) -> object:
    """Return which messages show a person's hands."""
    rows = connection.execute(select(shown_messages).where(_hand_of(user_id)))
    return [dict(row) for row in rows.mappings()]


def forget_hands(connection: Connection, user_id: int) -> None:
    """Forget which messages show a person's hands; they lie in the person's DM channel."""
    connection.execute(delete(shown_messages).where(_hand_of(user_id)))


def _read(connection: Connection, where: ColumnElement[bool]) -> Sequence[ShownMessage]:
    return _messages(connection, select(shown_messages).where(where))


def _read_hands(connection: Connection, user_id: int, where: ColumnElement[bool]) -> Sequence[ShownMessage]:
    """Find hands by way of the person's seats: there are more messages, and live tables, than anybody has seats."""
    of_seat = (seats.c.table_id == shown_messages.c.table_id) & (seats.c.seat == shown_messages.c.seat)
    query = (
        select(shown_messages)
        .select_from(seats)
        .join(shown_messages, of_seat & (shown_messages.c.kind == ShownKind.HAND))
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.user_id == user_id, where)
    )
    return _messages(connection, query)


def _messages(connection: Connection, query: Select[Any]) -> Sequence[ShownMessage]:
    return [ShownMessage(**{**row, "kind": ShownKind(row["kind"])}) for row in connection.execute(query).mappings()]


def _put(connection: Connection, message: ShownMessage) -> bool:
    if message.kind is ShownKind.HAND and _is_anonymous(connection, message):
        return False
    values = asdict(message)
    key = {name: values.pop(name) for name in ("table_id", "kind", "seat")}
    upsert(connection, shown_messages, key, values)
    return True


def _is_anonymous(connection: Connection, hand: ShownMessage) -> bool:
    """Tell whether the person of a hand was deleted; if not, they are not before this transaction ends."""
    hold_people_at(connection, hand.table_id)
    query = select(seats.c.user_id).where(seats.c.table_id == hand.table_id, seats.c.seat == hand.seat)
    user_id = connection.execute(query).scalar()
    return user_id is not None and user_id <= anonymous(0).id


def _set_shown(connection: Connection, table_id: int, revision: int) -> None:
    is_news = (tables.c.id == table_id) & (tables.c.shown_revision < revision)
    connection.execute(update(tables).where(is_news).values(shown_revision=revision))


def _read_unfinished(
    connection: Connection, limit: int, before: int | None, *, only_behind: bool = False
) -> Sequence[int]:
    is_behind = tables.c.shown_revision < tables.c.revision
    is_wanted = is_behind if only_behind else or_(LIVE, is_behind)
    is_older = true() if before is None else tables.c.id < before
    query = select(tables.c.id).where(is_wanted, is_older).order_by(tables.c.id.desc()).limit(limit)
    return connection.execute(query).scalars().all()


def _hand_of(user_id: int) -> ColumnElement[bool]:
    mine = exists().where(
        seats.c.table_id == shown_messages.c.table_id,
        seats.c.seat == shown_messages.c.seat,
        seats.c.user_id == user_id,
    )
    return mine & (shown_messages.c.kind == ShownKind.HAND)
