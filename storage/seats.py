"""A person's seats: where they sat and what they did there, for the person, and without the person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import case, delete, exists, insert, select, update

from bot.tables.match import is_deed
from bot.tables.model import Status, nobody
from storage.schema import interactions, moves, people, seats, tables

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["add_nobodies", "export_moves", "export_seats", "forget_moves", "forget_seats", "live_seats"]

_LIVE = tables.c.status.in_([Status.LOBBY, Status.PLAYING])


async def live_seats(connection: AsyncConnection, user_id: int) -> Collection[int]:
    """Return the live tables at which a person sits."""
    query = select(tables.c.id).join(seats).where(_LIVE, seats.c.user_id == user_id, seats.c.seat.is_not(None))
    return set((await connection.execute(query)).scalars())


async def export_seats(connection: AsyncConnection, user_id: int) -> object:
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
            seats.c.interaction_id,
            *(seats.c.kept_seat, seats.c.is_ready, seats.c.wants_end, seats.c.is_kicked),
        )
        .join_from(tables, seats, mine, isouter=True)
        .where((seats.c.user_id == user_id) | (tables.c.opener_id == user_id))
        .order_by(tables.c.id)
    )
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def add_nobodies(connection: AsyncConnection, user_id: int) -> None:
    """Store those who will stand for a person, at least the one of the first seat."""
    query = select(seats.c.seat).where(seats.c.user_id == user_id, seats.c.seat.is_not(None)).distinct()
    wanted = [nobody(seat) for seat in {0, *(await connection.execute(query)).scalars()}]
    known = set((await connection.execute(select(people.c.id).where(people.c.id <= nobody(0).id))).scalars())
    rows = [{"id": one.id, "name": one.name, "locale": one.locale} for one in wanted if one.id not in known]
    if rows:
        await connection.execute(insert(people), rows)


async def forget_seats(connection: AsyncConnection, user_id: int) -> None:
    """Put nobody on a person's seats, and let nobody have opened their tables; live tables get a new revision.

    The interaction that took a seat stays: it is part of the public seed, without which no deal could be checked.
    """
    sat = select(seats.c.table_id).where(seats.c.user_id == user_id)
    await connection.execute(update(tables).where(_LIVE, tables.c.id.in_(sat)).values(revision=tables.c.revision + 1))
    mine = (seats.c.table_id == tables.c.id) & (seats.c.user_id == user_id) & seats.c.seat.is_not(None)
    seat = select(seats.c.seat).where(mine).scalar_subquery()
    opener = case((exists().where(mine), nobody(0).id - seat), else_=nobody(0).id)
    await connection.execute(update(tables).where(tables.c.opener_id == user_id).values(opener_id=opener))
    await connection.execute(delete(seats).where(seats.c.user_id == user_id, seats.c.seat.is_(None)))
    await connection.execute(
        update(seats).where(seats.c.user_id == user_id).values(user_id=nobody(0).id - seats.c.seat)
    )


async def export_moves(connection: AsyncConnection, user_id: int) -> object:
    """Return everything a person did in matches; where that was asking for a deal, not which tiles it gave."""
    query = (
        select(moves.c.table_id, moves.c.ply, moves.c.text, moves.c.interaction_id, moves.c.made_at)
        .where(moves.c.user_id == user_id)
        .order_by(moves.c.table_id, moves.c.ply)
    )
    rows = [dict(row) for row in (await connection.execute(query)).mappings()]
    return [{**row, "text": row["text"] if is_deed(row["text"]) else None} for row in rows]


async def forget_moves(connection: AsyncConnection, user_id: int) -> None:
    """Forget whose moves they were, and by which clicks; the moves stay, as the match is made of them."""
    mine = moves.c.user_id == user_id
    clicks = select(moves.c.interaction_id).where(mine, moves.c.interaction_id.is_not(None))
    await connection.execute(delete(interactions).where(interactions.c.id.in_(clicks)))
    await connection.execute(update(moves).where(mine).values(user_id=None, interaction_id=None))
