"""The fold of a layout: its placement in a frame of some width, with tiles of some size."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from bot.games.dominoes.layout import End, Layout
from bot.render.dominoes.layouts.plan import OpenEnd, PlacedTile
from bot.render.plane import Heading

__all__ = ["ASIDE", "CLEAR", "END_OF", "HEADINGS", "Fold", "Laid", "steps_aside"]

ASIDE = 0.2
"""The space at the sides of the frame, in half tiles."""
CLEAR = 0.15
"""The space above and below the tiles, in half tiles."""

HEADINGS = MappingProxyType(
    {End.LEFT: Heading.LEFT, End.RIGHT: Heading.RIGHT, End.UP: Heading.UP, End.DOWN: Heading.DOWN}
)
END_OF = MappingProxyType({end.letter: end for end in HEADINGS})
"""The ends of a line by their letters."""


class Laid(NamedTuple):
    """The tiles and open ends of a layout in a fold, in half tiles from the root."""

    tiles: tuple[PlacedTile, ...]
    ends: tuple[OpenEnd, ...]
    rows: dict[End, int]
    """The number of full rows of each arm."""


@dataclass(frozen=True)
class Fold(ABC):
    """A placement of layouts, with the root at the origin. Adding a tile moves no other tile."""

    edge: float
    """Half a tile, in units."""
    left: float
    """The left edge of the frame, in half tiles."""
    right: float

    @abstractmethod
    def lay(self, layout: Layout) -> Laid:
        """Place all tiles and ends, even if arms come too close to each other."""

    @abstractmethod
    def keeps_apart(self, laid: Laid) -> bool:
        """Return whether all arms keep their distance."""


def steps_aside(most: int) -> Iterator[int]:
    """Yield 0, 1, -1, 2, -2 and so on."""
    yield 0
    for step in range(1, most + 1):
        yield from (step, -step)
