"""Animations: only changes are written, and no frame is lost."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from bot.render.animation import ANIMATIONS, Frame
from bot.render.palette import in_palette
from bot.render.themes import THEMES, Theme


def sheet(theme: Theme, *marked: tuple[int, int]) -> Image.Image:
    """Return a picture in the palette of a theme, with a pixel of its last color at some places."""
    image = Image.new("P", (301, 201))
    levels = in_palette(theme, Image.new("RGB", (1, 1))).getpalette() or []
    image.putpalette(levels)
    for place in marked:
        image.putpixel(place, len(levels) // 3 - 1)
    return image


def written(kind: str, images: list[Image.Image]) -> bytes:
    file = BytesIO()
    ANIMATIONS[kind](file, (Frame(image, 40 * number) for number, image in enumerate(images, 1)))
    return file.getvalue()


@pytest.mark.parametrize("kind", ANIMATIONS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.id)
def test_frames_come_out_as_they_went_in(kind: str, theme: Theme) -> None:
    images = [
        sheet(theme),
        sheet(theme, (300, 200)),
        sheet(theme, (300, 200)),
        sheet(theme, (0, 0), (7, 3)),
        sheet(theme, (7, 3)),
    ]
    with Image.open(BytesIO(written(kind, images))) as animation:
        shown = [
            (frame.convert("RGB").tobytes(), frame.info["duration"]) for frame in ImageSequence.Iterator(animation)
        ]
    assert shown == [(image.convert("RGB").tobytes(), 40 * number) for number, image in enumerate(images, 1)]


@pytest.mark.parametrize("kind", ANIMATIONS)
def test_one_frame_is_enough(kind: str) -> None:
    image = sheet(THEMES["classic"], (5, 5))
    with Image.open(BytesIO(written(kind, [image]))) as picture:
        assert picture.convert("RGB").tobytes() == image.convert("RGB").tobytes()


@pytest.mark.parametrize("kind", ANIMATIONS)
def test_a_frame_costs_what_it_changes(kind: str) -> None:
    theme = THEMES["classic"]
    still = [sheet(theme, (n, n)) for n in range(2)]
    moving = [sheet(theme, (n, n)) for n in range(102)]
    assert len(written(kind, moving)) - len(written(kind, still)) < 100 * 150


def test_the_size_in_a_webp_is_that_of_the_file() -> None:
    data = written(".webp", [sheet(THEMES["wood"]), sheet(THEMES["wood"], (2, 1))])
    assert (data[:4], data[8:12]) == (b"RIFF", b"WEBP")
    assert int.from_bytes(data[4:8], "little") == len(data) - 8
