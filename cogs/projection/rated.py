"""What a match changed in ratings, as soon as that is known."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.tables.model import Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.standings.rating_pools import RatingStep
    from bot.standings.rating_service import Ratings
    from bot.tables.model import Table

__all__ = ["steps_of"]

_RESTS = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Seconds between two looks: ratings are made right after the end, which takes a moment."""


async def steps_of(ratings: Ratings, table: Table) -> Sequence[RatingStep] | None:
    """Return what a match changed in ratings, nothing while it goes on; None if that takes longer than a moment."""
    if table.status is not Status.FINISHED:
        return ()
    for rest in _RESTS:
        steps = await ratings.steps_of_match(table.id)
        if steps is not None:
            return steps
        await asyncio.sleep(rest)
    return await ratings.steps_of_match(table.id)
