"""What docs/drawing.md sets, measured on the pictures themselves."""

from __future__ import annotations

from math import inf

import pytest

from bot.render.canvas import Canvas
from bot.render.marks import star_sprite, text_sprite
from bot.render.themes import CLASSIC


def test_a_canvas_knows_the_smallest_type_on_it() -> None:
    canvas = Canvas(CLASSIC, 1000, 400, 1.4)
    canvas.stamp(star_sprite(CLASSIC, 40), 0, 0)
    assert canvas.type_size == inf
    for size in (56, 42, 70):
        canvas.stamp(text_sprite(CLASSIC, "12", size, CLASSIC.text, CLASSIC.table), 100, 100)
    assert canvas.type_size == pytest.approx(30)
