"""Which messages on Discord show which table."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from sqlalchemy import delete, exists, insert, select, update

from bot.tables.model import Status, nobody
from bot.tables.store import ShownKind, ShownMessage
from storage.people import read_door, update_door
from storage.schema import seats, shown_messages, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from bot.tables.store import Door

__all__ = ["SqlShownStore", "export_hands", "forget_hands", "live_hands"]


class SqlShownStore:
    """Keep shown messages in the database; fulfils `bot.tables.store.ShownStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def shown(self, table_id: int) -> Sequence[ShownMessage]:
        """Return the messages of a table."""
        query = select(shown_messages).where(shown_messages.c.table_id == table_id)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [ShownMessage(**{**row, "kind": ShownKind(row["kind"])}) for row in rows]

    async def put(self, message: ShownMessage) -> bool:
        """Store a message, new or changed; False for the hand of somebody who was deleted meanwhile."""
        values = asdict(message)
        key = (shown_messages.c[name] == values[name] for name in ("table_id", "kind", "seat"))
        async with self._engine.begin() as connection:
            if message.kind is ShownKind.HAND and await _is_nobodys(connection, message):
                return False
            changed = await connection.execute(update(shown_messages).where(*key).values(values))
            if changed.rowcount == 0:
                await connection.execute(insert(shown_messages).values(values))
        return True

    async def door(self, user_id: int) -> Door:
        """Return how a person can be reached."""
        async with self._engine.connect() as connection:
            return await read_door(connection, user_id)

    async def set_door(self, user_id: int, door: Door) -> None:
        """Store how a person can be reached."""
        async with self._engine.begin() as connection:
            await update_door(connection, user_id, door)


async def _is_nobodys(connection: AsyncConnection, hand: ShownMessage) -> bool:
    query = select(seats.c.user_id).where(seats.c.table_id == hand.table_id, seats.c.seat == hand.seat)
    user_id = (await connection.execute(query)).scalar()
    return user_id is not None and user_id <= nobody(0).id


async def export_hands(connection: AsyncConnection, user_id: int) -> object:
    """Return which messages show a person's hands."""
    rows = await connection.execute(select(shown_messages).where(_hand_of(user_id)))
    return [dict(row) for row in rows.mappings()]


async def live_hands(connection: AsyncConnection, user_id: int) -> Sequence[ShownMessage]:
    """Return the messages that show a person's hands in matches that are going on."""
    playing = select(tables.c.id).where(tables.c.status == Status.PLAYING)
    query = select(shown_messages).where(_hand_of(user_id), shown_messages.c.table_id.in_(playing))
    rows = (await connection.execute(query)).mappings()
    return [ShownMessage(**{**row, "kind": ShownKind(row["kind"])}) for row in rows]


async def forget_hands(connection: AsyncConnection, user_id: int) -> None:
    """Forget which messages show a person's hands; they lie in the person's DM channel."""
    await connection.execute(delete(shown_messages).where(_hand_of(user_id)))


def _hand_of(user_id: int) -> ColumnElement[bool]:
    mine = exists().where(
        seats.c.table_id == shown_messages.c.table_id,
        seats.c.seat == shown_messages.c.seat,
        seats.c.user_id == user_id,
    )
    return mine & (shown_messages.c.kind == ShownKind.HAND)
