"""Who sits at which table: people, and computers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select

from bot.computers.levels import Level
from bot.tables.model import Computer, Person, Sitting
from storage.schema import computers, people, seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["read_seats", "write_seats"]


async def write_seats(
    connection: AsyncConnection, table_id: int, sittings: Sequence[Sitting], former: Sequence[Sitting] = ()
) -> None:
    """Store who sits at a table and who did, in place of what was stored before."""
    for table in (seats, computers):
        await connection.execute(delete(table).where(table.c.table_id == table_id))
    people_rows: list[dict[str, Any]] = []
    computer_rows: list[dict[str, Any]] = []
    numbered: list[tuple[int | None, Sitting]] = [*enumerate(sittings), *((None, sitting) for sitting in former)]
    for seat, sitting in numbered:
        row = {"table_id": table_id, "seat": seat, "interaction_id": sitting.interaction_id}
        match sitting.occupant:
            case Person(id=user_id):
                people_rows.append({**row, "user_id": user_id, **_flags(sitting)})
            case Computer(number=number, level=level):
                computer_rows.append({**row, "number": number, "level": level})
    for table, rows in ((seats, people_rows), (computers, computer_rows)):
        if rows:
            await connection.execute(insert(table), rows)


async def read_seats(connection: AsyncConnection, table_id: int) -> tuple[tuple[Sitting, ...], tuple[Sitting, ...]]:
    """Return those who sit, in seat order, and the people who got up again."""
    query = (
        select(
            *(people.c.id, people.c.name, people.c.locale),
            *(seats.c.interaction_id, seats.c.seat, seats.c.is_ready, seats.c.wants_end, seats.c.is_kicked),
        )
        .join_from(seats, people)
        .where(seats.c.table_id == table_id)
        .order_by(seats.c.seat, seats.c.interaction_id)
    )
    sitting: dict[int, Sitting] = {}
    former = []
    for row in await connection.execute(query):
        person = Person(row.id, row.name, row.locale)
        one = Sitting(person, row.interaction_id, row.is_ready, row.wants_end, row.is_kicked)
        if row.seat is None:
            former.append(one)
        else:
            sitting[row.seat] = one
    for row in await connection.execute(select(computers).where(computers.c.table_id == table_id)):
        sitting[row.seat] = Sitting(Computer(row.number, Level(row.level)), row.interaction_id)
    return tuple(sitting[seat] for seat in sorted(sitting)), tuple(former)


def _flags(sitting: Sitting) -> dict[str, bool]:
    return {"is_ready": sitting.is_ready, "wants_end": sitting.wants_end, "is_kicked": sitting.is_kicked}
