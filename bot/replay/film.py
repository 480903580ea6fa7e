"""The candidate frames of a match's animation, all of one size, so that plates do not move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from bot.families import family_of
from bot.games.core import View
from bot.records import Moment
from bot.render.canvas import Canvas
from bot.render.film import FilmFrame, Kind
from bot.render.palette import in_palette
from bot.render.pictures import Names
from bot.render.podium import Placed
from bot.render.results import draw_end
from bot.render.themes import Theme

__all__ = ["Cast", "film_frames"]

_MOVE, _TRIFLE, _SCORE, _ROUND_END, _MATCH_END, _CARD = 400, 250, 900, 1500, 2000, 3000
"""How many milliseconds a frame is shown."""
_BEFORE_THE_END = 3
"""How many moves before the end are always shown."""


class Cast(NamedTuple):
    """The players and the result."""

    names: Names
    placed: tuple[Placed, ...]


def film_frames(moments: Sequence[Moment], cast: Cast, theme: Theme) -> Sequence[FilmFrame]:
    """Return a frame for each public state of the board, and one for the result."""
    views = [moment.view(None) for moment in moments]
    views[-1] = replace(views[-1], actor=None)
    pictures = family_of(views[-1]).pictures
    parts = [pictures.board_parts(view) for view in views]
    table, foot = (max(heights) for heights in zip(*parts, strict=True))
    end, width = (
        draw_end(pictures, cast.placed, views[-1], theme=theme),
        pictures.draw_board(views[-1], None, theme).width,
    )
    table = max(table, round(end.height * width / end.width) - foot)

    def board(view: View, last: object | None) -> Image.Image:
        return pictures.draw_board(view, last, theme, cast.names).framed(table, foot)

    kinds = _kinds(moments, views)
    shown = [
        FilmFrame(partial(board, view, moment.last), _time(moment, kind), kind, points)
        for view, moment, (kind, points) in zip(views, moments, kinds, strict=True)
    ]
    shown[-1] = shown[-1]._replace(milliseconds=_MATCH_END)
    return [*shown, FilmFrame(partial(_enlarged, end, width, table + foot), _CARD, Kind.END)]


def _enlarged(canvas: Canvas, width: int, height: int) -> Image.Image:
    """Return a picture in another size, on a taller table if it is too low."""
    image = canvas.framed(round(height * canvas.width / width), 0)
    if image.size == (width, height):
        return image
    return in_palette(canvas.theme, image.convert("RGB").resize((width, height), Image.Resampling.LANCZOS))


def _kinds(moments: Sequence[Moment], views: Sequence[View]) -> Sequence[tuple[Kind, int]]:
    """Return what each moment shows, and the points that a seat won there."""
    pictures = family_of(views[-1]).pictures
    tables = [pictures.seen_on_table(view) for view in views]
    empty = () if any(tables) else None
    kinds = [(Kind.MOVE if tables[0] != empty else Kind.TRIFLE, 0)]
    for (before, table_before), (moment, table) in pairwise(zip(moments, tables, strict=True)):
        won = max(_won(before, moment))
        if moment.is_round_end and not before.is_round_end:
            kinds.append((Kind.ROUND_END, 0))
        elif won > 0:
            kinds.append((Kind.SCORE, won))
        else:
            is_trifle = table == empty or (bool(table) and table == table_before)
            kinds.append((Kind.TRIFLE if is_trifle else Kind.MOVE, 0))
    late = max(0, len(kinds) - _BEFORE_THE_END)
    return [*kinds[:late], *((Kind.END, 0) for _ in kinds[late:])]


def _won(before: Moment, after: Moment) -> Sequence[int]:
    """Return the points that each seat won from one moment to the next."""
    game = after.game
    return [now - then for now, then in zip(game.points(after.state), game.points(before.state), strict=True)]


def _time(moment: Moment, kind: Kind) -> int:
    if moment.is_round_end:
        return _ROUND_END
    return {Kind.SCORE: _SCORE, Kind.TRIFLE: _TRIFLE}.get(kind, _MOVE)
