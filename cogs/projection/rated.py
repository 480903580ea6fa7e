"""What a match changed in ratings, as soon as that is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.model import Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.standings.rating_pools import RatingStep
    from bot.standings.rating_service import Ratings
    from bot.tables.model import Table

__all__ = ["steps_of"]


async def steps_of(ratings: Ratings, table: Table) -> Sequence[RatingStep] | None:
    """Return what a match changed in ratings, nothing while it goes on; None if that takes longer than a moment."""
    return await ratings.steps_of_match(table.id) if table.status is Status.FINISHED else ()
