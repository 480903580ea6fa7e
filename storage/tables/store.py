"""Tables, their seats, their logs, and the facts about them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import and_, func, or_, select
from sqlalchemy.exc import IntegrityError

from bot.tables.errors import ConflictError, DuplicateError, FixtureOpenError, TableExistsError
from bot.tables.facts import TableOpened
from bot.tables.model import Status, Table
from storage.core.dialects import violated_table
from storage.core.outbox import append_facts, show_again
from storage.core.transactions import reads, writes
from storage.schema import leagues, log_entries, requests, seats, tables
from storage.tables.due import read_due, read_next_due, write_heartbeat
from storage.tables.log import append_entries, read_entries
from storage.tables.people import add_people, are_known, upsert_person
from storage.tables.rows import (
    LIVE,
    insert_table,
    read_one,
    read_tables,
    write_fixture,
    write_request,
    write_revision,
    write_seats_of,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import Connection

    from bot.tables.facts import Fact
    from bot.tables.log import LogEntry
    from bot.tables.store import NewTable
    from storage.core.database import Database

__all__ = ["SqlTableStore", "count_lobbies"]


def count_lobbies(connection: Connection, guild_id: int, user_id: int) -> tuple[int, int]:
    """Return how many waiting lobbies a person opened, and how many a server has; those of leagues do not count."""
    waiting = LIVE & (tables.c.status == Status.LOBBY) & tables.c.league_id.is_(None)
    mine, here = (
        connection.execute(select(func.count()).select_from(tables).where(waiting, one)).scalar_one()
        for one in (tables.c.opener_id == user_id, tables.c.guild_id == guild_id)
    )
    return mine, here


def _open(connection: Connection, new: NewTable) -> Table:
    upsert_person(connection, new.opener)
    if new.fixture is not None:
        add_people(connection, [one.person for one in new.reserved])
    table = Table(
        id=insert_table(connection, new),
        venue=new.venue,
        game_id=new.game_id,
        options=new.options,
        max_seats=new.max_seats,
        opener_id=new.opener.id,
        server_seed=new.server_seed,
        sittings=new.sittings,
        reserved=new.reserved,
        tempo=new.tempo,
        due=new.due,
        remind_at=new.remind_at,
        host_seen=new.opened,
        fixture=new.fixture,
    )
    if new.request_id is not None:
        write_request(connection, table.id, new.request_id)
    write_seats_of(connection, None, table)
    opened = TableOpened(new.game_id, new.venue.guild_id, new.venue.channel_id)
    append_facts(connection, table.id, table.revision, [opened])
    if new.fixture is not None:  # the league notifies the people of the fixture
        show_again(connection, leagues.c.id == new.fixture.league_id)
    return table


def _commit(
    connection: Connection,
    before: Table,
    after: Table,
    request_id: int | None,
    entries: Sequence[LogEntry],
    facts: Sequence[Fact],
) -> Table:
    write_revision(connection, before, after)
    if request_id is not None:
        write_request(connection, after.id, request_id)
    write_seats_of(connection, before, after)
    if after.fixture != before.fixture:
        write_fixture(connection, after)
    if entries:
        append_entries(connection, after.id, entries)
    stored = replace(after, revision=before.revision + 1)
    append_facts(connection, stored.id, stored.revision, facts)
    return stored


def _has_request(connection: Connection, request_id: int) -> bool:
    return connection.execute(select(requests.c.id).where(requests.c.id == request_id)).first() is not None


def _read_games_before(connection: Connection, user_id: int, table_id: int) -> Sequence[str]:
    """Return the games of a person's finished matches, and of those running at older tables than this one."""
    is_older = and_(tables.c.status == Status.PLAYING, tables.c.id < table_id)
    query = (
        select(tables.c.game)
        .distinct()
        .join_from(tables, seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user_id == user_id, seats.c.seat.is_not(None), tables.c.id != table_id)
        .where(or_(tables.c.status == Status.FINISHED, is_older))
    )
    return connection.execute(query).scalars().all()


class SqlTableStore:
    """Stores tables in the database; implements `bot.tables.store.TableStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, new: NewTable) -> Table:
        """Store a new table with its first person."""
        try:
            return await self._database.write(_open, new)
        except IntegrityError as error:
            match violated_table(error):
                case requests.name:
                    raise DuplicateError from error
                case tables.name:
                    raise await self._why_not_open(new) from error
            await self._raise_if_someone_is_gone(error, [one.person.id for one in new.reserved])
            raise

    async def get(self, table_id: int) -> Table | None:
        """Return a table, or None; raise DamagedLogError."""
        return await self._database.read(read_one, tables.c.id == table_id)

    async def live_in(self, channel_id: int) -> Table | None:
        """Return the live table of a channel, or None; raise DamagedLogError."""
        return await self._database.read(read_one, LIVE, tables.c.channel_id == channel_id)

    async def live_of(self, user_id: int) -> Sequence[Table]:
        """Return the live tables with a seat that a person has, or that is reserved for them, the newest first."""
        is_there = or_(seats.c.seat.is_not(None), seats.c.request_id.is_(None))
        at = select(seats.c.table_id).where(seats.c.user_id == user_id, is_there)
        return await self._database.read(read_tables, LIVE, tables.c.id.in_(at))

    async def live_of_guild(self, guild_id: int) -> Sequence[Table]:
        """Return the live tables of a server."""
        return await self._database.read(read_tables, LIVE, tables.c.guild_id == guild_id)

    async def of_fixture(self, league_id: int, fixture: int) -> Sequence[Table]:
        """Return the tables of a fixture, the newest first."""
        is_there = (tables.c.league_id == league_id, tables.c.fixture == fixture)
        return await self._database.read(read_tables, *is_there)

    lobbies = reads(count_lobbies)

    async def live_of_fixtures(self) -> Sequence[Table]:
        """Return the live tables of matches of leagues."""
        return await self._database.read(read_tables, LIVE, tables.c.league_id.is_not(None))

    async def commit(
        self,
        before: Table,
        after: Table,
        request_id: int | None,
        entries: Sequence[LogEntry],
        facts: Sequence[Fact],
    ) -> Table:
        """Store the next revision of a table, its request, its new log entries, and the facts about them."""
        try:
            return await self._database.write(_commit, before, after, request_id, entries, facts)
        except IntegrityError as error:
            match violated_table(error):
                case requests.name:
                    raise DuplicateError from error
                case log_entries.name:
                    raise ConflictError from error
            await self._raise_if_someone_is_gone(error, [one.id for one in after.people])
            raise

    entries = reads(read_entries)
    games_before = reads(_read_games_before)
    has_request = reads(_has_request)

    async def next_due(self, excluding: Collection[int]) -> float | None:
        """Return the earliest time of a due event at another live table."""
        return await self._database.read(read_next_due, excluding, self._database.serves(tables.c.guild_id))

    async def due(self, now: float, most: int, excluding: Collection[int]) -> Sequence[int]:
        """Return some of the other live tables with due events."""
        return await self._database.read(read_due, now, most, excluding, self._database.serves(tables.c.guild_id))

    heartbeat = writes(write_heartbeat)

    async def _why_not_open(self, new: NewTable) -> DuplicateError | FixtureOpenError | TableExistsError:
        """Return why the table cannot be opened: the request opened it before, or the fixture or channel has one."""
        if new.request_id is not None and await self.has_request(new.request_id):
            return DuplicateError()
        fixture = new.fixture
        if fixture and any(one.status.is_live for one in await self.of_fixture(fixture.league_id, fixture.fixture)):
            return FixtureOpenError()
        return TableExistsError()

    async def _raise_if_someone_is_gone(self, error: IntegrityError, user_ids: Collection[int]) -> None:
        """Raise ConflictError if one of some people has been deleted in the meantime."""
        if not await self._database.read(are_known, user_ids):
            raise ConflictError from error
