"""Histories: lists of matches, read from the rows of followers."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from sqlalchemy import exists, false, func, null, select

from bot.standings.histories import HistoryFilter, MatchLine, SeatLine, lines_before
from storage.core.transactions import reads, writes
from storage.schema import abandoned, computers, matches, people, results, seats
from storage.tables.corrections import read_corrections, write_correction
from storage.tables.hiding import read_hidden

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sqlalchemy import ColumnElement, Connection, Select, Table

    from bot.standings.histories import HistoryQuery
    from storage.core.database import Database

__all__ = ["SqlHistoryStore", "read_lines"]


def read_lines(connection: Connection, query: HistoryQuery, most: int) -> Sequence[MatchLine]:
    """Return at most this many matches from the beginning of a page, the newest first."""
    rows = connection.execute(_page(query, most)).all()
    seated = _seated(connection, [row.table_id for row in rows])
    return [
        MatchLine(row.table_id, row.game, row.ended_at, seated[row.table_id], bool(row.is_annulled), row.how)
        for row in rows
    ]


def _page(query: HistoryQuery, most: int) -> Select[Any]:
    """Return the query of a page; for a person, it reads only as many matches as fit on the page."""
    if query.shown is HistoryFilter.ABANDONED:
        return _cut(_abandoned(query), query, most)
    if query.user_id is None:
        return _cut(_newest_first(_finished(query), matches), query, most)
    own = _cut(_own(query), query, most).subquery()
    return _newest_first(_listed(matches, matches.c.is_annulled, null()), matches).join(
        own, own.c.table_id == matches.c.table_id
    )


def _finished(query: HistoryQuery) -> Select[Any]:
    """Return the query of a server's matches that have a result."""
    found = _of_game(_listed(matches, matches.c.is_annulled, null()), matches, query)
    match query.shown:
        case HistoryFilter.PEOPLE:
            return found.where(matches.c.with_computers.is_(False))
        case HistoryFilter.COMPUTERS:
            return found.where(matches.c.with_computers.is_(True))
        case HistoryFilter.RATED:
            return found.where(matches.c.is_rated.is_(True), matches.c.is_annulled.is_(False))
        case _:
            return found


def _own(query: HistoryQuery) -> Select[Any]:
    """Return the query of the numbers of a person's matches, each once, however often they sat down in it."""
    own = select(results.c.table_id, results.c.ended_at).distinct().where(results.c.user_id == query.user_id)
    found = _of_game(own, results, query)
    match query.shown:
        case HistoryFilter.PEOPLE:
            found = found.where(results.c.with_computers.is_(False))
        case HistoryFilter.COMPUTERS:
            found = found.where(results.c.with_computers.is_(True))
        case HistoryFilter.RATED:
            # The rated stay may be another one than the counted stay: the person may have left and come back.
            is_valid = exists().where(matches.c.table_id == results.c.table_id, matches.c.is_annulled.is_(False))
            found = found.where(results.c.rated_place.is_not(None), is_valid)
    return _newest_first(found, results)


def _abandoned(query: HistoryQuery) -> Select[Any]:
    """Return the query of matches without a result."""
    found = _of_game(_listed(abandoned, false(), abandoned.c.how), abandoned, query)
    if query.user_id is not None:
        own = select(seats.c.table_id).where(seats.c.user_id == query.user_id, seats.c.seat.is_not(None))
        found = found.where(abandoned.c.table_id.in_(own))
    return _newest_first(found, abandoned)


def _listed(table: Table, is_annulled: ColumnElement[bool], how: ColumnElement[Any]) -> Select[Any]:
    columns = (table.c.table_id, table.c.game, table.c.ended_at)
    return select(*columns, is_annulled.label("is_annulled"), how.label("how"))


def _of_game(found: Select[Any], table: Table, query: HistoryQuery) -> Select[Any]:
    """Limit a query of a server's matches to one game if one is wanted."""
    of_server = found.where(table.c.guild_id == query.guild_id)
    return of_server if query.game_id is None else of_server.where(table.c.game == query.game_id)


def _newest_first(found: Select[Any], table: Table) -> Select[Any]:
    return found.order_by(table.c.ended_at.desc(), table.c.table_id.desc())


def _cut(found: Select[Any], query: HistoryQuery, most: int) -> Select[Any]:
    return found.limit(most).offset(lines_before(query.page))


def _seated(connection: Connection, table_ids: Collection[int]) -> Mapping[int, Sequence[SeatLine]]:
    """Return the people of some tables at the end of their matches, best first."""
    reached = _reached(connection, table_ids)
    name = func.coalesce(seats.c.name, people.c.name).label("name")
    sat = seats.c.table_id.in_(table_ids) & seats.c.seat.is_not(None)
    sitting = select(seats.c.table_id, seats.c.seat, seats.c.user_id, name).join_from(seats, people).where(sat)
    numbered = select(computers.c.table_id, computers.c.seat, computers.c.number)
    found: defaultdict[int, list[SeatLine]] = defaultdict(list)
    for row in connection.execute(sitting):
        came = reached.get((row.table_id, row.seat), (0, 0))
        found[row.table_id].append(SeatLine(row.seat, row.user_id, row.name, None, *came))
    for computer in connection.execute(numbered.where(computers.c.table_id.in_(table_ids))):
        came = reached.get((computer.table_id, computer.seat), (0, 0))
        found[computer.table_id].append(SeatLine(computer.seat, None, None, computer.number, *came))
    return defaultdict(list, {one: sorted(lines, key=_by_place) for one, lines in found.items()})


def _reached(connection: Connection, table_ids: Collection[int]) -> Mapping[tuple[int, int], tuple[int, int]]:
    """Return place and score of the seats of some tables, by table and seat."""
    query = select(results.c.table_id, results.c.seat, results.c.place, results.c.score)
    at_the_end = query.where(results.c.table_id.in_(table_ids), results.c.departure == 0)
    return {(row.table_id, row.seat): (row.place, row.score) for row in connection.execute(at_the_end)}


def _by_place(line: SeatLine) -> tuple[int, int]:
    return line.place, line.seat


class SqlHistoryStore:
    """Reads histories and notes corrections; implements `bot.standings.histories.HistoryStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    lines = reads(read_lines)
    corrections = reads(read_corrections)
    hidden = reads(read_hidden)
    correct = writes(write_correction)
