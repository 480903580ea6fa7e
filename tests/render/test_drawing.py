"""The pictures themselves: they decode, keep to their bounds, and show what they should."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations
from random import Random

import pytest
from PIL import Image, ImageChops

from bot.games.core import Seat, View
from bot.games.dominoes.layout import End, Layout
from bot.games.dominoes.moves import Pass
from bot.games.dominoes.notation import read_layout
from bot.games.dominoes.tiles import full_set, make_tile
from bot.games.registry import find_game
from bot.render import board_png, hand_png
from bot.render.marks import badge_sprite, end_sprite
from bot.render.palette import BACK
from bot.render.pips import pip_radius, pip_spots
from bot.render.tiles import face_sprite
from tests.render.positions import domino_view, grow, hand_view, random_states, roll, view_after

MOST_BYTES = 200_000


def decode(png: bytes | None) -> Image.Image:
    """Read a PNG and check what holds for every picture."""
    assert png is not None
    assert len(png) < MOST_BYTES
    image = Image.open(BytesIO(png))
    assert image.format == "PNG"
    assert 900 <= image.width <= 1100
    assert 150 <= image.height <= 1500
    return image.convert("RGB")


def backs(image: Image.Image) -> int:
    """Count the pixels in the colour of a tile's back."""
    colours = image.getcolors(image.width * image.height)
    assert colours is not None
    return next((count for count, colour in colours if colour == BACK), 0)


@pytest.mark.parametrize("has_spinner", [False, True])
@pytest.mark.parametrize("highest_pip", [6, 9, 12])
def test_boards_of_all_sizes_keep_to_their_bounds(highest_pip: int, has_spinner: bool) -> None:
    for layout in list(grow(highest_pip, seed=3, has_spinner=has_spinner))[::-12]:
        decode(board_png(domino_view(layout)))


def test_an_arm_that_takes_all_tiles_still_fits() -> None:
    for end in (End.RIGHT, End.DOWN):
        *_, layout = grow(12, seed=3, has_spinner=True, favour=end)
        decode(board_png(domino_view(layout)))


def test_the_last_tile_is_outlined() -> None:
    view = domino_view(read_layout("3-6 6-6 6-1"))
    plain, first, other = (board_png(view, last=last) for last in (None, make_tile(3, 6), make_tile(1, 6)))
    assert len({plain, first, other}) == 3


def test_a_tile_that_does_not_lie_there_outlines_nothing() -> None:
    view = domino_view(read_layout("3-6 6-6 6-1"))
    assert board_png(view, last=make_tile(0, 0)) == board_png(view)


def test_the_numbers_and_names_of_open_ends_are_distinct() -> None:
    marks = [end_sprite(pips, end, 32, is_upright=True).tobytes() for pips in range(13) for end in list(End)[1:]]
    assert len(set(marks)) == len(marks)


def test_a_finished_round_shows_its_hands() -> None:
    view = view_after({"set": 9}, 4, lambda view: view.last_round is not None)
    assert view.last_round is not None
    shown = decode(board_png(view))
    emptied = replace(view.last_round, hands=tuple(() for _ in view.last_round.hands))
    assert shown.tobytes() != decode(board_png(replace(view, last_round=emptied))).tobytes()


def test_face_down_tiles_stand_for_the_stock_before_the_lead() -> None:
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


@pytest.mark.parametrize("edge", [16, 30, 56])
def test_all_halves_are_distinct_without_their_colours(edge: int) -> None:
    for is_upright in (True, False):
        greys = [face_sprite(pips, 0, edge, is_upright=is_upright).convert("L") for pips in range(13)]
        for one, other in combinations(greys, 2):
            assert max(ImageChops.difference(one, other).tobytes()) > 60


@pytest.mark.parametrize("pips", range(13))
def test_a_half_shows_as_many_pips_as_it_counts_and_none_overlap(pips: int) -> None:
    spots = pip_spots(pips)
    assert len(spots) == pips
    for (x, y), (other_x, other_y) in combinations(spots, 2):
        assert ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5 > 2 * pip_radius(pips)
    assert all(pip_radius(pips) < part < 1 - pip_radius(pips) for spot in spots for part in spot)


def test_the_badges_of_seats_are_distinct() -> None:
    badges = [badge_sprite(seat, 40, is_marked=marked).tobytes() for seat in range(1, 9) for marked in (False, True)]
    assert len(set(badges)) == len(badges)


@pytest.mark.parametrize("count", [1, 5, 10, 11, 20, 21, 40])
def test_hands_of_all_sizes_keep_to_their_bounds(count: int) -> None:
    hand = tuple(Random(count).sample(full_set(12), count))
    decode(hand_png(hand_view(hand, hand[::3])))


def test_a_tile_that_can_be_played_differs_from_the_others() -> None:
    hand = (make_tile(0, 1), make_tile(2, 3))
    plain, first, second, both = (hand_png(hand_view(hand, play)) for play in ((), hand[:1], hand[1:], hand))
    assert len({plain, first, second, both}) == 4


def test_a_tile_that_can_be_played_is_raised() -> None:
    hand = (make_tile(0, 1), make_tile(2, 3))
    waiting, acting = (decode(hand_png(hand_view(hand, play))) for play in ((), hand[:1]))
    changed = ImageChops.difference(waiting, acting)
    tops = []
    for left in (0, changed.width // 2):
        box = changed.crop((left, 0, left + changed.width // 2, changed.height)).getbbox()
        assert box is not None
        tops.append(box[1])
    assert tops[0] < tops[1] - 10


def test_a_turn_without_a_play_dims_all_tiles() -> None:
    view = hand_view((make_tile(0, 1),))
    assert hand_png(view) != hand_png(replace(view, moves=(Pass(Seat(0)),)))


def test_the_order_in_which_tiles_came_does_not_matter() -> None:
    hand = full_set(6)[:7]
    assert hand_png(hand_view(hand)) == hand_png(hand_view(hand[::-1]))


def test_there_is_no_picture_of_a_hand_that_is_not_shown() -> None:
    assert hand_png(domino_view(Layout())) is None
    assert hand_png(roll(2, 4)) is None


@pytest.mark.parametrize(("seats", "rolls"), [(2, 0), (2, 3), (4, 9), (8, 8), (8, 30)])
def test_dice_tables_of_all_sizes_keep_to_their_bounds(seats: int, rolls: int) -> None:
    decode(board_png(roll(seats, rolls)))


def test_five_dice_of_every_seat_fit() -> None:
    view = roll(8, 30)
    rolls = tuple(roll and replace(roll, faces=(1, 2, 3, 4, 6)) for roll in view.last_rolls)
    decode(board_png(replace(view, last_rolls=rolls)))


def test_each_roll_changes_the_dice_picture() -> None:
    views = {roll(3, rolls) for rolls in range(1, 12)}
    assert len({board_png(view) for view in views}) == len({(view.last_rolls, view.last_seat) for view in views})


def test_a_board_never_shows_what_only_a_seat_knows() -> None:
    game = find_game("all-fives")
    for _, state in zip(range(14), random_states(game, 3, {"set": 9}, seed=2), strict=False):
        pictures = {board_png(game.view(state, seat)) for seat in (None, Seat(0), Seat(1), Seat(2))}
        assert len(pictures) == 1


def test_hidden_hands_and_stock_do_not_change_the_public_picture() -> None:
    game = find_game("all-fives")
    state = next(
        state
        for state in random_states(game, 3, {"set": 9}, seed=2)
        if game.actor(state) is not None and state.layout.line
    )
    one, two, three = state.hands
    hands = (three, one, two) if len({len(one), len(two), len(three)}) == 1 else (one, two[::-1], three)
    swapped = replace(state, hands=hands, stock=state.stock[::-1])
    assert swapped != state
    assert game.view(swapped, None) == game.view(state, None)
    assert board_png(game.view(swapped, None)) == board_png(game.view(state, None))


def test_unknown_views_are_refused() -> None:
    with pytest.raises(TypeError, match="no picture of a View"):
        board_png(View(None, 2, 1, None, (0, 0), None, (), None))
