"""The marks of seats: as different as eight signs can be, also for color-blind people."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import dist

import pytest
from PIL import Image, ImageChops

from bot.render.canvas import Pen
from bot.render.plane import Point
from bot.render.seats import mark_sprite, paint_shape, seat_faces
from bot.render.style import TYPE_SMALL
from bot.render.themes import CLASSIC, SEATS, THEMES, Color, Theme

Matrix = tuple[tuple[float, float, float], ...]

XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.0890)
EYES: dict[str, tuple[Matrix, float]] = {
    "all colors": (((1, 0, 0), (0, 1, 0), (0, 0, 1)), 30),
    "no red": (((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)), 14),
    "no green": (((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)), 14),
    "no blue": (((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)), 14),
}
"""The matrices for color-blind eyes on linear light (Machado et al., 2009), and the least color distance for them."""


def seen(color: Color, eyes: Matrix) -> tuple[float, ...]:
    """Return a color as some eyes see it, in CIELAB, where a difference of 2 is just visible."""
    levels = [level / 255 for level in color]
    linear = [level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4 for level in levels]
    light = [min(1, max(0, part)) for part in times(eyes, linear)]
    x, y, z = (root(part / white) for part, white in zip(times(XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def times(matrix: Matrix, vector: list[float]) -> list[float]:
    """Return a matrix times a vector."""
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def root(part: float) -> float:
    """Return the root that CIELAB uses, which is linear near 0."""
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


@pytest.mark.parametrize("eyes", EYES)
def test_the_colors_of_seats_can_be_told_apart(eyes: str) -> None:
    matrix, least = EYES[eyes]
    for one, other in combinations(SEATS, 2):
        assert dist(seen(one, matrix), seen(other, matrix)) >= least, (one, other)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_no_seat_has_the_color_that_tells_whose_turn_it_is(theme: Theme) -> None:
    eyes, _ = EYES["all colors"]
    assert min(dist(seen(color, eyes), seen(theme.accent, eyes)) for color in theme.seats) >= 25


def test_shapes_are_distinct_without_color_and_number() -> None:
    shapes = []
    for seat in range(8):
        sheet = Image.new("RGB", (400, 400))
        paint_shape(Pen(sheet, 1), seat, Point(50, 50), 45, (255, 255, 255))
        shapes.append(sheet)
    for one, other in combinations(shapes, 2):
        changed = ImageChops.difference(one, other).convert("L").histogram()[255]
        assert changed > 0.05 * 400 * 400


def test_each_seat_has_a_mark_with_a_number_that_can_be_read() -> None:
    colorless = replace(CLASSIC, seats=(CLASSIC.text,) * 8)
    marks = [mark_sprite(colorless, seat, 62) for seat in range(8)]
    assert len({mark.image.tobytes() for mark in marks}) == 8
    assert min(mark.type_size for mark in marks) >= TYPE_SMALL


def test_the_emoji_of_seats_are_wanted_first() -> None:
    assert [face.shows for face in seat_faces()] == [f"seat_{seat}" for seat in range(1, 9)]
    assert len({face.png() for face in seat_faces()}) == 8
