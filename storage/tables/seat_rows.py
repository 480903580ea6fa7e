"""The occupants of tables: people and computers, and the people for whom seats are reserved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import delete, func, insert, select, update

from bot.computers.levels import Level
from bot.tables.errors import DamagedLogError
from bot.tables.model import Computer, Person, ReservedSeat, Sitting
from storage.schema import computers, people, seats

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from sqlalchemy import Connection

__all__ = ["Seats", "keep_names", "read_seats", "write_seats"]


_FLAGS = ("is_ready", "wants_end", "is_kicked")
"""The stored fields of a person who sits, or sat."""


class Seats(NamedTuple):
    """The people and computers of a table."""

    sittings: tuple[Sitting, ...]
    """The occupants, in seat order."""
    former: tuple[Sitting, ...]
    """The people who got up again."""
    reserved: tuple[ReservedSeat, ...]
    """The people whose seats from the previous match are reserved."""


def write_seats(connection: Connection, table_id: int, seated: Seats) -> None:
    """Store who sits at a table, who sat there, and who may sit down, in place of what was stored before."""
    for table in (seats, computers):
        connection.execute(delete(table).where(table.c.table_id == table_id))
    people_rows: list[dict[str, Any]] = []
    computer_rows: list[dict[str, Any]] = []
    reserved = {one.person.id: one.seat for one in seated.reserved}
    numbered: list[tuple[int | None, Sitting]] = [
        *enumerate(seated.sittings),
        *((None, sitting) for sitting in seated.former),
    ]
    for seat, sitting in numbered:
        row = {"table_id": table_id, "seat": seat, "request_id": sitting.request_id}
        match sitting.occupant:
            case Person(id=user_id):
                people_rows.append(
                    {**row, "user_id": user_id, "reserved_seat": reserved.pop(user_id, None), **_flags(sitting)}
                )
            case Computer() as computer:
                computer_rows.append({**row, "number": computer.number, "level": computer.stored_level})
    unseated = {"table_id": table_id, "seat": None, "request_id": None, **dict.fromkeys(_FLAGS, False)}
    people_rows += [{**unseated, "user_id": user_id, "reserved_seat": seat} for user_id, seat in reserved.items()]
    for table, rows in ((seats, people_rows), (computers, computer_rows)):
        if rows:
            connection.execute(insert(table), rows)


def read_seats(connection: Connection, table_ids: Collection[int]) -> Mapping[int, Seats]:
    """Return who sits at each of some tables, who sat there, and who may sit down."""
    query = (
        select(
            *(people.c.id, func.coalesce(seats.c.name, people.c.name).label("name"), people.c.locale),
            *(seats.c.table_id, seats.c.request_id, seats.c.seat, seats.c.reserved_seat),
            *(seats.c.is_ready, seats.c.wants_end, seats.c.is_kicked),
        )
        .join_from(seats, people)
        .where(seats.c.table_id.in_(table_ids))
        .order_by(seats.c.seat, seats.c.request_id)
    )
    people_at: dict[int, list[Any]] = {table_id: [] for table_id in table_ids}
    computers_at: dict[int, list[Any]] = {table_id: [] for table_id in table_ids}
    for row in connection.execute(query):
        people_at[row.table_id].append(row)
    for row in connection.execute(select(computers).where(computers.c.table_id.in_(table_ids))):
        computers_at[row.table_id].append(row)
    return {table_id: _seats(people_at[table_id], computers_at[table_id]) for table_id in table_ids}


def _seats(people_rows: Iterable[Any], computer_rows: Iterable[Any]) -> Seats:
    """Return who sits at one table."""
    sitting: dict[int, Sitting] = {}
    former, reserved = [], []
    for row in people_rows:
        person = Person(row.id, row.name, row.locale)
        if row.reserved_seat is not None:
            reserved.append(ReservedSeat(person, row.reserved_seat))
        if row.request_id is None:
            continue
        one = Sitting(person, row.request_id, row.is_ready, row.wants_end, row.is_kicked)
        if row.seat is None:
            former.append(one)
        else:
            sitting[row.seat] = one
    for row in computer_rows:
        level = Level(row.level)
        computer = Computer(row.number, level, former_level="" if row.level == level.value else row.level)
        sitting[row.seat] = Sitting(computer, row.request_id)
    if sorted(sitting) != list(range(len(sitting))):
        raise DamagedLogError(why="a seat is missing")
    return Seats(
        tuple(sitting[seat] for seat in sorted(sitting)),
        tuple(former),
        tuple(sorted(reserved, key=lambda one: one.seat)),
    )


def keep_names(connection: Connection, table_id: int) -> None:
    """Keep the names of people at a closing table: its record is written with them, even if it is written again."""
    name = select(people.c.name).where(people.c.id == seats.c.user_id).scalar_subquery()
    connection.execute(update(seats).where(seats.c.table_id == table_id).values(name=name))


def _flags(sitting: Sitting) -> dict[str, bool]:
    return {name: getattr(sitting, name) for name in _FLAGS}
