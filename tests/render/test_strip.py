"""The seats on boards and dice tables: names, readable numbers, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from PIL import ImageChops

from bot.families import family_of
from bot.games.core import Seat
from bot.games.dominoes.view import DominoView
from bot.render.dominoes.seats import seats_panel
from bot.render.panel import draw_panels
from bot.render.style import TYPE_SMALL
from bot.render.themes import CLASSIC, THEMES, Theme
from tests.each import for_each
from tests.render.looking import count_pixels
from tests.render.positions import roll, view_after
from tests.render.sheets import NAMES, STRANGE_NAMES

Show = Callable[[], Any]

SEATS = range(2, 7)
FILLED = 10_000
"""A filled plate has at least this number of pixels of its color."""


def playing(seats: int, score: int = 0) -> DominoView:
    """Return a match in progress in which all have a score."""
    view = view_after({"set": 9}, 3, lambda view: len(view.layout.line) > 4, seats=seats)
    return replace(view, points=(score,) * seats, scores=(score,) * seats, actor=Seat(1))


def ended(seats: int, score: int = 0) -> DominoView:
    """Return the end of a round."""
    view = view_after({"set": 9}, 3, lambda view: view.last_round is not None, seats=seats)
    return replace(view, points=(score,) * seats, scores=(score,) * seats)


NAMED: list[Show] = [partial(playing, 4), partial(ended, 3), partial(roll, 4, 9), partial(roll, 2, 3, "pieciol")]
TABLES: list[Show] = [partial(playing, 3), partial(roll, 3, 4)]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("score", [0, 125, -300, 2000, -2000])
def test_names_and_numbers_are_never_too_small_to_be_read(seats: int, score: int) -> None:
    for view in (playing(seats, score), ended(seats, score)):
        for names in (NAMES[:seats], STRANGE_NAMES[:seats], ("W" * 32,) * seats, ()):
            assert draw_panels(CLASSIC, [seats_panel(view, names)]).type_size >= TYPE_SMALL


@pytest.mark.parametrize("seats", SEATS)
def test_no_plate_is_changed_by_what_is_on_another(seats: int) -> None:
    """The plates of the others stay as they are when a seat's name and numbers are as wide as can be."""
    view = playing(seats)
    wide = replace(view, points=(-2000, *view.points[1:]), hand_counts=(25, *view.hand_counts[1:]))
    pictures = [
        draw_panels(CLASSIC, [seats_panel(one, names)]).image.convert("RGB")
        for one, names in (
            (replace(view, points=(-2000, *view.points[1:])), ("I",) * seats),
            (wide, ("W" * 32, *("I",) * (seats - 1))),
        )
    ]
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None
    assert box[2] <= 1000 / min(seats, 4 if seats <= 4 else 3)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_plate_of_the_seat_whose_turn_it_is_is_filled_with_gold_and_no_other(theme: Theme) -> None:
    for view, names in ((playing(4), NAMES[:4]), (roll(3, 4), NAMES[:3])):
        waiting, acting = (
            family_of(view).pictures.draw_board(replace(view, actor=actor), None, theme, names).image.convert("RGB")
            for actor in (None, view.actor)
        )
        gained = count_pixels(acting, theme.accent) - count_pixels(waiting, theme.accent)
        assert gained >= FILLED


@for_each(NAMED)
def test_names_are_seen_and_belong_to_the_key(show: Show) -> None:
    view = show()
    pictures, names = family_of(view).pictures, NAMES[: view.seats]
    others = (*names[:-1], "Rui")
    drawn = {pictures.board_key(view, names=one): pictures.board_png(view, names=one) for one in (names, others, ())}
    assert len(set(drawn)) == len(set(drawn.values())) == 3


@for_each(TABLES)
def test_names_in_any_script_are_drawn_and_belong_to_the_key(show: Show) -> None:
    view = show()
    pictures = family_of(view).pictures
    names = ("", "小林", "小森", "דנה", "สมชาย", "🎲", "🌸")
    keys = {pictures.board_key(view, names=("Ola", name, "Sam")) for name in names}
    drawn = {pictures.board_png(view, names=("Ola", name, "Sam")) for name in names}
    assert len(drawn) == len(keys) == len(names)


def test_the_end_of_a_round_shows_what_it_brought() -> None:
    view = ended(3)
    assert view.last_round is not None
    assert any(view.last_round.score.points(3))
    nothing = replace(view, last_round=replace(view.last_round, score=replace(view.last_round.score, tallies=())))
    pictures = family_of(view).pictures
    assert pictures.board_png(view) != pictures.board_png(nothing)
    assert pictures.board_key(view) != pictures.board_key(nothing)
