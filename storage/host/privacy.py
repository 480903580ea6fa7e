"""All stored data about one person: what each part of the storage exports and forgets."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.tables.errors import ConflictError, DamagedLogError
from bot.tables.facts import TableChanged
from storage.core.outbox import append_facts
from storage.core.transactions import reads
from storage.host.forgotten import note_forgotten
from storage.leagues.privacy import export_leagues, export_rights, forget_leagues, forget_rights
from storage.posts.named_threads import note_threads
from storage.posts.private_hands import export_private_hands, forget_private_hands
from storage.posts.tables import export_hands, forget_hands
from storage.schema import tables
from storage.standings.final_tables import export_final_rows, forget_final_rows
from storage.standings.ratings import export_ratings, export_steps, forget_ratings, forget_steps
from storage.standings.records import export_records, forget_records
from storage.standings.results import export_results, forget_results
from storage.standings.season_roles import export_roles, forget_roles
from storage.standings.totals import export_totals, forget_totals
from storage.tables.corrections import export_corrections, forget_corrections
from storage.tables.people import claim_person, export_person, forget_person
from storage.tables.person_seats import (
    add_anonymous,
    export_moves,
    export_seats,
    forget_moves,
    forget_seats,
    live_seats,
    revise_tables_of,
)
from storage.tables.rows import read_one
from storage.tables.settings import export_settings, forget_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from sqlalchemy import Connection

    from storage.core.database import Database

__all__ = ["PARTS", "Part", "SqlPersonStore"]


@dataclass(frozen=True, slots=True)
class Part:
    """The data of one part of the storage about a person."""

    name: str
    """The key in the export."""
    export: Callable[[Connection, int], object]
    """Returns rows without data about others."""
    forget: Callable[[Connection, int], None]
    """Leaves the person's id in no column."""


PARTS = (
    Part("private_hands", export_private_hands, forget_private_hands),
    Part("hands", export_hands, forget_hands),
    Part("records", export_records, forget_records),
    Part("moves", export_moves, forget_moves),
    Part("rating_steps", export_steps, forget_steps),
    Part("ratings", export_ratings, forget_ratings),
    Part("results", export_results, forget_results),
    Part("totals", export_totals, forget_totals),
    Part("corrections", export_corrections, forget_corrections),
    Part("final_tables", export_final_rows, forget_final_rows),
    Part("roles", export_roles, forget_roles),
    Part("leagues", export_leagues, forget_leagues),
    Part("rights_in_leagues", export_rights, forget_rights),
    Part("seats", export_seats, forget_seats),
    Part("settings", export_settings, forget_settings),
    Part("person", export_person, forget_person),
)
"""In the order of deletion: seats lead to everything else about a person, and all rows refer to the person.

A new table that refers to people adds its part here; a test reads every column of the schema.
"""


def _export(connection: Connection, user_id: int) -> Mapping[str, object]:
    found = {part.name: part.export(connection, user_id) for part in reversed(PARTS)}
    ready: dict[str, Any] = json.loads(json.dumps(found, default=str))
    return ready


def _forget(connection: Connection, user_id: int, settled: Collection[int]) -> None:
    claim_person(connection, user_id)
    if any(_is_readable(connection, one) for one in set(live_seats(connection, user_id)) - set(settled)):
        raise ConflictError
    note_forgotten(connection, user_id)
    note_threads(connection, user_id, settled)
    add_anonymous(connection, user_id)
    changed = revise_tables_of(connection, user_id)
    for part in PARTS:
        part.forget(connection, user_id)
    for table_id, revision in changed:
        append_facts(connection, table_id, revision, [TableChanged()])


def _is_readable(connection: Connection, table_id: int) -> bool:
    """Return whether a person can get up from a table before they are deleted; no one can leave a damaged one."""
    try:
        return read_one(connection, tables.c.id == table_id) is not None
    except DamagedLogError:
        return False


class SqlPersonStore:
    """Exports and deletes the data about people; implements `bot.tables.store.PersonStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    export = reads(_export)

    async def forget(self, user_id: int, settled: Collection[int]) -> None:
        """Delete a person everywhere in one transaction; data that others need stays without a name.

        Afterwards no file of an SQLite database contains the id or the name.
        """
        await self._database.write(_forget, user_id, settled)
        await self._database.scrub()
