"""Matches drawn as animations, each once for all who ask at the same time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from bot.families import family_of
from bot.render.animation import frame_time
from bot.render.drawn import Drawn
from bot.render.film import FilmFrame, draw_film
from bot.tables.moments import moments_of_log
from bot.words.people import short_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from bot.games.core import View
    from bot.render.film import Film
    from bot.render.pictures import Names
    from bot.render.themes import Theme
    from bot.tables.log import LogEntry
    from bot.tables.model import Table
    from cogs.kit.presentation import Presentation

__all__ = ["Films"]

MOST_BYTES = 10 * 1024 * 1024
"""What Discord takes as a file everywhere."""
_KEPT = 4
"""How many animations are kept: they take megabytes."""


class Films:
    """Draws animations one after the other in a thread of its own: boards need not wait for them."""

    def __init__(self) -> None:
        self._films: Drawn[Film] = Drawn(ThreadPoolExecutor(1, thread_name_prefix="film"), _KEPT)

    async def get(self, presentation: Presentation, table: Table, entries: Sequence[LogEntry], limit: int) -> Film:
        """Return the animation of a match that is over, in at most so many bytes, and in no case more than ten MiB."""
        most, theme, names = min(limit, MOST_BYTES), presentation.theme, tuple(short_names(presentation.lang, table))
        draw = partial(_draw, table, entries, theme, names, most)
        return await self._films.get((table.id, theme, names, most), draw)


def _draw(table: Table, entries: Sequence[LogEntry], theme: Theme, names: Names, limit: int) -> Film:
    return draw_film(_scenes(table, entries, theme, names), limit)


def _scenes(table: Table, entries: Sequence[LogEntry], theme: Theme, names: Names) -> Sequence[FilmFrame]:
    """Return everything that could be seen on the board, as everybody saw it; at the end it is nobody's turn.

    All pictures are as high as the highest.
    """
    moments = list(moments_of_log(table, entries))
    views = [moment.view(None) for moment in moments]
    height = max(family_of(view).pictures.board_height(view) for view in views)
    scenes = []
    for number, moment in enumerate(moments, start=1):
        is_last = number == len(moments)
        view = replace(views[number - 1], actor=None) if is_last else views[number - 1]
        time = frame_time(is_round_end=moment.is_round_end, is_match_end=is_last)
        draw = partial(_image, view, moment.last, theme, names, height)
        scenes.append(FilmFrame(draw, time, is_last or moment.is_round_end))
    return scenes


def _image(view: View, last: object | None, theme: Theme, names: Names, height: int) -> Image.Image:
    return family_of(view).pictures.draw_board(view, last, theme, names).stretched(height)
