"""What people played before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import and_, or_, select

from bot.tables.model import Status
from storage.schema import seats, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

__all__ = ["read_games_before"]


def read_games_before(connection: Connection, user_id: int, table_id: int) -> Sequence[str]:
    """Return the games of a person's finished matches, and of those running at older tables than this one."""
    is_older = and_(tables.c.status == Status.PLAYING, tables.c.id < table_id)
    query = (
        select(tables.c.game)
        .distinct()
        .join_from(tables, seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user_id == user_id, seats.c.seat.is_not(None), tables.c.id != table_id)
        .where(or_(tables.c.status == Status.FINISHED, is_older))
    )
    return connection.execute(query).scalars().all()
