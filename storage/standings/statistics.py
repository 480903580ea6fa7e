"""One person's matches, and the people they met in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import case, func, literal, select, union_all

from bot.games.registry import GAMES
from bot.standings.periods import ALL_TIME
from bot.standings.statistics import LEAST_MATCHES, Appearance, Opponent
from bot.standings.statistics_service import StoredOutings
from bot.tables.model import anonymous
from storage.core.transactions import reads
from storage.schema import people, results, totals
from storage.tables.hiding import named_to, read_hidden

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection, FromClause, Row

    from bot.standings.statistics_service import Asked
    from storage.core.database import Database

    _Met = tuple[int, int, int, int]

__all__ = ["SqlStatisticsStore", "read_outings"]


_EVERYONE = 0
"""The value in place of a person's id in the row that counts all people together."""


def read_outings(connection: Connection, asked: Asked) -> StoredOutings:
    """Return the matches of a person that count, and the people they met in them."""
    met, often = _met(connection, asked)
    return StoredOutings(
        outings=_outings(connection, asked),
        opponents=_named(connection, often),
        met=met,
        games=_games(connection, asked),
        is_hidden=bool(read_hidden(connection, [asked.user_id])),
    )


def _outings(connection: Connection, asked: Asked) -> Sequence[Appearance]:
    mine = results.c
    query = (
        select(mine.game, mine.place, mine.score, mine.moves, mine.luck)
        .where(*_of(results, asked))
        .order_by(mine.ended_at, mine.table_id)
    )
    return list(map(Appearance._make, connection.execute(query)))


def _met(connection: Connection, asked: Asked) -> tuple[int, Sequence[Row[_Met]]]:
    """Return how many people a person has met, and the few whom they met most often.

    For each of those: how many times they met, how many times the person placed before them, and level with them.
    """
    mine, theirs = results.alias("mine"), results.alias("theirs")
    met = (
        select(
            theirs.c.user_id,
            func.count().label("played"),
            func.sum(case((mine.c.place < theirs.c.place, 1), else_=0)).label("ahead"),
            func.sum(case((mine.c.place == theirs.c.place, 1), else_=0)).label("level"),
        )
        .join_from(mine, theirs, theirs.c.table_id == mine.c.table_id)
        .where(*_of(mine, asked))
        .where(theirs.c.is_counted, theirs.c.user_id > anonymous(0).id, theirs.c.user_id != asked.user_id)
        .group_by(theirs.c.user_id)
        .cte("met")
    )
    everyone = select(
        literal(_EVERYONE).label("user_id"),
        func.count().label("played"),
        literal(0).label("ahead"),
        literal(0).label("level"),
    ).select_from(met)
    rows = connection.execute(union_all(everyone, select(met).where(met.c.played >= LEAST_MATCHES))).all()
    often = [row for row in rows if row.user_id != _EVERYONE]
    return next(row.played for row in rows if row.user_id == _EVERYONE), often


def _named(connection: Connection, met: Sequence[Row[_Met]]) -> Sequence[Opponent]:
    """Return the people who may be named."""
    ids = [row.user_id for row in met]
    names = select(people.c.id, people.c.name).where(people.c.id.in_(ids), named_to(people.c.id))
    by_id = {row.id: row.name for row in connection.execute(names)}
    return [Opponent(by_id[row.user_id], row.played, row.ahead, row.level) for row in met if row.user_id in by_id]


def _games(connection: Connection, asked: Asked) -> frozenset[str]:
    """Return the games that a person has played. Totals have a row for each game, which the whole key finds."""
    query = select(totals.c.game).where(
        totals.c.guild_id == asked.guild_id,
        totals.c.period == ALL_TIME,
        totals.c.game.in_(list(GAMES)),
        totals.c.with_computers.is_(asked.with_computers),
        totals.c.user_id == asked.user_id,
    )
    return frozenset(connection.execute(query).scalars())


def _of(rows: FromClause, asked: Asked) -> Sequence[ColumnElement[bool]]:
    """Return the conditions on results that find the matches in question."""
    found = [
        rows.c.guild_id == asked.guild_id,
        rows.c.user_id == asked.user_id,
        rows.c.with_computers.is_(asked.with_computers),
        rows.c.is_counted,
    ]
    return found if asked.game_id is None else [*found, rows.c.game == asked.game_id]


class SqlStatisticsStore:
    """Reads one person's results; implements `bot.standings.statistics_service.StatisticsStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    outings = reads(read_outings)
