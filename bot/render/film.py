"""An animation that is not longer and not larger than it may be: of a long match some frames are left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import NamedTuple, TypeVar

from PIL import Image

from bot.render.animation import Frame, write_gif

__all__ = ["MOST_FRAMES", "Film", "FilmFrame", "draw_film"]

MOST_FRAMES = 200
"""More would take minutes to watch, and seconds to draw."""
_FEWEST = 2
_SLACK = 0.9
"""How much of what should fit is tried, when an animation was too large: frames are not equally large."""

T = TypeVar("T")


class FilmFrame(NamedTuple):
    """What could be a frame."""

    draw: Callable[[], Image.Image]
    milliseconds: int
    is_end: bool
    """Whether a round or the match ends here: left out last."""


class Film(NamedTuple):
    """A finished animation, as GIF."""

    data: bytes
    frames: int
    """How many of the scenes are in it."""
    scenes: int


def draw_film(scenes: Sequence[FilmFrame], limit: int, most: int = MOST_FRAMES) -> Film:
    """Draw at least one scene as an animation of at most so many bytes; if even two frames take more, it has two."""
    while True:
        chosen = _chosen(scenes, most)
        stream = BytesIO()
        write_gif(stream, (Frame(scene.draw(), scene.milliseconds) for scene in chosen))
        size = stream.tell()
        if size <= limit or len(chosen) <= _FEWEST:
            return Film(stream.getvalue(), len(chosen), len(scenes))
        most = max(_FEWEST, min(len(chosen) - 1, int(len(chosen) * limit / size * _SLACK)))


def _chosen(scenes: Sequence[FilmFrame], most: int) -> Sequence[FilmFrame]:
    """Return at most so many scenes in their order, spread evenly; ends come first, and the last one always."""
    if len(scenes) <= most:
        return scenes
    ends = [number for number, scene in enumerate(scenes) if scene.is_end]
    moves = [number for number, scene in enumerate(scenes) if not scene.is_end]
    kept = _spread(ends, min(len(ends), most))
    return [scenes[number] for number in sorted((*kept, *_spread(moves, most - len(kept))))]


def _spread(items: Sequence[T], count: int) -> Sequence[T]:
    """Return so many of some items, evenly spread, the last one among them."""
    return [items[(number + 1) * len(items) // count - 1] for number in range(count)]
