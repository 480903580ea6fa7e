"""Results of finished matches, their additions to totals, and the matches without a result."""

from __future__ import annotations

import asyncio
from datetime import UTC
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select, update

from bot.standings.results import is_rated, played_match, result_rows
from bot.tables.errors import DamagedLogError
from bot.tables.facts import MatchAnnulled, MatchFinished, MatchRestored, TableCancelled
from bot.tables.log import EntryKind
from bot.tables.model import anonymous
from storage.core.damage import note_damage
from storage.core.dialects import upsert
from storage.core.followers import SqlFollower
from storage.schema import abandoned, facts, log_entries, matches, results, tables, totals
from storage.standings.totals import count_results, uncount_results
from storage.tables.occupancy import people_of_stays
from storage.tables.rows import read_match

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import Connection

    from bot.luck import LuckFor
    from bot.standings.model import PlayedMatch
    from bot.tables.facts import StoredFact
    from storage.core.database import Database

__all__ = ["ResultsFollower", "export_results", "forget_results"]


class ResultsFollower(SqlFollower["PlayedMatch | None"]):
    """Makes rows of matches and of results, and counts them."""

    name = "results"
    kinds = (MatchFinished.kind, TableCancelled.kind, MatchAnnulled.kind, MatchRestored.kind)

    def __init__(self, database: Database, luck_for: LuckFor) -> None:
        super().__init__(database)
        self._luck_for = luck_for

    async def prepare(self, stored: StoredFact) -> PlayedMatch | None:
        """Replay a finished match: its log has more than its end."""
        if not isinstance(stored.fact, MatchFinished):
            return None
        try:
            table, entries = await self._database.read(read_match, stored.table_id)
            return await asyncio.to_thread(played_match, self._luck_for, table, entries)
        except DamagedLogError as error:
            what = f"table {stored.table_id} has no new result"
            await self._database.read(note_damage, what, error)
            return None

    def apply(self, connection: Connection, stored: StoredFact, prepared: PlayedMatch | None) -> None:
        """Write the end of a match, or change whether it counts."""
        match stored.fact:
            case MatchFinished() as finished:
                if prepared is not None:  # else keep what was made when the log was intact
                    _delete(connection, stored.table_id)
                    _write_match(connection, stored, finished, prepared)
                    _write_results(connection, stored.table_id, finished, prepared)
                _let_count(connection, stored.table_id)
            case TableCancelled(how=how):
                _write_abandoned(connection, stored.table_id, how)
            case MatchAnnulled() if _annul(connection, stored.table_id, is_annulled=True):
                _let_count_no_more(connection, stored.table_id)
            case MatchRestored() if _annul(connection, stored.table_id, is_annulled=False):
                _let_count(connection, stored.table_id)

    def pass_by(self, connection: Connection, stored: StoredFact) -> None:
        """Count a match that has rows, if it does not count yet."""
        mine = results.c.table_id == stored.table_id
        if connection.execute(select(results.c.seat).where(mine, results.c.is_counted)).first() is None:
            _let_count(connection, stored.table_id)

    def clear(self, connection: Connection) -> None:
        """Delete totals, and all rows that no fact makes again; no match counts until its fact is followed.

        The rows of a match stay until others replace them: if its log is damaged, nothing could make them again.
        """
        connection.execute(delete(totals))
        for table, kind in ((results, MatchFinished), (matches, MatchFinished), (abandoned, TableCancelled)):
            told = select(facts.c.table_id).where(facts.c.kind == kind.kind, facts.c.table_id.is_not(None))
            connection.execute(delete(table).where(table.c.table_id.not_in(told)))
        connection.execute(update(results).values(is_counted=False))
        connection.execute(update(matches).values(is_annulled=False))


def export_results(connection: Connection, user_id: int) -> object:
    """Return a person's place in every finished match."""
    rows = connection.execute(select(results).where(results.c.user_id == user_id).order_by(*results.primary_key))
    return [dict(row) for row in rows.mappings()]


def forget_results(connection: Connection, user_id: int) -> None:
    """Give a person's results to the anonymous seats, because others' places need them; no longer count them."""
    change = update(results).where(results.c.user_id == user_id)
    connection.execute(change.values(user_id=anonymous(0).id - results.c.seat, is_counted=False))


def _delete(connection: Connection, table_id: int) -> None:
    for table in (results, matches):
        connection.execute(delete(table).where(table.c.table_id == table_id))


def _write_match(connection: Connection, stored: StoredFact, finished: MatchFinished, played: PlayedMatch) -> None:
    venue = _venue(connection, stored.table_id)
    connection.execute(
        insert(matches).values(
            **venue,
            seats=len(finished.scores),
            rounds=played.rounds,
            moves=played.moves,
            seconds=_seconds(connection, stored.table_id, venue["ended_at"]),
            reason=finished.reason,
            with_computers=finished.with_computers,
            is_rated=is_rated(played.stays, is_forfeit=played.is_forfeit),
            position=stored.position,
        )
    )


def _write_results(connection: Connection, table_id: int, finished: MatchFinished, played: PlayedMatch) -> None:
    venue = _venue(connection, table_id)
    people = people_of_stays(connection, table_id, played.stays)
    common = {name: venue[name] for name in ("table_id", "guild_id", "game", "ended_at")}
    rows = [
        {
            **common,
            "seat": one.stay.seat,
            "departure": one.stay.departure,
            "user_id": people[one.stay],
            "place": one.place,
            "rated_place": one.rated_place,
            "score": one.score,
            "moves": one.stay.moves,
            "luck": one.luck,
            "best_round": one.best_round,
            "with_computers": finished.with_computers,
            "is_counted": False,
        }
        for one in result_rows(finished, played)
    ]
    connection.execute(insert(results), rows)


def _write_abandoned(connection: Connection, table_id: int, how: str) -> None:
    """Write that a match ended without a result; a lobby that was closed was no match, and has no log."""
    kinds = select(log_entries.c.kind).where(log_entries.c.table_id == table_id)
    entries = connection.execute(kinds).scalars().all()
    if entries:
        moves = sum(kind == EntryKind.MOVE for kind in entries)
        values = {**_venue(connection, table_id), "how": how, "moves": moves}
        upsert(connection, abandoned, {"table_id": values.pop("table_id")}, values)


def _annul(connection: Connection, table_id: int, *, is_annulled: bool) -> bool:
    """Store whether a match is annulled; return whether that changed."""
    change = update(matches).where(matches.c.table_id == table_id, matches.c.is_annulled.is_(not is_annulled))
    return connection.execute(change.values(is_annulled=is_annulled)).rowcount == 1


def _let_count(connection: Connection, table_id: int) -> None:
    """Count a match once for each of its people; the stay on a seat that lasted to the end goes before others."""
    query = (
        select(results.c.user_id, results.c.seat, results.c.departure)
        .where(results.c.table_id == table_id, results.c.user_id > anonymous(0).id)
        .order_by(results.c.departure.desc(), results.c.seat)
    )
    for seat, departure in {row.user_id: (row.seat, row.departure) for row in connection.execute(query)}.values():
        mine = (results.c.table_id == table_id) & (results.c.seat == seat) & (results.c.departure == departure)
        connection.execute(update(results).where(mine).values(is_counted=True))
    count_results(connection, table_id)


def _let_count_no_more(connection: Connection, table_id: int) -> None:
    uncount_results(connection, table_id)
    connection.execute(update(results).where(results.c.table_id == table_id).values(is_counted=False))


def _venue(connection: Connection, table_id: int) -> dict[str, Any]:
    """Return the keys under which a match is filed."""
    columns = (tables.c.id.label("table_id"), tables.c.guild_id, tables.c.channel_id, tables.c.game, tables.c.ended_at)
    row = connection.execute(select(*columns).where(tables.c.id == table_id)).mappings().one()
    return {**row, "ended_at": _unix(row["ended_at"])}


def _seconds(connection: Connection, table_id: int, ended_at: float) -> int:
    """Return how long a match took."""
    query = select(log_entries.c.made_at).where(log_entries.c.table_id == table_id, log_entries.c.ply == 0)
    return max(0, round(ended_at - _unix(connection.execute(query).scalar_one())))


def _unix(moment: datetime) -> float:
    """Return a time of the database as Unix time: SQLite returns UTC without a zone."""
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
