"""The pictures on the shelves of the gallery: all are there, as large as docs/drawing.md demands."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from bot.games.dominoes.view import DominoView
from bot.games.registry import GAMES
from bot.render import style
from bot.render.canvas import Canvas
from bot.render.dominoes.layouts import plan_board
from bot.render.themes import CLASSIC
from gallery.exhibits import Exhibit
from gallery.shelves import SHELVES
from tests.render.looking import ON_PHONE, least_half

pytestmark = pytest.mark.slow

HUGE_HAND = 44
"""Hands of more tiles, which are possible but very rare, may be higher."""


@cache
def exhibits(shelf: str) -> tuple[Exhibit, ...]:
    """Return the pictures of a shelf, made once."""
    return tuple(SHELVES[shelf]())


class Measured(NamedTuple):
    """A picture of the gallery without its pixels."""

    exhibit: Exhibit
    width: int
    height: int
    unit: float
    type_size: float


some = pytest.mark.parametrize("step", [5, pytest.param(1, marks=pytest.mark.long)])
"""`make test` looks at every fifth picture."""


@cache
def canvases(shelf: str, step: int) -> tuple[Measured, ...]:
    """Return the pictures of a shelf that are drawn to scale, measured once."""
    drawn = ((exhibit, exhibit.draw(CLASSIC)) for exhibit in exhibits(shelf)[::step])
    return tuple(
        Measured(exhibit, picture.width, picture.height, picture.unit, picture.type_size)
        for exhibit, picture in drawn
        if isinstance(picture, Canvas)
    )


@pytest.mark.parametrize("shelf", SHELVES)
def test_every_shelf_has_different_pictures_with_different_titles(shelf: str) -> None:
    hung = exhibits(shelf)
    assert len({exhibit.title for exhibit in hung}) == len(hung)
    assert len({exhibit.draw(CLASSIC).encode() for exhibit in hung[:4]}) == len(hung[:4])


def test_every_game_hangs_at_its_beginning_middle_end_and_worst() -> None:
    titles = {exhibit.title for exhibit in exhibits("games")}
    for game in GAMES.values():
        stages = ("beginning", "middle", "end of a round", "end", "worst")
        held = ("hand at the beginning", "hand in the middle", "hand at its worst", "hand out of turn")
        hands = held if game.has_hands else ()
        assert {f"{game.id}, {stage}" for stage in (*stages, *hands)} <= titles


@some
@pytest.mark.parametrize("shelf", SHELVES)
def test_every_picture_is_as_wide_as_a_phone_and_has_no_type_too_small_for_it(shelf: str, step: int) -> None:
    small = {}
    for picture in canvases(shelf, step):
        assert picture.width == round(style.WIDTH * picture.unit)
        if picture.type_size * ON_PHONE < 13:
            small[picture.exhibit.title] = picture.type_size
    assert not small


@some
@pytest.mark.parametrize("shelf", sorted(SHELVES.keys() - {"lines", "crosses", "bricks", "emoji"}))
def test_every_picture_but_those_of_long_chains_is_seen_in_full_width_on_a_desktop(shelf: str, step: int) -> None:
    """Discord fits a picture into 550 by 350 pixels there; text is readable in that frame and on a phone."""
    wrong = {}
    assert len(canvases(shelf, step)) == len(exhibits(shelf)[::step])
    for picture in canvases(shelf, step):
        exhibit = picture.exhibit
        is_of_a_chain = isinstance(exhibit.view, DominoView) and "hand" not in exhibit.title
        is_of_a_huge_hand = isinstance(exhibit.view, DominoView) and len(exhibit.view.hand) > HUGE_HAND
        if is_of_a_chain or is_of_a_huge_hand:
            continue
        scale = min(550 / picture.width, 350 / picture.height, 400 / picture.width) * picture.unit
        if picture.height > style.FRAME_HEIGHT * picture.unit + 1 or picture.type_size * scale < 13:
            wrong[exhibit.title] = (picture.height / picture.unit, picture.type_size * scale)
    assert not wrong


@some
@pytest.mark.parametrize("shelf", SHELVES)
def test_tiles_are_as_large_as_their_number_lets_them_be(shelf: str, step: int) -> None:
    small = {}
    for title, view in ((exhibit.title, exhibit.view) for exhibit in exhibits(shelf)[::step]):
        if isinstance(view, DominoView) and view.layout.line:
            edge = plan_board(view.layout).edge
            if edge < least_half(view.layout):
                small[title] = edge
    assert not small
