"""Who sits at which table: people, and computers; and for whom a seat is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import delete, insert, select

from bot.computers.levels import Level
from bot.tables.model import Computer, KeptSeat, Person, Sitting
from storage.schema import computers, people, seats

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["Seats", "read_seats", "write_seats"]


_FLAGS = ("is_ready", "wants_end", "is_kicked")
"""What is noted of a person who sits, or did."""


class Seats(NamedTuple):
    """The people and computers of a table."""

    sittings: tuple[Sitting, ...]
    """Those who sit, in seat order."""
    former: tuple[Sitting, ...]
    """The people who got up again."""
    kept: tuple[KeptSeat, ...]
    """The people whose seats of the match before are kept."""


async def write_seats(connection: AsyncConnection, table_id: int, seated: Seats) -> None:
    """Store who sits at a table, who did, and who may, in place of what was stored before."""
    for table in (seats, computers):
        await connection.execute(delete(table).where(table.c.table_id == table_id))
    people_rows: list[dict[str, Any]] = []
    computer_rows: list[dict[str, Any]] = []
    kept = {one.person.id: one.seat for one in seated.kept}
    numbered: list[tuple[int | None, Sitting]] = [
        *enumerate(seated.sittings),
        *((None, sitting) for sitting in seated.former),
    ]
    for seat, sitting in numbered:
        row = {"table_id": table_id, "seat": seat, "interaction_id": sitting.interaction_id}
        match sitting.occupant:
            case Person(id=user_id):
                people_rows.append({**row, "user_id": user_id, "kept_seat": kept.pop(user_id, None), **_flags(sitting)})
            case Computer(number=number, level=level):
                computer_rows.append({**row, "number": number, "level": level})
    unseated = {"table_id": table_id, "seat": None, "interaction_id": None, **dict.fromkeys(_FLAGS, False)}
    people_rows += [{**unseated, "user_id": user_id, "kept_seat": seat} for user_id, seat in kept.items()]
    for table, rows in ((seats, people_rows), (computers, computer_rows)):
        if rows:
            await connection.execute(insert(table), rows)


async def read_seats(connection: AsyncConnection, table_id: int) -> Seats:
    """Return who sits at a table, who did, and who may."""
    query = (
        select(
            *(people.c.id, people.c.name, people.c.locale),
            *(seats.c.interaction_id, seats.c.seat, seats.c.kept_seat),
            *(seats.c.is_ready, seats.c.wants_end, seats.c.is_kicked),
        )
        .join_from(seats, people)
        .where(seats.c.table_id == table_id)
        .order_by(seats.c.seat, seats.c.interaction_id)
    )
    sitting: dict[int, Sitting] = {}
    former = []
    kept = []
    for row in await connection.execute(query):
        person = Person(row.id, row.name, row.locale)
        if row.kept_seat is not None:
            kept.append(KeptSeat(person, row.kept_seat))
        if row.interaction_id is None:
            continue
        one = Sitting(person, row.interaction_id, row.is_ready, row.wants_end, row.is_kicked)
        if row.seat is None:
            former.append(one)
        else:
            sitting[row.seat] = one
    for row in await connection.execute(select(computers).where(computers.c.table_id == table_id)):
        sitting[row.seat] = Sitting(Computer(row.number, Level(row.level)), row.interaction_id)
    return Seats(
        tuple(sitting[seat] for seat in sorted(sitting)),
        tuple(former),
        tuple(sorted(kept, key=lambda one: one.seat)),
    )


def _flags(sitting: Sitting) -> dict[str, bool]:
    return {name: getattr(sitting, name) for name in _FLAGS}
