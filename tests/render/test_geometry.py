"""The places of tiles: every layout can be read in a picture."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, pairwise

import pytest

from bot.games.dominoes.layout import End, Layout
from bot.games.dominoes.notation import read_layout
from bot.games.dominoes.tiles import make_tile
from bot.games.dominoes.view import DominoView
from bot.games.registry import find_game
from bot.render.dominoes.layouts import BoardPlan, Box, Heading, PlacedTile, Point, place_flags, plan_board
from tests.render.positions import grow, half_boxes, random_states, whole_set

pytestmark = pytest.mark.slow

SETS = {6: 28, 9: 55, 12: 91}
"""The tiles of each set, by its highest pips."""
WHOLE_SETS = {(6, 1): (0, 9, 27), (12, 1): (0, 40, 90), (12, 2): (20, 60)}
FAVORED = (None, End.RIGHT, End.DOWN)
HEADINGS = {End.LEFT: Heading.LEFT, End.RIGHT: Heading.RIGHT, End.UP: Heading.UP, End.DOWN: Heading.DOWN}


@lru_cache
def full_layouts() -> tuple[Layout, ...]:
    """Return layouts to which nothing can be added, of all sets, with and without a spinner."""
    return tuple(
        list(grow(highest_pip, seed, has_spinner=has_spinner, favor=favor))[-1]
        for highest_pip in SETS
        for has_spinner in (False, True)
        for favor in FAVORED
        for seed in ((0, 37) if favor is None else (0,))
    ) + tuple(whole_set(*part, led=led) for part, leds in WHOLE_SETS.items() for led in leds)


@lru_cache
def match_layouts() -> tuple[Layout, ...]:
    """Return layouts of a round of each kind of match: all of the first tiles, then every eighth."""
    game = find_game("all-fives")
    found: dict[Layout, None] = {}  # a layout remains while nobody lays a tile
    for highest_pip in SETS:
        for has_spinner in (False, True):
            options: dict[str, int | bool | str] = {"set": highest_pip, "spinner": has_spinner}
            for state in random_states(game, 4, options, seed=highest_pip):
                view = game.view(state, None)
                assert isinstance(view, DominoView)
                if view.layout.line and (view.layout.size <= 8 or view.layout.size % 8 == 0):
                    found[view.layout] = None
                if view.last_round:
                    break
    return tuple(found)


@lru_cache
def plans() -> tuple[tuple[Layout, BoardPlan], ...]:
    """Return all layouts with their plans."""
    return tuple((layout, plan_board(layout)) for layout in (*full_layouts(), *match_layouts()))


def neighbors(plan: BoardPlan) -> list[tuple[PlacedTile, PlacedTile]]:
    """Return the pairs of tiles that follow one another, the inner one first."""
    root = plan.tiles[0]
    pairs = []
    for end in HEADINGS:
        arm = [root, *(tile for tile in plan.tiles if tile.end is end)]
        pairs += list(pairwise(arm))
    return pairs


def test_the_layouts_reach_whole_sets() -> None:
    for has_spinner in (False, True):
        lengths = {layout.size for layout, _ in plans() if layout.has_spinner is has_spinner}
        assert {1, 2, 28, 91} <= lengths


def test_no_two_tiles_overlap_and_only_followers_touch() -> None:
    for _, plan in plans():
        followers = {frozenset(map(id, pair)) for pair in neighbors(plan)}
        grown = [(tile, tile.box.grown(0.24)) for tile in plan.tiles]
        for (one, around), (other, around_other) in combinations(grown, 2):
            if around.overlaps(around_other):  # otherwise the tiles do not overlap either
                assert {id(one), id(other)} in followers
                assert not one.box.overlaps(other.box)


def test_followers_touch_and_only_along_equal_halves() -> None:
    for _, plan in plans():
        for inner, outer in neighbors(plan):
            touching = [
                (a, b, one.contact(other))
                for a, one in zip(inner.halves, half_boxes(inner), strict=True)
                for b, other in zip(outer.halves, half_boxes(outer), strict=True)
                if one.contact(other)
            ]
            assert sum(length for _, _, length in touching) == 1
            assert all(a == b for a, b, _ in touching)


def test_an_arm_continues_from_the_outer_half_of_each_tile() -> None:
    for _, plan in plans():
        for inner, outer in neighbors(plan):
            if inner.end is not None and inner.halves[0] != inner.halves[1]:
                assert half_boxes(inner)[1].contact(outer.box) == 1
                assert half_boxes(inner)[0].contact(outer.box) == 0


def test_doubles_lie_across_the_tile_before_them() -> None:
    for _, plan in plans():
        for inner, outer in neighbors(plan):
            if outer.halves[0] == outer.halves[1]:
                assert inner.heading.is_horizontal != outer.heading.is_horizontal


def test_every_tile_is_placed_once() -> None:
    for layout, plan in plans():
        laid = sorted(make_tile(*halves) for halves in (*layout.line, *layout.up, *layout.down))
        assert sorted(tile.tile for tile in plan.tiles) == laid


@pytest.mark.parametrize("edge", [0.85, 1.1, 1.5, 2.2])
def test_the_flags_of_open_ends_cover_nothing(edge: float) -> None:
    for _, plan in plans():
        if edge * plan.edge > 44:
            continue
        flags = place_flags(plan, edge)
        assert [flag.end for flag in flags] == [end.end for end in plan.ends]
        for flag in flags:
            assert not any(flag.box.overlaps(tile.box) for tile in plan.tiles)
            assert Box.union((plan.frame, flag.box)) == plan.frame
            assert flag.is_apart or flag.box.grown(1).overlaps(Box.around(flag.point, Heading.UP, 0.1, 0.1))
        assert not any(one.box.overlaps(other.box) for one, other in combinations(flags, 2))


def test_every_open_end_is_where_its_arm_ends() -> None:
    for layout, plan in plans():
        assert {end.end: end.pips for end in plan.ends} == layout.open_ends()
        for end in plan.ends:
            outermost = [plan.tiles[0], *(tile for tile in plan.tiles if tile.end is end.end)][-1]
            touched = zip(outermost.halves, half_boxes(outermost), strict=True)
            face = Box.around(end.point, end.heading, 0.5, 0.5)
            assert {pips for pips, box in touched if box.overlaps(face)} == {end.pips}
            ahead = Box.around(end.point.ahead(end.heading, 0.5), end.heading, 1, 1)
            assert outermost.box.contact(ahead) == 1


def test_the_frame_holds_everything() -> None:
    for _, plan in plans():
        assert all(Box.union((plan.frame, tile.box)) == plan.frame for tile in plan.tiles)


def test_the_spinner_is_the_middle_of_a_cross() -> None:
    plan = plan_board(read_layout("5-6 6-6 6-1", "6-2 2-2", "6-3", has_spinner=True))
    spinner = plan.tiles[0]
    assert spinner.is_spinner
    assert spinner.center == Point(0, 0)
    assert not spinner.heading.is_horizontal
    for end, heading in HEADINGS.items():
        first = next(tile for tile in plan.tiles if tile.end is end)
        assert first.halves[0] == 6
        assert first.heading is heading
        assert first.center.along(heading) > spinner.center.along(heading)
    assert sum(tile.is_spinner for tile in plan.tiles) == 1


def test_each_arm_of_a_cross_keeps_to_its_own_quarter() -> None:
    for layout, plan in plans():
        if layout.spinner is None:
            continue
        arms = [(tile.center, HEADINGS[tile.end]) for tile in plan.tiles if tile.end is not None]
        assert all(center.along(heading) > 0 for center, heading in arms)
        aside = [center.along(heading.clockwise) for center, heading in arms]
        assert min(aside, default=0) >= 0 or max(aside, default=0) <= 0


def test_without_a_spinner_the_led_tile_is_the_middle() -> None:
    layout = Layout()
    for tile, end in (((1, 2), End.FIRST), ((2, 3), End.RIGHT), ((1, 4), End.LEFT), ((4, 4), End.LEFT)):
        layout = layout.place(make_tile(*tile), end)
    plan = plan_board(layout)
    assert plan.tiles[0].tile == make_tile(1, 2)
    assert [tile.is_led for tile in plan.tiles] == [True, False, False, False]
    assert plan.tiles[0].center == Point(0, 0)


def test_the_led_tile_is_known_beside_a_spinner() -> None:
    layout = Layout(has_spinner=True)
    for tile, end in (((1, 2), End.FIRST), ((2, 2), End.RIGHT), ((2, 3), End.RIGHT), ((1, 4), End.LEFT)):
        layout = layout.place(make_tile(*tile), end)
    assert [tile.tile for tile in plan_board(layout).tiles if tile.is_led] == [make_tile(1, 2)]


def test_an_empty_table_has_no_plan() -> None:
    with pytest.raises(ValueError, match="empty table"):
        plan_board(Layout())
