"""The picture of a seat's own hand: its rack, and what can be played from it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise, product
from random import Random

import pytest

from bot.games.core import Seat
from bot.games.dominoes.layout import End, Layout
from bot.games.dominoes.moves import Pass, Play
from bot.games.dominoes.notation import read_tile
from bot.games.dominoes.tiles import full_set, make_tile
from bot.games.dominoes.view import DominoView
from bot.games.registry import find_game
from bot.render.dominoes.flags import LINE_HEIGHT, Flag, flags_of
from bot.render.dominoes.rack import HandTile, Rack, rack_of
from bot.render.plane import Box
from bot.render.style import INNER_WIDTH
from tests.each import for_each
from tests.render.looking import decode, hand_png
from tests.render.positions import Options, acting_view, domino_view, hand_view, random_states, roll

pytestmark = pytest.mark.slow

ENDS = (End.LEFT, End.RIGHT, End.UP, End.DOWN)
SIZES = (*range(1, 27), 33, 40, 41, 60, 61, 91)


def held(count: int, points: tuple[int, ...]) -> DominoView:
    """Return the view of a seat with this number of tiles, each playable at these ends for these points."""
    hand = tuple(Random(count).sample(full_set(12), count))
    plays = [(Play(Seat(0), tile, end), worth) for tile in hand for end, worth in zip(ENDS, points, strict=False)]
    moves, worths = zip(*plays, strict=True) if plays else ((), ())
    return replace(hand_view(hand), moves=moves, move_points=worths)


def face(rack: Rack, tile: HandTile) -> Box:
    """Return where a tile lies."""
    return Box(tile.left, tile.top, tile.left + rack.edge, tile.top + 2 * rack.edge)


def flags(rack: Rack, tile: HandTile) -> list[Box]:
    """Return the positions of the flags of a tile."""
    middle, lines = tile.left + rack.edge / 2, tile.flags or ()
    return [
        Box(middle - flag.width / 2, top, middle + flag.width / 2, top + LINE_HEIGHT)
        for number, flag in enumerate(lines)
        for top in (tile.top - (len(lines) - number) * LINE_HEIGHT,)
    ]


@for_each(product(SIZES, ((), (0,), (5, 0), (10, 10, 10, 10), (5, 10), (15, 5, 20, 10))))
def test_tiles_and_flags_of_all_hands_lie_on_the_rack_and_not_on_each_other(case: tuple[int, tuple[int, ...]]) -> None:
    count, points = case
    rack = rack_of(held(count, points))
    boxes = [box for tile in rack.tiles for box in (face(rack, tile), *flags(rack, tile))]
    assert len(rack.tiles) == count
    assert all(
        box.left >= 0 and box.right <= INNER_WIDTH and box.top >= 0 and box.bottom <= rack.height for box in boxes
    )
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@for_each(SIZES)
def test_tiles_in_hand_are_large_enough_for_a_phone(count: int) -> None:
    assert rack_of(held(count, (5, 0))).edge >= (40 if count <= 11 else 30)


@pytest.mark.parametrize("points", [(), (0,), (10,)], ids=str)
def test_hands_have_few_heights(points: tuple[int, ...]) -> None:
    assert len({rack_of(held(count, points)).height for count in range(1, 31)}) <= 4


@pytest.mark.parametrize(
    ("game_id", "seats", "options"),
    [
        ("all-fives", 2, {"set": 12}),
        ("all-fives", 4, {"set": 9}),
        ("fives", 2, {}),
        ("thousand", 4, {}),
        ("pol", 2, {}),
    ],
)
def test_the_rack_changes_its_height_at_most_once_in_eight_actions(game_id: str, seats: int, options: Options) -> None:
    game, heights = find_game(game_id), []
    for seed in range(3):
        for state in random_states(game, seats, options, seed):
            view = game.view(state, Seat(0))
            if isinstance(view, DominoView) and view.has_hand:
                heights.append(rack_of(view).height)
    changes = sum(one != other for one, other in pairwise(heights))
    assert changes <= len(heights) / 8


@pytest.mark.parametrize("points", [(), (0,), (10,), (5, 0)], ids=str)
def test_a_usual_hand_is_low_enough_for_a_laptop_with_the_table_above(points: tuple[int, ...]) -> None:
    most = 11 if sum(points) == 0 else 7
    heights = {decode(hand_png(held(count, points))).height for count in range(1, most + 1)}
    assert max(heights) * 550 / 1000 <= (132 if len(points) > 1 else 120)
    assert decode(hand_png(held(22, points))).height * 550 / 1000 <= 120
    assert max(heights) - min(heights) <= 10


def test_tiles_are_in_ascending_order() -> None:
    tiles = [placed.tile for placed in rack_of(held(9, ())).tiles]
    assert tiles == sorted(tiles)


@pytest.mark.parametrize(
    ("worth", "told"),
    [
        ({End.LEFT: 0}, [Flag("A", 0)]),
        ({End.LEFT: 0, End.RIGHT: 0}, [Flag("AB", 0)]),
        ({End.LEFT: 5, End.RIGHT: 10}, [Flag("B", 10), Flag("A", 5)]),
        ({End.LEFT: 5, End.RIGHT: 0, End.UP: 5}, [Flag("AC", 5), Flag("B", 0)]),
        ({End.LEFT: -15}, [Flag("A", -15)]),
        ({End.PILE: 2}, [Flag("", 2)]),
        ({End.PILE: 0}, []),
        ({End.FIRST: 0}, []),
    ],
)
def test_a_flag_says_where_a_tile_can_be_played_and_what_it_scores(worth: dict[End, int], told: list[Flag]) -> None:
    assert list(flags_of(worth, 200, 2)) == told


def test_a_flag_that_is_too_wide_is_told_in_lines_and_loses_nothing() -> None:
    worth = {End.LEFT: 20, End.RIGHT: 20, End.UP: 20, End.DOWN: 0}
    for width in (200, 150, 110, 92):
        lines = flags_of(worth, width, 4)
        assert all(line.width <= width for line in lines)
        assert "".join(line.letters for line in lines) == "ABCD"
        assert sum(line.points for line in lines) == 20


@pytest.mark.parametrize(
    ("width", "most", "told"),
    [(120, 1, [Flag("B", 10)]), (80, 1, [Flag("", 10)]), (80, 2, [Flag("B", 0), Flag("", 10)]), (120, 0, [])],
)
def test_flags_with_too_many_lines_keep_the_most_points(width: float, most: int, told: list[Flag]) -> None:
    assert list(flags_of({End.LEFT: 5, End.RIGHT: 10}, width, most)) == told


def test_a_gold_rim_in_a_large_hand_marks_tiles_that_score() -> None:
    assert {tile.flags for tile in rack_of(held(12, (5, 0))).tiles} == {()}
    assert hand_png(held(12, (5,))) != hand_png(held(12, (0,)))


def test_flags_spread_over_neighbors_that_cannot_be_played() -> None:
    view = held(11, (10,))
    alone = replace(view, moves=view.moves[:1], move_points=view.move_points[:1])
    assert [flag for tile in rack_of(alone).tiles for flag in tile.flags or ()] == [Flag("A", 10)]


@pytest.mark.parametrize("count", [1, 5, 7, 8, 14, 21, 40])
def test_pictures_of_all_hands_keep_to_their_bounds(count: int) -> None:
    decode(hand_png(held(count, (5, 0))), tallest=2.2)


def test_a_tile_that_can_be_played_differs_from_the_others() -> None:
    hand = (make_tile(0, 1), make_tile(2, 3))
    plain, first, second, both = (hand_png(hand_view(hand, play)) for play in ((), hand[:1], hand[1:], hand))
    assert len({plain, first, second, both}) == 4


@pytest.mark.parametrize(
    ("game_id", "position", "stand_out"),
    [
        ("pol", "hands: 0-1 2-3 3-5 / 4-4\nline: 3-6\nstock: 0-0", "2-3 3-5"),
        ("pol", "hands: 0-1 2-2 / 4-4\nline: 3-6\nstock: 0-0", ""),
        ("italian", "hands: 0-1 2-3 / 4-4\nline: 3-6 6-6\nstock: 0-0", "0-1 2-3"),
        ("austrian", "hands: 0-1 1-3 2-3 / 4-4\nline: 3-6\nonly: 2-3 0-1", "2-3"),
        ("draw", "hands: 0-1 1-3 2-6 / 4-4\nonly: 2-6", "2-6"),
        ("austrian", "hands: 0-1 2-2 / 4-4\nline: 3-6", ""),
    ],
)
def test_only_tiles_that_may_be_played_now_are_raised(game_id: str, position: str, stand_out: str) -> None:
    placed = rack_of(acting_view(game_id, position)).tiles
    playable = {tile.tile for tile in placed if tile.flags is not None}
    lowest = max(tile.top for tile in placed)
    assert playable == {read_tile(text) for text in stand_out.split()}
    assert all((tile.top < lowest - 20) is (tile.tile in playable) for tile in placed if len(playable) < len(placed))


def test_a_turn_without_a_play_dims_all_tiles() -> None:
    view = hand_view((make_tile(0, 1),))
    assert hand_png(view) != hand_png(replace(view, moves=(Pass(Seat(0)),), move_points=(0,)))


def test_the_order_in_which_tiles_came_does_not_matter() -> None:
    hand = full_set(6)[:7]
    assert hand_png(hand_view(hand)) == hand_png(hand_view(hand[::-1]))


def test_there_is_no_picture_of_a_hand_that_is_not_shown() -> None:
    assert hand_png(domino_view(Layout())) is None
    assert hand_png(roll(2, 4)) is None
