"""The palette of a theme: its colours, and the steps between those that meet where edges are smoothed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from bot.render.themes import Colour, Theme, mix

__all__ = ["index_of", "palette_image"]

_MOST = 255
"""A palette has 256 places; the last one is free for what an animation leaves as it was."""


@lru_cache
def palette_image(theme: Theme) -> Image.Image:
    """Return a small picture that holds the palette of a theme, at most 255 colours."""
    image = Image.new("P", (1, 1))
    image.putpalette([level for colour in _colours(theme) for level in colour])
    return image


@lru_cache(maxsize=512)
def index_of(theme: Theme, colour: Colour) -> int:
    """Return the place of one of a theme's own colours in its palette; raise ValueError for another colour."""
    return _colours(theme).index(colour)


@lru_cache
def _colours(theme: Theme) -> tuple[Colour, ...]:
    """Return the colours of the palette, each once."""
    found = dict.fromkeys(colour for pair in _meetings(theme) for colour in _steps(*pair))
    if len(found) > _MOST:
        raise ValueError(f"the theme {theme.id} needs {len(found)} colours; there is room for {_MOST}")
    return tuple(found)


def _steps(one: Colour, other: Colour, between: int) -> Iterator[Colour]:
    for step in range(between + 2):
        yield mix(one, other, step / (between + 1))


def _meetings(theme: Theme) -> Iterator[tuple[Colour, Colour, int]]:
    """Yield the colours that meet in pictures, and how many steps their edge takes."""
    table, text, well, accent, ink, face = (
        theme.table,
        theme.text,
        theme.well,
        theme.accent,
        theme.ink,
        theme.face,
    )
    for ground in (theme.rim, theme.seam, well, text, ink, accent, theme.edge, theme.back_edge, theme.faint):
        yield table, ground, 5
    yield table, theme.dim_face, 4
    yield theme.dim_face, theme.dim_pips, 4
    for colour in (theme.shine, theme.edge, theme.groove, theme.pin):
        yield face, colour, 3
    for pips in theme.pips:
        yield face, pips, 5
    for ground, writing in ((well, text), (well, accent), (well, theme.faint), (accent, ink), (text, ink)):
        yield ground, writing, 5
    yield well, theme.seam, 2
    for ground in (table, well, ink):
        yield ground, theme.lost, 2
    yield theme.back, theme.back_line, 4
    yield theme.back, theme.back_edge, 2
    for line in theme.lines:
        yield well, line, 3
