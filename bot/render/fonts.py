"""The type of the pictures: Rubik, which lies here with its license, and what can be written in it."""

from __future__ import annotations

import unicodedata
from enum import IntEnum
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

__all__ = ["Weight", "font", "text_width", "writable"]

_FOLDER = Path(__file__).parent / "typeface"
_FILE = _FOLDER / "Rubik[wght].ttf"
"""A variable font; its one axis is the weight."""
_LETTERS = _FOLDER / "letters.txt"
"""The code points of the font: a range of hexadecimal numbers a line. `python -m tests.render.letters` writes it."""


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
    ranges = (line.split("-") for line in _LETTERS.read_text(encoding="ascii").splitlines())
    points = (point for first, last in ranges for point in range(int(first, 16), int(last, 16) + 1))
    return frozenset(point for point in points if unicodedata.bidirectional(chr(point)) not in ("R", "AL"))
