"""The background of pictures: large sprites are made of small ones."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.render.canvas import Canvas, Pen, Sprite, smooth, stretched
from bot.render.plane import Box
from bot.render.themes import CLASSIC, THEMES, Color, Theme
from tests.render.contrast import contrast


def _plate(height: int) -> Sprite:
    """Return a plate with a rim, this number of pixels high."""

    def paint(pen: Pen) -> None:
        pen.slab(Box(0, 0, 90, height), 16, CLASSIC.seam)
        pen.slab(Box(3, 3, 87, height - 3), 13, CLASSIC.well)

    return smooth(CLASSIC, 90, height, 1, paint)


@pytest.mark.parametrize("height", [50, 51, 400])
def test_a_stretched_sprite_looks_as_if_it_had_been_painted_whole(height: int) -> None:
    whole, made = _plate(height), stretched(_plate(50), 25, height)
    assert made.image.tobytes() == whole.image.tobytes()
    assert made.mask.tobytes() == whole.mask.tobytes()
    assert made.image.getpalette() == whole.image.getpalette()


@pytest.mark.parametrize("edge", [20, 28, 30, 36, 40])
def test_dots_of_a_size_look_the_same_wherever_they_are(edge: int) -> None:
    def dot(x: float, y: float) -> Image.Image:
        sprite = smooth(CLASSIC, edge, edge, edge, lambda pen: pen.dot(x, y, 0.1, CLASSIC.text))
        return sprite.image.crop(sprite.mask.getbbox())

    first = dot(0.5, 0.5)
    assert first.width == first.height
    for x, y in ((0.2, 0.71), (0.31, 0.3), (0.78, 0.22)):
        assert dot(x, y).tobytes() == first.tobytes()


@pytest.mark.parametrize("effort", [1, 3, 9])
def test_a_file_holds_the_very_picture(effort: int) -> None:
    canvas = Canvas(CLASSIC, 300, 120)
    canvas.stamp(_plate(50), 20, 30)
    with Image.open(BytesIO(canvas.encode(effort))) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "P", (300, 120))
        assert image.tobytes() == canvas.image.tobytes()
        assert image.getpalette() == canvas.image.getpalette()


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_ground_is_lit_from_above_in_the_same_way_on_tables_of_all_heights(theme: Theme) -> None:
    low, high = (Canvas(theme, 1000, height).image.convert("RGB") for height in (300, 600))
    column = middle_of(high)
    assert column[0] == theme.table
    assert column[:270] == middle_of(low)[:270]
    assert list(map(sum, column)) == sorted(map(sum, column), reverse=True)
    assert contrast(theme.table, column[-1]) < 1.5


def middle_of(image: Image.Image) -> list[Color]:
    """Return the colors down the middle of a table, without its rims."""
    levels = image.crop((500, 10, 501, image.height - 10)).tobytes()
    return [(levels[at], levels[at + 1], levels[at + 2]) for at in range(0, len(levels), 3)]
