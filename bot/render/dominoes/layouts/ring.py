"""A line without a spinner: its two arms share one ring of rows, and meet only when the ring is full.

The led tile lies in the middle of the uppermost row. The right arm fills the right half of the rows below, goes on
through the lowest row and fills the left half from below; the left arm the other way round. So the room is used
whichever arm is the longer one. How many rows there are depends on the number of tiles alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from types import MappingProxyType
from typing import NamedTuple

from bot.games.dominoes.layout import End
from bot.render.dominoes.layouts.bent import LOW_HEIGHT
from bot.render.dominoes.layouts.fold import ABOVE, ASIDE, HEADINGS, Fold
from bot.render.dominoes.layouts.lanes import PITCH, Doubles, Lane, Track, length
from bot.render.plane import Box, Heading, Point
from bot.render.style import INNER_WIDTH

__all__ = ["fold_ring", "fold_row", "fold_waiting", "is_row"]

_ORIGIN = Point(0, 0)
_INNER = 0.5
"""Half of what stays free between the two halves of the lower rows."""


class _Band(NamedTuple):
    """How up to so many tiles lie."""

    most: int
    rows: int
    edge: float


_RINGS = (_Band(17, 2, 50), _Band(25, 2, 35), _Band(40, 4, 40), _Band(62, 6, 40), _Band(91, 8, 30))
_WAITING = (_Band(16, 3, 50), _Band(38, 5, 30), _Band(91, 7, 20))
"""The same for a line that waits for its spinner: the led tile lies in the middle, half of the rows above it."""

_FEWEST = 3
_SIDES = (End.LEFT, End.RIGHT)
_ROW_EDGE, _ROW_HEIGHT = 55, 3.2
_MOST_IN_ROW = 9
_FLAG = 1.2
"""The room for a flag ahead of an end, in half tiles."""
_PLAIN = 0.8
"""The same where no doubles lie."""


def fold_row() -> Fold:
    """Return how a line lies that begins: in one row, with room for the flags of its ends on either side."""
    half = INNER_WIDTH / _ROW_EDGE / 2
    tracks = {end: Track(_ORIGIN, HEADINGS[end], Heading.DOWN, lambda _row: Lane(inf)) for end in _SIDES}
    return Fold(_ROW_EDGE, Box(-half, -_ROW_HEIGHT / 2, half, _ROW_HEIGHT / 2), MappingProxyType(tracks))


def is_row(arms: Sequence[Doubles]) -> bool:
    """Tell whether a line, of whose arms is known which tiles are doubles, still lies in one row.

    Once it does not, it never will; and a line of more tiles does not either, so that the next fold is far enough.
    """
    room = INNER_WIDTH / _ROW_EDGE / 2 - _FLAG - 1
    return sum(map(len, arms)) < _MOST_IN_ROW and all(length(arm) <= room for arm in arms)


def fold_ring(size: int) -> Fold:
    """Return how a line of so many tiles lies."""
    return _ring(next(band for band in _RINGS if size <= band.most))


def fold_waiting(size: int) -> Fold:
    """Return how a line of so many tiles lies that may get a spinner."""
    return _waiting(next(band for band in _WAITING if size <= band.most))


@lru_cache
def _ring(band: _Band) -> Fold:
    half, rows = INNER_WIDTH / band.edge / 2, band.rows
    reach = half - ASIDE

    def lane(row: int) -> Lane:
        if row < rows - 1:
            return Lane(_INNER if row % 2 else reach)
        return Lane(-reach if row % 2 else -_INNER, -1)

    tracks = {end: Track(_ORIGIN, HEADINGS[end], Heading.DOWN, lane) for end in _SIDES}
    frame = Box(-half, -ABOVE, half, PITCH * (rows - 1) + ABOVE)
    return Fold(band.edge, frame, MappingProxyType(tracks))


@lru_cache
def _waiting(band: _Band) -> Fold:
    half = INNER_WIDTH / band.edge / 2
    reach = half - ASIDE

    def lane(row: int) -> Lane:
        # In three rows the one tile that is too many leads back to the other arm, which is short then.
        return Lane(-reach, -1 if band.rows == _FEWEST else 1) if row % 2 else Lane(reach)

    tracks = {
        End.LEFT: Track(_ORIGIN, Heading.LEFT, Heading.UP, lane),
        End.RIGHT: Track(_ORIGIN, Heading.RIGHT, Heading.DOWN, lane),
    }
    down = max(PITCH * (band.rows - 1) / 2 + _PLAIN, LOW_HEIGHT / 2)
    return Fold(band.edge, Box(-half, -down, half, down), MappingProxyType(tracks))
