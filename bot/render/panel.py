"""Parts of a picture, one below another: strips of its width, each as high as its contents need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.render.canvas import Canvas
from bot.render.style import MARGIN, PAD, WIDTH
from bot.render.themes import Theme

__all__ = ["Panel", "draw_panels", "panel_tops", "panels_height"]


class Panel(NamedTuple):
    """A strip of a picture, in units of the design; its upper left corner can be at any point."""

    width: float
    height: float
    draw: Callable[[Canvas, float, float], None]


def draw_panels(theme: Theme, panels: Sequence[Panel], unit: float = 1) -> Canvas:
    """Draw panels one below another on a table of their total height."""
    canvas = Canvas(theme, WIDTH, panels_height(panels), unit)
    for panel, top in zip(panels, panel_tops(panels), strict=False):
        panel.draw(canvas, (WIDTH - panel.width) / 2, top)
    return canvas


def panel_tops(panels: Sequence[Panel]) -> list[float]:
    """Return the top of each panel, and of one more."""
    tops = [float(MARGIN)]
    for panel in panels:
        tops.append(tops[-1] + panel.height + PAD)
    return tops


def panels_height(panels: Sequence[Panel]) -> float:
    """Return the height of a picture with some panels, in units."""
    return panel_tops(panels)[-1] - PAD + MARGIN
