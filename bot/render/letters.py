"""The letters of names: the fonts by their letters, and a text as parts with one font each."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import features

__all__ = ["FOLDER", "LETTERS", "RUBIK", "Run", "can_write", "runs_of", "whole_signs", "writable"]

FOLDER = Path(__file__).parent / "typeface"
LETTERS = FOLDER / "letters.txt"
"""The fonts in the order in which they are tried, each with the ranges of its code points, in hexadecimal numbers.

`python -m gallery.typefaces` writes it.
"""
RUBIK = "Rubik[wght].ttf"
"""The font of everything except names in scripts that it lacks."""

_SHAPED = ("Thai", "Devanagari", "Bengali", "Tamil")
"""Fonts of scripts whose letters change beside others. They, and lines from right to left, need Raqm in Pillow."""
_FROM_RIGHT = ("R", "AL")
_MOST_MARKS = 3
"""The most combining marks of a letter; some people pile up dozens."""


class Run(NamedTuple):
    """A part of a line that is written in one font."""

    text: str
    file: str
    direction: str | None
    """The direction, as Pillow has it; None without Raqm, which means that everything is drawn from the left."""


class _Font(NamedTuple):
    file: str
    firsts: list[int]
    """The starts of the ranges of its code points."""
    lasts: list[int]

    def has(self, sign: str) -> bool:
        """Return whether the font can write a sign here."""
        place = bisect_right(self.firsts, ord(sign)) - 1
        if place < 0 or ord(sign) > self.lasts[place]:
            return False
        return _is_shaping() or unicodedata.bidirectional(sign) not in _FROM_RIGHT


@lru_cache(maxsize=2048)
def writable(text: str) -> str:
    """Return a name as it can be written here: decorated letters become plain, and emoji are dropped.

    Letters that no font has become their code points, and so do names of only emoji, so the result is never empty.
    """
    return " ".join((_written(text) or " ".join(map(_number, text))).split())


@lru_cache(maxsize=2048)
def can_write(text: str) -> bool:
    """Return whether a name has something to write, and the fonts have all its letters."""
    return bool(_written(text)) and all(_is_known(sign) or not _is_letter(sign) for sign in _plain(text))


@lru_cache(maxsize=2048)
def runs_of(text: str) -> tuple[Run, ...]:
    """Return the parts of a line from left to right: one if some font has all of it, else by words, else by signs."""
    strong = (kind for kind in map(unicodedata.bidirectional, text) if kind in ("L", *_FROM_RIGHT))
    is_from_right = next(strong, "L") in _FROM_RIGHT
    direction = ("rtl" if is_from_right else "ltr") if _is_shaping() else None
    runs = [Run(part, file, direction) for part, file in _joined(_parts(text))]
    return tuple(reversed(runs) if is_from_right else runs)


def whole_signs(text: str) -> list[str]:
    """Return a text as visible signs: each letter with its marks."""
    signs: list[str] = []
    for sign in text:
        if signs and _is_mark(sign):
            signs[-1] += sign
        else:
            signs.append(sign)
    return signs


def _written(text: str) -> str:
    """Return what can be written, with the code points of letters that cannot; empty if nothing is left.

    Marks whose letter or symbol is left out go as well: alone they have no width.
    """
    return "".join(map(_written_sign, whole_signs(_plain(text)))).strip()


def _written_sign(sign: str) -> str:
    """Return a letter with some of its marks, or its code point; empty if it is a symbol, or a mark alone."""
    base, marks = sign[0], sign[1:]
    if _is_mark(base) or not (_is_known(base) or _is_letter(base)):
        return ""
    known = [mark for mark in marks if _is_known(mark)]
    return "".join((base if _is_known(base) else _number(base), *known[:_MOST_MARKS]))


def _number(sign: str) -> str:
    return f"{ord(sign):X}"


def _plain(text: str) -> str:
    """Return a text with plain letters instead of decorated ones that the fonts lack."""
    signs = unicodedata.normalize("NFC", text)
    plain = (sign if _is_known(sign) else unicodedata.normalize("NFKC", sign) for sign in signs)
    return unicodedata.normalize("NFC", "".join(plain))


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "M"


def _is_letter(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LN"


def _is_known(sign: str) -> bool:
    return sign.isprintable() and any(font.has(sign) for font in _fonts())


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """Yield parts of a text with the font of each; spaces have the font of the text before them."""
    if whole := _file_of(text):
        yield text, whole
        return
    for word in re.split("( +)", text):
        if file := "" if word.isspace() else _file_of(word):
            yield word, file
        else:
            yield from ((sign, _file_of(sign) or RUBIK) for sign in whole_signs(word))


def _joined(parts: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Merge neighbors with the same font into one part."""
    joined: list[tuple[str, str]] = []
    for part, file in parts:
        if joined and (part.isspace() or file == joined[-1][1]):
            joined[-1] = (joined[-1][0] + part, joined[-1][1])
        else:
            joined.append((part, file))
    return joined


def _file_of(text: str) -> str | None:
    """Return the first font that has all of a text."""
    return next((font.file for font in _fonts() if all(map(font.has, text))), None)


@lru_cache
def _is_shaping() -> bool:
    """Return whether Pillow has Raqm here, which also needs the system's library FriBiDi."""
    return bool(features.check("raqm"))


@lru_cache
def _fonts() -> tuple[_Font, ...]:
    """Return the fonts that can be used here, in the order in which they are tried."""
    fonts = []
    for block in LETTERS.read_text(encoding="ascii").split("\n\n"):
        file, *ranges = block.split()
        if _is_shaping() or not any(script in file for script in _SHAPED):
            ends = [[int(number, 16) for number in span.split("-")] for span in ranges]
            fonts.append(_Font(file, [first for first, _ in ends], [last for _, last in ends]))
    return tuple(fonts)
