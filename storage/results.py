"""Results of finished matches, and the leaderboards that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import case, func, insert, select

from bot.tables.model import Standing
from storage.schema import people, results

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.tables.model import Result, Table

__all__ = ["insert_results", "read_standings"]


async def insert_results(connection: AsyncConnection, table: Table, result: Result) -> None:
    """Store where each seat came: seats that share a place get its number, the next place counts them all."""
    rows = []
    place = 1
    for seats in result.places:
        rows += [
            {
                "table_id": table.id,
                "seat": seat,
                "guild_id": table.venue.guild_id,
                "game": table.game_id,
                "user_id": table.people[seat].id,
                "place": place,
                "score": result.scores[seat],
            }
            for seat in seats
        ]
        place += len(seats)
    await connection.execute(insert(results), rows)


async def read_standings(connection: AsyncConnection, guild_id: int, game_id: str, limit: int) -> Sequence[Standing]:
    """Return who won most; among equals, who needed fewer matches for it."""
    played = func.count()
    won = func.sum(case((results.c.place == 1, 1), else_=0))
    query = (
        select(people.c.name, played, won)
        .join_from(results, people)
        .where(results.c.guild_id == guild_id, results.c.game == game_id)
        .group_by(people.c.id, people.c.name)
        .order_by(won.desc(), played, people.c.name)
        .limit(limit)
    )
    return [Standing(name, int(times), int(wins)) for name, times, wins in await connection.execute(query)]
