"""Pictures of single tiles and dice, as small as a letter: they stand on buttons and in lines of text."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from bot.render.canvas import Pen, clear

__all__ = ["Face"]

_EDGE = 128
"""The size at which Discord keeps emoji; it shows them 22 to 48 pixels wide."""


@dataclass(frozen=True)
class Face:
    """What one emoji shows."""

    shows: str
    """What it shows, in short: `tile_3_5`, `die_4`."""
    rank: int
    """How soon it is wanted: lower ones belong to more games."""
    paint: Callable[[Pen], None]
    """Paints it on a square with edges of 1."""

    def name(self) -> str:
        """Return a name that changes with what is to be seen, but not with how it is packed as a file."""
        return f"{self.shows}_{hashlib.sha256(self._draw().tobytes()).hexdigest()[:8]}"

    def png(self) -> bytes:
        """Return the picture on no ground, for it stands on any."""
        file = BytesIO()
        self._draw().save(file, "PNG")
        return file.getvalue()

    def _draw(self) -> Image.Image:
        return clear(_EDGE, _EDGE, _EDGE, self.paint)
