"""All that is stored about one person: what each part of the storage has to tell, and what it forgets."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.tables.errors import ConflictError
from storage.people import claim_person, export_person, forget_person
from storage.records import export_records, forget_records
from storage.results import export_results, forget_results
from storage.seats import add_nobodies, export_moves, export_seats, forget_moves, forget_seats, live_seats
from storage.settings import export_settings, forget_settings
from storage.shown import export_hands, forget_hands, live_hands

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from bot.tables.store import ShownMessage

__all__ = ["PARTS", "Part", "SqlPersonStore"]


@dataclass(frozen=True, slots=True)
class Part:
    """What one part of the storage knows about a person."""

    name: str
    """The key in the export."""
    export: Callable[[AsyncConnection, int], Awaitable[object]]
    """Returns rows that hold nothing about others."""
    forget: Callable[[AsyncConnection, int], Awaitable[None]]
    """Leaves no column in which the person's id stands."""


PARTS = (
    Part("hands", export_hands, forget_hands),
    Part("records", export_records, forget_records),
    Part("moves", export_moves, forget_moves),
    Part("results", export_results, forget_results),
    Part("seats", export_seats, forget_seats),
    Part("settings", export_settings, forget_settings),
    Part("person", export_person, forget_person),
)
"""In the order of forgetting: seats tell where everything else of a person is, and all refer to the person.

A new table that knows people adds its part here; a test reads every column of the schema.
"""


class SqlPersonStore:
    """Tell and forget what the database knows of people; fulfils `bot.tables.store.PersonStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def export(self, user_id: int) -> Mapping[str, object]:
        """Return all that is stored about a person, by kind, ready for JSON."""
        async with self._engine.connect() as connection:
            found = {part.name: await part.export(connection, user_id) for part in reversed(PARTS)}
        ready: dict[str, Any] = json.loads(json.dumps(found, default=str))
        return ready

    async def hands(self, user_id: int) -> Sequence[ShownMessage]:
        """Return the messages that show a person's hands in matches that are going on."""
        async with self._engine.connect() as connection:
            return await live_hands(connection, user_id)

    async def forget(self, user_id: int, settled: Collection[int]) -> None:
        """Delete a person everywhere in one transaction; what others need of them stays without a name."""
        async with self._engine.begin() as connection:
            await claim_person(connection, user_id)
            if set(await live_seats(connection, user_id)) - set(settled):
                raise ConflictError
            await add_nobodies(connection, user_id)
            for part in PARTS:
                await part.forget(connection, user_id)
