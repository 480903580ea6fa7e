"""Parts of a picture that lie below one another: strips as wide as it, each as high as what it shows needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.render.canvas import Canvas
from bot.render.style import MARGIN, PAD, WIDTH
from bot.render.themes import Theme

__all__ = ["Panel", "draw_panels", "panel_tops", "panels_height"]


class Panel(NamedTuple):
    """A strip of a picture, in units of the design; it is drawn with its left upper corner at any point."""

    width: float
    height: float
    draw: Callable[[Canvas, float, float], None]


def draw_panels(theme: Theme, panels: Sequence[Panel], unit: float = 1) -> Canvas:
    """Draw panels below one another on a table that is as high as they are."""
    canvas = Canvas(theme, WIDTH, panels_height(panels), unit)
    for panel, top in zip(panels, panel_tops(panels), strict=False):
        panel.draw(canvas, (WIDTH - panel.width) / 2, top)
    return canvas


def panel_tops(panels: Sequence[Panel]) -> list[float]:
    """Return where each panel begins, and where one more would."""
    tops = [float(MARGIN)]
    for panel in panels:
        tops.append(tops[-1] + panel.height + PAD)
    return tops


def panels_height(panels: Sequence[Panel]) -> float:
    """Return how high a picture with some panels is, in units."""
    return panel_tops(panels)[-1] - PAD + MARGIN
