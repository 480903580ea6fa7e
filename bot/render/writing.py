"""Lines of text on pictures: numbers with their signs, and names cut to their room."""

from __future__ import annotations

from typing import NamedTuple

from bot.render.canvas import Canvas
from bot.render.fonts import text_room, text_width
from bot.render.letters import whole_signs
from bot.render.marks import text_sprite
from bot.render.themes import Color

__all__ = ["Anchor", "Ink", "number_text", "shortened", "signed", "write"]

_MIDDLE = 0.65
"""The middle of digits and capitals, in parts of the type's size from the top of its line."""
_MORE = "…"


class Anchor(NamedTuple):
    """Where a line of text is written, in pixels."""

    x: float
    middle: float
    """Half the height of the line."""
    align: float = 0
    """The part of the line to the left of x."""


class Ink(NamedTuple):
    """The color of a text, and that of its ground."""

    color: Color
    ground: Color


def number_text(number: int) -> str:
    """Write a number with a true minus sign, which is as wide as a plus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(number: int) -> str:
    """Write a gain or a loss."""
    return f"+{number}" if number > 0 else number_text(number)


def shortened(text: str, size: int, room: float) -> str:
    """Return a text cut to a width in pixels, with an ellipsis if it does not fit."""
    if text_width(text, size) <= room:
        return text
    signs = whole_signs(text)
    cut = ("".join(signs[:end]).rstrip() + _MORE for end in range(len(signs) - 1, 0, -1))
    return next((line for line in cut if text_width(line, size) <= room), _MORE)


def write(canvas: Canvas, text: str, size: int, at: Anchor, ink: Ink) -> None:
    """Write a line in type of `size` pixels."""
    sprite = text_sprite(canvas.theme, text, size, ink.color, ink.ground)
    base = round(text_room(text)[0] * size)
    canvas.stamp(sprite, round(at.x - at.align * sprite.width), round(at.middle + (1 - _MIDDLE) * size) - base)
