"""Lines of text on pictures: numbers with their signs, and names cut to their room."""

from __future__ import annotations

from bot.render.canvas import Canvas
from bot.render.fonts import Weight, text_width
from bot.render.marks import text_sprite
from bot.render.themes import Color

__all__ = ["number_text", "shortened", "signed", "write"]

_MIDDLE = 0.65
"""Where the middle of digits and capitals is, in parts of the type's size from the top of its line."""
_MORE = "…"


def number_text(number: int) -> str:
    """Write a number with a true minus sign, which is as wide as a plus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(number: int) -> str:
    """Write what was won or lost."""
    return f"+{number}" if number > 0 else number_text(number)


def shortened(text: str, size: int, room: float, weight: Weight = Weight.BOLD) -> str:
    """Return a text as far as it goes into so many pixels, with an ellipsis if that is not all of it."""
    if text_width(text, size, weight) <= room:
        return text
    kept = next(
        (end for end in range(len(text) - 1, 0, -1) if text_width(_cut(text, end), size, weight) <= room),
        0,
    )
    return _cut(text, kept)


def write(
    canvas: Canvas,
    text: str,
    size: int,
    x: float,
    middle: float,
    *,
    color: Color,
    ground: Color,
    align: float = 0,
    weight: Weight = Weight.BOLD,
) -> None:
    """Write a line at half its height; `align` is the part of it that lies to the left of x."""
    sprite = text_sprite(canvas.theme, text, size, color, ground, weight)
    canvas.stamp(sprite, round(x - align * sprite.width), round(middle - _MIDDLE * size))


def _cut(text: str, end: int) -> str:
    return text[:end].rstrip() + _MORE
