"""Looking at pictures in tests."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.render.themes import CLASSIC, Colour

__all__ = ["backs", "count_pixels", "decode"]

MOST_BYTES = 90_000
"""A picture of the largest set; those of 28 tiles are held to less by a test of their own."""


def decode(png: bytes | None) -> Image.Image:
    """Read a PNG and check what holds for every picture."""
    assert png is not None
    assert len(png) < MOST_BYTES
    image = Image.open(BytesIO(png))
    assert image.format == "PNG"
    assert image.mode == "P"
    assert 1000 <= image.width <= 1400
    assert 150 <= image.height <= 1000
    return image.convert("RGB")


def count_pixels(image: Image.Image, colour: Colour) -> int:
    """Count the pixels of exactly one colour."""
    colours = image.getcolors(image.width * image.height)
    assert colours is not None
    return next((count for count, found in colours if found == colour), 0)


def backs(image: Image.Image) -> int:
    """Count the pixels in the colour of a tile's back."""
    return count_pixels(image, CLASSIC.back)
