"""Results of finished matches, and the leaderboards that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select, update

from bot.standings.model import LeaderboardRow
from bot.standings.results import result_rows
from bot.tables.facts import MatchFinished
from bot.tables.model import anonymous
from storage.dialects import insert_or
from storage.followers import SqlFollower
from storage.people import hold_people_at
from storage.schema import leaderboard, people, results, seats, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from bot.tables.facts import StoredFact

__all__ = ["ResultsFollower", "export_results", "forget_results", "read_leaderboard"]


class ResultsFollower(SqlFollower[None]):
    """Makes rows of results and of leaderboards."""

    name = "results"
    kinds = (MatchFinished.kind,)

    async def prepare(self, stored: StoredFact) -> None:
        """Prepare nothing: what a result needs stands in its fact."""

    def apply(self, connection: Connection, stored: StoredFact, _prepared: None) -> None:
        """Write where each seat came, and count it for its person."""
        if not isinstance(stored.fact, MatchFinished):
            return
        table = connection.execute(select(tables.c.guild_id, tables.c.game).where(tables.c.id == stored.table_id)).one()
        people_at = _people_at(connection, stored.table_id)
        common = {"guild_id": table.guild_id, "game": table.game, "with_computers": stored.fact.with_computers}
        rows = [
            {
                "table_id": stored.table_id,
                "seat": one.seat,
                "user_id": people_at.get(one.seat),
                "place": one.place,
                "score": one.score,
                **common,
            }
            for one in result_rows(stored.fact)
        ]
        connection.execute(insert(results), rows)
        for row in rows:
            if row["user_id"] is not None and row["user_id"] > anonymous(0).id:
                _count(connection, {**common, "user_id": row["user_id"]}, is_won=row["place"] == 1)

    def clear(self, connection: Connection) -> None:
        """Delete all results and leaderboards."""
        connection.execute(delete(results))
        connection.execute(delete(leaderboard))


def read_leaderboard(
    connection: Connection, guild_id: int, game_id: str, limit: int, *, with_computers: bool
) -> Sequence[LeaderboardRow]:
    """Return who won most; among equals, who needed fewer matches for it. Deleted people are left out."""
    query = (
        select(people.c.name, leaderboard.c.played, leaderboard.c.won)
        .join_from(leaderboard, people)
        .where(
            leaderboard.c.guild_id == guild_id,
            leaderboard.c.game == game_id,
            leaderboard.c.with_computers.is_(with_computers),
        )
        .order_by(leaderboard.c.won.desc(), leaderboard.c.played, people.c.name)
        .limit(limit)
    )
    return [LeaderboardRow(row.name, row.played, row.won) for row in connection.execute(query)]


def export_results(connection: Connection, user_id: int) -> object:
    """Return where a person came in every finished match."""
    rows = connection.execute(select(results).where(results.c.user_id == user_id).order_by(results.c.table_id))
    return [dict(row) for row in rows.mappings()]


def forget_results(connection: Connection, user_id: int) -> None:
    """Leave a person's results to the anonymous seats, as the others' places depend on them; count them no more."""
    connection.execute(delete(leaderboard).where(leaderboard.c.user_id == user_id))
    change = update(results).where(results.c.user_id == user_id)
    connection.execute(change.values(user_id=anonymous(0).id - results.c.seat))


def _people_at(connection: Connection, table_id: int) -> dict[int, int]:
    """Return the ids of the people at a table by seat; none of them is deleted before this transaction ends."""
    hold_people_at(connection, table_id)
    query = select(seats.c.seat, seats.c.user_id).where(seats.c.table_id == table_id, seats.c.seat.is_not(None))
    return {row.seat: row.user_id for row in connection.execute(query)}


def _count(connection: Connection, key: dict[str, Any], *, is_won: bool) -> None:
    """Count one more match for a person."""
    statement = insert_or(connection, leaderboard).values(**key, played=1, won=int(is_won))
    more = {"played": leaderboard.c.played + 1, "won": leaderboard.c.won + int(is_won)}
    connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=more))
