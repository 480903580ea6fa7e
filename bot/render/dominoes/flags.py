"""The flags of playable tiles: at which ends they fit, and what they score there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from bot.games.dominoes.layout import End
from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.plane import Box
from bot.render.points import POINTS_HEIGHT, points_sprite, points_width
from bot.render.style import LINE, TYPE_SMALL
from bot.render.themes import Theme

__all__ = ["LINE_HEIGHT", "Flag", "draw_flags", "flags_of"]

_HEIGHT = POINTS_HEIGHT
LINE_HEIGHT = _HEIGHT + 2
"""The gap between two lines of a flag, in units."""
_BETWEEN = 2
_LETTER = 38
"""The width of a letter's plate."""


class Flag(NamedTuple):
    """A line above a tile: ends with the same score, and the points; or one of the two."""

    letters: str
    """None if ends have no names."""
    points: int
    """0 if it scores nothing."""

    @property
    def width(self) -> float:
        """Return the width in units."""
        widths = [_letters_width(self.letters)] * bool(self.letters) + [points_width(self.points)] * bool(self.points)
        return sum(widths) + _BETWEEN * (len(widths) - 1)


def flags_of(ends: Mapping[End, int], width: float, most: int) -> tuple[Flag, ...]:
    """Return the lines for a tile by its points at some ends, the most points first.

    Letters and points share a line if it fits a width in units. If there are more lines than `most`, only the most
    points remain, with their ends if these fit; nothing if there is no line.
    """
    if most == 0:
        return ()
    worth = sorted(ends.items(), key=lambda end: -end[1])
    groups = ((points, list(group)) for points, group in groupby(worth, key=lambda end: end[1]))
    told = [tuple(_lines(Flag("".join(end.letter for end, _ in group), points), width)) for points, group in groups]
    lines = tuple(line for flag in told for line in flag)
    if len(lines) <= most:
        return lines
    best = told[0]
    return best if len(best) <= most else tuple(line for line in best if line.points)


def _lines(flag: Flag, width: float) -> Iterator[Flag]:
    """Break a flag between letters and points, and between every two letters, if it is too wide."""
    if flag.width <= width:
        parts = [flag]
    else:
        in_line = len(flag.letters) if Flag(flag.letters, 0).width <= width else 2
        parts = [Flag(flag.letters[at : at + in_line], 0) for at in range(0, len(flag.letters), in_line)]
        parts.append(Flag("", flag.points))
    yield from (part for part in parts if part.letters or part.points)


def draw_flags(canvas: Canvas, flags: tuple[Flag, ...], middle: float, bottom: float) -> None:
    """Draw the lines of a tile one below another, centered and ending at a bottom, in units."""
    start = canvas.px(middle - max((flag.width for flag in flags), default=0) / 2)
    top = bottom - len(flags) * LINE_HEIGHT
    for flag in flags:
        left = start
        for sprite in _sprites(canvas, flag):
            canvas.stamp(sprite, left, canvas.px(top))
            left += sprite.width + canvas.px(_BETWEEN)
        top += LINE_HEIGHT


def _sprites(canvas: Canvas, flag: Flag) -> Iterator[Sprite]:
    for letter in flag.letters:
        yield _letter_sprite(canvas.theme, letter, canvas.unit)
    if flag.points:
        yield points_sprite(canvas.theme, flag.points, canvas.unit, canvas.theme.well)


def _letters_width(letters: str) -> float:
    return len(letters) * (_LETTER + _BETWEEN) - _BETWEEN


@lru_cache(maxsize=64)
def _letter_sprite(theme: Theme, letter: str, unit: float) -> Sprite:
    """Return the letter of an end on a plate that looks the same as on the board."""

    def paint(pen: Pen) -> None:
        pen.slab(Box(0, 0, _LETTER, _HEIGHT), 12, theme.text)
        pen.slab(Box(LINE, LINE, _LETTER - LINE, _HEIGHT - LINE), 12 - LINE, theme.well)
        pen.write(_LETTER / 2, _HEIGHT / 2, letter, TYPE_SMALL, theme.text)

    return smooth(theme, round(_LETTER * unit), round(_HEIGHT * unit), unit, paint, theme.well)
