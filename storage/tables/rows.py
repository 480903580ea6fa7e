"""Reading tables from their rows, and writing them back."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Row, bindparam, insert, literal_column, select, update

from bot.base import clock
from bot.games.errors import GameError
from bot.games.fair import SEED_BYTES
from bot.games.registry import find_game
from bot.tables.errors import ConflictError, DamagedLogError
from bot.tables.model import FixtureMatch, Person, Status, Table, Venue
from bot.tables.model.tempo import Tempo
from storage.core.damage import check_row, is_damage, note_damage, reading
from storage.core.ids import next_id
from storage.schema import requests, tables
from storage.tables.corrections import annulled_because
from storage.tables.log import read_entries
from storage.tables.people import upsert_person
from storage.tables.seat_rows import Seats, keep_names, read_seats, write_seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Column, Connection, Select

    from bot.tables.log import LogEntry
    from bot.tables.store import NewTable

__all__ = [
    "LIVE",
    "insert_table",
    "read_match",
    "read_one",
    "read_tables",
    "write_fixture",
    "write_request",
    "write_revision",
    "write_seats_of",
]

LIVE = tables.c.status.in_([literal_column(f"'{status}'") for status in (Status.LOBBY, Status.PLAYING)])
"""The condition for tables that occupy their channel; written out as in their indexes, or these would not be used."""

# Statements of every click are built once: building one takes longer than running it.
_REVISED = (
    *("status", "opener_id", "options", "max_seats", "had_computers"),
    *("tempo", "due_at", "remind_at", "host_seen_at", "revision"),
)
_REVISE = (
    update(tables)
    .where(
        tables.c.id == bindparam("before_id"),
        tables.c.revision == bindparam("before_revision"),
        tables.c.due_at.is_not_distinct_from(bindparam("before_due", type_=tables.c.due_at.type)),
    )
    .values({name: bindparam(name, type_=tables.c[name].type) for name in _REVISED})
)
_CLOSE = _REVISE.values(ended_at=bindparam("ended_at", type_=tables.c.ended_at.type))
_READ: Sequence[Column[Any]] = [
    column for column in tables.c if column.name not in ("opened_at", "ended_at", "shown_revision")
]
_ADD_REQUEST = insert(requests)


def insert_table(connection: Connection, new: NewTable) -> int:
    """Store a new table without its seats; return its id."""
    table_id = next_id(connection)
    row = {
        "id": table_id,
        "guild_id": new.venue.guild_id,
        "channel_id": new.venue.channel_id,
        "locale": new.venue.locale,
        "game": new.game_id,
        "options": dict(new.options),
        "max_seats": new.max_seats,
        "opener_id": new.opener.id,
        "server_seed": new.server_seed,
        "status": Status.LOBBY,
        "revision": 1,
        "tempo": new.tempo,
        "due_at": new.due,
        "remind_at": new.remind_at,
        "host_seen_at": new.opened,
        **_fixture_columns(new.fixture),
    }
    connection.execute(insert(tables).values(row))
    return table_id


def read_tables(connection: Connection, *where: ColumnElement[bool]) -> Sequence[Table]:
    """Return the tables that meet all conditions, the newest first, with their people.

    A damaged one is left out, and the host is notified.
    """
    try:
        return _read_all(connection, *where)
    except Exception as error:
        if not is_damage(error):
            raise
    ids = connection.execute(select(tables.c.id).where(*where).order_by(tables.c.id.desc())).scalars().all()
    found: list[Table] = []
    for table_id in ids:
        try:
            found += _read_all(connection, tables.c.id == table_id)
        except Exception as error:
            if not is_damage(error):
                raise
            note_damage(connection, f"table {table_id}", error)
    return found


def read_one(connection: Connection, *where: ColumnElement[bool]) -> Table | None:
    """Return the one table that meets all conditions, or None; raise DamagedLogError if it cannot be read."""
    with reading(lambda why: DamagedLogError(why=why)):
        return next(iter(_read_all(connection, *where)), None)


def read_match(connection: Connection, table_id: int) -> tuple[Table, Sequence[LogEntry]]:
    """Return a table with its whole log; raise DamagedLogError."""
    table = read_one(connection, tables.c.id == table_id)
    if table is None:
        raise DamagedLogError(why="its row is missing")
    return table, read_entries(connection, table_id)


def write_revision(connection: Connection, before: Table, after: Table) -> None:
    """Advance a table from the revision that was read; raise ConflictError if it has changed since.

    The due time is compared as well: a credited pause moves it without a new revision.
    """
    values = {
        "status": after.status,
        "opener_id": after.opener_id,
        "options": dict(after.options),
        "max_seats": after.max_seats,
        "had_computers": after.had_computers,
        "tempo": after.tempo,
        "due_at": after.due,
        "remind_at": after.remind_at,
        "host_seen_at": after.host_seen,
        "revision": before.revision + 1,
    }
    key = {"before_id": before.id, "before_revision": before.revision, "before_due": before.due}
    closing = {} if after.status.is_live else {"ended_at": clock.moment()}
    change = _CLOSE if closing else _REVISE
    if connection.execute(change, values | key | closing).rowcount != 1:
        raise ConflictError


def write_fixture(connection: Connection, table: Table) -> None:
    """Store the changes of a table's fixture in its league."""
    connection.execute(update(tables).where(tables.c.id == table.id).values(_fixture_columns(table.fixture)))


def write_request(connection: Connection, table_id: int, request_id: int) -> None:
    """Store the request that was carried out at a table; a unique key prevents a second time."""
    connection.execute(_ADD_REQUEST, {"id": request_id, "table_id": table_id})


def write_seats_of(connection: Connection, before: Table | None, after: Table) -> None:
    """Store who sits at a table now, if that has changed; newcomers get their present names.

    When the table closes, the names stay as they are then. `before` is None for a new table.
    """
    if before is None or _seats(after) != _seats(before):
        known = set(before.occupants) if before else set()
        for occupant in after.occupants:
            if isinstance(occupant, Person) and occupant not in known:
                upsert_person(connection, occupant)
        write_seats(connection, after.id, _seats(after))
    if not after.status.is_live:
        keep_names(connection, after.id)


def _seats(table: Table) -> Seats:
    return Seats(table.sittings, table.former, table.reserved)


def _read_all(connection: Connection, *where: ColumnElement[bool]) -> Sequence[Table]:
    query: Select[Any] = select(*_READ, annulled_because().label("annulled")).where(*where).order_by(tables.c.id.desc())
    rows = connection.execute(query).all()
    seated = read_seats(connection, [row.id for row in rows])
    return [_read(row, seated[row.id]) for row in rows]


def _read(row: Row[Any], seated: Seats) -> Table:
    """Return a table; raise ValueError or another error of `storage.core.damage` for an invalid one."""
    check_row(tables, row)
    if len(row.server_seed) != SEED_BYTES:
        raise DamagedLogError(why=f"its seed has {len(row.server_seed)} bytes")
    try:
        find_game(row.game).complete_options(row.options)
    except GameError as error:
        raise DamagedLogError(why="no game has this name or these options") from error
    return Table(
        id=row.id,
        venue=Venue(row.guild_id, row.channel_id, row.locale),
        game_id=row.game,
        options=row.options,
        max_seats=row.max_seats,
        opener_id=row.opener_id,
        server_seed=row.server_seed,
        status=Status(row.status),
        sittings=seated.sittings,
        former=seated.former,
        reserved=seated.reserved,
        revision=row.revision,
        had_computers=row.had_computers,
        tempo=Tempo(row.tempo),
        due=row.due_at,
        remind_at=row.remind_at,
        host_seen=row.host_seen_at,
        annulled=row.annulled,
        fixture=_read_fixture(row),
    )


def _fixture_columns(match: FixtureMatch | None) -> dict[str, Any]:
    """Return the columns with the match of a league that is played at a table."""
    if match is None:
        return {}
    told = asdict(match)
    return {"league_id": told.pop("league_id"), "fixture": told.pop("fixture"), "fixture_match": told}


def _read_fixture(row: Row[Any]) -> FixtureMatch | None:
    if row.fixture_match is None:
        return None
    match = row.fixture_match
    told = {**match, "entrants": tuple(match["entrants"]), "absent": tuple(match.get("absent", ()))}
    return FixtureMatch(league_id=row.league_id, fixture=row.fixture, **told)
