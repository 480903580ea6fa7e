"""Waits a moment for the aftermath of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.standings.rating_service import NO_AFTERMATH
from bot.tables.model import Status

if TYPE_CHECKING:
    from bot.standings.rating_service import Aftermath, Ratings
    from bot.tables.model import Table

__all__ = ["aftermath_of"]


async def aftermath_of(ratings: Ratings, table: Table) -> Aftermath | None:
    """Return the aftermath of a match: empty while it runs, None if it takes longer than a moment."""
    return await ratings.aftermath(table.id) if table.status is Status.FINISHED else NO_AFTERMATH
