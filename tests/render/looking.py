"""Looking at pictures in tests."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from PIL import Image

from bot.families import family_of
from bot.games.core import View
from bot.render.themes import CLASSIC, Colour, Theme
from gallery.exhibits import Exhibit
from gallery.shelves import SHELVES

__all__ = ["backs", "board_picture", "board_png", "count_pixels", "decode", "exhibits", "hand_picture", "hand_png"]

MOST_BYTES = 90_000
"""A picture of the largest set; those of 28 tiles are held to less by a test of their own."""


def decode(png: bytes | None, *, tallest: float = 1) -> Image.Image:
    """Read a PNG and check what holds for every picture; one for a seat alone may be higher than wide."""
    assert png is not None
    assert len(png) < MOST_BYTES
    image = Image.open(BytesIO(png))
    assert image.format == "PNG"
    assert image.mode == "P"
    assert 1000 <= image.width <= 1400
    assert 0.15 <= image.height / image.width <= tallest
    return image.convert("RGB")


def count_pixels(image: Image.Image, colour: Colour) -> int:
    """Count the pixels of exactly one colour."""
    colours = image.getcolors(image.width * image.height)
    assert colours is not None
    return next((count for count, found in colours if found == colour), 0)


def backs(image: Image.Image) -> int:
    """Count the pixels in the colour of a tile's back."""
    return count_pixels(image, CLASSIC.back)


def board_png(view: View, *, last: object | None = None, theme: Theme = CLASSIC) -> bytes:
    """Draw a board with the pictures of its family."""
    return family_of(view).pictures.board_png(view, last=last, theme=theme)


def hand_png(view: View, *, last: object | None = None, theme: Theme = CLASSIC) -> bytes | None:
    """Draw a table and a hand with the pictures of their family."""
    return family_of(view).pictures.portrait_png(view, last=last, theme=theme)


async def board_picture(view: View, *, last: object | None = None, theme: Theme = CLASSIC) -> bytes:
    """Draw a board beside the event loop."""
    return await family_of(view).pictures.board_picture(view, last=last, theme=theme)


async def hand_picture(view: View, *, theme: Theme = CLASSIC) -> bytes | None:
    """Draw a table and a hand beside the event loop."""
    return await family_of(view).pictures.portrait_picture(view, theme=theme)


@cache
def exhibits(shelf: str) -> tuple[Exhibit, ...]:
    """Return what hangs on a shelf of the gallery, made once."""
    return tuple(SHELVES[shelf]())
