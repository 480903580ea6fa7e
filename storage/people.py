"""People: their names, their languages, and how they can be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from bot.tables.store import Door
from storage.schema import people

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.tables.model import Person

__all__ = ["claim_person", "export_person", "forget_person", "read_door", "update_door", "upsert_person"]


async def upsert_person(connection: AsyncConnection, person: Person) -> None:
    """Store a person's present name and language."""
    values = {"name": person.name, "locale": person.locale}
    changed = await connection.execute(update(people).where(people.c.id == person.id).values(values))
    if changed.rowcount == 0:
        await connection.execute(insert(people).values(id=person.id, **values))


async def read_door(connection: AsyncConnection, user_id: int) -> Door:
    """Return how a person can be reached."""
    query = select(people.c.dm_channel_id, people.c.dm_closed).where(people.c.id == user_id)
    row = (await connection.execute(query)).first()
    return Door() if row is None else Door(row.dm_channel_id, row.dm_closed)


async def update_door(connection: AsyncConnection, user_id: int, door: Door) -> None:
    """Store how a person can be reached."""
    values = {"dm_channel_id": door.channel_id, "dm_closed": door.is_closed}
    await connection.execute(update(people).where(people.c.id == user_id).values(values))


async def export_person(connection: AsyncConnection, user_id: int) -> object:
    """Return a person's name, language and DM channel, None for somebody unknown."""
    row = (await connection.execute(select(people).where(people.c.id == user_id))).mappings().first()
    return None if row is None else dict(row)


async def claim_person(connection: AsyncConnection, user_id: int) -> None:
    """Begin to change all that refers to a person: from here on no other transaction writes."""
    await connection.execute(update(people).where(people.c.id == user_id).values(dm_channel_id=None))


async def forget_person(connection: AsyncConnection, user_id: int) -> None:
    """Delete a person to whom nothing refers any more."""
    await connection.execute(delete(people).where(people.c.id == user_id))
