"""Repairs stored data: restores rows from logs, and closes what cannot continue; deletes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import LargeBinary, cast, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.base import clock
from bot.leagues.model.errors import DamagedLeagueError
from bot.tables.errors import DamagedLogError
from bot.tables.facts import MatchFinished, TableCancelled, TableChanged, finished_fact
from bot.tables.model import ANONYMOUS, Status
from storage.core.damage import is_of_its_kind
from storage.core.outbox import append_facts
from storage.host.checking import read_told, replay
from storage.leagues.changes import close_damaged
from storage.leagues.rows import LIVE_PHASES, read_league
from storage.schema import facts, league_log, leagues, metadata, people, tables
from storage.tables.rows import read_match, read_one
from storage.tables.seat_rows import keep_names

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import Connection

    from bot.tables.log import LogEntry
    from bot.tables.match import Match
    from bot.tables.model import Table
    from storage.host.checking import Told

__all__ = ["mend_leagues", "mend_people", "mend_tables"]

_STATUSES = [status.value for status in Status]
_OVER = [status.value for status in Status if not status.is_live]
_NEXT_REVISION = {"revision": func.coalesce(tables.c.revision, 0) + 1}


def mend_people(connection: Connection) -> list[str]:
    """Insert people without a name where rows refer to missing people, and where a name cannot be read."""
    done = _mend_names(connection)
    for table in metadata.sorted_tables:
        for column in table.c:
            if not column.references(people.c.id):
                continue
            missing = select(column).distinct().where(column.is_not(None), ~exists().where(people.c.id == column))
            for user_id in connection.execute(missing.where(is_of_its_kind(connection, column))).scalars().all():
                connection.execute(insert(people).values(id=user_id, name=ANONYMOUS, locale="en-US"))
                done.append(f"Person {user_id} was missing and is now called {ANONYMOUS}, until they play again.")
    return done


def _mend_names(connection: Connection) -> list[str]:
    """Replace invalid texts of names and languages, so that everything else about these people can be read again."""
    if connection.dialect.name != "sqlite":
        return []
    done = []
    for column in (people.c.name, people.c.locale):
        raw = select(people.c.id, func.typeof(column), cast(column, LargeBinary))
        for user_id, kind, data in connection.execute(raw).all():
            text = data.decode(errors="replace")
            if kind != "text" or text.encode() != data:
                connection.execute(update(people).where(people.c.id == user_id).values({column.name: text}))
                done.append(f"The `{column.name}` of person {user_id} was damaged: what can be read of it is left.")
    return done


def mend_tables(connection: Connection) -> list[str]:
    """Update tables to match their logs, restore lost facts, and close tables that cannot continue."""
    times = _mend_times(connection)
    told = read_told(connection)
    query = select(tables.c.id, tables.c.status).order_by(tables.c.id)
    return times + [
        f"Table {table_id} {done}"
        for table_id, status in connection.execute(query).all()
        for done in _mend_table(connection, table_id, status, told[table_id])
    ]


def mend_leagues(connection: Connection) -> list[str]:
    """Close live leagues that cannot be read."""
    done = []
    for league_id in connection.execute(select(leagues.c.id).where(leagues.c.phase.in_(LIVE_PHASES))).scalars().all():
        _mend_size(connection, league_id)
        try:
            read_league(connection, league_id)
        except DamagedLeagueError:
            close_damaged(connection, league_id)
            done.append(f"League {league_id} was closed as it is.")
    return done


def _mend_size(connection: Connection, league_id: int) -> None:
    """Set the size of a league to the length of its log, unless a fact says that the log was longer."""
    mine = league_log.c.league_id == league_id
    size = connection.execute(select(func.count()).where(mine)).scalar_one()
    told = select(func.max(facts.c.revision)).where(facts.c.league_id == league_id)
    if (connection.execute(told).scalar() or size + 1) <= size:
        connection.execute(update(leagues).where(leagues.c.id == league_id).values(size=size))


def _mend_times(connection: Connection) -> list[str]:
    """Remove invalid times from tables: a match continues without them."""
    done = []
    for column in (tables.c.due_at, tables.c.remind_at, tables.c.host_seen_at):
        wrong = column.is_not(None) & ~is_of_its_kind(connection, column)
        for table_id in connection.execute(select(tables.c.id).where(wrong)).scalars().all():
            connection.execute(update(tables).where(tables.c.id == table_id).values({column.name: None}))
            done.append(f"Table {table_id} has lost a time (`{column.name}`), and goes on without it.")
    return done


def _mend_table(connection: Connection, table_id: int, status: str, told: Told) -> Iterator[str]:
    if status not in _STATUSES:  # a table with such a status cannot be read; the right status follows below
        connection.execute(update(tables).where(tables.c.id == table_id).values(status=Status.CANCELLED.value))
    try:
        table, entries = read_match(connection, table_id)
        match = replay(table, entries)
    except DamagedLogError:
        if status not in _OVER:
            yield _close(connection, table_id)
        return
    right = _right_status(status, match, entries, told)
    if told.length > len(entries) and right.is_live:
        yield _close(connection, table_id)
        return
    if right.value != status:
        yield _set_status(connection, table_id, right)
    if match is not None and match.result is not None and MatchFinished.kind not in told.kinds:
        _write_fact(connection, table, finished_fact(table, entries, match.result), told)
        yield "has its result again. Run `boneyard db rebuild`, so that it counts."


def _right_status(status: str, match: Match | None, entries: Sequence[LogEntry], told: Told) -> Status:
    """Return the status that follows from the events of a table."""
    if (match is not None and match.result is not None) or MatchFinished.kind in told.kinds:
        return Status.FINISHED
    is_ended = match is not None and match.cancelled is not None
    if status == Status.CANCELLED or is_ended or TableCancelled.kind in told.kinds:
        return Status.CANCELLED
    return Status.PLAYING if entries else Status.LOBBY


def _set_status(connection: Connection, table_id: int, right: Status) -> str:
    ended = {} if right.is_live else {"ended_at": func.coalesce(tables.c.ended_at, clock.moment())}
    change = update(tables).where(tables.c.id == table_id).values(status=right.value, **_NEXT_REVISION, **ended)
    try:
        with connection.begin_nested():
            revision = connection.execute(change.returning(tables.c.revision)).scalar_one()
    except IntegrityError:  # its channel has another table by now
        return _close(connection, table_id)
    append_facts(connection, table_id, revision, [TableChanged()])
    return f"is {right.value}, as its log tells."


def _close(connection: Connection, table_id: int) -> str:
    """Close a table without a result. If even its row cannot be read, its messages stay unchanged."""
    closed = {"status": Status.CANCELLED.value, "due_at": None, "remind_at": None, "ended_at": clock.moment()}
    change = update(tables).where(tables.c.id == table_id).values(**closed, **_NEXT_REVISION)
    revision = connection.execute(change.returning(tables.c.revision)).scalar_one()
    keep_names(connection, table_id)
    append_facts(connection, table_id, revision, [TableCancelled()])
    try:
        read_one(connection, tables.c.id == table_id)
    except DamagedLogError:
        connection.execute(update(tables).where(tables.c.id == table_id).values(shown_revision=tables.c.revision))
    return "was closed without a result."


def _write_fact(connection: Connection, table: Table, fact: MatchFinished, told: Told) -> None:
    """Write a fact over a damaged one of its table, or as the newest one."""
    values = {"kind": fact.kind, "data": fact.data(), "is_lasting": True, "revision": table.revision}
    for position in told.unreadable[-1:]:
        connection.execute(update(facts).where(facts.c.position == position).values(values))
        return
    append_facts(connection, table.id, table.revision, [fact])
