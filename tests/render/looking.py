"""Looking at pictures in tests."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.families import family_of
from bot.games.core import View
from bot.games.dominoes.layout import Layout
from bot.render import style
from bot.render.themes import CLASSIC, Color, Theme

__all__ = [
    "HALVES",
    "ON_PHONE",
    "backs",
    "board_picture",
    "board_png",
    "count_pixels",
    "decode",
    "hand_picture",
    "hand_png",
    "least_half",
    "wanted_half",
]

ON_PHONE = 400 / style.WIDTH
"""How many pixels a unit has on a phone."""

HALVES = ((12, style.HALF_FEW), (28, style.HALF_SOME), (55, style.HALF_MANY), (91, style.HALF_MOST))
"""Up to this number of tiles, the edge of half a tile should be at least this long."""
_OF_A_CROSS = 0.75
"""What an uneven cross has of that at least: each arm has its own part of the frame, also one with nearly all tiles."""

MOST_BYTES = 90_000
"""The limit for a picture of the largest set; a separate test sets a lower one for sets of 28 tiles."""


def wanted_half(layout: Layout) -> float:
    """Return the edge that half a tile of a layout should have, in units."""
    return next(edge for most, edge in HALVES if layout.size <= most)


def least_half(layout: Layout) -> float:
    """Return the least edge that half a tile of a layout has, in units."""
    return wanted_half(layout) * (_OF_A_CROSS if layout.has_spinner else 1)


def decode(png: bytes | None, *, tallest: float = 1) -> Image.Image:
    """Read a PNG and check what applies to every picture; one for a seat alone may be higher than wide."""
    assert png is not None
    assert len(png) < MOST_BYTES
    image = Image.open(BytesIO(png))
    assert image.format == "PNG"
    assert image.mode == "P"
    assert 1000 <= image.width <= 1400
    assert 0.15 <= image.height / image.width <= tallest
    return image.convert("RGB")


def count_pixels(image: Image.Image, color: Color) -> int:
    """Count the pixels of exactly one color."""
    colors = image.getcolors(image.width * image.height)
    assert colors is not None
    return next((count for count, found in colors if found == color), 0)


def backs(image: Image.Image) -> int:
    """Count the pixels in the color of a tile's back."""
    return count_pixels(image, CLASSIC.back)


def board_png(view: View, *, last: object | None = None, theme: Theme = CLASSIC) -> bytes:
    """Draw a board with the pictures of its family."""
    return family_of(view).pictures.board_png(view, last=last, theme=theme)


def hand_png(view: View, *, theme: Theme = CLASSIC) -> bytes | None:
    """Draw a hand with the pictures of its family."""
    return family_of(view).pictures.hand_png(view, theme=theme)


async def board_picture(view: View, *, last: object | None = None, theme: Theme = CLASSIC) -> bytes:
    """Draw a board beside the event loop."""
    return await family_of(view).pictures.board_picture(view, last=last, theme=theme)


async def hand_picture(view: View, *, theme: Theme = CLASSIC) -> bytes | None:
    """Draw a hand beside the event loop."""
    return await family_of(view).pictures.hand_picture(view, theme=theme)
