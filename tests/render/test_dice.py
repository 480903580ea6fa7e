"""The pictures of dice tables."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise

import pytest
from PIL import Image

from bot.games.core import Seat
from bot.games.dice.moves import Throw
from bot.games.dice.view import DiceView
from bot.games.registry import find_game
from bot.render.themes import CLASSIC
from tests.render.looking import board_png, count_pixels, decode
from tests.render.positions import dice_views, random_states, roll


def blank(dice: int, rolls_left: int = 1) -> DiceView:
    """Return the view of a match before its first roll."""
    return replace(roll(2, 0), dice=dice, rolls_left=rolls_left)


def large_dice(image: Image.Image) -> int:
    """Count the dice in the upper row: runs of ivory along its lower part, where no pips lie."""
    row = [image.getpixel((x, 139)) == CLASSIC.face for x in range(image.width)]
    return sum(now and not before for before, now in pairwise(row))


def gaps(image: Image.Image) -> list[int]:
    """Return how many dice of the upper row lie together, group by group."""
    row = [image.getpixel((x, 139)) == CLASSIC.face for x in range(image.width)]
    starts = [x for x in range(1, len(row)) if row[x] and not row[x - 1]]
    ends = [x for x in range(len(row) - 1) if row[x] and not row[x + 1]]
    groups = [1]
    for end, start in zip(ends[:-1], starts[1:], strict=True):
        if start - end > 85:
            groups.append(0)
        groups[-1] += 1
    return groups


@pytest.mark.parametrize(
    ("game_id", "seats", "rolls"),
    [
        *(("fifty", 2, 0), ("fifty", 2, 3), ("fifty", 8, 8), ("fifty", 8, 30)),
        *(("heaven-and-hell", 4, 9), ("heaven-and-hell", 2, 100)),
        *(("pieciol", 2, 0), ("pieciol", 4, 1), ("pieciol", 4, 3), ("pieciol", 4, 30), ("pieciol", 2, 5000)),
    ],
)
def test_tables_of_all_sizes_keep_to_their_bounds(game_id: str, seats: int, rolls: int) -> None:
    decode(board_png(roll(seats, rolls, game_id)))


@pytest.mark.parametrize("dice", range(1, 11))
def test_any_number_of_dice_fits(dice: int) -> None:
    faces = tuple(place % 6 + 1 for place in range(dice))
    view = replace(roll(8, 30), dice=dice, faces=faces, turns=((Throw(faces, ()),),) * 8, rolls_left=2)
    decode(board_png(view))


@pytest.mark.parametrize("dice", [2, 3, 5])
def test_the_dice_are_blank_before_the_first_roll(dice: int) -> None:
    image = decode(board_png(blank(dice)))
    assert large_dice(image) == dice


def test_dice_of_the_turn_are_outlined() -> None:
    views = list(islice(dice_views(2, "pieciol"), 2))
    before, after = (decode(board_png(view)) for view in views)
    assert not views[0].faces
    assert len(views[1].faces) == 5
    assert large_dice(after) == 5
    upper = (0, 0, 1000, 160)
    assert count_pixels(before.crop(upper), CLASSIC.accent) == 0
    assert count_pixels(after.crop(upper), CLASSIC.accent) > 5000
    assert after.size == before.size


def test_kept_dice_are_set_apart() -> None:
    view = replace(roll(2, 1, "pieciol"), faces=(6, 1, 6, 2, 6), rolls_left=1)
    first = Throw((6, 1, 6, 4, 3), ())
    turns = [(first, Throw((6, 1, 6, 2, 6), kept)) for kept in ((), (0, 2), (0, 2, 4))]
    pictures = [decode(board_png(replace(view, turns=(turn, ())))) for turn in turns]
    assert [gaps(picture) for picture in pictures] == [[5], [2, 3], [3, 2]]


def test_each_roll_that_is_left_has_pale_dice_of_its_own() -> None:
    view = roll(2, 1, "pieciol")
    pictures = [decode(board_png(replace(view, rolls_left=left))) for left in range(3)]
    pale = [count_pixels(picture, CLASSIC.dim_accent) for picture in pictures]
    assert all(after > before + 2000 for before, after in pairwise(pale))


def test_the_last_roll_stays_on_the_table_until_the_next_seat_rolls() -> None:
    view = roll(3, 2)
    assert (view.faces, view.last_seat, view.actor) == ((), 1, 2)
    assert large_dice(decode(board_png(view))) == 2
    waiting, over = board_png(view), board_png(replace(view, actor=None))
    assert waiting != over


def test_the_acting_seat_is_marked() -> None:
    view = roll(3, 8)
    assert len({board_png(replace(view, actor=actor)) for actor in (None, Seat(0), Seat(1), Seat(2))}) == 4


def test_the_dice_of_every_seat_are_shown() -> None:
    view = roll(4, 40, "pieciol")
    for seat in range(4):
        turn = (Throw(tuple(7 - face for face in view.turns[seat][-1].faces), ()),)
        others = tuple(turn if other == seat else last for other, last in enumerate(view.turns))
        assert board_png(replace(view, turns=others)) != board_png(view)


@pytest.mark.parametrize("game_id", ["fifty", "heaven-and-hell", "pieciol"])
def test_each_throw_changes_the_picture(game_id: str) -> None:
    views = {
        (view.faces, view.turns, view.last_seat, view.actor, view.rolls_left): board_png(view)
        for view in islice(dice_views(3, game_id), 30)
    }
    assert len(set(views.values())) == len(views)


def test_dice_in_the_air_have_a_picture() -> None:
    game = find_game("pieciol")
    for state in islice(random_states(game, 2, {}, 1), 12):
        decode(board_png(game.view(state, None)))
