"""A person's seats: where they sat and what they did there, exported, or left without the person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import case, delete, exists, select, update

from bot.tables.log import EntryKind
from bot.tables.model import ANONYMOUS, anonymous
from storage.schema import log_entries, requests, results, seats, tables
from storage.tables.people import add_anonymous_at
from storage.tables.rows import LIVE

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import Connection

__all__ = [
    "add_anonymous",
    "export_moves",
    "export_seats",
    "forget_moves",
    "forget_seats",
    "live_seats",
    "revise_tables_of",
]


def live_seats(connection: Connection, user_id: int) -> Collection[int]:
    """Return the live tables with a person on a seat."""
    query = select(tables.c.id).join(seats).where(LIVE, seats.c.user_id == user_id, seats.c.seat.is_not(None))
    return set(connection.execute(query).scalars())


def export_seats(connection: Connection, user_id: int) -> object:
    """Return every table at which a person sat down, or that they opened."""
    mine = (tables.c.id == seats.c.table_id) & (seats.c.user_id == user_id)
    query = (
        select(
            tables.c.id.label("table_id"),
            tables.c.guild_id,
            tables.c.channel_id,
            tables.c.game,
            tables.c.status,
            tables.c.opened_at,
            tables.c.ended_at,
            (tables.c.opener_id == user_id).label("opened"),
            seats.c.seat,
            seats.c.request_id,
            *(seats.c.reserved_seat, seats.c.is_ready, seats.c.wants_end, seats.c.is_kicked),
        )
        .join_from(tables, seats, mine, isouter=True)
        .where((seats.c.user_id == user_id) | (tables.c.opener_id == user_id))
        .order_by(tables.c.id)
    )
    return [dict(row) for row in connection.execute(query).mappings()]


def add_anonymous(connection: Connection, user_id: int) -> None:
    """Store the anonymous people who will replace a person, at least the one of the first seat."""
    query = select(seats.c.seat).where(seats.c.user_id == user_id, seats.c.seat.is_not(None)).distinct()
    left = select(results.c.seat).where(results.c.user_id == user_id).distinct()
    add_anonymous_at(connection, {0, *connection.execute(query.union(left)).scalars()})


def forget_seats(connection: Connection, user_id: int) -> None:
    """Remove the person from their seats, and as the opener of their tables.

    The request that took a seat stays: it is part of the public seed, without which no deal could be checked.
    """
    mine = (seats.c.table_id == tables.c.id) & (seats.c.user_id == user_id) & seats.c.seat.is_not(None)
    seat = select(seats.c.seat).where(mine).scalar_subquery()
    opener = case((exists().where(mine), anonymous(0).id - seat), else_=anonymous(0).id)
    connection.execute(update(tables).where(tables.c.opener_id == user_id).values(opener_id=opener))
    connection.execute(delete(seats).where(seats.c.user_id == user_id, seats.c.seat.is_(None)))
    connection.execute(
        update(seats)
        .where(seats.c.user_id == user_id)
        .values(user_id=anonymous(0).id - seats.c.seat, name=case((seats.c.name.is_not(None), ANONYMOUS)))
    )


def revise_tables_of(connection: Connection, user_id: int) -> Sequence[tuple[int, int]]:
    """Give the live tables of a person, present or past, a new revision; return ids and revisions."""
    sat = select(seats.c.table_id).where(seats.c.user_id == user_id)
    # The order makes two deletions with common tables wait for each other without a deadlock.
    connection.execute(select(tables.c.id).where(LIVE, tables.c.id.in_(sat)).order_by(tables.c.id).with_for_update())
    change = update(tables).where(LIVE, tables.c.id.in_(sat)).values(revision=tables.c.revision + 1)
    return [(row.id, row.revision) for row in connection.execute(change.returning(tables.c.id, tables.c.revision))]


def export_moves(connection: Connection, user_id: int) -> object:
    """Return everything a person did in matches; a requested deal is included without its tiles."""
    log = log_entries.c
    text = case((log.kind != EntryKind.CHANCE, log.text)).label("text")
    query = (
        select(log.table_id, log.ply, log.kind, text, log.request_id, log.made_at)
        .where(log.user_id == user_id)
        .order_by(log.table_id, log.ply)
    )
    return [dict(row) for row in connection.execute(query).mappings()]


def forget_moves(connection: Connection, user_id: int) -> None:
    """Forget whose moves they were, and the clicks that made them; the moves stay, because they form the match."""
    mine = log_entries.c.user_id == user_id
    clicks = select(log_entries.c.request_id).where(mine, log_entries.c.request_id.is_not(None))
    connection.execute(delete(requests).where(requests.c.id.in_(clicks)))
    connection.execute(update(log_entries).where(mine).values(user_id=None, request_id=None))
