"""How the arms of a layout are folded: their tracks, and the frame that holds them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from bot.games.dominoes.layout import End
from bot.render.dominoes.layouts.lanes import Track
from bot.render.plane import Box, Heading

__all__ = ["ABOVE", "ASIDE", "CLEAR", "EDGES", "HEADINGS", "Fold"]

ABOVE = 1.3
"""What a row needs above and below its middle, in half tiles: a double crosswise, and its outline."""
ASIDE = 0.2
"""What stays free at the sides of the frame, in half tiles."""
CLEAR = 1.5
"""How far rows stay from the axis of an upright arm beside them, in half tiles: its doubles reach 1 to either side."""
EDGES = (60, 55, 50, 45, 40, 35, 30, 25, 20)
"""The sizes of half a tile, in units; each is a whole even number of pixels in every picture, or nearly."""

HEADINGS = MappingProxyType(
    {End.LEFT: Heading.LEFT, End.RIGHT: Heading.RIGHT, End.UP: Heading.UP, End.DOWN: Heading.DOWN}
)


class Fold(NamedTuple):
    """Tracks from the root, which lies at the origin, and the frame around all that can come to lie on them."""

    edge: float
    frame: Box
    tracks: Mapping[End, Track]
