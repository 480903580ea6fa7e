"""Pictures: the time from their contents to PNG bytes, compared with Pillow's encoding of the same picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from io import BytesIO
from itertools import cycle, permutations
from random import Random
from time import thread_time_ns

from PIL import Image

from bot.families.dominoes import DOMINOES
from bot.games.core import Goal
from bot.games.dominoes.layout import End
from bot.games.dominoes.tiles import make_tile
from bot.games.sheet import SheetLine
from bot.render.chart import draw_chart
from bot.render.dominoes.layouts import place_flags
from bot.render.themes import CLASSIC
from gallery.positions import NAMES, domino_view, whole_set
from gallery.shelves import SHELVES

__all__ = ["Picture", "PictureSample", "encoding", "pictures"]


_PIPS = 13
"""How many numbers last tiles are made of: there are more pairs than measurements."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, how many times its encoding it may cost, and how large its file may be."""

    name: str
    draw: Callable[[], bytes]
    limit: float
    most_bytes: int


@dataclass
class PictureSample:
    """The costs of a picture in several measurements, in ms: the whole picture, and only its encoding."""

    picture: Picture
    drawn: list[float] = field(default_factory=list)
    encoded: list[float] = field(default_factory=list)
    file_bytes: int = 0
    size: tuple[int, int] = (0, 0)

    @property
    def ratio(self) -> float:
        """Return the cost of the whole picture as a multiple of its encoding, each from its best measurement."""
        return min(self.drawn) / min(self.encoded)

    def go(self) -> None:
        """Draw the picture to PNG bytes, then only encode it: a palette PNG at level 1."""
        place_flags.cache_clear()
        began = thread_time_ns()
        png = self.picture.draw()
        drawn = thread_time_ns()
        self.drawn.append((drawn - began) / 1e6)
        self.encoded.append(encoding(png))
        with Image.open(BytesIO(png)) as image:
            self.size = image.size
        self.file_bytes = len(png)


def encoding(png: bytes) -> float:
    """Return how many ms Pillow takes to encode a picture as a PNG with a palette at level 1."""
    with Image.open(BytesIO(png)) as image:
        image.load()
        began = thread_time_ns()
        image.save(BytesIO(), "PNG", compress_level=1)
        return (thread_time_ns() - began) / 1e6


def _whole(highest_pip: int, led: int) -> Callable[[], bytes]:
    """Draw boards with all tiles of a set; each has a different last tile, so it is planned again as after a move.

    Only the plan before its last tile is cached.
    """
    whole = whole_set(highest_pip, 1, led=led)
    whole = whole._replace(laid=End.LEFT.letter * led + End.RIGHT.letter * (whole.size - 1 - led))
    before, _ = whole.without_outermost(End.RIGHT)
    letter, lasts = End.RIGHT.letter, cycle(permutations(range(_PIPS), 2))
    view = domino_view(whole)  # of this set, whatever the last tile: larger sets have finer pictures

    def draw() -> bytes:
        last = next(lasts)
        line, total = (*before.line, last), before.total + sum(last)
        layout = before._replace(line=line, total=total, laid=before.laid + letter)
        return DOMINOES.pictures.board_png(replace(view, layout=layout), last=make_tile(*last), names=NAMES[:3])

    return draw


def _exhibit(shelf: str, title: str, effort: int = 3) -> Callable[[], bytes]:
    """Draw a picture of the gallery, with the bot's compression."""
    exhibit = next(exhibit for exhibit in SHELVES[shelf]() if exhibit.title == title)
    return lambda: exhibit.draw(CLASSIC).encode(effort)


def _chart() -> Callable[[], bytes]:
    chance, scores, sheet = Random(1), [0] * 4, []
    for number in range(1, 13):
        scores[chance.randrange(4)] += chance.randrange(5, 40)
        sheet.append(SheetLine(number, tuple(scores), tuple(scores)))
    return lambda: draw_chart(sheet, Goal(target=200)).encode()


def pictures() -> tuple[Picture, ...]:
    """Return the pictures that are drawn repeatedly; their sprites are cached."""
    return (
        Picture("28 tiles", _whole(6, 14), 1.2, 20_000),
        Picture("91 tiles", _whole(12, 45), 1.2, 50_000),
        Picture("a hand of 7", _exhibit("hands", "7 in hand, to move"), 1.2, 20_000),
        Picture("a hand of 13", _exhibit("hands", "13 in hand, waiting"), 1.2, 20_000),
        Picture("a dice table", _exhibit("games", "fifty, middle"), 1.2, 20_000),
        Picture("a leaderboard", _exhibit("leaderboards", "up and down", 5), 1.2, 30_000),
        Picture("a bracket", _exhibit("brackets", "eight, 3 rounds decided", 5), 1.2, 30_000),
        Picture("a chart of 4 seats", _chart(), 1.5, 25_000),
        Picture("a chart of a rating", _exhibit("ratings", "after 60 matches"), 1.5, 25_000),
    )
