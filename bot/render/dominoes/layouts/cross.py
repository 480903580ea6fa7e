"""A cross as a pinwheel: each of the four arms around the spinner keeps its quarter of the frame and folds in it.

As the frame is wide, the rows of all arms are horizontal. The left and right arms turn away from the middle at the edge
of the frame. The upper and lower arms turn aside after their first tile, each into the quarter that no other arm uses.
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
"""The greatest half tile with a spinner; larger ones would have to be folded at once."""
_CLEAR = 1.5
"""The distance of returning rows from the axis of the spinner, in half tiles: the arm beside them begins there."""
_BEND = 2.5
"""The distance from the center of the spinner to the first rows of the upper and lower arms."""
_LEAST_REACH = 5.7
"""The least reach from which a row with any tiles can turn back before it reaches the arm beside it."""
_UP_AND_DOWN = MappingProxyType({End.UP: (End.RIGHT, End.LEFT), End.DOWN: (End.LEFT, End.RIGHT)})
"""The side to which each of these arms turns in a pinwheel of either direction."""
_LEFT_AND_RIGHT = MappingProxyType({End.LEFT: (End.UP, End.DOWN), End.RIGHT: (End.DOWN, End.UP)})


def fold_crosses(edge: float, spinner: float | None, near: range) -> Iterator[ArmsFold]:
    """Yield the possible folds of a cross, the calmest first.

    `spinner` is its present distance from the frame's left edge in units, `near` how far it is moved in half tiles.
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
