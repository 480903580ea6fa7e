"""The tables of all channels: queries about them, and the services that change them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.base import clock
from bot.tables.errors import NoTableHereError, TableOverError
from bot.tables.fixtures import Fixtures
from bot.tables.lifecycle import TableAction
from bot.tables.limits import Limits
from bot.tables.lobbies import Lobbies
from bot.tables.log import LogEntry
from bot.tables.match import Match
from bot.tables.matches import Matches
from bot.tables.model import Status, Table
from bot.tables.runner import TableRunner
from bot.tables.schedule import Delays
from bot.tables.store import TableStore
from bot.tables.thinking import ChooseMove, Thinking
from bot.tables.timers import TableTimers

__all__ = ["Tables"]


class Tables:
    """Finds tables; `lobbies`, `fixtures`, `matches` and `timers` change them."""

    def __init__(
        self,
        store: TableStore,
        delays: Delays | None = None,
        *,
        choose_move: ChooseMove,
        now: Callable[[], float] = clock.now,
        chance: random.Random | None = None,
        limits: Limits | None = None,
    ) -> None:
        self._store = store
        self._runner = TableRunner(store, delays or Delays(), now)
        self.lobbies = Lobbies(self._runner, limits or Limits())
        self.fixtures = Fixtures(self._runner)
        thinking = Thinking(choose_move, chance or random.SystemRandom())
        self.matches = Matches(self._runner, thinking)
        self.timers = TableTimers(self._runner, thinking)

    async def close_gone(self, table_id: int) -> None:
        """Cancel a table whose channel or server is gone."""
        try:
            await self._runner.change(
                table_id, None, TableAction.CANCEL, lambda table: replace(table, status=Status.CANCELLED)
            )
        except (NoTableHereError, TableOverError):
            return

    async def get(self, table_id: int) -> Table:
        """Return a table; raise NoTableHereError."""
        return await self._runner.get(table_id)

    async def may_mean(self, table_id: int, guild_id: int | None, user_id: int) -> bool:
        """Return whether a person may use a table where they are; raise NoTableHereError.

        A table known to this process is not read again if the answer is yes.
        """
        known = self._runner.cache.table(table_id)
        if known is not None and known.may_be_meant(guild_id, user_id):
            return True
        return (await self._runner.get(table_id)).may_be_meant(guild_id, user_id)

    def knows(self, table: Table) -> bool:
        """Return whether this process knows the match of a table at its revision, without reading anything."""
        return self._runner.cache.knows(table)

    async def match(self, table: Table) -> Match | None:
        """Return the match of a table up to the end of the log, or None if it never started."""
        return await self._runner.match(table)

    async def log(self, table: Table) -> Sequence[LogEntry]:
        """Return the whole log of a table's match."""
        return await self._store.entries(table.id, 0)

    def has_written(self, table_id: int, revision: int) -> bool:
        """Return whether this process has committed a table at a revision, or later."""
        return self._runner.cache.has_written(table_id, revision)

    async def live_in(self, channel_id: int) -> Table:
        """Return the table in a lobby or match in a channel; raise NoTableHereError."""
        table = await self._store.live_in(channel_id)
        if table is None:
            raise NoTableHereError
        return table

    async def live_of(self, user_id: int) -> Sequence[Table]:
        """Return the tables at which a person sits or has a reserved seat, newest first."""
        return await self._store.live_of(user_id)

    async def live_in_guild(self, guild_id: int) -> Sequence[Table]:
        """Return the live tables of a server."""
        return await self._store.live_of_guild(guild_id)

    async def games_before(self, table: Table, user_id: int) -> Sequence[str]:
        """Return the ids of the games that a person played before the match of a table, including running matches."""
        return await self._store.games_before(user_id, table.id)
