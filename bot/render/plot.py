"""The ground that charts are drawn on: a plate with a grid, numbers at its left, and steps below."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.canvas import Canvas, Pen
from bot.render.plane import Box
from bot.render.plates import THIN_PLATE, paint_plate
from bot.render.style import MARGIN, TYPE_SMALL, WIDTH
from bot.render.themes import Theme, mix
from bot.render.writing import Anchor, Ink, number_text, write

__all__ = ["HEIGHT", "Plot"]

HEIGHT = 640
_TOP, _BOTTOM = 64, 546


@dataclass(frozen=True, slots=True)
class Plot:
    """Where things are in a chart, in pixels."""

    left: float
    right: float
    values: range
    """The values that have a number at the left."""
    steps: tuple[int, ...]
    """The steps that have a number below, the last one at the right edge."""

    def x(self, step: float) -> float:
        """Return where a step is."""
        return self.left + (self.right - self.left) * step / self.steps[-1]

    def y(self, value: float) -> float:
        """Return where a value is."""
        return _BOTTOM - (_BOTTOM - _TOP) * (value - self.values[0]) / (self.values[-1] - self.values[0])

    def are_near(self, value: float, other: float) -> bool:
        """Tell whether the numbers of two values would touch."""
        return abs(self.y(value) - self.y(other)) < TYPE_SMALL + 2

    def paint(self, pen: Pen, theme: Theme, base: int) -> None:
        """Paint the plate and the grid; the line of the base is stronger than the others."""
        paint_plate(pen, theme, Box(MARGIN, MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN), *THIN_PLATE)
        quiet = mix(theme.well, theme.seam, 1 / 3)
        for value in self.values:
            y, is_base = round(self.y(value)), value == base
            pen.slab(Box(self.left, y, self.right, y + (3 if is_base else 1)), 0, theme.faint if is_base else quiet)
        for step in self.steps:
            x = round(self.x(step))
            pen.slab(Box(x, _TOP, x + 1, _BOTTOM), 0, quiet)

    def write_numbers(self, canvas: Canvas, but_near: float | None = None) -> None:
        """Write the numbers of both axes; those near a value that has a label of its own are left out."""
        theme = canvas.theme
        for step in self.steps:
            x = self.x(step)
            write(canvas, str(step), TYPE_SMALL, Anchor(x, _BOTTOM + 40, 0.5), Ink(theme.faint, theme.well))
        for value in self.values:
            if but_near is None or not self.are_near(value, but_near):
                text, x, y = number_text(value), self.left - 14, self.y(value)
                write(canvas, text, TYPE_SMALL, Anchor(x, y, 1), Ink(theme.faint, theme.well))
