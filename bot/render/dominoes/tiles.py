"""Sprites of tiles: faces with pips, backs, shadows and outlines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from bot.games.dominoes.tiles import Tile
from bot.render.canvas import Canvas, Pen, Sprite, composed, smooth, solid
from bot.render.pips import pip_radius, pip_spots
from bot.render.plane import Box
from bot.render.themes import Color, Theme

__all__ = [
    "RING",
    "back_sprite",
    "dimmed_sprite",
    "face_sprite",
    "lay_back",
    "lay_face",
    "outline_sprite",
    "shadow_sprite",
    "tile_size",
]

RING = 0.16
"""How far an outline reaches beyond its tile on every side, in half tiles."""
_RING_LINE = 0.045
"""The dark lines on either side of an outline's gold, which separate it from faces and from the table."""
_RING_INSIDE = 0.06
"""How far the inner dark line covers the tile."""

_SHADOW = 0.1
"""How far a shadow reaches beyond its tile, to the right and below, in half tiles."""
_ROUND = 0.18
_GAP = 0.025
"""Half of the slit between two tiles that touch."""


def lay_face(canvas: Canvas, tile: Tile, edge: int, x: int, y: int) -> None:
    """Draw an upright tile with its shadow, its upper left corner at a pixel."""
    canvas.stamp(shadow_sprite(canvas.theme, edge, is_upright=True), x, y)
    canvas.stamp(face_sprite(canvas.theme, tile.low, tile.high, edge, is_upright=True), x, y)


def lay_back(canvas: Canvas, edge: int, x: int, y: int, *, is_upright: bool = True) -> None:
    """Draw a tile face down with its shadow, its upper left corner at a pixel."""
    canvas.stamp(shadow_sprite(canvas.theme, edge, is_upright=is_upright), x, y)
    canvas.stamp(back_sprite(canvas.theme, edge, is_upright=is_upright), x, y)


def tile_size(edge: int, *, is_upright: bool) -> tuple[int, int]:
    """Return width and height of a tile, given the edge of its half in pixels."""
    return (edge, 2 * edge) if is_upright else (2 * edge, edge)


@lru_cache(maxsize=1024)
def face_sprite(
    theme: Theme, first: int, second: int, edge: int, *, is_upright: bool, is_spinner: bool = False
) -> Sprite:
    """Return a tile: upright with its first half on top, or lying with it on the left."""
    body = _body_sprite(theme, edge, is_upright=is_upright, is_spinner=is_spinner)
    return composed(body, _halves(theme, (first, second), edge, is_upright=is_upright))


@lru_cache(maxsize=512)
def dimmed_sprite(theme: Theme, first: int, second: int, edge: int) -> Sprite:
    """Return an upright tile that is dimmed because it cannot be played."""
    return composed(_dimmed_body(theme, edge), _halves(theme, (first, second), edge, is_dimmed=True))


@lru_cache(maxsize=64)
def _body_sprite(theme: Theme, edge: int, *, is_upright: bool, is_spinner: bool) -> Sprite:
    """Return a tile without pips: few are painted, and each is reused for all pips."""
    width, height = tile_size(edge, is_upright=is_upright)

    def paint(pen: Pen) -> None:
        _paint_body(pen, theme, is_upright=is_upright)
        _paint_groove(pen, theme.groove, is_upright=is_upright)
        if is_spinner:
            pen.disc(width / edge / 2, height / edge / 2, 0.15, theme.groove)
            pen.disc(width / edge / 2, height / edge / 2, 0.11, theme.pin)

    return smooth(theme, width, height, edge, paint)


@lru_cache(maxsize=16)
def _dimmed_body(theme: Theme, edge: int) -> Sprite:
    def paint(pen: Pen) -> None:
        pen.slab(Box(_GAP, _GAP, 1 - _GAP, 2 - _GAP), _ROUND, theme.dim_face)
        _paint_groove(pen, theme.dim_pips, is_upright=True)

    return smooth(theme, edge, 2 * edge, edge, paint)


def _halves(
    theme: Theme, halves: tuple[int, int], edge: int, *, is_upright: bool = True, is_dimmed: bool = False
) -> Iterator[tuple[Sprite, int, int]]:
    """Yield the pips of both halves, with their positions on the tile."""
    for index, pips in enumerate(halves):
        left, top = (0, index * edge) if is_upright else (index * edge, 0)
        yield _pips_sprite(theme, pips, edge, is_upright=is_upright, is_dimmed=is_dimmed), left, top


@lru_cache(maxsize=512)
def _pips_sprite(theme: Theme, pips: int, edge: int, *, is_upright: bool, is_dimmed: bool) -> Sprite:
    """Return the pips of half a tile."""
    color, ground = (theme.dim_pips, theme.dim_face) if is_dimmed else (theme.pips[pips], theme.face)

    def paint(pen: Pen) -> None:
        for across, down in pip_spots(pips):
            x, y = (across, down) if is_upright else (down, across)
            pen.dot(0.49 + (x - 0.5) * 0.92, 0.49 + (y - 0.5) * 0.92, pip_radius(pips), color)

    return smooth(theme, edge, edge, edge, paint, ground)


@lru_cache(maxsize=64)
def back_sprite(theme: Theme, edge: int, *, is_upright: bool) -> Sprite:
    """Return a tile that is face down."""
    width, height = tile_size(edge, is_upright=is_upright)
    w, h = width / edge, height / edge

    def paint(pen: Pen) -> None:
        pen.slab(Box(_GAP, _GAP, w - _GAP, h - _GAP), _ROUND, theme.back_edge)
        pen.slab(Box(_GAP + 0.03, _GAP + 0.03, w - 0.07, h - 0.08), _ROUND - 0.02, theme.back)
        pen.frame(Box(0.16, 0.16, w - 0.18, h - 0.19), 0.1, theme.back_line, 0.05)
        x, y = w / 2 - 0.01, h / 2 - 0.02
        pen.shape([(x, y - 0.3), (x + 0.2, y), (x, y + 0.3), (x - 0.2, y)], theme.back_line)
        pen.shape([(x, y - 0.18), (x + 0.12, y), (x, y + 0.18), (x - 0.12, y)], theme.back)

    return smooth(theme, width, height, edge, paint)


@lru_cache(maxsize=128)
def shadow_sprite(theme: Theme, edge: int, *, is_upright: bool) -> Sprite:
    """Return the shadow of a tile; its upper left corner is the tile's."""
    width, height = tile_size(edge, is_upright=is_upright)
    more = max(1, round(_SHADOW * edge))
    w, h = width / edge, height / edge

    def paint(pen: Pen) -> None:
        pen.slab(Box(_SHADOW, _SHADOW, w + _SHADOW, h + _SHADOW), _ROUND, theme.rim)

    return smooth(theme, width + more, height + more, edge, paint)


@lru_cache(maxsize=128)
def outline_sprite(theme: Theme, edge: int, *, is_upright: bool) -> Sprite:
    """Return the outline that marks a tile; it reaches RING beyond the tile on every side."""
    width, height = tile_size(edge, is_upright=is_upright)
    more = round(RING * edge)
    w, h, m = (width + 2 * more) / edge, (height + 2 * more) / edge, more / edge

    def paint(pen: Pen) -> None:
        outer, whole = Box(0, 0, w, h), m + _RING_INSIDE
        pen.frame(outer, _ROUND + m, theme.ink, whole)
        pen.frame(outer.grown(-_RING_LINE), _ROUND + m - _RING_LINE, theme.accent, whole - 2 * _RING_LINE)

    return solid(theme, width + 2 * more, height + 2 * more, edge, paint, theme.table)


def _paint_body(pen: Pen, theme: Theme, *, is_upright: bool) -> None:
    w, h = (1, 2) if is_upright else (2, 1)
    pen.slab(Box(_GAP, _GAP, w - _GAP, h - _GAP), _ROUND, theme.edge)
    pen.slab(Box(_GAP, _GAP, w - 0.065, h - 0.08), _ROUND - 0.02, theme.shine)
    pen.slab(Box(0.06, 0.06, w - 0.065, h - 0.08), _ROUND - 0.04, theme.face)


def _paint_groove(pen: Pen, color: Color, *, is_upright: bool) -> None:
    if is_upright:
        pen.slab(Box(0.14, 0.965, 0.86, 1.025), 0.03, color)
    else:
        pen.slab(Box(0.965, 0.14, 1.025, 0.86), 0.03, color)
