"""Emoji as Discord shows them: small, and on Discord's own backgrounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO

from PIL import Image

from bot.render.faces import Face

__all__ = ["SIZES", "EmojiSheet"]

SIZES = (22, 32, 48, 128)
"""Pixels: in a line of text, with larger text or a sharper screen, alone in a message, and as stored."""

_GROUNDS = ((49, 51, 56), (255, 255, 255), (88, 101, 242), (36, 128, 70))
"""Discord's dark and light themes, and its buttons in color."""

_COLUMNS = 14
_GAP = 6


@dataclass(frozen=True)
class EmojiSheet:
    """A picture with some faces in one size, once on every background."""

    faces: Sequence[Face]
    size: int

    def encode(self, effort: int = 1) -> bytes:
        """Return the picture as PNG."""
        step, rows = self.size + _GAP, -(-len(self.faces) // _COLUMNS)
        sheet = Image.new("RGB", (_COLUMNS * step + _GAP, len(_GROUNDS) * (rows * step + _GAP)))
        for number, ground in enumerate(_GROUNDS):
            top = number * (rows * step + _GAP)
            sheet.paste(ground, (0, top, sheet.width, top + rows * step + _GAP))
            for place, image in enumerate(self._small):
                sheet.paste(image, (_GAP + place % _COLUMNS * step, top + _GAP + place // _COLUMNS * step), image)
        file = BytesIO()
        sheet.save(file, "PNG", compress_level=effort)
        return file.getvalue()

    @cached_property
    def _small(self) -> list[Image.Image]:
        edges = (self.size, self.size)
        return [Image.open(BytesIO(face.png())).resize(edges, Image.Resampling.LANCZOS) for face in self.faces]
