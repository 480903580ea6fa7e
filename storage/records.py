"""Records of finished matches."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, insert, select, update

from bot.tables.records import name_in_record, without_name
from bot.tables.store import StoredRecord
from storage.schema import records, seats, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["export_records", "forget_records", "insert_record", "read_last_record"]


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


async def export_records(connection: AsyncConnection, user_id: int) -> object:
    """Return in which records a person stands, with the name and the seat."""
    found = await _of_person(connection, user_id)
    names = await asyncio.to_thread(lambda: [name_in_record(text, seat) for _, seat, text in found])
    return [
        {"table_id": table_id, "seat": seat, "name": name}
        for (table_id, seat, _), name in zip(found, names, strict=True)
    ]


async def forget_records(connection: AsyncConnection, user_id: int) -> None:
    """Take a person's name out of all records."""
    found = await _of_person(connection, user_id)
    changed = await asyncio.to_thread(
        lambda: [{"id": table_id, "record": without_name(text, seat)} for table_id, seat, text in found]
    )
    if changed:
        change = update(records).where(records.c.table_id == bindparam("id")).values(text=bindparam("record"))
        await connection.execute(change, changed)


async def _of_person(connection: AsyncConnection, user_id: int) -> Sequence[tuple[int, int, str]]:
    """Return table, seat and text of every record of a match in which a person sat."""
    query = (
        select(records.c.table_id, seats.c.seat, records.c.text)
        .join(seats, seats.c.table_id == records.c.table_id)
        .where(seats.c.user_id == user_id, seats.c.seat.is_not(None))
        .order_by(records.c.table_id)
    )
    return [(row.table_id, row.seat, row.text) for row in await connection.execute(query)]
