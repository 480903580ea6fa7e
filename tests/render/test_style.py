"""The sizes and colors in docs/drawing.md are true."""

from __future__ import annotations

import re
from math import inf
from pathlib import Path

import pytest

from bot.render import style
from bot.render.canvas import Canvas
from bot.render.marks import star_sprite, text_sprite
from bot.render.themes import CLASSIC, THEMES, Color, Theme
from tests.render.contrast import contrast
from tests.render.looking import HALVES, ON_PHONE

PAGE = (Path(__file__).parents[2] / "docs" / "drawing.md").read_text(encoding="utf-8")

ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("|")]
SIZES = {row[0].strip("`"): row[1:] for row in ROWS if re.fullmatch(r"`[A-Z_]+`", row[0])}
PAIRS = {row[0]: row[1:] for row in ROWS if " on `" in row[0]}


def test_a_canvas_knows_the_smallest_type_on_it() -> None:
    canvas = Canvas(CLASSIC, 1000, 400, 1.4)
    canvas.stamp(star_sprite(CLASSIC, 40), 0, 0)
    assert canvas.type_size == inf
    for size in (56, 42, 70):
        canvas.stamp(text_sprite(CLASSIC, "12", size, CLASSIC.text, CLASSIC.table), 100, 100)
    assert canvas.type_size == pytest.approx(30)


def test_the_page_tells_every_size() -> None:
    assert {name for name in style.__all__ if name != "WIDTH" and not name.startswith("HALF")} == SIZES.keys()
    for name, (units, *rest) in SIZES.items():
        size = getattr(style, name)
        assert float(units) == size
        if name.startswith("TYPE"):
            assert int(rest[0]) == round(size * ON_PHONE)


@pytest.mark.parametrize(("most", "size"), HALVES)
def test_the_page_says_how_large_tiles_are(most: int, size: int) -> None:
    assert [f"up to {most}", str(size), str(round(size * ON_PHONE))] in ROWS


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_page_tells_every_contrast_and_none_is_too_low(theme: Theme, pair: str) -> None:
    lowest = lowest_contrast(theme, pair)
    assert PAIRS[pair][list(THEMES).index(theme.id)] == f"{lowest:.1f}"
    assert lowest >= (3 if "dim" in pair else 4.5)


def lowest_contrast(theme: Theme, pair: str) -> float:
    """Return the contrast of "`text` on `table`", the lowest where one of them is a group of colors."""
    writing, ground = (colors(theme, name) for name in re.findall(r"`(\w+)`", pair))
    return min(contrast(one, other) for one in writing for other in ground)


def colors(theme: Theme, name: str) -> tuple[Color, ...]:
    found = getattr(theme, name)
    return found if name in ("pips", "seats") else (found,)


def test_the_page_names_every_theme() -> None:
    heads = [row[1:] for row in ROWS if row[0] == "pair"]
    assert heads == [list(THEMES)]
