"""Contact sheets: all pictures of a shelf side by side, each at the width of a phone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from PIL import Image, ImageDraw

from bot.render.fonts import Weight, font
from gallery.pictures import Picture

__all__ = ["write_sheets"]

_WIDTH = 400
"""The width of a picture on a phone."""
_COLUMNS = 4
_CAPTION, _GAP = 20, 8
_GROUND, _INK = (49, 51, 56), (219, 222, 225)
"""Discord's own dark colors."""


def write_sheets(pictures: Sequence[Picture], out: Path) -> None:
    """Write a contact sheet for each theme and shelf."""
    (out / "sheets").mkdir(exist_ok=True)
    for (theme, shelf), hung in groupby(pictures, key=lambda picture: (picture.theme, picture.shelf)):
        contact_sheet([(out / picture.name, picture.title) for picture in hung]).save(
            out / "sheets" / f"{theme}-{shelf}.png"
        )


def contact_sheet(pictures: Sequence[tuple[Path, str]]) -> Image.Image:
    """Return pictures with their titles, row by row."""
    cells = [_cell(path, title) for path, title in pictures]
    rows = [cells[start : start + _COLUMNS] for start in range(0, len(cells), _COLUMNS)]
    heights = [max(cell.height for cell in row) for row in rows]
    sheet = Image.new("RGB", (_COLUMNS * (_WIDTH + _GAP) + _GAP, sum(heights) + _GAP * (len(rows) + 1)), _GROUND)
    top = _GAP
    for row, height in zip(rows, heights, strict=True):
        for column, cell in enumerate(row):
            sheet.paste(cell, (_GAP + column * (_WIDTH + _GAP), top))
        top += height + _GAP
    return sheet


def _cell(path: Path, title: str) -> Image.Image:
    """Return a picture at the width of a phone below its title."""
    with Image.open(path) as image:
        small = image.convert("RGB").resize(
            (_WIDTH, round(image.height * _WIDTH / image.width)), Image.Resampling.LANCZOS
        )
    cell = Image.new("RGB", (_WIDTH, _CAPTION + small.height), _GROUND)
    ImageDraw.Draw(cell).text((0, 0), title, fill=_INK, font=font(14, Weight.MEDIUM))
    cell.paste(small, (0, _CAPTION))
    return cell
