"""Views and results to pictures: geometry without pixels, drawing with Pillow, and PNG for whoever shows it."""

from __future__ import annotations

from bot.render.pictures import (
    board_picture,
    board_png,
    chart_picture,
    chart_png,
    hand_picture,
    hand_png,
    result_picture,
    result_png,
)

__all__ = [
    "board_picture",
    "board_png",
    "chart_picture",
    "chart_png",
    "hand_picture",
    "hand_png",
    "result_picture",
    "result_png",
]
