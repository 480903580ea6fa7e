"""Single tiles and dice, as small as Discord shows emoji: every pip can be counted."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from PIL import Image

from bot.families import FAMILIES
from bot.render.faces import Face

pytestmark = pytest.mark.slow

FACES = {face.shows: face for family in FAMILIES.values() for face in family.pictures.faces()}
GROUNDS = {"dark": (49, 51, 56), "light": (255, 255, 255), "blue": (88, 101, 242), "green": (36, 128, 70)}

_CORNER = 0.74
"""The most that the center of a pip may be away from its place in the picture, right and down together."""

_PAPER = 0.82
"""How bright a face is at least, as a part of the brightest pixel, where no pip lies."""


@cache
def _resized(face: Face, size: int) -> Image.Image:
    picture = Image.open(BytesIO(face.png()))
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def _small(face: Face, size: int, ground: str) -> Image.Image:
    small = _resized(face, size)
    sheet = Image.new("RGB", small.size, GROUNDS[ground])
    sheet.paste(small, (0, 0), small)
    return sheet


def _spots(picture: Image.Image, left: float, right: float) -> int:
    """Count the dark spots in a part of a picture, without its edge, its round corners and its middle line."""
    size, grays = picture.width, picture.convert("L").tobytes()
    darkest = _PAPER * max(grays)
    xs, ys = range(round(left * size), round(right * size)), range(round(0.08 * size), round(0.92 * size))
    dark = {(x, y) for y in ys for x in xs if grays[y * size + x] < darkest}
    dark = {(x, y) for x, y in dark if abs(x / (size - 1) - 0.5) + abs(y / (size - 1) - 0.5) < _CORNER}
    count = 0
    while dark:
        count += 1
        todo = [dark.pop()]
        while todo:
            x, y = todo.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & dark
            dark -= near
            todo += near
    return count


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("size", [22, 32, 128])
def test_the_pips_of_dice_and_common_tiles_can_be_counted(size: int, ground: str) -> None:
    for shows, face in FACES.items():
        kind, *numbers = shows.split("_")
        pips = [int(number) for number in numbers]
        picture = _small(face, size, ground)
        if kind == "die":
            assert _spots(picture, 0.08, 0.92) == pips[0], shows
        elif max(pips) <= 6:
            assert [_spots(picture, 0.05, 0.47), _spots(picture, 0.53, 0.95)] == pips, shows


@pytest.mark.parametrize("size", [32, 128])
def test_the_pips_of_all_tiles_can_be_counted_a_bit_larger(size: int) -> None:
    for shows, face in FACES.items():
        kind, *numbers = shows.split("_")
        if kind == "tile":
            picture = _small(face, size, "dark")
            assert [_spots(picture, 0.05, 0.47), _spots(picture, 0.53, 0.95)] == [int(one) for one in numbers], shows


def test_no_two_faces_look_alike_in_a_line_of_text() -> None:
    pictures = {shows: _small(face, 22, "dark").tobytes() for shows, face in FACES.items()}
    assert len(set(pictures.values())) == len(FACES) == 6 + 91
