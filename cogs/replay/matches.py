"""Finished matches, replayed for viewing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.base.recent import Recent
from bot.tables.model import Status
from bot.tables.replays import replay_moments
from bot.words.people import with_hidden
from cogs.kit.errors import OldButtonError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.standings.histories import Histories
    from bot.tables.model import Table
    from bot.tables.replays import ReplayMoment
    from bot.tables.service import Tables

__all__ = ["WatchedMatches"]

_KEPT = 16
"""How many matches are cached. After a restart, the next step of a replay only takes a little longer."""


class WatchedMatches:
    """Finds finished matches with all their moments."""

    def __init__(self, tables: Tables, histories: Histories) -> None:
        self._tables = tables
        self._histories = histories
        self._moments: Recent[int, tuple[ReplayMoment, ...]] = Recent(_KEPT)

    async def table(self, table_id: int) -> Table:
        """Return a table whose match has a result; raise OldButtonError for others: their tiles are still secret."""
        table = await self._tables.get(table_id)
        if table.status is not Status.FINISHED:
            raise OldButtonError
        return table

    async def shown(self, lang: Language, table: Table, viewer_id: int | None = None) -> Table:
        """Return such a table as a person sees it, or (None) everyone: people who hide from them have no name on it."""
        return with_hidden(lang, table, await self._histories.not_named(table, viewer_id))

    async def moments(self, table: Table) -> Sequence[ReplayMoment]:
        """Return the moments of the match of such a table."""
        moments = self._moments.get(table.id)
        if moments is None:
            entries = await self._tables.log(table)
            moments = await asyncio.to_thread(replay_moments, table, entries)
        self._moments[table.id] = moments
        return moments
