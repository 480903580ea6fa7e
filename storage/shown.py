"""Which messages on Discord show which table."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update

from bot.tables.store import ShownKind, ShownMessage
from storage.people import read_door, update_door
from storage.schema import shown_messages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

    from bot.tables.store import Door

__all__ = ["SqlShownStore"]


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

    async def put(self, message: ShownMessage) -> None:
        """Store a message, new or changed."""
        values = asdict(message)
        key = (shown_messages.c[name] == values[name] for name in ("table_id", "kind", "seat"))
        async with self._engine.begin() as connection:
            changed = await connection.execute(update(shown_messages).where(*key).values(values))
            if changed.rowcount == 0:
                await connection.execute(insert(shown_messages).values(values))

    async def door(self, user_id: int) -> Door:
        """Return how a person can be reached."""
        async with self._engine.connect() as connection:
            return await read_door(connection, user_id)

    async def set_door(self, user_id: int, door: Door) -> None:
        """Store how a person can be reached."""
        async with self._engine.begin() as connection:
            await update_door(connection, user_id, door)
