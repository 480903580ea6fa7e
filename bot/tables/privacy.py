"""Exports or deletes everything stored about a person."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from bot.tables.errors import (
    AlreadyStartedError,
    ConflictError,
    DamagedLogError,
    NoTableHereError,
    NotSeatedError,
    ResignedError,
    TableOverError,
)
from bot.tables.model import Status, Table
from bot.tables.service import Tables
from bot.tables.store import PersonStore

__all__ = ["Privacy"]

log = logging.getLogger(__name__)

_TRIES = 5
"""How many times deleting starts again if the person sits down somewhere in the meantime."""


class Privacy:
    """Exports and deletes what is stored about people."""

    def __init__(self, tables: Tables, store: PersonStore, wake: Callable[[], None] = lambda: None) -> None:
        self._tables = tables
        self._store = store
        self._wake = wake

    async def export(self, user_id: int) -> Mapping[str, object]:
        """Return everything stored about a person, by kind, ready for JSON."""
        return await self._store.export(user_id)

    async def forget(self, user_id: int) -> Sequence[int]:
        """Remove a person from lobbies, resign their matches, then delete everything about them.

        Returns the tables that the person has left.

        It can be repeated: if the process dies in between, the person still exists and has only resigned.
        """
        left: list[int] = []
        for tries_left in reversed(range(_TRIES)):
            left += await self._give_up(user_id)
            try:
                await self._store.forget(user_id, left)
            except ConflictError:
                if not tries_left:
                    raise
            else:
                break
        log.info("a person was deleted")
        self._wake()
        return left

    async def _give_up(self, user_id: int) -> list[int]:
        """Leave all live tables and return them; a damaged match, which cannot continue, is left as it is."""
        tables = await self._tables.live_of(user_id)
        for table in tables:
            with suppress(NoTableHereError, NotSeatedError, ResignedError, TableOverError, DamagedLogError):
                await self._leave(table, user_id)
        return [table.id for table in tables]

    async def _leave(self, table: Table, user_id: int) -> None:
        if table.status is Status.LOBBY:
            with suppress(AlreadyStartedError):
                await self._tables.lobbies.leave(table.id, user_id, None)
                return
        await self._tables.matches.resign(table.id, user_id, None)
