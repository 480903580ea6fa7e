"""The fonts of pictures: Rubik, and for names the parts of Noto Sans beside it in the folder, with their licenses."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from PIL import ImageDraw, ImageFont

from bot.render.letters import FOLDER, RUBIK, runs_of

__all__ = ["Weight", "draw_text", "font", "text_room", "text_width"]


class Weight(IntEnum):
    """How heavy the strokes are."""

    MEDIUM = 500
    BOLD = 700


@lru_cache(maxsize=128)
def font(size: int, weight: Weight = Weight.BOLD) -> ImageFont.FreeTypeFont:
    """Return Rubik at a height in pixels."""
    face = ImageFont.truetype(FOLDER / RUBIK, size)
    face.set_variation_by_axes([float(weight)])
    return face


@lru_cache(maxsize=2048)
def text_width(text: str, size: int) -> float:
    """Return the width of a line of text in pixels."""
    return sum(_face(run.file, size).getlength(run.text, direction=run.direction) for run in runs_of(text))


def text_room(text: str) -> tuple[float, float]:
    """Return how far a line reaches above and below its baseline, in parts of its size: some scripts need more room."""
    is_plain = all(run.file == RUBIK and run.direction != "rtl" for run in runs_of(text))
    return (1, 0.25) if is_plain else (1.25, 0.45)


def draw_text(draw: ImageDraw.ImageDraw, x: float, base: float, text: str, size: int, color: tuple[int, ...]) -> None:
    """Write a line on its baseline, from a point."""
    for run in runs_of(text):
        face = _face(run.file, size)
        draw.text((x, base), run.text, fill=color, font=face, anchor="ls", direction=run.direction)
        x += face.getlength(run.text, direction=run.direction)


def _face(file: str, size: int) -> ImageFont.FreeTypeFont:
    return font(size) if file == RUBIK else _other(file, size)


@lru_cache(maxsize=4)
def _other(file: str, size: int) -> ImageFont.FreeTypeFont:
    """Return another font; few are cached, because that of ideographs takes 6 MB for each size."""
    return ImageFont.truetype(FOLDER / file, size)
