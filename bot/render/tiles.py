"""Sprites of tiles: faces with pips, backs, shadows and outlines."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.render.canvas import Pen, Sprite, smooth
from bot.render.palette import (
    ACCENT,
    BACK,
    BACK_EDGE,
    BACK_LINE,
    BRASS,
    INK,
    IVORY,
    IVORY_EDGE,
    IVORY_LIGHT,
    IVORY_LINE,
    PIPS,
)
from bot.render.pips import pip_radius, pip_spots

__all__ = [
    "RING",
    "SHADOW",
    "back_sprite",
    "dimmed_sprite",
    "face_sprite",
    "outline_sprite",
    "shadow_sprite",
    "tile_size",
]

SHADOW = 0.12
"""How far a shadow reaches beyond its tile, to the right and below, in half tiles."""
RING = 0.14
"""How far an outline reaches beyond its tile on every side, in half tiles."""

_ROUND = 0.17
_GAP = 0.025
"""Half of the slit between two tiles that touch."""
_DIMMED = 0.7


def tile_size(edge: int, *, is_upright: bool) -> tuple[int, int]:
    """Return width and height of a tile whose half has an edge of so many pixels."""
    return (edge, 2 * edge) if is_upright else (2 * edge, edge)


@lru_cache(maxsize=1024)
def face_sprite(first: int, second: int, edge: int, *, is_upright: bool, is_spinner: bool = False) -> Sprite:
    """Return a tile, upright with its first half above, else with it on the left."""
    sprite = _body(edge, is_upright, is_spinner).copy()
    for index, pips in enumerate((first, second)):
        half = _half(pips, edge, is_upright)
        sprite.alpha_composite(half, (0, index * edge) if is_upright else (index * edge, 0))
    return sprite


@lru_cache(maxsize=16)
def back_sprite(edge: int, *, is_upright: bool) -> Sprite:
    """Return a tile that lies face down."""
    width, height = tile_size(edge, is_upright=is_upright)
    w, h = width / edge, height / edge

    def paint(pen: Pen) -> None:
        pen.slab(_GAP, _GAP, w - _GAP, h - _GAP, _ROUND, BACK_EDGE)
        pen.slab(_GAP, _GAP, w - 0.07, h - 0.08, _ROUND, BACK)
        pen.frame(0.15, 0.15, w - 0.18, h - 0.19, 0.1, BACK_LINE, 0.045)
        x, y = w / 2 - 0.01, h / 2 - 0.02
        pen.shape([(x, y - 0.3), (x + 0.2, y), (x, y + 0.3), (x - 0.2, y)], BACK_LINE)
        pen.shape([(x, y - 0.19), (x + 0.12, y), (x, y + 0.19), (x - 0.12, y)], BACK)

    return smooth(width, height, edge, paint)


@lru_cache(maxsize=32)
def shadow_sprite(edge: int, *, is_upright: bool) -> Sprite:
    """Return the shadow of a tile; its left upper corner is the tile's."""
    width, height = tile_size(edge, is_upright=is_upright)
    more = round(SHADOW * edge)
    w, h = width / edge, height / edge
    sprite = Image.new("RGBA", (width + more, height + more))
    for reach, strength in ((SHADOW, 60), (SHADOW * 0.55, 90)):

        def paint(pen: Pen, reach: float = reach) -> None:
            pen.slab(reach, reach, w + reach, h + reach, _ROUND + reach, (0, 0, 0))

        layer = smooth(*sprite.size, edge, paint)
        layer.putalpha(layer.getchannel("A").point([level * strength // 255 for level in range(256)]))
        sprite.alpha_composite(layer)
    return sprite


@lru_cache(maxsize=32)
def outline_sprite(edge: int, *, is_upright: bool) -> Sprite:
    """Return the outline that marks a tile; it reaches RING beyond the tile on every side."""
    width, height = tile_size(edge, is_upright=is_upright)
    more = round(RING * edge)
    w, h, m = (width + 2 * more) / edge, (height + 2 * more) / edge, RING

    def paint(pen: Pen) -> None:
        pen.frame(0, 0, w, h, _ROUND + m, INK, m + 0.03)
        pen.frame(0.04, 0.04, w - 0.04, h - 0.04, _ROUND + m - 0.04, ACCENT, m - 0.04)

    return smooth(width + 2 * more, height + 2 * more, edge, paint)


@lru_cache(maxsize=256)
def dimmed_sprite(first: int, second: int, edge: int) -> Sprite:
    """Return an upright tile that the felt shines through."""
    sprite = face_sprite(first, second, edge, is_upright=True).copy()
    sprite.putalpha(sprite.getchannel("A").point([round(level * _DIMMED) for level in range(256)]))
    return sprite


@lru_cache(maxsize=32)
def _body(edge: int, is_upright: bool, is_spinner: bool) -> Sprite:
    width, height = tile_size(edge, is_upright=is_upright)
    w, h = width / edge, height / edge

    def paint(pen: Pen) -> None:
        pen.slab(_GAP, _GAP, w - _GAP, h - _GAP, _ROUND, IVORY_EDGE)
        pen.slab(_GAP, _GAP, w - 0.07, h - 0.08, _ROUND - 0.02, IVORY_LIGHT)
        pen.slab(0.06, 0.06, w - 0.07, h - 0.08, _ROUND - 0.04, IVORY)
        if is_upright:
            pen.slab(0.14, 0.97, 0.86, 1.03, 0.03, IVORY_LINE)
        else:
            pen.slab(0.97, 0.14, 1.03, 0.86, 0.03, IVORY_LINE)
        if is_spinner:
            pen.disc(w / 2, h / 2, 0.13, IVORY_LINE)
            pen.disc(w / 2, h / 2, 0.095, BRASS)

    return smooth(width, height, edge, paint)


@lru_cache(maxsize=128)
def _half(pips: int, edge: int, is_upright: bool) -> Sprite:
    radius = pip_radius(pips)

    def paint(pen: Pen) -> None:
        for across, down in pip_spots(pips):
            x, y = (across, down) if is_upright else (down, across)
            pen.disc(0.5 + (x - 0.5) * 0.92 - 0.01, 0.5 + (y - 0.5) * 0.92 - 0.01, radius, PIPS[pips])

    return smooth(edge, edge, edge, paint)
