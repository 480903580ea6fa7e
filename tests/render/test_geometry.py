"""The places of tiles: whatever is laid, a picture can be read."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, pairwise

import pytest

from bot.games.dominoes.layout import End, Layout
from bot.games.dominoes.notation import read_layout
from bot.games.dominoes.tiles import make_tile
from bot.games.dominoes.view import DominoView
from bot.games.registry import find_game
from bot.render.dominoes import layouts
from bot.render.dominoes.layouts import BoardPlan, Box, Heading, PlacedTile, Point
from tests.render.positions import grow, random_states, whole_set

SETS = {6: 28, 9: 55, 12: 91}
"""The tiles of each set, by its highest pips."""
WHOLE_SETS = {(6, 1): (0, 9, 27), (12, 1): (0, 40, 90), (12, 2): (20, 60)}
FAVOURED = (None, End.RIGHT, End.DOWN)
HEADINGS = {End.LEFT: Heading.LEFT, End.RIGHT: Heading.RIGHT, End.UP: Heading.UP, End.DOWN: Heading.DOWN}


def plan_board(layout: Layout, highest_pip: int | None = None) -> BoardPlan:
    """Place a layout of a set, or of the smallest set that has its tiles."""
    if highest_pip is not None:
        return layouts.plan_board(layout, SETS[highest_pip])
    highest = max((max(halves) for halves in (*layout.line, *layout.up, *layout.down)), default=0)
    return layouts.plan_board(layout, next(size for pips, size in SETS.items() if highest <= pips))


@lru_cache
def full_layouts() -> tuple[Layout, ...]:
    """Return layouts to which nothing can be added, of all sets, with and without a spinner."""
    return tuple(
        list(grow(highest_pip, seed, has_spinner=has_spinner, favour=favour))[-1]
        for highest_pip in SETS
        for has_spinner in (False, True)
        for favour in FAVOURED
        for seed in (*range(4), 37)
    ) + tuple(whole_set(*part, led=led) for part, leds in WHOLE_SETS.items() for led in leds)


@lru_cache
def match_layouts() -> tuple[Layout, ...]:
    """Return the layouts of a round of each kind of match."""
    game = find_game("all-fives")
    found = []
    for highest_pip in SETS:
        for has_spinner in (False, True):
            options: dict[str, int | bool | str] = {"set": highest_pip, "spinner": has_spinner}
            for state in random_states(game, 4, options, seed=highest_pip):
                view = game.view(state, None)
                assert isinstance(view, DominoView)
                if view.layout.line:
                    found.append(view.layout)
                if view.last_round:
                    break
    return tuple(found)


@lru_cache
def plans() -> tuple[tuple[Layout, BoardPlan], ...]:
    """Return all layouts with their plans."""
    return tuple((layout, plan_board(layout)) for layout in (*full_layouts(), *match_layouts()))


def neighbours(plan: BoardPlan) -> list[tuple[PlacedTile, PlacedTile]]:
    """Return the pairs of tiles that follow one another, the inner one first."""
    root = plan.tiles[0]
    pairs = []
    for end in HEADINGS:
        arm = [root, *(tile for tile in plan.tiles if tile.end is end)]
        pairs += list(pairwise(arm))
    return pairs


def lying(plan: BoardPlan) -> set[tuple[int, Point]]:
    """Return the pips that lie at each place, whichever arm they count to."""
    return {half for tile in plan.tiles for half in zip(tile.halves, tile.half_centres, strict=True)}


def test_the_layouts_reach_whole_sets() -> None:
    for has_spinner in (False, True):
        lengths = {layout.size for layout, _ in plans() if layout.has_spinner is has_spinner}
        assert {1, 2, 28, 91} <= lengths


def test_no_two_tiles_overlap_and_only_followers_touch() -> None:
    for _, plan in plans():
        followers = {frozenset(map(id, pair)) for pair in neighbours(plan)}
        for one, other in combinations(plan.tiles, 2):
            assert not one.box.overlaps(other.box)
            if {id(one), id(other)} not in followers:
                assert not one.box.grown(0.24).overlaps(other.box.grown(0.24))


def test_followers_touch_and_only_along_equal_halves() -> None:
    for _, plan in plans():
        for inner, outer in neighbours(plan):
            touching = [
                (a, b, one.contact(other))
                for a, one in zip(inner.halves, inner.half_boxes, strict=True)
                for b, other in zip(outer.halves, outer.half_boxes, strict=True)
                if one.contact(other)
            ]
            assert sum(length for _, _, length in touching) == 1
            assert all(a == b for a, b, _ in touching)


def test_an_arm_goes_on_from_the_outer_half_of_each_tile() -> None:
    for _, plan in plans():
        for inner, outer in neighbours(plan):
            if inner.end is not None and inner.halves[0] != inner.halves[1]:
                assert inner.half_boxes[1].contact(outer.box) == 1
                assert inner.half_boxes[0].contact(outer.box) == 0


def test_doubles_lie_crosswise() -> None:
    for _, plan in plans():
        for inner, outer in neighbours(plan):
            if outer.halves[0] == outer.halves[1]:
                first, second = outer.half_boxes
                assert first.contact(inner.box) == second.contact(inner.box) == 0.5


def test_every_tile_is_placed_once() -> None:
    for layout, plan in plans():
        laid = sorted(make_tile(*halves) for halves in (*layout.line, *layout.up, *layout.down))
        assert sorted(tile.tile for tile in plan.tiles) == laid


def test_the_marks_of_open_ends_overlap_nothing() -> None:
    for _, plan in plans():
        for mark in plan.ends:
            assert not any(mark.box.overlaps(tile.box) for tile in plan.tiles)
        assert not any(one.box.overlaps(other.box) for one, other in combinations(plan.ends, 2))


def test_every_open_end_is_marked_where_its_arm_ends() -> None:
    for layout, plan in plans():
        assert {mark.end: mark.pips for mark in plan.ends} == layout.open_ends()
        for mark in plan.ends:
            outermost = [plan.tiles[0], *(tile for tile in plan.tiles if tile.end is mark.end)][-1]
            touched = zip(outermost.halves, outermost.half_boxes, strict=True)
            face = Box.around(mark.point, mark.heading, 0.5, 0.5)
            assert {pips for pips, box in touched if box.overlaps(face)} == {mark.pips}
            assert outermost.box.contact(mark.box) >= 1


def test_the_box_holds_everything() -> None:
    for _, plan in plans():
        for box in (*(tile.box for tile in plan.tiles), *(mark.box for mark in plan.ends)):
            assert plan.box.left <= box.left <= box.right <= plan.box.right
            assert plan.box.top <= box.top <= box.bottom <= plan.box.bottom


def test_the_spinner_is_the_middle_of_a_cross() -> None:
    plan = plan_board(read_layout("5-6 6-6 6-1", "6-2 2-2", "6-3", has_spinner=True))
    spinner = plan.tiles[0]
    assert spinner.is_spinner
    assert spinner.centre == Point(1.5, 0)
    assert not spinner.heading.is_horizontal
    for end, heading in HEADINGS.items():
        first = next(tile for tile in plan.tiles if tile.end is end)
        assert first.halves[0] == 6
        assert first.heading is heading
        assert first.centre.along(heading) > spinner.centre.along(heading)
    assert sum(tile.is_spinner for tile in plan.tiles) == 1


def test_each_arm_of_a_cross_keeps_to_its_own_quarter() -> None:
    for layout, plan in plans():
        for tile in plan.tiles if layout.spinner is not None else ():
            if tile.end is not None:
                heading = HEADINGS[tile.end]
                away = Point(tile.centre.x - plan.tiles[0].centre.x, tile.centre.y - plan.tiles[0].centre.y)
                assert away.along(heading) > 0
                assert away.along(heading.clockwise) >= 0


def test_without_a_spinner_the_led_tile_is_the_middle() -> None:
    layout = Layout()
    for tile, end in (((1, 2), End.FIRST), ((2, 3), End.RIGHT), ((1, 4), End.LEFT), ((4, 4), End.LEFT)):
        layout = layout.place(make_tile(*tile), end)
    plan = plan_board(layout)
    assert plan.tiles[0].tile == make_tile(1, 2)
    assert [tile.is_led for tile in plan.tiles] == [True, False, False, False]
    assert plan.tiles[0].centre == Point(0, 0)


def test_the_led_tile_is_known_beside_a_spinner() -> None:
    layout = Layout(has_spinner=True)
    for tile, end in (((1, 2), End.FIRST), ((2, 2), End.RIGHT), ((2, 3), End.RIGHT), ((1, 4), End.LEFT)):
        layout = layout.place(make_tile(*tile), end)
    assert [tile.tile for tile in plan_board(layout).tiles if tile.is_led] == [make_tile(1, 2)]


@pytest.mark.parametrize("has_spinner", [False, True])
@pytest.mark.parametrize("highest_pip", SETS)
def test_a_new_tile_moves_nothing(highest_pip: int, has_spinner: bool) -> None:
    for seed in range(12):
        for before, after in pairwise(grow(highest_pip, seed, has_spinner=has_spinner)):
            if highest_pip > 6 and before.size > 25 and before.spinner != after.spinner:
                continue  # a spinner so late, in a line that has turned, is where the cross begins anew
            old, new = plan_board(before, highest_pip), plan_board(after, highest_pip)
            assert lying(old) <= lying(new)


def test_an_empty_table_has_no_plan() -> None:
    with pytest.raises(ValueError, match="empty table"):
        plan_board(Layout(), 6)
