"""A cross: four arms around the spinner, each in a quarter of the frame; how large the quarters are, the arms decide.

An arm turns clockwise where its quarter ends, and comes back to the arm beside it. The crossing of the quarters lies
where all arms have room, and as much more as tiles can come before the next fold. So with one long arm its quarter is
nearly the whole frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from bot.games.dominoes.layout import FOLD_AFTER, End
from bot.render.dominoes.layouts.bent import LOW_EDGES, fold_low
from bot.render.dominoes.layouts.fold import ABOVE, ASIDE, CLEAR, EDGES, HEADINGS, Fold
from bot.render.dominoes.layouts.lanes import PITCH, Doubles, Lane, Track, depth, length, to_and_fro
from bot.render.plane import Box, Point
from bot.render.style import INNER_WIDTH

__all__ = ["fold_cross"]

_ORIGIN = Point(0, 0)
_STARTS = MappingProxyType({End.LEFT: 0.5, End.RIGHT: 0.5, End.UP: 1.0, End.DOWN: 1.0})
_SIDES = MappingProxyType({End.LEFT: End.UP, End.UP: End.RIGHT, End.RIGHT: End.DOWN, End.DOWN: End.LEFT})
"""The side to which an arm turns."""
_TO_COME = ((False,) * FOLD_AFTER, (True, False) * (FOLD_AFTER // 2), (False, True) * (FOLD_AFTER // 2))
"""Tiles for which each arm has room before the next fold, and one more for the flag of its end: with the fewest
doubles, and with the most."""
_LEAST_REACH = MappingProxyType({End.LEFT: 5.7, End.RIGHT: 5.7, End.UP: 6.2, End.DOWN: 6.2})
"""From there on a row can turn back before it comes to the arm beside it, whatever lies in it."""
_LARGER = 10
"""By how much tiles may be larger than wished, if the frame is as low."""
_HEIGHTS = (420, 500, 580, 660, 740, 820, 900)
"""The heights of frames, in units of the design."""
_WISHED = ((12, 40), (28, 35), (55, 30), (91, 25))
"""The size of half a tile from which on a lower frame is better than larger tiles, for up to so many tiles."""
_STEP = 2
"""How far the spinner is moved aside at once, in half tiles."""


class _Reach(NamedTuple):
    """How far a frame reaches from the spinner, in half tiles."""

    left: float
    right: float
    up: float
    down: float


class _Frame(NamedTuple):
    """A frame, those that are better first."""

    height: int
    """In units of the design."""
    edge: float
    aside: float
    """How far the spinner lies from where it should, in half tiles."""
    reach: _Reach


def fold_cross(arms: Sequence[Doubles], led: float = 0) -> Fold:
    """Return how a cross lies that had these arms, left, right, up and down, when it was folded last.

    If it can be, the point so far to the right of the spinner lies in the middle of the frame.
    """
    arms = tuple(arms)
    low = (fold_low(arms, led, edge) for edge in LOW_EDGES)
    return next(filter(None, low), None) or _fold(arms, led)


@lru_cache(maxsize=512)
def _fold(arms: tuple[Doubles, ...], led: float) -> Fold:
    frame = _best(arms, led)
    left, right, up, down = frame.reach
    tracks = {end: _track(end, reach) for end, reach in zip(HEADINGS, frame.reach, strict=True)}
    above = (frame.height / frame.edge - up - down) / 2
    return Fold(frame.edge, Box(-left, -up - above, right, down + above), MappingProxyType(tracks))


def _best(arms: tuple[Doubles, ...], led: float) -> _Frame:
    """Return the lowest frame that has tiles of the wished size, and of those the one with the largest."""
    size = sum(map(len, arms)) + 1
    wished = next(edge for most, edge in _WISHED if size <= most)
    found = [frame for edge in EDGES if wished <= edge <= wished + _LARGER for frame in _frames(arms, edge, led)]
    if not found:
        found = [frame for edge in EDGES if edge < wished for frame in _frames(arms, edge, led)]
    return min(found, key=lambda frame: (frame.height, -frame.edge, frame.aside))


def _frames(arms: tuple[Doubles, ...], edge: float, led: float) -> Iterator[_Frame]:
    """Yield the frames for tiles of a size: one for each place of the spinner between left and right."""
    width = INNER_WIDTH / edge
    steps = int(width / 4)
    to_left, to_right, upwards, downwards = arms
    for step in range(-steps, steps + 1):
        left = width / 2 - led + step * _STEP
        right = width - left
        if left < _LEAST_REACH[End.LEFT] or right < _LEAST_REACH[End.RIGHT]:
            continue
        up = _height(End.UP, upwards, _depth(End.LEFT, to_left, left), right)
        down = _height(End.DOWN, downwards, _depth(End.RIGHT, to_right, right), left)
        height = next((height for height in _HEIGHTS if height >= (up + down) * edge), None)
        if height is not None:
            yield _Frame(height, edge, abs(step), _Reach(left, right, up, down))


def _height(end: End, arm: Doubles, least: float, aside: float) -> float:
    """Return how far the frame has to reach in the direction of an upright arm that has so much room to its side."""
    start, longest = _STARTS[end] + ASIDE, 2 * FOLD_AFTER + length(arm)
    rows = int(aside / PITCH) + 1
    fewest = max(int((max(least, longest / rows) - 3) / 2), 1)
    for tiles in range(fewest, max(len(arm) + FOLD_AFTER, fewest) + 1):
        reach = max(start + 2 * tiles, least, _LEAST_REACH[end])
        if _depth(end, arm, reach) <= aside:
            return reach
    return float("inf")


def _depth(end: End, arm: Doubles, reach: float) -> float:
    """Return how far an arm comes to its side if it can reach so far."""
    rows = _rows(reach)
    return max(depth(rows, _STARTS[end], (*arm, *to_come)) for to_come in _TO_COME) + ABOVE


def _rows(reach: float) -> Callable[[int], Lane]:
    """Return the rows of an arm that can reach so far."""
    return to_and_fro(reach - ASIDE, CLEAR)


def _track(end: End, reach: float) -> Track:
    return Track(_ORIGIN, HEADINGS[end], HEADINGS[_SIDES[end]], _rows(reach))
