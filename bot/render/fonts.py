"""The type of the pictures: Rubik, which lies here with its license, and what can be written in it."""

from __future__ import annotations

import unicodedata
from enum import IntEnum
from functools import lru_cache
from pathlib import Path

from fontTools.ttLib import TTFont
from PIL import ImageFont

__all__ = ["Weight", "font", "text_width", "writable"]

_FILE = Path(__file__).parent / "typeface" / "Rubik[wght].ttf"
"""A variable font; its one axis is the weight."""


class Weight(IntEnum):
    """How heavy the strokes are."""

    MEDIUM = 500
    BOLD = 700


@lru_cache(maxsize=128)
def font(size: int, weight: Weight = Weight.BOLD) -> ImageFont.FreeTypeFont:
    """Return the type at a height in pixels."""
    face = ImageFont.truetype(_FILE, size)
    face.set_variation_by_axes([float(weight)])
    return face


@lru_cache(maxsize=2048)
def text_width(text: str, size: int) -> float:
    """Return how many pixels wide a line of text is."""
    return font(size).getlength(text)


def writable(text: str) -> str:
    """Return a name as it can be written here: what the type lacks is left out, decorated letters become plain.

    Emoji go without a trace. A name that loses letters is not shown in part: the result is empty then, and the badge
    of its seat has to stand for it.
    """
    plain = unicodedata.normalize("NFKC", text)
    known = _letters()
    if any(unicodedata.category(sign)[0] in "LN" and ord(sign) not in known for sign in plain):
        return ""
    return " ".join("".join(sign for sign in plain if ord(sign) in known and sign.isprintable()).split())


@lru_cache
def _letters() -> frozenset[int]:
    """Return the code points that the type has, without those of scripts that are not written from left to right."""
    with TTFont(_FILE, lazy=True) as file:
        points = file.getBestCmap()
    return frozenset(point for point in points if unicodedata.bidirectional(chr(point)) not in ("R", "AL"))
