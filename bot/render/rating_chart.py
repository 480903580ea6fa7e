"""The chart of a rating: one line over the matches of one person, pale while the rating is provisional."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from bot.render.axes import round_ticks, value_ticks
from bot.render.canvas import Canvas
from bot.render.fonts import text_width
from bot.render.lines import dashes
from bot.render.plane import Point
from bot.render.plot import Plot
from bot.render.strokes import Strokes
from bot.render.style import GAP, MARGIN, PAD, TYPE_BODY, TYPE_SMALL, WIDTH
from bot.render.themes import CLASSIC, Theme, mix
from bot.render.writing import Anchor, Ink, number_text, write

__all__ = ["MOST_POINTS", "RatingPoint", "draw_rating_chart", "thinned"]

MOST_POINTS = 160
"""The most points of a line: it is hardly three times as many pixels wide on a phone."""

_MIDDLE = 1500
"""A newcomer's rating; its grid line is stronger if it is visible."""
_MOST_VALUES, _MOST_STEPS = 7, 8
_LINE, _HALO, _PALE = 6, 2, 4
_DOT = 9
_PATTERN = (10, 9)
"""Dash and gap of the line while the rating is provisional."""


class RatingPoint(NamedTuple):
    """The rating after a number of matches."""

    matches: int
    number: int
    is_provisional: bool


def thinned(points: Sequence[RatingPoint], most: int = MOST_POINTS) -> tuple[RatingPoint, ...]:
    """Return points evenly chosen, including the first, the last and the highest settled one."""
    if len(points) <= most:
        return tuple(points)
    chosen = {round(step * (len(points) - 1) / (most - 2)) for step in range(most - 1)}
    highest = max(range(len(points)), key=lambda place: (not points[place].is_provisional, points[place].number))
    return tuple(points[place] for place in sorted(chosen | {highest}))


def draw_rating_chart(points: Sequence[RatingPoint], *, theme: Theme = CLASSIC) -> Canvas:
    """Draw a rating from its beginning; the only text is digits and signs."""
    plot = _plan(points)
    canvas = plot.draw(theme, _MIDDLE)
    _draw_line(canvas, plot, points)
    plot.write_numbers(canvas)
    x, y = _place(plot, points[-1])
    write(canvas, _label(points[-1]), TYPE_BODY, Anchor(x + PAD + _DOT, y), Ink(theme.text, theme.well))
    return canvas


def _plan(points: Sequence[RatingPoint]) -> Plot:
    numbers, last = [point.number for point in points], points[-1].matches
    values = value_ticks(min(numbers), max(numbers), _MOST_VALUES)
    left = MARGIN + 34 + max(text_width(number_text(value), TYPE_SMALL) for value in values)
    right = WIDTH - MARGIN - PAD - text_width(_label(points[-1]), TYPE_BODY) - PAD - _DOT
    return Plot(left, right, values, round_ticks(last, _MOST_STEPS if last < 1000 else _MOST_STEPS - 2))


def _draw_line(canvas: Canvas, plot: Plot, points: Sequence[RatingPoint]) -> None:
    theme = canvas.theme
    places = [_place(plot, point) for point in points]
    pale = mix(theme.well, theme.text, 2 / 3)
    strokes = Strokes(theme, plot.around(places), (theme.text, pale))
    for is_provisional, part in _parts(points, places):
        if is_provisional:
            for dash in dashes(part, _PATTERN):
                strokes.line(dash, pale, _PALE)
        else:
            strokes.line(part, theme.text, _LINE, _HALO)
    x, y = places[-1]
    strokes.disc(x, y, _DOT + GAP / 2, theme.well)
    strokes.disc(x, y, _DOT, theme.text)
    strokes.lay_on(canvas)


def _parts(points: Sequence[RatingPoint], places: Sequence[Point]) -> list[tuple[bool, list[Point]]]:
    """Return the line in parts that are either provisional or not; a step belongs to the part that it leads to."""
    parts: list[tuple[bool, list[Point]]] = []
    for (_, after), (start, end) in zip(pairwise(points), pairwise(places), strict=True):
        if parts and parts[-1][0] == after.is_provisional:
            parts[-1][1].append(end)
        else:
            parts.append((after.is_provisional, [start, end]))
    return parts


def _place(plot: Plot, point: RatingPoint) -> Point:
    return Point(plot.x(point.matches), plot.y(point.number))


def _label(point: RatingPoint) -> str:
    return f"{point.number}?" if point.is_provisional else str(point.number)
