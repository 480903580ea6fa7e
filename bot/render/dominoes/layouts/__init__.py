"""Where everything lies, without pixels' colours: pure functions from a view to placed rectangles."""

from __future__ import annotations

from bot.render.dominoes.layouts.board import plan_board
from bot.render.dominoes.layouts.camera import Area, Camera, look_at
from bot.render.dominoes.layouts.legible import legible_marks
from bot.render.dominoes.layouts.plan import BoardPlan, EndMark, PlacedTile
from bot.render.plane import Box, Heading, Point

__all__ = [
    "Area",
    "BoardPlan",
    "Box",
    "Camera",
    "EndMark",
    "Heading",
    "PlacedTile",
    "Point",
    "legible_marks",
    "look_at",
    "plan_board",
]
