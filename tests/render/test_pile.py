"""The pile of games without a line, with its running total."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from bot.games.dominoes.layout import Layout, LayoutKind
from bot.games.dominoes.notation import read_layout
from bot.games.dominoes.scoring import Marks
from bot.games.dominoes.tiles import full_set, make_tile
from bot.games.dominoes.view import DominoView
from bot.games.registry import find_game
from bot.render.dominoes import layouts
from bot.render.dominoes.layouts import BoardPlan
from bot.render.dominoes.total import GoalStatus, goal_status
from tests.render.looking import backs, board_png, decode
from tests.render.positions import acting_view, domino_view, random_states

pytestmark = pytest.mark.slow

AHEAD, NEXT, HIT, PASSED = GoalStatus
MARKS = ((30, 1), (50, 2), (70, 4), (100, 8))
EMPTY = Layout(LayoutKind.PILE)


def plan_board(layout: Layout) -> BoardPlan:
    """Place a pile of set 6."""
    return layouts.plan_board(layout)


def pile(count: int) -> Layout:
    """Return a pile of the first tiles of set 6."""
    tiles = full_set(6)[:count]
    return EMPTY._replace(line=tiles, total=sum(map(sum, tiles)))


@pytest.mark.parametrize(
    ("total", "statuses"),
    [
        (0, [NEXT, AHEAD, AHEAD, AHEAD]),
        (29, [NEXT, AHEAD, AHEAD, AHEAD]),
        (30, [HIT, NEXT, AHEAD, AHEAD]),
        (31, [PASSED, NEXT, AHEAD, AHEAD]),
        (69, [PASSED, PASSED, NEXT, AHEAD]),
        (70, [PASSED, PASSED, HIT, NEXT]),
        (100, [PASSED, PASSED, PASSED, HIT]),
        (101, [PASSED, PASSED, PASSED, PASSED]),
    ],
)
def test_a_total_leaves_numbers_behind(total: int, statuses: list[GoalStatus]) -> None:
    assert [goal_status(number, total, MARKS) for number, _ in MARKS] == statuses


def test_tiles_stand_side_by_side_in_the_order_of_laying() -> None:
    for count in (1, 12, 13, 28):
        plan = plan_board(pile(count))
        assert [tile.tile for tile in plan.tiles] == list(full_set(6)[:count])
        assert not plan.ends
        places = [(tile.center.y, tile.center.x) for tile in plan.tiles]
        assert places == sorted(places)
        assert not any(one.box.grown(0.1).overlaps(other.box) for one, other in combinations(plan.tiles, 2))
        assert all(not tile.heading.is_horizontal for tile in plan.tiles)


def test_a_new_tile_moves_nothing_as_long_as_tiles_keep_their_size() -> None:
    for old, new in pairwise(plan_board(pile(count)) for count in range(1, 29)):
        if old.edge == new.edge:
            assert new.tiles[:-1] == old.tiles
        else:
            assert new.edge > 0.85 * old.edge


def test_each_total_has_its_own_picture() -> None:
    view = domino_view(read_layout("3-6", kind=LayoutKind.PILE))
    pictures = {board_png(replace(view, layout=view.layout._replace(total=total))) for total in range(0, 113, 7)}
    assert len(pictures) == len(range(0, 113, 7))


def test_an_empty_pile_shows_the_stock_face_down() -> None:
    view = domino_view(EMPTY)
    few, many = (decode(board_png(replace(view, stock_count=count))) for count in (2, 20))
    assert backs(few) < backs(many)


def test_the_last_tile_of_a_pile_is_outlined() -> None:
    view = domino_view(pile(5))
    assert len({board_png(view, last=last) for last in (None, make_tile(0, 1), make_tile(0, 4))}) == 3


def test_the_piles_of_a_real_match_keep_to_their_bounds() -> None:
    game = find_game("italian")
    for _, state in zip(range(60), random_states(game, 4, {}, seed=1), strict=False):
        view = game.view(state, None)
        assert isinstance(view, DominoView)
        decode(board_png(view))


def test_the_way_shows_the_totals_of_the_rules_and_none_where_there_are_none() -> None:
    view = domino_view(read_layout("3-6", kind=LayoutKind.PILE))
    others = [((20, 3), (40, 5)), ((20, 3), (40, 6)), ((25, 3), (40, 5)), ()]
    views = [replace(view, rules=replace(view.rules, score_tile=Marks(marks))) for marks in others]
    assert len({board_png(one) for one in views}) == len(others)
    assert [goal_status(number, 20, others[0]) for number, _ in others[0]] == [HIT, NEXT]


def test_a_pile_is_not_higher_than_its_room() -> None:
    for room in (160, 200, 282, 330):
        assert all(high(pile(count), room) <= room for count in range(1, 21))
    assert high(pile(28), 200) <= 200


def high(layout: Layout, room: float) -> float:
    """Return how high the frame of a pile is, in units."""
    plan = layouts.plan_board(layout, room)
    return plan.frame.height * plan.edge


def test_the_totals_of_a_line_are_shown_as_those_of_a_pile() -> None:
    view = acting_view("thousand", "hands: 1-2 3-4 / 5-5 1-1\nline: 6-6 6-5 5-3\nturn: 0")
    assert view.rules.marks[:2] == ((25, 5), (50, 10))
    totals = {board_png(replace(view, layout=view.layout._replace(total=total))) for total in (24, 25, 26)}
    assert len(totals) == 3
