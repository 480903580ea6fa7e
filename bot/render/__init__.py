"""Pictures of views and results: pure geometry, drawing with Pillow, encoding."""

from __future__ import annotations

from bot.render.pictures import FamilyPictures
from bot.render.results import (
    chart_picture,
    chart_png,
    placed_seats,
    result_key,
    result_picture,
    result_png,
    rounds_picture,
    rounds_png,
)

__all__ = [
    "FamilyPictures",
    "chart_picture",
    "chart_png",
    "placed_seats",
    "result_key",
    "result_picture",
    "result_png",
    "rounds_picture",
    "rounds_png",
]
