"""The highlights of matches as animations, each drawn once for all concurrent requests."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

from bot.render import placed_seats
from bot.render.drawn import Drawn
from bot.render.film import draw_film
from bot.replay.film import Cast, film_frames
from bot.tables.moments import moments_of_log
from bot.words.people import short_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.render.film import Film
    from bot.render.pictures import Names
    from bot.render.themes import Theme
    from bot.tables.log import LogEntry
    from bot.tables.model import Result, Table
    from cogs.kit.presentation import Presentation

__all__ = ["Films"]

MOST_BYTES = 3_000_000
"""The most bytes of an animation: Discord accepts three times as many, but slow connections do not."""
_KEPT = 4
"""How many animations are cached: each may have megabytes."""


class Films:
    """Draws animations one after the other in a separate thread, so that boards need not wait for them."""

    def __init__(self) -> None:
        self._films: Drawn[Film] = Drawn(ThreadPoolExecutor(1, thread_name_prefix="film"), _KEPT)

    async def get(self, presentation: Presentation, table: Table, entries: Sequence[LogEntry], result: Result) -> Film:
        """Return the highlights of a finished match."""
        theme, names = presentation.theme, tuple(short_names(presentation.lang, table))
        draw = partial(_draw, table, entries, result, theme, names, MOST_BYTES)
        return await self._films.get((table.id, theme, names), draw)


def _draw(table: Table, entries: Sequence[LogEntry], result: Result, theme: Theme, names: Names, limit: int) -> Film:
    placed = placed_seats(names, result.places, result.scores, is_given_up=result.is_given_up)
    moments = tuple(moments_of_log(table, entries))
    return draw_film(film_frames(moments, Cast(names, placed), theme), limit)
