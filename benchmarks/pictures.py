"""The pictures: from a view to PNG bytes, next to what Pillow takes to encode that very picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from statistics import median
from time import perf_counter_ns

from PIL import Image

from bot.games.dominoes.view import DominoView
from bot.games.fair import FairDeal
from bot.games.registry import find_game
from bot.render import board_png

__all__ = ["PictureCost", "full_board", "measure_picture"]

_LEGAL = 0


@dataclass(frozen=True)
class PictureCost:
    """What one picture costs."""

    tiles: int
    size: tuple[int, int]
    """In pixels."""
    draw_ms: float
    """From the view to PNG bytes."""
    encode_ms: float
    """The bare encoding: by Pillow, as a palette PNG at level 1."""
    file_bytes: int

    @property
    def ratio(self) -> float:
        """Return how many times the bare encoding the whole picture costs."""
        return self.draw_ms / self.encode_ms
