"""Reviews of finished matches, made one after the other in a thread, and cached."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.base.errors import BoneyardError
from bot.base.recent import Recent
from bot.families import luck_for
from bot.review import Judge
from bot.standings.luck import luck_of
from bot.tables.replays import sat_down
from cogs.kit.errors import AnswerReason

if TYPE_CHECKING:
    from bot.games.core import Seat
    from bot.review import Judged, Review
    from bot.tables.model import Table
    from bot.tables.service import Tables
    from cogs.replay.matches import WatchedMatches

__all__ = ["ReviewWork", "Reviews"]

_KEPT = 256
"""How many reviews are cached. They have moves and numbers, and nothing about people."""
_MOST_WAITING = 20
"""How many reviews can wait: their answers must come before the tokens of the presses expire."""


class ReviewWork:
    """The work on a review, for everyone who waits for it."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self.done = 0
        """How many decisions have been judged."""
        self.all: int | None = None
        """How many there are; None until the work begins."""
        self.task: asyncio.Task[Review]


class Reviews:
    """Makes reviews, one decision at a time, so that clicks are handled in between."""

    def __init__(self, tables: Tables, matches: WatchedMatches) -> None:
        self._tables = tables
        self._matches = matches
        self._kept: Recent[tuple[int, int], Review] = Recent(_KEPT)
        self._under_way: dict[tuple[int, int], ReviewWork] = {}
        self._judging = asyncio.Lock()

    def known(self, table: Table, seat: Seat) -> Review | None:
        """Return the review of a seat if it is cached."""
        review = self._kept.get((table.id, seat))
        if review is not None:
            self._kept.move_to_end((table.id, seat))
        return review

    def begin(self, table: Table, seat: Seat) -> ReviewWork:
        """Begin the review of a seat of a finished match, or join the work on it.

        Raises BoneyardError(MANY_REVIEWS) if too many others wait.
        """
        key = table.id, seat
        if key not in self._under_way:
            if len(self._under_way) >= _MOST_WAITING:
                raise BoneyardError(AnswerReason.MANY_REVIEWS)
            work = self._under_way[key] = ReviewWork(table, seat)
            work.task = asyncio.create_task(self._make(work), name=f"review of table {table.id}")
        return self._under_way[key]

    async def _make(self, work: ReviewWork) -> Review:
        key = work.table.id, work.seat
        try:
            async with self._judging:
                review = self._kept[key] = await self._review(work)
            return review
        finally:
            del self._under_way[key]

    async def _review(self, work: ReviewWork) -> Review:
        table, seat = work.table, work.seat
        moments, entries = await self._matches.moments(table), await self._tables.log(table)
        judge = await asyncio.to_thread(Judge, moments, seat, sat_down(moments, seat))
        judged: list[Judged | None] = []
        work.all = len(judge)
        for number in range(len(judge)):
            judged.append(await asyncio.to_thread(judge.judge, number))
            work.done = number + 1
        lucks = await asyncio.to_thread(luck_of, luck_for, table, entries)
        return judge.review(judged, lucks[seat])
