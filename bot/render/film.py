"""Animations with limits on length and size: some frames of a long match are left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from io import BytesIO
from typing import NamedTuple, TypeVar

from PIL import Image

from bot.render.animation import Frame, write_webp

__all__ = ["HIGHLIGHT", "WHOLE", "Film", "FilmFrame", "Kind", "chosen_frames", "draw_film"]

HIGHLIGHT = 18_000
"""The most milliseconds of an animation for a channel."""
WHOLE = 90_000
"""The most milliseconds of an animation of a whole match."""
_SLACK = 0.9
"""The safety margin of the next attempt after an animation was too large, because frame sizes vary."""

T = TypeVar("T")


class Kind(IntEnum):
    """The contents of a frame, the most important first: of each kind, as many are kept as the time allows."""

    END = 0
    """The end of the match, and the moves before it."""
    SCORE = 1
    ROUND_END = 2
    MOVE = 3
    TRIFLE = 4
    """Nothing new on the table: a draw, or a pass."""


_HALF = (Kind.SCORE, Kind.ROUND_END)
"""Kinds that get half of the remaining time, so that other frames are shown between them."""


class FilmFrame(NamedTuple):
    """A possible frame."""

    draw: Callable[[], Image.Image]
    milliseconds: int
    kind: Kind
    points: int = 0
    """The points that a seat won here; frames with more points are preferred."""


class Film(NamedTuple):
    """A finished animation, as WebP."""

    data: bytes
    frames: int
    """The number of scenes in it."""
    scenes: int


def draw_film(scenes: Sequence[FilmFrame], limit: int, milliseconds: int = HIGHLIGHT) -> Film:
    """Draw at least one scene as an animation with a limit in bytes, or its last frame if even that exceeds it."""
    while True:
        frames = chosen_frames(scenes, milliseconds)
        stream = BytesIO()
        write_webp(stream, (Frame(scene.draw(), scene.milliseconds) for scene in frames))
        size = stream.tell()
        if size <= limit or len(frames) == 1:
            return Film(stream.getvalue(), len(frames), len(scenes))
        lasted = sum(scene.milliseconds for scene in frames)
        milliseconds = int(min(lasted - 1, lasted * limit / size * _SLACK))


def chosen_frames(scenes: Sequence[FilmFrame], milliseconds: int) -> Sequence[FilmFrame]:
    """Return scenes in their order within a total time; the last one is always included."""
    kept, rest = {len(scenes) - 1}, milliseconds - scenes[-1].milliseconds
    for kind in Kind:
        numbers = [number for number, scene in enumerate(scenes[:-1]) if scene.kind is kind]
        for number in _kept(scenes, numbers, rest // 2 if kind in _HALF else rest):
            kept.add(number)
            rest -= scenes[number].milliseconds
    return [scenes[number] for number in sorted(kept)]


def _kept(scenes: Sequence[FilmFrame], numbers: Sequence[int], milliseconds: int) -> Iterator[int]:
    """Yield scenes of one kind as the time allows: those with the most points, else evenly spread."""
    if not numbers:
        return
    count = min(len(numbers), max(0, milliseconds) // max(scenes[number].milliseconds for number in numbers))
    if any(scenes[number].points for number in numbers):
        yield from sorted(numbers, key=lambda number: scenes[number].points, reverse=True)[:count]
    else:
        yield from _spread(numbers, count)


def _spread(items: Sequence[T], count: int) -> Sequence[T]:
    """Return a number of items, evenly spread, including the last one."""
    return [items[(number + 1) * len(items) // count - 1] for number in range(count)]
