"""What tables say about the fixtures of leagues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import exists, select

from bot.tables.model import Status
from storage.schema import log_entries, tables
from storage.tables.rows import read_tables

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["read_came"]


def read_came(connection: Connection, league_id: int, fixture: int, game: int) -> set[int]:
    """Return the ids of the people who came to a fixture's match: they sat down, and stayed until it began.

    A match that was ended without a result counts as if no one had been there.
    """
    here = (tables.c.league_id == league_id, tables.c.fixture == fixture)
    has_begun = exists().where(log_entries.c.table_id == tables.c.id)
    abandoned = select(tables.c.id).where(*here, tables.c.status == Status.CANCELLED, has_begun)
    left_out = set(connection.execute(abandoned).scalars())
    found = [one for one in read_tables(connection, *here) if one.fixture and one.fixture.game == game]
    return {person.id for table in found if table.id not in left_out for person in table.people}
