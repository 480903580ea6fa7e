"""Tiles as small as a letter, drawn square so that their halves are as large as possible."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.games.dominoes.tiles import Tile, full_set
from bot.render.canvas import Pen
from bot.render.faces import Face
from bot.render.pips import pip_spots
from bot.render.plane import Box
from bot.render.themes import CLASSIC

__all__ = ["tile_faces"]

_HIGHEST = 12
_MIDDLES = (0.256, 0.744)
"""The centers of the halves, from the left."""


def tile_faces() -> Iterator[Face]:
    """Yield every tile of the largest set; tiles of small sets have priority."""
    for tile in full_set(_HIGHEST):
        yield Face(f"tile_{tile.low}_{tile.high}", 1 + tile.high, partial(_paint, tile))


def _paint(tile: Tile, pen: Pen) -> None:
    pen.slab(Box(0, 0.02, 1, 0.98), 0.16, CLASSIC.ink)
    pen.slab(Box(0.03, 0.05, 0.97, 0.95), 0.13, CLASSIC.face)
    pen.slab(Box(0.484, 0.05, 0.516, 0.95), 0, CLASSIC.ink)
    for middle, pips in zip(_MIDDLES, tile, strict=True):
        radius, width = _pip_size(pips)
        for x, y in pip_spots(pips):
            pen.disc(middle + (x - 0.5) * width, 0.5 + (y - 0.5) * 0.92, radius, CLASSIC.pips[pips])


def _pip_size(pips: int) -> tuple[float, float]:
    """Return the radius of pips, and the width of their grid, so that they are distinct at 22 pixels."""
    if pips < 6:
        return 0.085, 0.46
    if pips == 6:
        return 0.076, 0.48
    return (0.058 if pips <= 9 else 0.053), 0.56
