"""Results of finished matches, and the leaderboards that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import case, func, insert, select, update

from bot.tables.model import Standing, nobody
from storage.schema import people, results

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.tables.model import Result, Table

__all__ = ["export_results", "forget_results", "insert_results", "read_standings"]


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
                "user_id": person.id if (person := table.person_at(seat)) else None,
                "place": place,
                "score": result.scores[seat],
                "with_computers": table.had_computers,
            }
            for seat in seats
        ]
        place += len(seats)
    await connection.execute(insert(results), rows)


async def read_standings(
    connection: AsyncConnection, guild_id: int, game_id: str, limit: int, *, with_computers: bool
) -> Sequence[Standing]:
    """Return who won most; among equals, who needed fewer matches for it. Deleted people are left out."""
    played = func.count()
    won = func.sum(case((results.c.place == 1, 1), else_=0))
    query = (
        select(people.c.name, played, won)
        .join_from(results, people)
        .where(
            results.c.guild_id == guild_id,
            results.c.game == game_id,
            results.c.with_computers.is_(with_computers),
            people.c.id > nobody(0).id,
        )
        .group_by(people.c.id, people.c.name)
        .order_by(won.desc(), played, people.c.name)
        .limit(limit)
    )
    return [Standing(name, int(times), int(wins)) for name, times, wins in await connection.execute(query)]


async def export_results(connection: AsyncConnection, user_id: int) -> object:
    """Return where a person came in every finished match."""
    rows = await connection.execute(select(results).where(results.c.user_id == user_id).order_by(results.c.table_id))
    return [dict(row) for row in rows.mappings()]


async def forget_results(connection: AsyncConnection, user_id: int) -> None:
    """Leave a person's results to the anonymous seats: the others' places depend on them."""
    change = update(results).where(results.c.user_id == user_id)
    await connection.execute(change.values(user_id=nobody(0).id - results.c.seat))
