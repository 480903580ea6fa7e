"""Animations that are no longer and no larger than they may be: of a long match some frames are left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from io import BytesIO
from typing import NamedTuple, TypeVar

from PIL import Image

from bot.render.animation import Frame, write_webp

__all__ = ["HIGHLIGHT", "WHOLE", "Film", "FilmFrame", "Kind", "chosen_frames", "draw_film"]

HIGHLIGHT = 18_000
"""How many milliseconds an animation for a channel lasts at most."""
WHOLE = 90_000
"""How many milliseconds an animation of a whole match lasts at most."""
_SLACK = 0.9
"""How much of what should fit is tried, when an animation was too large: frames are not equally large."""

T = TypeVar("T")


class Kind(IntEnum):
    """What a frame shows, the most important first: of each kind as many are kept as there is time for."""

    END = 0
    """The end of the match, and what led to it."""
    SCORE = 1
    ROUND_END = 2
    MOVE = 3
    TRIFLE = 4
    """Nothing new lies on the table: a draw, or a pass."""


_HALF = (Kind.SCORE, Kind.ROUND_END)
"""Kinds that get half of the time that is left, so that something is seen between them."""


class FilmFrame(NamedTuple):
    """What could be a frame."""

    draw: Callable[[], Image.Image]
    milliseconds: int
    kind: Kind
    points: int = 0
    """How many points a seat has won here: of scores the higher ones are kept."""


class Film(NamedTuple):
    """A finished animation, as WebP."""

    data: bytes
    frames: int
    """How many of the scenes are in it."""
    scenes: int


def draw_film(scenes: Sequence[FilmFrame], limit: int, milliseconds: int = HIGHLIGHT) -> Film:
    """Draw at least one scene as an animation of at most so many bytes, or its last frame if even that takes more."""
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
    """Return scenes in their order that last so long together at most; the last one is always among them."""
    kept, rest = {len(scenes) - 1}, milliseconds - scenes[-1].milliseconds
    for kind in Kind:
        numbers = [number for number, scene in enumerate(scenes[:-1]) if scene.kind is kind]
        for number in _kept(scenes, numbers, rest // 2 if kind in _HALF else rest):
            kept.add(number)
            rest -= scenes[number].milliseconds
    return [scenes[number] for number in sorted(kept)]


def _kept(scenes: Sequence[FilmFrame], numbers: Sequence[int], milliseconds: int) -> Iterator[int]:
    """Yield scenes of one kind, for which there is time: those with the most points, else evenly spread."""
    if not numbers:
        return
    count = min(len(numbers), max(0, milliseconds) // max(scenes[number].milliseconds for number in numbers))
    if any(scenes[number].points for number in numbers):
        yield from sorted(numbers, key=lambda number: scenes[number].points, reverse=True)[:count]
    else:
        yield from _spread(numbers, count)


def _spread(items: Sequence[T], count: int) -> Sequence[T]:
    """Return so many of some items, evenly spread, the last one among them."""
    return [items[(number + 1) * len(items) // count - 1] for number in range(count)]
