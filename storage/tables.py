"""Tables, their seats, their logs and their results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Row, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from bot.games.core import Seat
from bot.tables.errors import ConflictError, DuplicateError, TableExistsError
from bot.tables.model import Click, LogEntry, Person, Result, Status, Table, Venue
from bot.tables.tempo import Tempo
from storage.due import postpone_all, read_due, read_next_due, write_beat
from storage.history import read_games_before
from storage.people import upsert_person
from storage.records import insert_record, read_last_record
from storage.results import insert_results, read_standings
from storage.schema import interactions, moves, results, seats, tables
from storage.sittings import Seats, read_seats, write_seats

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from bot.tables.model import Standing
    from bot.tables.store import NewTable, StoredRecord

__all__ = ["SqlTableStore"]

_LIVE = tables.c.status.in_([Status.LOBBY, Status.PLAYING])


class SqlTableStore:
    """Keep tables in the database; fulfils `bot.tables.store.TableStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def open(self, new: NewTable) -> Table:
        """Store a new table with its first person."""
        row = {
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
        }
        try:
            async with self._engine.begin() as connection:
                inserted = await connection.execute(insert(tables).values(row).returning(tables.c.id))
                table_id = inserted.scalar_one()
                await _write_interaction(connection, table_id, new.interaction_id)
                await write_seats(connection, table_id, Seats(new.sittings, (), new.kept))
        except IntegrityError:
            await self._raise_why_not_open(new)
            raise
        return Table(
            id=table_id,
            venue=new.venue,
            game_id=new.game_id,
            options=new.options,
            max_seats=new.max_seats,
            opener_id=new.opener.id,
            server_seed=new.server_seed,
            sittings=new.sittings,
            kept=new.kept,
            tempo=new.tempo,
            due=new.due,
        )

    async def get(self, table_id: int) -> Table | None:
        """Return a table, or None."""
        return next(iter(await self._read(tables.c.id == table_id)), None)

    async def live_in(self, channel_id: int) -> Table | None:
        """Return the live table of a channel, or None."""
        return next(iter(await self._read(_LIVE, tables.c.channel_id == channel_id)), None)

    async def live_of(self, user_id: int) -> Sequence[Table]:
        """Return the live tables at which a person sits, or a seat is kept for them, the newest first."""
        is_there = or_(seats.c.seat.is_not(None), seats.c.interaction_id.is_(None))
        at = select(seats.c.table_id).where(seats.c.user_id == user_id, is_there)
        return await self._read(_LIVE, tables.c.id.in_(at))

    async def live_of_guild(self, guild_id: int) -> Sequence[Table]:
        """Return the live tables of a server."""
        return await self._read(_LIVE, tables.c.guild_id == guild_id)

    async def unfinished(self) -> Sequence[int]:
        """Return the ids of tables that are live or not yet shown as they are."""
        query = select(tables.c.id).where(or_(_LIVE, tables.c.shown_revision < tables.c.revision))
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalars().all()

    async def commit(
        self,
        before: Table,
        after: Table,
        interaction_id: int | None,
        entries: Sequence[LogEntry] = (),
        record: str | None = None,
    ) -> Table:
        """Store the next revision of a table, its interaction, its new log entries, and a finished record."""
        try:
            async with self._engine.begin() as connection:
                await _write_revision(connection, before, after)
                if interaction_id is not None:
                    await _write_interaction(connection, after.id, interaction_id)
                if _seats(after) != _seats(before):
                    await write_seats(connection, after.id, _seats(after))
                if entries:
                    await connection.execute(insert(moves), [_move_row(after.id, entry) for entry in entries])
                if after.result is not None:
                    await insert_results(connection, after, after.result)
                if record is not None:
                    await insert_record(connection, after.id, record)
        except IntegrityError as error:
            if interaction_id is not None and await self.has_interaction(interaction_id):
                raise DuplicateError from error
            raise ConflictError from error
        stored = await self.get(after.id)
        if stored is None:
            raise ConflictError
        return stored

    async def entries(self, table_id: int, since: int) -> Sequence[LogEntry]:
        """Return the log from a ply on."""
        query = (
            select(moves.c.ply, moves.c.text, moves.c.user_id, moves.c.interaction_id)
            .where(moves.c.table_id == table_id, moves.c.ply >= since)
            .order_by(moves.c.ply)
        )
        async with self._engine.connect() as connection:
            return [_read_entry(row) for row in await connection.execute(query)]

    async def last_record(self, user_id: int, channel_id: int | None) -> StoredRecord | None:
        """Return the record of the last finished match of a person."""
        async with self._engine.connect() as connection:
            return await read_last_record(connection, user_id, channel_id)

    async def games_before(self, user_id: int, table_id: int) -> Sequence[str]:
        """Return the games that a person played before the match of a table."""
        async with self._engine.connect() as connection:
            return await read_games_before(connection, user_id, table_id)

    async def has_interaction(self, interaction_id: int) -> bool:
        """Tell whether an interaction had its effect already."""
        query = select(interactions.c.id).where(interactions.c.id == interaction_id)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def set_shown(self, table_id: int, revision: int) -> None:
        """Note that Discord shows a revision."""
        change = update(tables).where(tables.c.id == table_id).values(shown_revision=revision)
        async with self._engine.begin() as connection:
            await connection.execute(change)

    async def remember(self, person: Person) -> None:
        """Store a person's present name and language."""
        async with self._engine.begin() as connection:
            await upsert_person(connection, person)

    async def standings(self, guild_id: int, game_id: str, limit: int, *, with_computers: bool) -> Sequence[Standing]:
        """Return the leaderboard of a game in a server, best first."""
        async with self._engine.connect() as connection:
            return await read_standings(connection, guild_id, game_id, limit, with_computers=with_computers)

    async def next_due(self, excluding: Collection[int]) -> float | None:
        """Return the earliest time at which something is due at another live table."""
        async with self._engine.connect() as connection:
            return await read_next_due(connection, excluding)

    async def due(self, now: float) -> Sequence[int]:
        """Return the live tables at which something is due."""
        async with self._engine.connect() as connection:
            return await read_due(connection, now)

    async def postpone(self, seconds: float) -> None:
        """Move everything that is due into the future."""
        async with self._engine.begin() as connection:
            await postpone_all(connection, seconds)

    async def beat(self, now: float) -> float | None:
        """Note that a clock runs; return when one last did."""
        async with self._engine.begin() as connection:
            return await write_beat(connection, now)

    async def _read(self, *where: ColumnElement[bool]) -> Sequence[Table]:
        """Return the tables that fulfil all conditions, the newest first, with people and results."""
        query = select(tables).where(*where).order_by(tables.c.id.desc())
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            return [await _read_table(connection, row) for row in rows]

    async def _raise_why_not_open(self, new: NewTable) -> None:
        if await self.has_interaction(new.interaction_id):
            raise DuplicateError
        if await self.live_in(new.venue.channel_id) is not None:
            raise TableExistsError


async def _write_revision(connection: AsyncConnection, before: Table, after: Table) -> None:
    """Move a table on from the revision that was read; raise ConflictError if it is not there any more."""
    values: dict[str, Any] = {
        "status": after.status,
        "opener_id": after.opener_id,
        "options": dict(after.options),
        "max_seats": after.max_seats,
        "had_computers": after.had_computers,
        "tempo": after.tempo,
        "due_at": after.due,
        "remind_at": after.remind_at,
        "revision": before.revision + 1,
        "end_reason": after.result.reason if after.result else None,
    }
    if not after.status.is_live:
        values["ended_at"] = func.now()
    change = update(tables).where(tables.c.id == before.id, tables.c.revision == before.revision).values(values)
    if (await connection.execute(change)).rowcount != 1:
        raise ConflictError


async def _write_interaction(connection: AsyncConnection, table_id: int, interaction_id: int) -> None:
    await connection.execute(insert(interactions).values(id=interaction_id, table_id=table_id))


def _move_row(table_id: int, entry: LogEntry) -> dict[str, Any]:
    click = {
        "user_id": entry.click and entry.click.user_id,
        "interaction_id": entry.click and entry.click.interaction_id,
    }
    return {"table_id": table_id, "ply": entry.ply, "text": entry.text, **click}


def _read_entry(row: Row[Any, Any, Any, Any]) -> LogEntry:
    return LogEntry(row.ply, row.text, None if row.user_id is None else Click(row.user_id, row.interaction_id))


def _seats(table: Table) -> Seats:
    return Seats(table.sittings, table.former, table.kept)


async def _read_table(connection: AsyncConnection, row: Row[Any]) -> Table:
    seated = await read_seats(connection, row.id)
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
        kept=seated.kept,
        revision=row.revision,
        shown_revision=row.shown_revision,
        had_computers=row.had_computers,
        tempo=Tempo(row.tempo),
        due=row.due_at,
        remind_at=row.remind_at,
        result=await _read_result(connection, row),
    )


async def _read_result(connection: AsyncConnection, row: Row[Any]) -> Result | None:
    if row.end_reason is None:
        return None
    query = select(results.c.seat, results.c.place, results.c.score).where(results.c.table_id == row.id)
    lines = (await connection.execute(query.order_by(results.c.seat))).all()
    places = tuple(
        tuple(Seat(line.seat) for line in lines if line.place == place)
        for place in sorted({line.place for line in lines})
    )
    return Result(places, tuple(line.score for line in lines), row.end_reason)
