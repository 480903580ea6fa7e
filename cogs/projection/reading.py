"""Consistent reads of a table and its match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.errors import DamagedLogError
from bot.tables.model import Status

if TYPE_CHECKING:
    from bot.tables.match import Match
    from bot.tables.model import Table
    from bot.tables.service import Tables

__all__ = ["read_table"]


async def read_table(tables: Tables, table_id: int) -> tuple[Table, Match | None]:
    """Read a table and its match at one moment; raise NoTableHereError, or DamagedLogError while the table is live.

    If a new person took a seat between the two reads, the hand would go to the seat's previous person. A table that was
    closed because its log is damaged has no match.
    """
    table = await tables.get(table_id)
    while not tables.knows(table):
        try:
            match = await tables.match(table)
        except DamagedLogError:
            if table.status is not Status.CANCELLED:
                raise
            match = None
        again = await tables.get(table_id)
        if again.revision == table.revision:
            return table, match
        table = again
    return table, await tables.match(table)
