"""Pictures of views and results: pure geometry, drawing with Pillow, encoding."""

from __future__ import annotations

from bot.render.pictures import FamilyPictures
from bot.render.results import placed_seats, result_key, result_picture

__all__ = ["FamilyPictures", "placed_seats", "result_key", "result_picture"]
