"""The pictures: from a view to PNG bytes, next to what Pillow takes to encode that very picture."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from time import thread_time_ns

from PIL import Image

from bot.families.dominoes import DOMINOES
from bot.games.dominoes.layout import Placed
from bot.games.dominoes.tiles import make_tile
from bot.games.dominoes.view import DominoView
from bot.render.dominoes.layouts import place_flags, plan_board
from gallery.positions import NAMES, domino_view, whole_set

__all__ = ["BOARDS", "Board", "PictureSample"]


@dataclass(frozen=True, slots=True)
class Board:
    """A board with all tiles of a set on it, how many times its encoding it may cost, and how large its file may be."""

    view: DominoView
    last: Placed
    limit: float
    most_bytes: int

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
        """Return how many times the bare encoding the whole picture costs, each in its best go."""
        return min(self.drawn) / min(self.encoded)

    def go(self) -> None:
        """Draw the board from its view to PNG bytes, then encode that picture alone: a palette PNG at level 1.

        The board of a move is planned anew, as no move leads to a layout that was seen before.
        """
        plan_board.cache_clear()
        place_flags.cache_clear()
        last = make_tile(*self.board.last)
        began = thread_time_ns()
        png = DOMINOES.pictures.board_png(self.board.view, last=last, names=_THREE)
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


def _board(highest_pip: int, led: int, limit: float, most_bytes: int) -> Board:
    layout = whole_set(highest_pip, 1, led=led)
    return Board(domino_view(layout), layout.line[-1], limit, most_bytes)


_THREE = NAMES[:3]
BOARDS = (_board(6, 14, 1.3, 21_000), _board(12, 45, 1.2, 50_000))
"""All 28 tiles of set 6, and all 91 of set 12."""
