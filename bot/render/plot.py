"""The ground of charts: a plate with a grid, numbers on its left, and steps below."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.render.canvas import Canvas
from bot.render.plane import Box, Point
from bot.render.plates import thin_plate
from bot.render.style import FRAME_HEIGHT, MARGIN, TYPE_SMALL, WIDTH
from bot.render.themes import Theme, mix
from bot.render.writing import Anchor, Ink, number_text, write

__all__ = ["HEIGHT", "Plot"]

HEIGHT = FRAME_HEIGHT
_TOP, _BOTTOM = 64, 546
_ROOM = 16
"""How far lines reach beyond their points."""


@dataclass(frozen=True, slots=True)
class Plot:
    """Positions in a chart, in pixels."""

    left: float
    right: float
    values: range
    """The values with a number on the left."""
    steps: tuple[int, ...]
    """The steps with a number below, the last one at the right edge."""

    def x(self, step: float) -> float:
        """Return the position of a step."""
        return self.left + (self.right - self.left) * step / self.steps[-1]

    def y(self, value: float) -> float:
        """Return the position of a value."""
        return _BOTTOM - (_BOTTOM - _TOP) * (value - self.values[0]) / (self.values[-1] - self.values[0])

    def around(self, points: Iterable[Point]) -> Box:
        """Return a box around lines through some points, including the dots at their ends."""
        return Box.union(Box(x, y, x, y) for x, y in points).grown(_ROOM)

    def are_near(self, value: float, other: float) -> bool:
        """Return whether the numbers of two values would touch."""
        return abs(self.y(value) - self.y(other)) < TYPE_SMALL + 2

    def draw(self, theme: Theme, base: int) -> Canvas:
        """Return a canvas with the plate and the grid; the baseline is stronger than the other lines."""
        canvas = Canvas(theme, WIDTH, HEIGHT)
        canvas.stamp(thin_plate(theme, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN), MARGIN, MARGIN)
        quiet = mix(theme.well, theme.seam, 1 / 3)
        left, width = round(self.left), round(self.right - self.left)
        for value in self.values:
            y, is_base = round(self.y(value)), value == base
            canvas.fill(theme.faint if is_base else quiet, left, y, width, 3 if is_base else 1)
        for step in self.steps:
            canvas.fill(quiet, round(self.x(step)), _TOP, 1, _BOTTOM - _TOP)
        return canvas

    def write_numbers(self, canvas: Canvas, but_near: float | None = None) -> None:
        """Write the numbers of both axes, except those near a value with its own label."""
        theme = canvas.theme
        for step in self.steps:
            x = self.x(step)
            write(canvas, str(step), TYPE_SMALL, Anchor(x, _BOTTOM + 40, 0.5), Ink(theme.faint, theme.well))
        for value in self.values:
            if but_near is None or not self.are_near(value, but_near):
                text, x, y = number_text(value), self.left - 14, self.y(value)
                write(canvas, text, TYPE_SMALL, Anchor(x, y, 1), Ink(theme.faint, theme.well))
