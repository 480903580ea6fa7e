"""Leagues in the database: one way to change them, and queries."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from bot.leagues.folding.fold import fold
from bot.leagues.model.errors import NameTakenError
from bot.leagues.store import Tick
from bot.tables.errors import ConflictError
from storage.core.dialects import violated_table
from storage.core.transactions import reads
from storage.leagues.cache import LeagueCache
from storage.leagues.changes import insert_league, new_numbers, write_change
from storage.leagues.clock import SqlLeagueClock
from storage.leagues.hall import SqlLeagueHall
from storage.leagues.people import SqlLeaguePeople
from storage.leagues.recaps import SqlLeagueRecaps
from storage.leagues.roles import SqlLeagueRoles
from storage.leagues.rows import has_request, read_league, read_lines, read_log
from storage.leagues.shown import SqlLeagueShown
from storage.schema import league_log, leagues

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from bot.leagues.entries import Entry
    from bot.leagues.store import Judge, NewLeague, StoredLeague
    from bot.tables.model import Person
    from storage.core.database import Database

__all__ = ["SqlLeagueStore"]

_TRIES = 20
"""The number of concurrent changes after which a conflict counts as a fault."""


class SqlLeagueStore(SqlLeaguePeople, SqlLeagueClock, SqlLeagueShown, SqlLeagueRoles, SqlLeagueRecaps, SqlLeagueHall):
    """Stores leagues in the database; implements `bot.leagues.store.LeagueStore`."""

    def __init__(self, database: Database, cache: LeagueCache | None = None) -> None:
        super().__init__(database)
        self._cache = LeagueCache() if cache is None else cache

    async def create(self, new: NewLeague, opened: Sequence[Entry]) -> int:
        """Store a league with the first entries of its log and return its id; once for a request."""
        league = await asyncio.to_thread(fold, opened)
        try:
            return await self._database.write(insert_league, new, opened, league)
        except IntegrityError as error:
            found = await self._database.read(_opened_by, new.request_id)
            if found is not None:
                return found
            if violated_table(error) == leagues.name:
                raise NameTakenError(name=new.settings.name) from error
            raise

    async def read(self, league_id: int) -> StoredLeague:
        """Return a league; raise NoSuchLeagueError."""
        return await self._database.read(read_league, league_id, self._cache)

    of_guild = reads(read_lines)

    async def log(self, league_id: int, first: int = 0) -> Sequence[Entry]:
        """Return the log of a league, from a position."""
        return await self._database.read(read_log, league_id, first)

    async def change(
        self,
        league_id: int,
        request_id: int | None,
        judge: Judge,
        newcomers: Sequence[Person] = (),
        *,
        tick: Tick | None = None,
    ) -> StoredLeague:
        """Append the judged consequences, and return the changed league; once for a request.

        Judging may take long, so it happens outside the writing transaction, which detects a concurrent change.
        """
        for _ in range(_TRIES):
            stored, is_done = await self._database.read(_read_to_change, league_id, request_id, self._cache)
            if is_done:
                return stored
            entries = await asyncio.to_thread(judge, stored)
            if not entries and tick is None:
                return stored
            try:
                await self._database.write(
                    write_change, stored, entries, request_id, newcomers, Tick() if tick is None else tick
                )
            except ConflictError:
                continue
            except IntegrityError as error:
                if violated_table(error) == leagues.name:
                    raise NameTakenError(name=stored.league.settings.name) from error
                if violated_table(error) == league_log.name:
                    continue
                raise
            return _as_grown(stored, entries, newcomers)
        raise ConflictError


def _as_grown(stored: StoredLeague, entries: Sequence[Entry], newcomers: Sequence[Person]) -> StoredLeague:
    """Return a league with the data beside its log, after the log has grown."""
    people = {**stored.people, **dict(zip(new_numbers(stored, entries), newcomers, strict=False))}
    return replace(stored, name=stored.league.settings.name, people=people)


def _read_to_change(
    connection: Connection, league_id: int, request_id: int | None, cache: LeagueCache
) -> tuple[StoredLeague, bool]:
    """Return a league, and whether a request has changed it already.

    Each statement may see more than the previous one: a league with the change of a request must not be judged again.
    """
    league = read_league(connection, league_id, cache, own=True)
    if has_request(connection, request_id):
        return read_league(connection, league_id, cache), True
    return league, False


def _opened_by(connection: Connection, request_id: int) -> int | None:
    query = select(league_log.c.league_id).where(league_log.c.request_id == request_id)
    return connection.execute(query).scalar()
