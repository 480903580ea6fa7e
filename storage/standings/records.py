"""Records of finished matches."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, func, select, update

from bot.standings.model import StoredRecord
from bot.standings.records import is_record, name_in_record, names_in_record, record_text, with_names, without_name
from bot.tables.errors import DamagedLogError
from bot.tables.facts import MatchFinished
from storage.core.dialects import upsert
from storage.core.followers import SqlFollower
from storage.schema import facts, people, records, seats, tables
from storage.tables.people import hold_people_at
from storage.tables.rows import read_match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from bot.records import CodecOf
    from bot.tables.facts import StoredFact
    from storage.core.database import Database

__all__ = ["RecordsFollower", "export_records", "forget_records", "read_last_record", "read_record"]


class RecordsFollower(SqlFollower["str | None"]):
    """Writes the record of every match that has a result."""

    name = "records"
    kinds = (MatchFinished.kind,)

    def __init__(self, database: Database, codec_of: CodecOf) -> None:
        super().__init__(database)
        self._codec_of = codec_of

    async def prepare(self, stored: StoredFact) -> str | None:
        """Replay the match and write its record; without a result, an empty text."""
        try:
            table, entries = await self._database.read(read_match, stored.table_id)
            return await asyncio.to_thread(record_text, self._codec_of, table, entries) or ""
        except DamagedLogError:
            return None  # the results, which come first, have notified the host

    def apply(self, connection: Connection, stored: StoredFact, prepared: str | None) -> None:
        """Store a record with the present names: a person may have been deleted in the meantime."""
        if prepared is None:
            return  # keep what was made when the log was intact
        if not prepared:
            connection.execute(delete(records).where(records.c.table_id == stored.table_id))
        else:
            text = _with_present_names(connection, stored.table_id, prepared)
            upsert(connection, records, {"table_id": stored.table_id}, {"text": text})

    def clear(self, connection: Connection) -> None:
        """Delete the records that facts make again; the others stay until new ones replace them."""
        told = select(facts.c.table_id).where(facts.c.kind == MatchFinished.kind, facts.c.table_id.is_not(None))
        connection.execute(delete(records).where(records.c.table_id.not_in(told)))


def read_record(connection: Connection, table_id: int) -> StoredRecord | None:
    """Return the record of the match of a table, None if it has none."""
    query = select(tables.c.game, records.c.text).join_from(records, tables).where(records.c.table_id == table_id)
    row = connection.execute(query).first()
    return None if row is None else _whole(StoredRecord(table_id, row.game, row.text))


def read_last_record(connection: Connection, user_id: int) -> StoredRecord | None:
    """Return the newest record of a match in which a person played."""
    query = (
        select(tables.c.id, tables.c.game, records.c.text)
        .join_from(records, tables)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user_id == user_id, seats.c.seat.is_not(None))
        .order_by(tables.c.id.desc())
        .limit(1)
    )
    row = connection.execute(query).first()
    return None if row is None else _whole(StoredRecord(row.id, row.game, row.text))


def export_records(connection: Connection, user_id: int) -> object:
    """Return the records that contain a person, with the name and the seat; for a damaged one, its whole text."""
    found = []
    for table_id, seat, text in _of_person(connection, user_id):
        name = name_in_record(text, seat) if is_record(text, seat) else text
        found.append({"table_id": table_id, "seat": seat, "name": name})
    return found


def forget_records(connection: Connection, user_id: int) -> None:
    """Remove a person's name from all records; a damaged record is deleted, because its names cannot be found."""
    found = _of_person(connection, user_id)
    changed = [
        {"id": table_id, "record": without_name(text, seat)} for table_id, seat, text in found if is_record(text, seat)
    ]
    damaged = [table_id for table_id, seat, text in found if not is_record(text, seat)]
    connection.execute(delete(records).where(records.c.table_id.in_(damaged)))
    if changed:
        change = update(records).where(records.c.table_id == bindparam("id")).values(text=bindparam("record"))
        connection.execute(change, changed)


def _whole(record: StoredRecord) -> StoredRecord:
    """Return a record; raise DamagedLogError for an invalid one."""
    if not is_record(record.text):
        raise DamagedLogError(why="its record cannot be read")
    return record


def _with_present_names(connection: Connection, table_id: int, text: str) -> str:
    """Return a record with the names of its people in this transaction.

    `forget_records` removes people who are deleted later.
    """
    hold_people_at(connection, table_id)
    sat = (seats.c.table_id == table_id) & seats.c.seat.is_not(None)
    name = func.coalesce(seats.c.name, people.c.name).label("present")
    rows = connection.execute(select(seats.c.seat, name).join_from(seats, people).where(sat))
    present = {row.seat: row.present for row in rows}
    before = names_in_record(text)
    after = [present.get(seat, before[seat]) for seat in range(len(before))]
    return text if after == before else with_names(text, after)


def _of_person(connection: Connection, user_id: int) -> Sequence[tuple[int, int, str]]:
    """Return table, seat and text of every record of a match in which a person played."""
    query = (
        select(records.c.table_id, seats.c.seat, records.c.text)
        .join(seats, seats.c.table_id == records.c.table_id)
        .where(seats.c.user_id == user_id, seats.c.seat.is_not(None))
        .order_by(records.c.table_id)
    )
    return [(row.table_id, row.seat, row.text) for row in connection.execute(query)]
