"""The tables of all channels: what can be asked about them, and the rooms of all that can be done with one."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.games.registry import find_game
from bot.tables.clock import Clock
from bot.tables.desk import Desk, Pace
from bot.tables.errors import NoRecordError, NoTableHereError, TableOverError
from bot.tables.lifecycle import Deed
from bot.tables.lobbies import Lobbies
from bot.tables.match import Match
from bot.tables.matches import Matches
from bot.tables.model import Standing, Status, Table
from bot.tables.store import StoredRecord, TableStore

__all__ = ["Tables"]


class Tables:
    """Finds tables; `lobbies`, `matches` and `clock` change them."""

    def __init__(
        self,
        store: TableStore,
        pace: Pace | None = None,
        *,
        now: Callable[[], float] = time.time,
        chance: random.Random | None = None,
    ) -> None:
        self._store = store
        self._desk = Desk(store, pace or Pace(), now)
        self.lobbies = Lobbies(self._desk)
        self.matches = Matches(self._desk)
        self.clock = Clock(self._desk, chance or random.SystemRandom())

    async def close_gone(self, table_id: int) -> None:
        """Cancel a table whose channel or server is gone."""
        try:
            await self._desk.change(table_id, None, Deed.CANCEL, lambda table: replace(table, status=Status.CANCELLED))
        except (NoTableHereError, TableOverError):
            return

    async def get(self, table_id: int) -> Table:
        """Return a table; raise NoTableHereError."""
        return await self._desk.get(table_id)

    async def match(self, table: Table) -> Match | None:
        """Return the match of a table as far as the log goes, or None if it never started."""
        return await self._desk.match(table)

    async def live_in(self, channel_id: int) -> Table:
        """Return the table in a lobby or match in a channel; raise NoTableHereError."""
        table = await self._store.live_in(channel_id)
        if table is None:
            raise NoTableHereError
        return table

    async def live_of(self, user_id: int) -> Sequence[Table]:
        """Return the tables at which a person sits, or a seat is kept for them, the newest first."""
        return await self._store.live_of(user_id)

    async def live_in_guild(self, guild_id: int) -> Sequence[Table]:
        """Return the live tables of a server."""
        return await self._store.live_of_guild(guild_id)

    async def unfinished(self) -> Sequence[int]:
        """Return the ids of the tables that are live, or that Discord does not show as they are."""
        return await self._store.unfinished()

    async def set_shown(self, table: Table) -> None:
        """Note that Discord shows this revision of a table."""
        if table.shown_revision != table.revision:
            await self._store.set_shown(table.id, table.revision)

    async def last_record(self, user_id: int, channel_id: int | None) -> StoredRecord:
        """Return the record of the last finished match of a person, in a channel or anywhere; raise NoRecordError."""
        record = await self._store.last_record(user_id, channel_id)
        if record is None:
            raise NoRecordError
        return record

    async def games_before(self, table: Table, user_id: int) -> Sequence[str]:
        """Return the ids of the games that a person played before the match of a table, also those still running."""
        return await self._store.games_before(user_id, table.id)

    async def standings(
        self, guild_id: int, game_id: str, limit: int, *, with_computers: bool = False
    ) -> Sequence[Standing]:
        """Return the leaderboard of a game in a server, of matches among people or of those with computers.

        Raises UnknownGameError.
        """
        return await self._store.standings(guild_id, find_game(game_id).id, limit, with_computers=with_computers)
