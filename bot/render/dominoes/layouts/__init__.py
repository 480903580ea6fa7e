"""The positions of everything on a table, without colors: pure functions from a layout to placed rectangles."""

from __future__ import annotations

from bot.render.dominoes.layouts.camera import Area, Camera, look_at
from bot.render.dominoes.layouts.flags import Flag, place_flags
from bot.render.dominoes.layouts.plan import BoardPlan, OpenEnd, PlacedTile
from bot.render.dominoes.layouts.planning import ROOM, opening_frame, plan_board
from bot.render.plane import Box, Heading, Point

__all__ = [
    "ROOM",
    "Area",
    "BoardPlan",
    "Box",
    "Camera",
    "Flag",
    "Heading",
    "OpenEnd",
    "PlacedTile",
    "Point",
    "look_at",
    "opening_frame",
    "place_flags",
    "plan_board",
]
