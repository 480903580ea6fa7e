"""The pictures: from a view to PNG bytes, next to what Pillow takes to encode that very picture."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from statistics import median
from time import thread_time_ns

from PIL import Image

from bot.families.dominoes import DOMINOES
from bot.games.dominoes.layout import Placed
from bot.games.dominoes.tiles import make_tile
from bot.games.dominoes.view import DominoView
from gallery.positions import domino_view, whole_set

__all__ = ["BOARDS", "Board", "PictureSample"]


@dataclass(frozen=True, slots=True)
class Board:
    """A board with all tiles of a set on it, and how many times its encoding it may cost."""

    view: DominoView
    last: Placed
    limit: int

    @property
    def tiles(self) -> int:
        """Return how many tiles lie there."""
        return self.view.layout.size


@dataclass
class PictureSample:
    """What a board costs in several goes, in ms: the whole picture, and its bare encoding."""

    board: Board
    drawn: list[float] = field(default_factory=list)
    encoded: list[float] = field(default_factory=list)
    file_bytes: int = 0
    size: tuple[int, int] = (0, 0)

    @property
    def ratio(self) -> float:
        """Return how many times the bare encoding the whole picture costs."""
        return median(self.drawn) / median(self.encoded)

    def go(self) -> None:
        """Draw the board from its view to PNG bytes, then encode that picture alone: a palette PNG at level 1."""
        began = thread_time_ns()
        png = DOMINOES.pictures.board_png(self.board.view, last=make_tile(*self.board.last))
        drawn = thread_time_ns()
        with Image.open(BytesIO(png)) as image:
            image.load()
            decoded = thread_time_ns()
            image.save(BytesIO(), "PNG", compress_level=1)
            encoded = thread_time_ns()
            self.size = image.size
        self.drawn.append((drawn - began) / 1e6)
        self.encoded.append((encoded - decoded) / 1e6)
        self.file_bytes = len(png)


def _board(highest_pip: int, led: int, limit: int) -> Board:
    layout = whole_set(highest_pip, 1, led=led)
    return Board(domino_view(layout), layout.line[-1], limit)


BOARDS = (_board(6, 14, 2), _board(12, 45, 4))
"""All 28 tiles of set 6 in 1000 x 700 pixels, and all 91 of set 12."""
