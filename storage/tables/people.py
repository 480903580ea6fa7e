"""People: their names, their languages, and how the bot can reach them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select, update

from bot.settings.contacts import DmContact
from bot.tables.model import anonymous
from storage.core.dialects import insert_or, upsert
from storage.schema import people, seats

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Connection

    from bot.tables.model import Person

__all__ = [
    "add_anonymous_at",
    "add_people",
    "are_known",
    "claim_person",
    "export_person",
    "forget_person",
    "hold_people",
    "hold_people_at",
    "read_dm_contact",
    "update_dm_contact",
    "upsert_person",
]

_MOST_IDS = 500
"""How many ids one statement names: databases have a limit."""


def upsert_person(connection: Connection, person: Person) -> None:
    """Store a person's present name and language."""
    upsert(connection, people, {"id": person.id}, {"name": person.name, "locale": person.locale})


def add_people(connection: Connection, those: Collection[Person]) -> None:
    """Store people who are not known yet."""
    rows = [{"id": one.id, "name": one.name, "locale": one.locale} for one in those]
    if rows:
        connection.execute(insert_or(connection, people).on_conflict_do_nothing(), rows)


def are_known(connection: Connection, user_ids: Collection[int]) -> bool:
    """Return whether all of some people are stored."""
    query = select(func.count()).where(people.c.id.in_(user_ids))
    return connection.execute(query).scalar_one() == len(set(user_ids))


def read_dm_contact(connection: Connection, user_id: int) -> DmContact:
    """Return how the bot can reach a person."""
    query = select(people.c.dm_channel_id, people.c.dm_closed).where(people.c.id == user_id)
    row = connection.execute(query).first()
    return DmContact() if row is None else DmContact(row.dm_channel_id, row.dm_closed)


def update_dm_contact(connection: Connection, user_id: int, contact: DmContact) -> None:
    """Store how the bot can reach a person."""
    values = {"dm_channel_id": contact.channel_id, "dm_closed": contact.is_closed}
    connection.execute(update(people).where(people.c.id == user_id).values(values))


def export_person(connection: Connection, user_id: int) -> object:
    """Return a person's name, language and DM channel, None for an unknown person."""
    row = connection.execute(select(people).where(people.c.id == user_id)).mappings().first()
    return None if row is None else dict(row)


def claim_person(connection: Connection, user_id: int) -> None:
    """Begin to change all rows that refer to a person: from now on, no one can put them on a seat.

    A row that refers to the person needs their own row, which stays locked until the end of the transaction. (SQLite
    locks everything.) A click at their table locks the table first, so one of the two may be undone and run again.
    """
    connection.execute(select(people.c.id).where(people.c.id == user_id).with_for_update())


def hold_people_at(connection: Connection, table_id: int) -> None:
    """Keep people who sit or sat at a table from being deleted until this transaction ends. Read them afterwards.

    A deletion that is under way is awaited. Only the people's own rows are locked. `claim_person` begins with those, so
    the two cannot wait for each other. (SQLite locks everything.)
    """
    query = select(people.c.id).join_from(people, seats).where(seats.c.table_id == table_id)
    connection.execute(query.with_for_update(read=True, of=people)).all()


def hold_people(connection: Connection, user_ids: Collection[int]) -> set[int]:
    """Keep people from being deleted until this transaction ends; return those who still exist."""
    wanted, held = sorted(set(user_ids)), set[int]()
    for first in range(0, len(wanted), _MOST_IDS):
        some = people.c.id.in_(wanted[first : first + _MOST_IDS])
        held.update(connection.execute(select(people.c.id).where(some).with_for_update(read=True)).scalars())
    return held


def add_anonymous_at(connection: Connection, numbers: Collection[int]) -> None:
    """Store the anonymous people for deleted people on some seats."""
    add_people(connection, [anonymous(number) for number in numbers])


def forget_person(connection: Connection, user_id: int) -> None:
    """Delete a person when no row refers to them any more."""
    connection.execute(delete(people).where(people.c.id == user_id))
