"""The pages of the gallery: every picture in full and as wide as on a phone, and a sheet with all of them small."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.fonts import Weight, font

__all__ = ["Picture", "contact_sheet", "index_page"]

_PHONE = 400
"""How wide a picture is on a phone, in CSS pixels."""
_COLUMNS = 7
_CELL_WIDTH, _CELL_HEIGHT, _CAPTION = 340, 240, 18
_GAP = 6
_GROUND, _INK = (49, 51, 56), (219, 222, 225)
"""Discord's own dark colours."""

_HEAD = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Boneyard: the gallery</title>
<style>
body {{ background: #313338; color: #dbdee1; font: 15px sans-serif; margin: 24px }}
a {{ color: inherit }}
nav {{ position: sticky; top: 0; background: inherit; padding: 8px 0 }}
figure {{ margin: 0 0 32px }}
figcaption {{ margin-bottom: 8px }}
div {{ display: flex; flex-wrap: wrap; align-items: flex-start; gap: 24px }}
img {{ max-width: 100% }}
img + img {{ width: {_PHONE}px }}
</style>
"""


class Picture(NamedTuple):
    """A picture on the wall."""

    theme: str
    shelf: str
    title: str
    png: bytes
    name: str
    """The name of its file, from the gallery's folder."""


def index_page(pictures: Sequence[Picture]) -> str:
    """Return the page with all pictures, by theme and shelf."""
    parts, places = [], []
    for picture in pictures:
        place = f"{picture.theme}-{picture.shelf}"
        if place not in places:
            places.append(place)
            parts.append(f'<h2 id="{place}">{picture.theme}: {picture.shelf}</h2>\n')
        parts.append(_figure(picture))
    links = " · ".join(f'<a href="#{place}">{place}</a>' for place in places)
    themes = dict.fromkeys(picture.theme for picture in pictures)
    sheets = " · ".join(f'<a href="{theme}.png">all of {theme}, small</a>' for theme in themes)
    return f"{_HEAD}<nav>{links}<br>{sheets}</nav>\n{''.join(parts)}</html>\n"


def _figure(picture: Picture) -> str:
    image = f'<img loading="lazy" src="{picture.name}" alt="{escape(picture.title)}">'
    caption = f"{escape(picture.title)} · {picture.name} · {len(picture.png):,} bytes"
    return f"<figure><figcaption>{caption}</figcaption><div>{image}{image}</div></figure>\n"


def contact_sheet(pictures: Sequence[Picture]) -> Image.Image:
    """Return a contact sheet of pictures, row by row."""
    columns = min(_COLUMNS, len(pictures))
    rows = -(-len(pictures) // columns)
    across, down = _CELL_WIDTH + _GAP, _CELL_HEIGHT + _CAPTION + _GAP
    sheet = Image.new("RGB", (columns * across + _GAP, rows * down + _GAP), _GROUND)
    for number, picture in enumerate(pictures):
        row, column = divmod(number, columns)
        _hang(sheet, picture, _GAP + column * across, _GAP + row * down)
    return sheet


def _hang(sheet: Image.Image, picture: Picture, x: int, y: int) -> None:
    """Lay a picture, made small, into its cell, and write below what it is."""
    with Image.open(BytesIO(picture.png)) as image:
        small = image.convert("RGB")
    small.thumbnail((_CELL_WIDTH, _CELL_HEIGHT), Image.Resampling.LANCZOS)
    sheet.paste(small, (x + (_CELL_WIDTH - small.width) // 2, y + (_CELL_HEIGHT - small.height) // 2))
    sheet.paste(_caption(f"{picture.shelf}: {picture.title}"), (x, y + _CELL_HEIGHT))


def _caption(text: str) -> Image.Image:
    """Write a text as wide as a cell; what is longer is cut off."""
    image = Image.new("RGB", (_CELL_WIDTH, _CAPTION), _GROUND)
    ImageDraw.Draw(image).text((0, 0), text, fill=_INK, font=font(13, Weight.MEDIUM))
    return image
