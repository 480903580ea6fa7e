"""Pictures of single tiles and dice, as small as a letter, for buttons and lines of text."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from bot.render.canvas import Pen, clear

__all__ = ["Face"]

_EDGE = 128
"""The size at which Discord stores emoji; it shows them 22 to 48 pixels wide."""


@dataclass(frozen=True)
class Face:
    """The contents of one emoji."""

    shows: str
    """A short name of the contents: `tile_3_5`, `die_4`."""
    rank: int
    """Its priority: lower ones belong to more games."""
    paint: Callable[[Pen], None]
    """Paints it on a square with side length 1."""

    def name(self) -> str:
        """Return a name that changes with the visible picture, but not with its file encoding."""
        return f"{self.shows}_{hashlib.sha256(self._draw().tobytes()).hexdigest()[:8]}"

    def png(self) -> bytes:
        """Return the picture on a transparent ground, because it may appear on any."""
        file = BytesIO()
        self._draw().save(file, "PNG")
        return file.getvalue()

    def _draw(self) -> Image.Image:
        return clear(_EDGE, _EDGE, _EDGE, self.paint)
