"""The season of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, select

from storage.schema import seasons

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["season_at"]


def season_at(connection: Connection, guild_id: int, position: int) -> int | None:
    """Return the number of the season of a match, by the position of the fact that finished it.

    None for a match between seasons. The answer never changes: seasons begin and end between two positions.
    """
    query = select(seasons.c.number).where(
        seasons.c.guild_id == guild_id,
        seasons.c.after_position < position,
        func.coalesce(seasons.c.until_position, position) >= position,
    )
    return connection.execute(query).scalar()
