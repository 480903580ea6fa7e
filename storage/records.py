"""Records of finished matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import insert, select

from bot.tables.store import StoredRecord
from storage.schema import records, seats, tables

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["insert_record", "read_last_record"]


async def insert_record(connection: AsyncConnection, table_id: int, text: str) -> None:
    """Store the record of a table's match."""
    await connection.execute(insert(records).values(table_id=table_id, text=text))


async def read_last_record(connection: AsyncConnection, user_id: int, channel_id: int | None) -> StoredRecord | None:
    """Return the newest record of a match in which a person sat, in a channel or (None) anywhere."""
    query = (
        select(tables.c.id, tables.c.game, records.c.text)
        .join_from(records, tables)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user_id == user_id, seats.c.seat.is_not(None))
        .order_by(tables.c.id.desc())
        .limit(1)
    )
    if channel_id is not None:
        query = query.where(tables.c.channel_id == channel_id)
    row = (await connection.execute(query)).first()
    return None if row is None else StoredRecord(row.id, row.game, row.text)
