"""Where everything lies, without pixels' colours: pure functions from a view to placed rectangles."""

from __future__ import annotations

from bot.render.layouts.board import plan_board
from bot.render.layouts.camera import Area, Camera, look_at
from bot.render.layouts.plan import BoardPlan, EndMark, PlacedTile
from bot.render.layouts.plane import Box, Heading, Point

__all__ = ["Area", "BoardPlan", "Box", "Camera", "EndMark", "Heading", "PlacedTile", "Point", "look_at", "plan_board"]
