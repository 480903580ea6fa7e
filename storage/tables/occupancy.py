"""The people who sat on the seats of a match, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from bot.tables.model import anonymous
from storage.schema import computers, log_entries, seats
from storage.tables.people import add_anonymous_at, hold_people_at

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sqlalchemy import Connection

    from bot.standings.stays import Stay

__all__ = ["people_of_stays"]


def people_of_stays(connection: Connection, table_id: int, stays: Sequence[Stay]) -> Mapping[Stay, int | None]:
    """Return the ids of the people who sat on the seats of a match, None for computers.

    None of them is deleted before this transaction ends. A person deleted earlier is the anonymous person of the seat.
    """
    hold_people_at(connection, table_id)
    sitting = _sitting(connection, table_id)
    named = _named(connection, table_id, [stay.named_at for stay in stays if stay.named_at is not None])
    former = _former(connection, table_id)
    found: dict[Stay, int | None] = {}
    for stay in stays:
        if stay.departure == 0:
            found[stay] = sitting.get(stay.seat)
        elif (user := named.get(stay.named_at)) is not None:
            found[stay] = user
        else:
            found[stay] = _only(former.get(stay.seat, set()) - set(named.values())) or anonymous(stay.seat).id
    add_anonymous_at(connection, {stay.seat for stay in stays if found[stay] == anonymous(stay.seat).id})
    return found


def _sitting(connection: Connection, table_id: int) -> dict[int, int]:
    """Return the people on the seats at the end, by seat."""
    query = select(seats.c.seat, seats.c.user_id).where(seats.c.table_id == table_id, seats.c.seat.is_not(None))
    return {row.seat: row.user_id for row in connection.execute(query)}


def _named(connection: Connection, table_id: int, plies: Collection[int]) -> dict[int | None, int]:
    """Return who made some entries of a log, without deleted people."""
    query = select(log_entries.c.ply, log_entries.c.user_id).where(
        log_entries.c.table_id == table_id, log_entries.c.ply.in_(plies), log_entries.c.user_id.is_not(None)
    )
    return {row.ply: row.user_id for row in connection.execute(query)} if plies else {}


def _former(connection: Connection, table_id: int) -> dict[int, set[int]]:
    """Return the people who left each seat and are no longer at the table: the seat has kept their request."""
    left = seats.alias("left")
    found: dict[int, set[int]] = {}
    for taken in (seats.alias("taken"), computers):
        same = (taken.c.table_id == left.c.table_id) & (taken.c.request_id == left.c.request_id)
        query = (
            select(taken.c.seat, left.c.user_id)
            .join_from(left, taken, same)
            .where(left.c.table_id == table_id, left.c.seat.is_(None), taken.c.seat.is_not(None))
        )
        for row in connection.execute(query):
            found.setdefault(row.seat, set()).add(row.user_id)
    return found


def _only(people: Collection[int]) -> int | None:
    """Return the one person of a collection, None if there are none or more."""
    return next(iter(people)) if len(people) == 1 else None
