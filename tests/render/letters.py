"""Writes the code points of the font into a file: `python -m tests.render.letters`, after a change of the font."""

from __future__ import annotations

from pathlib import Path

from fontTools.ttLib import TTFont

import bot.render

__all__ = ["FILE", "letters"]

_FOLDER = Path(bot.render.__file__).parent / "typeface"
FILE = _FOLDER / "letters.txt"
"""The file that is shipped."""


def letters() -> str:
    """Return what the file has to hold: the ranges of code points of the font, one a line."""
    with TTFont(_FOLDER / "Rubik[wght].ttf", lazy=True) as font:
        points = sorted(font.getBestCmap())
    firsts = [point for point in points if point - 1 not in points]
    lasts = [point for point in points if point + 1 not in points]
    return "".join(f"{first:04X}-{last:04X}\n" for first, last in zip(firsts, lasts, strict=True))


if __name__ == "__main__":
    FILE.write_text(letters(), encoding="ascii")
