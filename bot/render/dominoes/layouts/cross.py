"""A cross as a pinwheel: each of the four arms around the spinner keeps its quarter of the frame and folds in it.

As the frame is wide, the rows of all arms run from side to side. The arms to the left and to the right turn away from
the middle where the frame ends. The arms up and down turn aside behind their first tile, each into the quarter that no
other arm folds in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from bot.games.dominoes.layout import End
from bot.render.dominoes.layouts.arms import ArmsFold
from bot.render.dominoes.layouts.fold import ASIDE, HEADINGS
from bot.render.dominoes.layouts.lanes import Track, to_and_fro
from bot.render.plane import Point
from bot.render.style import INNER_WIDTH

__all__ = ["CROSS_EDGE", "fold_crosses"]

CROSS_EDGE = 58
"""The most that half a tile has where a spinner may lie: larger ones would have to be folded at once."""
_CLEAR = 1.5
"""How far rows that come back stay from the axis of the spinner, in half tiles: the arm beside them begins there."""
_BEND = 2.5
"""How far from the middle of the spinner the first rows of the upper and lower arms lie."""
_LEAST_REACH = 5.7
"""From there on a row can turn back before it comes to the arm beside it, whatever lies in it."""
_UP_AND_DOWN = MappingProxyType({End.UP: (End.RIGHT, End.LEFT), End.DOWN: (End.LEFT, End.RIGHT)})
"""To which side each of these arms turns in a pinwheel of either direction."""
_LEFT_AND_RIGHT = MappingProxyType({End.LEFT: (End.UP, End.DOWN), End.RIGHT: (End.DOWN, End.UP)})


def fold_crosses(edge: float, spinner: float | None, near: range) -> Iterator[ArmsFold]:
    """Yield how a cross may lie, the calmest folds first.

    `spinner` tells how many units right of the frame's edge it lies already, `near` how many half tiles it is moved.
    """
    width = INNER_WIDTH / edge
    kept = width / 2 if spinner is None else spinner / edge
    for aside in (way * step for step in near for way in ((1, -1) if step else (1,))):
        left = kept + aside
        if _LEAST_REACH <= left <= width - _LEAST_REACH:
            reach = MappingProxyType({End.LEFT: left - ASIDE, End.RIGHT: width - left - ASIDE})
            yield from (ArmsFold(edge, -left, width - left, _tracks(reach, way)) for way in (0, 1))


def _tracks(reach: Mapping[End, float], way: int) -> Mapping[End, Track]:
    tracks = {}
    for end, sides in _LEFT_AND_RIGHT.items():
        tracks[end] = Track(Point(0, 0), HEADINGS[end], HEADINGS[sides[way]], to_and_fro(reach[end], _CLEAR))
    for end, sides in _UP_AND_DOWN.items():
        trunk, rows = HEADINGS[end], to_and_fro(reach[sides[way]], 0)
        tracks[end] = Track(Point(0, 0).ahead(trunk, _BEND), HEADINGS[sides[way]], trunk, rows, trunk)
    return MappingProxyType(tracks)
