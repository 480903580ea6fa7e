"""The pictures themselves: they can be decoded, keep to their bounds, and show what they should."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import ImageChops

from bot.games.core import Goal, Seat, View
from bot.games.dominoes.layout import End, Layout
from bot.games.dominoes.notation import read_layout
from bot.games.dominoes.tiles import make_tile
from bot.games.registry import find_game
from bot.render.dominoes.marks import flag_sprite
from bot.render.dominoes.tiles import face_sprite
from bot.render.pips import pip_radius, pip_spots
from bot.render.themes import CLASSIC, THEMES, Theme
from tests.render.looking import backs, board_png, decode
from tests.render.positions import domino_view, grow, random_states, view_after

pytestmark = pytest.mark.slow

ENDS = (End.LEFT, End.RIGHT, End.UP, End.DOWN)


@pytest.mark.parametrize("has_spinner", [False, True])
@pytest.mark.parametrize("highest_pip", [6, 9, 12])
def test_boards_of_all_sizes_keep_to_their_bounds(highest_pip: int, has_spinner: bool) -> None:
    for layout in list(grow(highest_pip, seed=3, has_spinner=has_spinner))[::-12]:
        decode(board_png(domino_view(layout)))


def test_an_arm_that_takes_all_tiles_still_fits() -> None:
    for end in (End.RIGHT, End.DOWN):
        *_, layout = grow(12, seed=3, has_spinner=True, favor=end)
        decode(board_png(domino_view(layout)))


def test_the_last_tile_is_outlined() -> None:
    view = domino_view(read_layout("3-6 6-6 6-1"))
    plain, first, other = (board_png(view, last=last) for last in (None, make_tile(3, 6), make_tile(1, 6)))
    assert len({plain, first, other}) == 3


def test_a_tile_that_does_not_lie_there_outlines_nothing() -> None:
    view = domino_view(read_layout("3-6 6-6 6-1"))
    assert board_png(view, last=make_tile(0, 0)) == board_png(view)


def test_the_numbers_and_names_of_open_ends_are_distinct() -> None:
    marks = [
        flag_sprite(CLASSIC, pips, end, 44, is_upright=is_upright).image.tobytes()
        for pips in range(13)
        for end in ENDS
        for is_upright in (False, True)
    ]
    assert len(set(marks)) == len(marks)


@pytest.mark.parametrize("game_id", ["all-fives", "austrian", "italian", "thousand"])
def test_a_finished_round_shows_its_hands(game_id: str) -> None:
    view = view_after({}, 4, lambda view: view.last_round is not None, game_id)
    assert view.last_round is not None
    shown = decode(board_png(view))
    emptied = replace(view.last_round, hands=tuple(() for _ in view.last_round.hands))
    assert shown.tobytes() != decode(board_png(replace(view, last_round=emptied))).tobytes()


def test_face_down_tiles_represent_the_stock_before_the_lead() -> None:
    view = domino_view(Layout())
    few, many = (decode(board_png(replace(view, stock_count=count))) for count in (2, 20))
    assert backs(few) < backs(many)


def test_the_number_of_the_stock_is_shown_beside_a_layout() -> None:
    view = domino_view(read_layout("3-6"))
    pictures = {board_png(replace(view, stock_count=count)) for count in range(30)}
    assert len(pictures) == 30


def test_the_acting_seat_is_marked() -> None:
    view = domino_view(read_layout("3-6"))
    assert len({board_png(replace(view, actor=actor)) for actor in (None, Seat(0), Seat(1), Seat(2))}) == 4


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("edge", [16, 30, 56])
def test_all_halves_are_distinct_without_their_colors(edge: int, theme: Theme) -> None:
    for is_upright in (True, False):
        grays = [face_sprite(theme, pips, 0, edge, is_upright=is_upright).image.convert("L") for pips in range(13)]
        for one, other in combinations(grays, 2):
            assert max(ImageChops.difference(one, other).tobytes()) > 60


@pytest.mark.parametrize("pips", range(13))
def test_a_half_shows_as_many_pips_as_it_counts_and_none_overlap(pips: int) -> None:
    spots = pip_spots(pips)
    assert len(spots) == pips
    for (x, y), (other_x, other_y) in combinations(spots, 2):
        assert ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5 > 2 * pip_radius(pips)
    assert all(pip_radius(pips) < part < 1 - pip_radius(pips) for spot in spots for part in spot)


@pytest.mark.parametrize("game_id", ["all-fives", "thousand", "italian", "austrian"])
def test_a_board_never_shows_what_only_a_seat_knows(game_id: str) -> None:
    game = find_game(game_id)
    for _, state in zip(range(14), random_states(game, 3, {}, seed=2), strict=False):
        pictures = {board_png(game.view(state, seat)) for seat in (None, Seat(0), Seat(1), Seat(2))}
        assert len(pictures) == 1


@pytest.mark.parametrize("game_id", ["all-fives", "thousand", "italian", "austrian"])
def test_hidden_hands_and_stock_do_not_change_the_public_picture(game_id: str) -> None:
    game = find_game(game_id)
    state = next(
        state
        for state in random_states(game, 3, {}, seed=2)
        if game.actor(state) is not None and state.layout.line and len(set(map(len, state.hands))) > 1
    )
    hidden = [*state.reserved, *state.stock[::-1], *(tile for hand in state.hands for tile in hand)]
    hands = tuple(tuple(hidden.pop(0) for _ in hand) for hand in state.hands)
    reserved = tuple(hidden.pop(0) for _ in state.reserved)
    swapped = state._replace(hands=hands, reserved=reserved, stock=tuple(hidden))
    assert swapped != state
    assert game.view(swapped, None) == game.view(state, None)
    assert board_png(game.view(swapped, None)) == board_png(game.view(state, None))


def test_unknown_views_are_refused() -> None:
    with pytest.raises(TypeError, match="View belongs to no family"):
        board_png(View(None, 2, 1, None, (0, 0), (0, 0), Goal(), (), None))
