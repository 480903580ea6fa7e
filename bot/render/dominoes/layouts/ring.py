"""A line without a spinner: both arms turn down, and share the rows below the first tile.

The right arm fills the right part of these rows, the left arm the left part. In two rows either arm continues as far as
it reaches; in more, they meet at the same position in all rows but the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MappingProxyType

from bot.games.dominoes.layout import End
from bot.render.dominoes.layouts.arms import ArmsFold
from bot.render.dominoes.layouts.fold import ASIDE, CLEAR, HEADINGS, steps_aside
from bot.render.dominoes.layouts.lanes import PITCH, Lane, Track
from bot.render.plane import Heading, Point
from bot.render.style import INNER_WIDTH

__all__ = ["fold_lines", "fold_rows"]

_INNER = 0.5
"""Half of the gap between the two parts of the lower rows."""
_FEWEST = 3
"""The number of rows from which the meeting point of the arms matters."""
_NEAR = 4
"""How far the first tile, or the meeting point of the arms, is moved aside at most, in half tiles."""
_LEAST = 1.2
"""The room that the first tile needs on either side."""


def fold_lines(edge: float, led: float | None) -> Iterator[ArmsFold]:
    """Yield the possible folds of a line in two rows, the calmest first.

    `led` is the first tile's present distance from the frame's left edge in units.
    """
    for left in _lefts(edge, led, _NEAR):
        yield _fold(edge, left, _FEWEST - 1, None)


def fold_rows(edge: float, room: float, led: float | None, met: float | None) -> Iterator[ArmsFold]:
    """Yield the possible folds of a line in more rows, in a height in units; `met` is where the arms met before."""
    rows = int((room / edge - 1 - 2 * CLEAR) / PITCH) + 1
    for left in _lefts(edge, led, _NEAR // 2) if rows >= _FEWEST else ():
        for step in steps_aside(int(INNER_WIDTH / edge / 2) if met is None else _NEAR):
            meeting = (met or 0) + step
            if 1 - left < meeting < INNER_WIDTH / edge - left - 1:
                yield _fold(edge, left, rows, meeting)


def _lefts(edge: float, led: float | None, most: int) -> Iterator[float]:
    """Yield possible distances from the frame's left edge to the first tile; a new one is in the middle."""
    width = INNER_WIDTH / edge
    for aside in steps_aside(0 if led is None else most):
        left = (width / 2 if led is None else led / edge) + aside
        if _LEAST <= left <= width - _LEAST:
            yield left


def _fold(edge: float, left: float, rows: int, met: float | None) -> ArmsFold:
    right = INNER_WIDTH / edge - left
    tracks = {
        end: Track(Point(0, 0), HEADINGS[end], Heading.DOWN, _lanes(reach - ASIDE, other - ASIDE, rows, way))
        for end, reach, other, way in (
            (End.LEFT, left, right, None if met is None else -met),
            (End.RIGHT, right, left, met),
        )
    }
    return ArmsFold(edge, -left, right, MappingProxyType(tracks), met)


def _lanes(reach: float, other: float, rows: int, met: float | None) -> Callable[[int], Lane]:
    """Return the rows of an arm; the arms meet at a distance along its heading."""

    def lane(row: int) -> Lane:
        if row % 2 == 0:
            return Lane(reach)
        return Lane(-other if met is None or row >= rows - 1 else met + _INNER)

    return lane
