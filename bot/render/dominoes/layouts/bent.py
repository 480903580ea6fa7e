"""A cross of few tiles in a low frame: its upper and lower arms bend beside their first tile, and run along the others.

The upper arm runs to the right and the lower one to the left; a row that is full leads back to the middle. So five
rows of half tiles hold the whole cross. An arm that comes back may lie where the arm beside it would: that is given
only where the tiles that can come before the next fold do not suffice for both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from bot.games.dominoes.layout import FOLD_AFTER, End
from bot.render.dominoes.layouts.fold import CLEAR, HEADINGS, Fold
from bot.render.dominoes.layouts.lanes import PITCH, Doubles, Track, lay, length, to_and_fro
from bot.render.plane import Box, Point
from bot.render.style import INNER_WIDTH

__all__ = ["LOW_EDGES", "LOW_HEIGHT", "fold_low"]

LOW_EDGES = (50, 45, 40)
"""The sizes of half a tile, in units, the best first."""
LOW_HEIGHT = 8.4
"""The height of the frame in half tiles: that of five rows, of which the outer ones may have doubles."""
_BEND = 2.5
"""How far from the middle of the spinner the rows of the upper and lower arms lie."""
_START = 0.5
"""Where the arms to the left and to the right begin: beside the spinner, which lies crosswise."""
_MOST = 12
"""Larger crosses never have room."""
_APART = 0.5
"""How far arms stay from each other that share a row."""
_ASIDE = (0, 1, -1, 2, -2, 3, -3, 4, -4)
"""How far the row may lie from the middle of the frame, in half tiles, the best first."""
_MORE = FOLD_AFTER - 1
_TO_COME = ((False,) * _MORE, ((True, False) * _MORE)[:_MORE], ((False, True) * _MORE)[:_MORE])
"""Tiles that may come before the next fold: with the fewest doubles, and with the most."""
_WAYS = tuple(
    MappingProxyType({End.UP: upper, End.DOWN: lower, upper: End.DOWN, lower: End.UP})
    for upper, lower in ((End.RIGHT, End.LEFT), (End.LEFT, End.RIGHT))
)
"""To which side each arm turns: the arms up and down both to the right of where they point, or both to the left."""
_UPRIGHT = (End.UP, End.DOWN)


@lru_cache(maxsize=512)
def fold_low(arms: tuple[Doubles, ...], led: float, edge: float) -> Fold | None:
    """Return how a cross lies low that had these arms when it was folded last; None if it has no room.

    If it can be, the point so far to the right of the spinner lies in the middle of the frame, else the row does.
    """
    if sum(map(len, arms)) >= _MOST:
        return None
    to_left, to_right = map(length, arms[:2])
    middle = (to_right - to_left) / 2
    for aside in dict.fromkeys((led, *(middle + more for more in _ASIDE))):
        left = INNER_WIDTH / edge / 2 - aside
        for sides in _WAYS:
            fold = _fold(edge, left, INNER_WIDTH / edge - left, sides)
            if _has_room(fold, arms, sides):
                return fold
    return None


def _fold(edge: float, left: float, right: float, sides: Mapping[End, End]) -> Fold:
    reach = {End.LEFT: left, End.RIGHT: right}
    tracks = {}
    for end, heading in HEADINGS.items():
        side = HEADINGS[sides[end]]
        if end in _UPRIGHT:
            origin, rows = Point(0, 0).ahead(heading, _BEND), to_and_fro(reach[sides[end]], CLEAR)
            tracks[end] = Track(origin, side, heading.opposite, rows, trunk=heading)
        else:
            tracks[end] = Track(Point(0, 0), heading, side, to_and_fro(reach[end], CLEAR))
    return Fold(edge, Box(-left, -LOW_HEIGHT / 2, right, LOW_HEIGHT / 2), MappingProxyType(tracks))


def _has_room(fold: Fold, arms: Iterable[Doubles], sides: Mapping[End, End]) -> bool:
    """Tell whether each arm has room for all that may come, and two arms where one comes back beside the other."""
    lying = dict(zip(fold.tracks, arms, strict=True))
    return all(_stays(fold, end, (*arm, *to_come)) for end, arm in lying.items() for to_come in _TO_COME) and all(
        _part(fold, (end, (*lying[end], *to_come[:count])), (sides[end], (*lying[sides[end]], *to_come[count:])))
        for end in _UPRIGHT
        for to_come in _TO_COME
        for count in range(1, _MORE + 1)
    )


def _stays(fold: Fold, end: End, arm: Doubles) -> bool:
    """Tell whether an arm turns once at most: behind a second row it would leave the frame."""
    track = fold.tracks[end]
    spots, _ = lay(track, _START, arm)
    return all(spot.center.along(track.side) - track.origin.along(track.side) <= PITCH for spot in spots)


def _part(fold: Fold, one: tuple[End, Doubles], other: tuple[End, Doubles]) -> bool:
    """Tell whether what comes back of one arm stays apart from the other arm."""
    end, arm = one
    back = [box for box in _boxes(fold, end, arm)[1:] if abs(box.top + box.bottom) < _BEND]
    if not back:
        return True
    lying = _boxes(fold, *other)
    return not any(box.grown(_APART).overlaps(tile) for box in back for tile in lying)


def _boxes(fold: Fold, end: End, arm: Doubles) -> list[Box]:
    spots, _ = lay(fold.tracks[end], _START, arm)
    return [Box.around(spot.center, spot.heading, 2, 1) for spot in spots]
