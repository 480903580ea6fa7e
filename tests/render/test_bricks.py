"""The Austrian layout: in any line, each tile touches the one before it only with its matching half."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.dominoes.layout import End, Layout, LayoutKind
from bot.games.dominoes.notation import read_layout
from bot.games.dominoes.tiles import make_tile
from bot.games.dominoes.view import DominoView
from bot.games.registry import find_game
from bot.render.dominoes import layouts
from bot.render.dominoes.chain import flag_size
from bot.render.dominoes.layouts import BoardPlan, Box, Heading, PlacedTile, place_flags
from tests.render.looking import board_png, decode
from tests.render.positions import domino_view, grow, half_boxes, random_states, whole_set


@st.composite
def chains(draw: st.DrawFn, most: int = 28) -> Layout:
    """Return an Austrian layout of 1 to `most` tiles, led anywhere."""
    numbers = draw(st.lists(st.integers(0, 6), min_size=2, max_size=most + 1))
    led = draw(st.integers(0, len(numbers) - 2))
    return Layout(LayoutKind.BRICKS, line=tuple(pairwise(numbers)), led=led)


def plan_board(layout: Layout) -> BoardPlan:
    """Place a layout of set 6."""
    return layouts.plan_board(layout)


def holds(outer: Box, inner: Box) -> bool:
    """Return whether a box lies within another."""
    return Box.union((outer, inner)) == outer


def in_order(plan: BoardPlan) -> list[PlacedTile]:
    """Return the tiles of a plan from the left end to the right end."""
    left, right = ([tile for tile in plan.tiles if tile.end is end] for end in (End.LEFT, End.RIGHT))
    return [*left[::-1], plan.tiles[0], *right]


def halves_of(tile: PlacedTile) -> tuple[tuple[int, Box], tuple[int, Box]]:
    """Return the left and the right half of a tile of the chain, each with its place."""
    first, second = zip(tile.halves, half_boxes(tile), strict=True)
    return (second, first) if tile.end is End.LEFT else (first, second)


@settings(max_examples=60, deadline=None)
@given(chains())
def test_neighbors_touch_along_one_edge_of_their_matching_halves(layout: Layout) -> None:
    for one, other in pairwise(in_order(plan_board(layout))):
        touching = [
            (i, j, a == b, box.contact(its_box))
            for i, (a, box) in enumerate(halves_of(one))
            for j, (b, its_box) in enumerate(halves_of(other))
            if box.contact(its_box)
        ]
        assert touching == [(1, 0, True, 1)]


@settings(max_examples=60, deadline=None)
@given(chains())
def test_no_tile_or_flag_overlaps_another(layout: Layout) -> None:
    plan = plan_board(layout)
    boxes = [tile.box for tile in plan.tiles] + [flag.box for flag in place_flags(plan, flag_size(plan))]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@settings(max_examples=60, deadline=None)
@given(chains())
def test_tiles_that_do_not_follow_one_another_touch_only_end_to_end_in_their_row(layout: Layout) -> None:
    tiles = in_order(plan_board(layout))
    for (i, one), (j, other) in combinations(enumerate(tiles), 2):
        if j - i > 1 and one.box.contact(other.box):
            assert j - i == 2
            assert one.center.y == other.center.y
            assert abs(one.center.x - other.center.x) == 2


@settings(max_examples=60, deadline=None)
@given(chains())
def test_every_tile_is_placed_once_as_it_lies(layout: Layout) -> None:
    tiles = in_order(plan_board(layout))
    assert [tuple(pips for pips, _ in halves_of(tile)) for tile in tiles] == list(layout.line)
    assert [tile.is_led for tile in tiles] == [index == layout.led for index in range(len(tiles))]


@settings(max_examples=60, deadline=None)
@given(chains())
def test_tiles_lie_along_their_rows_but_for_single_ones_at_the_turns(layout: Layout) -> None:
    for one, other in pairwise(in_order(plan_board(layout))):
        if one.heading.is_horizontal and other.heading.is_horizontal:
            assert abs(one.center.x - other.center.x) == abs(one.center.y - other.center.y) == 1
        else:
            assert one.heading.is_horizontal or other.heading.is_horizontal


@settings(max_examples=60, deadline=None)
@given(chains())
def test_an_end_is_open_at_the_side_of_its_half(layout: Layout) -> None:
    plan = plan_board(layout)
    assert {end.end: end.pips for end in plan.ends} == layout.open_ends()
    tiles = in_order(plan)
    for end, tile, open_half in ((plan.ends[0], tiles[0], 0), (plan.ends[1], tiles[-1], 1)):
        ahead = Box.around(end.point.ahead(end.heading, 0.5), end.heading, 1, 1)
        pips, box = halves_of(tile)[open_half]
        assert end.pips == pips
        assert ahead.contact(box) == 1


@settings(max_examples=60, deadline=None)
@given(chains())
def test_everything_lies_in_the_frame(layout: Layout) -> None:
    plan = plan_board(layout)
    assert plan.frame.height * plan.edge <= layouts.ROOM + 0.01
    assert all(holds(plan.frame, tile.box) for tile in plan.tiles)
    assert plan.edge >= 42


@pytest.mark.parametrize("favor", [None, End.LEFT, End.RIGHT])
def test_a_new_tile_moves_nothing_as_long_as_tiles_keep_their_size(favor: End | None) -> None:
    for seed in range(5):
        for before, after in pairwise(grow(6, seed, favor=favor, kind=LayoutKind.BRICKS)):
            old, new = plan_board(before), plan_board(after)
            if old.edge == new.edge:
                spots = {tile.tile: (tile.center, tile.heading) for tile in new.tiles}
                assert all(spots.pop(tile.tile) == (tile.center, tile.heading) for tile in old.tiles)
                assert len(spots) == 1


def test_two_rows_are_shifted_by_half_a_tile() -> None:
    layout = read_layout("2-1 1-4 4-4 4-0", kind=LayoutKind.BRICKS)
    spots = [(tile.center.x, tile.center.y) for tile in in_order(plan_board(layout))]
    assert spots == [(0, -0.5), (1, 0.5), (2, -0.5), (3, 0.5)]


def test_a_double_lies_like_any_other_tile() -> None:
    one, other = (read_layout(line, kind=LayoutKind.BRICKS) for line in ("1-4 4-4 4-0", "1-4 4-5 5-0"))
    places = [[(tile.center, tile.heading) for tile in plan_board(layout).tiles] for layout in (one, other)]
    assert places[0] == places[1]
    assert {heading.is_horizontal for _, heading in places[0]} == {True}


def test_a_long_chain_wraps_to_more_pairs_of_rows() -> None:
    plan = plan_board(whole_set(6, 1, led=14)._replace(kind=LayoutKind.BRICKS))
    rows = {tile.center.y for tile in plan.tiles if tile.heading.is_horizontal}
    assert rows == {-0.5, 0.5, 2.5, 3.5}
    assert sum(not tile.heading.is_horizontal for tile in plan.tiles) == 2
    assert {tile.heading for tile in plan.tiles if tile.center.y == 2.5} == {Heading.LEFT, Heading.RIGHT}


@pytest.mark.parametrize("game_id", ["austrian", "pol"])
def test_the_layouts_of_real_matches_have_their_pictures(game_id: str) -> None:
    game = find_game(game_id)
    sizes = set()
    for number, state in enumerate(random_states(game, 2, {}, seed=6)):
        view = game.view(state, None)
        assert isinstance(view, DominoView)
        assert view.layout.kind is LayoutKind.BRICKS or not view.hand_counts
        if view.layout.line:
            assert len(plan_board(view.layout).tiles) == view.layout.size
            sizes.add(view.layout.size)
        if number % 10 == 0 and number < 100:
            decode(board_png(view))
    assert len(sizes) > 5


@pytest.mark.parametrize("led", [0, 14, 27])
def test_pictures_of_whole_sets_keep_to_their_bounds(led: int) -> None:
    view = domino_view(whole_set(6, 1, led=led)._replace(kind=LayoutKind.BRICKS))
    last = make_tile(*view.layout.line[-1])
    assert decode(board_png(view)).height < 800
    assert board_png(view) != board_png(view, last=last)
