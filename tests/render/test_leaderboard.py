"""The picture of a leaderboard, with any names and numbers of any size."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.render.canvas import Canvas
from bot.render.leaderboard import BoardLine, draw_leaderboard
from bot.render.style import MARGIN
from bot.render.themes import CLASSIC, THEMES, Theme
from tests.render.sheets import NAMES, STRANGE_NAMES

MOST_BYTES = 60_000

FULL = tuple(BoardLine(place, NAMES[place % 8], str(2000 - place), f"{place}/{3 * place}") for place in range(1, 11))
WIDE = tuple(
    BoardLine(123_456 + place, name, "−9876543", "100000/999999", 99_999 * (-1) ** place)
    for place, name in enumerate(STRANGE_NAMES)
)


def board(lines: tuple[BoardLine, ...], near: tuple[BoardLine, ...] = (), theme: Theme = CLASSIC) -> Image.Image:
    """Return a picture after checking what applies to all of them: its size, and that nothing leaves its frame."""
    png = draw_leaderboard(lines, near, theme=theme).encode()
    assert len(png) < MOST_BYTES
    image = Image.open(BytesIO(png)).convert("RGB")
    assert image.width == 1000
    blank = Canvas(theme, *image.size).image.convert("RGB")
    seen = ImageChops.difference(image, blank).getbbox()
    assert seen == (MARGIN, MARGIN, 1000 - MARGIN, image.height - MARGIN)
    return image


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_pages_of_all_sizes_keep_to_their_bounds(theme: Theme) -> None:
    for size in (1, 2, 10):
        board(FULL[:size], theme=theme)
    board(FULL, FULL[3:6], theme)


def test_the_longest_names_and_numbers_stay_on_their_plates() -> None:
    board(WIDE)
    for one in WIDE:
        board((one,))


def test_every_line_is_drawn_with_everything_it_says() -> None:
    one = BoardLine(4, "Ola", "1512", "12/20", 2)
    others = [
        one._replace(place=5),
        one._replace(name="Sam"),
        one._replace(value="1511"),
        one._replace(aside="11/20"),
        one._replace(moved=0),
        one._replace(moved=1),
        one._replace(moved=-2),
        one._replace(is_viewer=True),
        *(one._replace(place=place) for place in (1, 2, 3)),
        *(one._replace(place=place, has_medal=False) for place in (1, 2, 3)),
    ]
    assert len({draw_leaderboard((line,)).encode() for line in (one, *others)}) == len(others) + 1


def test_neighbors_are_below_the_page_and_apart_from_it() -> None:
    with_neighbors, with_more = board(FULL[:3], FULL[3:5]), board(FULL[:5])
    assert with_neighbors.height > with_more.height
    assert board(FULL[:3]).crop((0, 0, 1000, 250)).tobytes() == with_neighbors.crop((0, 0, 1000, 250)).tobytes()
