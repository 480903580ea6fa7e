"""`python -m gallery.typefaces FOLDER`: makes the fonts of names from those of Noto, and lists their characters.

The folder contains the fonts of Debian's packages `fonts-noto-core` 20201225 and `fonts-noto-cjk` 1:20220127, unpacked.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import punctuation
from typing import Annotated

import typer
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from bot.render.letters import FOLDER, LETTERS, RUBIK

__all__ = ["letters"]

_SCRIPTS = ("", "Thai", "Georgian", "Armenian", "Devanagari", "Bengali", "Tamil")
"""The fonts of Noto Sans that are used unchanged; the one without a name covers Latin, Greek and Cyrillic."""
_WRITTEN = "LMN"
"""The categories of characters that names keep: letters, marks and numbers. Rubik covers the rest, or it is omitted."""
_BESIDE = f" {punctuation}…’"
"""Further characters of the font without a name, so that a name does not switch fonts there."""
_CJK = "NotoSansCJK-Bold"
_CJK_RANGES = ((0x3005, 0x3007), (0x3041, 0x312F), (0x3131, 0x3163), (0x4E00, 0x9FFF), (0xAC00, 0xD7A3))
"""Kana, Bopomofo, the ideographs of the first block, which today's names use, and Hangul."""
_DROPPED = ["BASE", "VORG", "vhea", "vmtx"]
"""The features that vertical lines need."""
_LICENSE = 13
_COPYRIGHT = 0


def letters() -> str:
    """Return the contents of the list of letters: each font, and below it the ranges of its code points."""
    files = (RUBIK, *(f"{_noto(script)}.ttf" for script in _SCRIPTS), f"{_CJK}.otf")
    return "\n".join(f"{file}\n{_ranges(_points(FOLDER / file))}" for file in files)


def main(folder: Annotated[Path, typer.Argument(exists=True, file_okay=False)]) -> None:
    """Write the fonts and the list of their letters into the bot's folder."""
    for script in _SCRIPTS:
        with TTFont(next(folder.rglob(f"{_noto(script)}.ttf"))) as font:
            kept = (point for point in font.getBestCmap() if unicodedata.category(chr(point))[0] in _WRITTEN)
            beside = " " if script else _BESIDE
            _write(font, {*map(ord, beside), *kept}, FOLDER / f"{_noto(script)}.ttf", ["*"])
    with TTFont(next(folder.rglob(f"{_CJK}.ttc")), fontNumber=0, lazy=True) as font:
        kept = (point for first, last in _CJK_RANGES for point in range(first, last + 1))
        _write(font, {ord(" "), *kept}, FOLDER / f"{_CJK}.otf", [])
    LETTERS.write_text(letters(), encoding="ascii")


def _noto(script: str) -> str:
    return f"NotoSans{script}-Bold"


def _write(font: TTFont, points: Iterable[int], file: Path, features: list[str]) -> None:
    """Write the part of a font with some letters, without hints: pictures are drawn large and averaged."""
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [_COPYRIGHT, 1, 2, _LICENSE]
    options.drop_tables += _DROPPED
    part = Subsetter(options)
    part.populate(unicodes=points)
    part.subset(font)
    font.save(file)


def _points(file: Path) -> list[int]:
    with TTFont(file, lazy=True) as font:
        return sorted(font.getBestCmap())


def _ranges(points: list[int]) -> str:
    return "".join(f"{first:04X}-{last:04X}\n" for first, last in _spans(points))


def _spans(points: list[int]) -> Iterator[tuple[int, int]]:
    known = set(points)
    firsts = (point for point in points if point - 1 not in known)
    lasts = (point for point in points if point + 1 not in known)
    return zip(firsts, lasts, strict=True)


if __name__ == "__main__":
    typer.run(main)
