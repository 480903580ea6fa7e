"""The themes: everything is readable in each of them, and each has a palette with its colors."""

from __future__ import annotations

from functools import partial

import pytest
from PIL import Image

from bot.games.dominoes.notation import read_layout
from bot.games.dominoes.tiles import make_tile
from bot.render.palette import in_palette, index_of, palette_to_quantize
from bot.render.themes import CONTRAST, THEMES, Theme
from tests.render.contrast import contrast
from tests.render.looking import board_png, decode, hand_png
from tests.render.positions import domino_view, hand_view, roll

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


@every_theme
def test_writing_and_pips_stand_out(theme: Theme) -> None:
    for ground, writing in (
        *((theme.face, pips) for pips in theme.pips),
        *((theme.table, color) for color in (theme.text, theme.accent)),
        *((theme.well, color) for color in (theme.text, theme.accent, theme.faint, *theme.seats)),
        (theme.accent, theme.ink),
        (theme.text, theme.ink),
    ):
        assert contrast(ground, writing) >= 4.5


@every_theme
def test_the_colors_of_seats_stand_out_and_their_numbers_can_be_read(theme: Theme) -> None:
    for color in theme.seats:
        assert min(contrast(color, ground) for ground in (theme.well, theme.ink)) >= 4.5
        assert contrast(color, theme.table) >= 3


@every_theme
def test_every_pair_of_colors_that_carries_meaning_can_be_told_apart(theme: Theme) -> None:
    for one, other in (
        *((theme.face, ground) for ground in (theme.table, theme.well, theme.dim_face, theme.dim_accent)),
        *((theme.dim_face, other) for other in (theme.well, theme.dim_pips)),
        *((theme.face, line) for line in (theme.groove, theme.pin)),
        *((theme.back, line) for line in (theme.back_line, theme.text)),
        *((theme.table, sign) for sign in (theme.faint, theme.back_line, *theme.seats)),
        *((theme.ink, edge) for edge in (theme.lost, theme.accent, theme.dim_accent)),
        (theme.accent, theme.dim_accent),
        (theme.well, theme.lost),
    ):
        assert contrast(one, other) >= 3


def test_the_theme_of_high_contrast_has_more_of_it() -> None:
    assert all(contrast(CONTRAST.face, pips) >= 7 for pips in CONTRAST.pips)
    assert contrast(CONTRAST.table, CONTRAST.face) >= 15


@every_theme
def test_a_palette_holds_the_theme_and_at_most_256_colors(theme: Theme) -> None:
    palette = in_palette(theme, Image.new("RGB", (1, 1))).getpalette()
    assert palette is not None
    assert len(palette) <= 3 * 256
    for color in (theme.table, theme.rim, theme.face, theme.accent, theme.faint, *theme.pips, *theme.seats):
        index = index_of(theme, color)
        assert tuple(palette[3 * index : 3 * index + 3]) == color


@every_theme
def test_a_picture_has_its_palette_before_another_thread_can_use_it(theme: Theme) -> None:
    """A dirty palette is replaced on its first use: two threads that shared a new one crashed the bot."""
    palette_to_quantize.cache_clear()
    for make in (palette_to_quantize, partial(in_palette, picture=Image.new("RGB", (1, 1)))):
        palette = make(theme).palette
        assert palette is not None
        assert not palette.dirty


@every_theme
def test_what_is_filled_with_a_color_of_the_theme_has_exactly_that_color(theme: Theme) -> None:
    own = (theme.table, theme.well, theme.text, theme.face, theme.accent, theme.back, *theme.pips, *theme.seats)
    for color in (*own, theme.lost, theme.dim_face, theme.dim_accent):
        filled = in_palette(theme, Image.new("RGB", (1, 1), color))
        assert filled.convert("RGB").getpixel((0, 0)) == color


def test_a_color_of_no_theme_is_in_no_palette() -> None:
    with pytest.raises(ValueError, match="not in"):
        index_of(CONTRAST, (1, 2, 3))


def test_each_theme_has_its_own_pictures() -> None:
    board, hand = domino_view(read_layout("3-6 6-6")), hand_view((make_tile(1, 2),))
    for pictures in (
        {board_png(board, theme=theme) for theme in THEMES.values()},
        {hand_png(hand, theme=theme) for theme in THEMES.values()},
        {board_png(roll(3, 4), theme=theme) for theme in THEMES.values()},
    ):
        assert len(pictures) == len(THEMES)
        for picture in pictures:
            decode(picture, tallest=1.5)
