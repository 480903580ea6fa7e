"""Totals: how many matches each person played and won, by server, period and game; leaderboards read only these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, case, delete, func, or_, select, update

from bot.standings.model import ALL_GAMES
from bot.standings.periods import periods_of
from storage.core.dialects import insert_or
from storage.schema import matches, results, seasons, totals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

__all__ = ["count_results", "export_totals", "forget_totals", "season_at", "uncount_results"]

_KEY = tuple(column.name for column in totals.primary_key)
_SUMS = ("played", "won", "points")
_SAME = [totals.c[name] == bindparam(f"of_{name}") for name in _KEY]
_SUBTRACT = update(totals).where(*_SAME).values({name: totals.c[name] - bindparam(f"of_{name}") for name in _SUMS})
_DELETE_EMPTY = delete(totals).where(*_SAME, totals.c.played == 0)
_SET_LAST = update(totals).where(*_SAME).values(last_at=bindparam("of_last_at"))


def count_results(connection: Connection, table_id: int) -> None:
    """Add the counted results of a match to the totals of their people."""
    new = insert_or(connection, totals)
    more = {name: totals.c[name] + new.excluded[name] for name in _SUMS}
    last = case((new.excluded.last_at > totals.c.last_at, new.excluded.last_at), else_=totals.c.last_at)
    rows = _rows(connection, table_id)
    if rows:
        connection.execute(new.on_conflict_do_update(index_elements=_KEY, set_={**more, "last_at": last}), rows)


def uncount_results(connection: Connection, table_id: int) -> None:
    """Subtract the counted results of a match: the totals become what they would be without it."""
    rows = _rows(connection, table_id)
    if rows:
        connection.execute(_SUBTRACT, _named(rows))
        connection.execute(_DELETE_EMPTY, _named(rows))
        connection.execute(_SET_LAST, _named([_with_last(connection, table_id, row) for row in rows]))


def export_totals(connection: Connection, user_id: int) -> object:
    """Return the totals of a person."""
    query = select(totals).where(totals.c.user_id == user_id).order_by(*totals.primary_key)
    return [dict(row) for row in connection.execute(query).mappings()]


def forget_totals(connection: Connection, user_id: int) -> None:
    """Delete the totals of a person."""
    connection.execute(delete(totals).where(totals.c.user_id == user_id))


def _rows(connection: Connection, table_id: int) -> list[dict[str, Any]]:
    """Return the additions of a match to totals."""
    query = select(results, matches.c.position).join_from(results, matches, matches.c.table_id == results.c.table_id)
    counted = connection.execute(query.where(results.c.table_id == table_id, results.c.is_counted)).all()
    if not counted:
        return []
    season = season_at(connection, counted[0].guild_id, counted[0].position)
    return [
        {
            "guild_id": row.guild_id,
            "period": period,
            "game": game,
            "with_computers": row.with_computers,
            "user_id": row.user_id,
            "played": 1,
            "won": int(row.place == 1),
            "points": row.score,
            "last_at": row.ended_at,
        }
        for row in counted
        for period in periods_of(row.ended_at, season)
        for game in (row.game, ALL_GAMES)
    ]


def _with_last(connection: Connection, table_id: int, row: dict[str, Any]) -> dict[str, Any]:
    """Return a row with the end of the last match that it counts apart from one."""
    query = (
        select(results.c.ended_at, matches.c.position)
        .join_from(results, matches, matches.c.table_id == results.c.table_id)
        .where(results.c.guild_id == row["guild_id"], results.c.user_id == row["user_id"], results.c.is_counted)
        .where(results.c.with_computers == row["with_computers"], results.c.table_id != table_id)
        .where(or_(row["game"] == ALL_GAMES, results.c.game == row["game"]))
        .order_by(results.c.ended_at.desc())
    )
    for other in connection.execute(query):
        if row["period"] in periods_of(other.ended_at, season_at(connection, row["guild_id"], other.position)):
            return {**row, "last_at": other.ended_at}
    return row


def _named(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{f"of_{name}": value for name, value in row.items()} for row in rows]


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
