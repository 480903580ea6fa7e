"""Whole pictures as rectangles: everything has its own room in the frame, and tiles stay where they lie."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from bot.games.core import Options
from bot.games.dominoes.layout import End
from bot.games.dominoes.view import DominoView
from bot.games.registry import GAMES
from bot.render.canvas import Canvas
from bot.render.dominoes.board import board_panels
from bot.render.dominoes.layouts import Area, BoardPlan, Camera, legible_marks, look_at, plan_board
from bot.render.dominoes.table import TABLE_WIDTH, table_room, unit_of
from bot.render.panel import GAP, MARGIN, WIDTH, panel_tops
from bot.render.themes import CLASSIC
from tests.render.positions import domino_view, grow, random_states

DOMINO_GAMES = [game for game in GAMES.values() if isinstance(game.view(game.new_match(2), None), DominoView)]
MORE: list[tuple[str, int, Options]] = [
    ("all-fives", 6, {"set": 12}),
    ("all-fives", 4, {"set": 12, "spinner": True}),
    ("all-fives", 5, {"set": 9, "spinner": True}),
    ("thousand", 2, {"reserved": 6}),
]
CASES: list[tuple[str, int, Options]] = [
    (game.id, seats, {})
    for game in DOMINO_GAMES
    for seats in (2, 4)
    if seats in game.seats_allowed(game.complete_options({}))
]


def rooms(view: DominoView) -> tuple[Area, list[Area], Area]:
    """Return the whole picture, what lies around the board, and the board."""
    unit, panels = unit_of(view), board_panels(view)
    tops = panel_tops(panels)
    canvas = Canvas(CLASSIC, WIDTH, tops[-1] - GAP + MARGIN, unit)
    place = len(panels) - 2
    room = table_room(canvas, view, panels[place].height, (MARGIN, tops[place]))
    parts = [
        Area(*map(canvas.px, ((WIDTH - panel.width) / 2, top, (WIDTH + panel.width) / 2, top + panel.height)))
        for panel, top in zip(panels, tops, strict=False)
    ]
    del parts[place]
    assert panels[place].width == TABLE_WIDTH
    return Area(0, 0, canvas.width, canvas.height), [*parts, *filter(None, [room.stock])], room.tiles


def shown(view: DominoView) -> tuple[BoardPlan, Camera, Area]:
    """Return what lies on the table, how it is shown, and the room for it."""
    _, _, board = rooms(view)
    plan = plan_board(view.layout, view.set_size)
    return plan, look_at(plan, board, unit_of(view)), board


def holds(outer: Area, inner: Area) -> bool:
    """Tell whether an area lies within another."""
    return (
        outer.left <= inner.left
        and outer.top <= inner.top
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def overlap(one: Area, other: Area) -> bool:
    """Tell whether two areas share a pixel."""
    across = min(one.right, other.right) - max(one.left, other.left)
    return across > 0 and min(one.bottom, other.bottom) - max(one.top, other.top) > 0


def views(game_id: str, seats: int, options: Options, seed: int) -> Iterator[DominoView]:
    """Yield the public views of a random match, of its first 400 states."""
    game = next(game for game in DOMINO_GAMES if game.id == game_id)
    for _, state in zip(range(400), random_states(game, seats, dict(options), seed), strict=False):
        view = game.view(state, None)
        assert isinstance(view, DominoView)
        yield view


@pytest.mark.parametrize(("game_id", "seats", "options"), [*CASES, *MORE])
def test_nothing_overlaps_and_nothing_leaves_the_frame(game_id: str, seats: int, options: Options) -> None:
    for view in views(game_id, seats, options, seed=seats):
        frame, around, board = rooms(view)
        assert all(holds(frame, part) for part in (*around, board))
        assert not any(overlap(one, other) for one, other in combinations((*around, board), 2))
        if view.layout.line:
            plan, camera, _ = shown(view)
            boxes = [tile.box for tile in plan.tiles] + [mark.box for mark in plan.ends]
            placed = [camera.area(box) for box in boxes]
            assert all(holds(board, area) for area in placed)
            assert not any(overlap(one, other) for one, other in combinations(placed, 2))


@pytest.mark.parametrize(("game_id", "seats", "options"), [*CASES, *MORE])
def test_marks_of_ends_are_legible_and_lie_on_nothing(game_id: str, seats: int, options: Options) -> None:
    for view in views(game_id, seats, options, seed=seats):
        if not view.layout.line:
            continue
        plan, camera, board = shown(view)
        edge = round(40 * unit_of(view))
        marks = list(legible_marks(plan, camera, board, edge))
        assert [mark.end for mark, _ in marks] == list(view.layout.open_ends())
        boxes = [mark.grown(size) for mark, size in marks]
        lying = [*boxes, *(tile.box for tile in plan.tiles)]
        assert not any(box.overlaps(other) for box in boxes for other in lying if box is not other)
        assert all(holds(board, camera.area(box)) for box in boxes)
        assert all(size >= 1 and camera.edge * size < max(edge, camera.edge) + 1 for _, size in marks)


@pytest.mark.parametrize("favour", [None, End.RIGHT, End.DOWN])
def test_letters_of_the_smallest_tiles_are_larger_where_there_is_room(favour: End | None) -> None:
    view = domino_view(list(grow(12, seed=2, has_spinner=True, favour=favour))[-1])
    plan, camera, board = shown(view)
    unit = unit_of(view)
    edges = [camera.edge * size / unit for _, size in legible_marks(plan, camera, board, round(40 * unit))]
    assert camera.edge / unit < 30
    assert sum(edge > 30 for edge in edges) >= len(edges) / 2


@pytest.mark.parametrize(("game_id", "seats", "options"), [*CASES, *MORE])
def test_tiles_stay_where_they_lie_until_the_frame_is_full(game_id: str, seats: int, options: Options) -> None:
    for before, after in pairwise(views(game_id, seats, options, seed=seats + 7)):
        if not before.layout.line or before.round != after.round or after.layout.size < before.layout.size:
            continue
        (old, camera, room), (new, new_camera, new_room) = shown(before), shown(after)
        lying = {(pips, at) for tile in old.tiles for pips, at in zip(tile.halves, tile.half_centres, strict=True)}
        assert lying <= {half for tile in new.tiles for half in zip(tile.halves, tile.half_centres, strict=True)}
        if new_camera != camera:
            assert not holds(room, camera.area(new.box)) or new_room != room
            assert new_camera.edge <= camera.edge


@pytest.mark.parametrize(("game_id", "seats", "options"), [*CASES, *MORE])
def test_the_room_for_the_board_is_the_same_until_hands_are_turned_up(
    game_id: str, seats: int, options: Options
) -> None:
    found = {
        rooms(view)[2] for view in views(game_id, seats, options, seed=1) if view.hand_counts and not view.last_round
    }
    assert len(found) == 1


@pytest.mark.parametrize(("highest_pip", "least"), [(6, 24), (9, 18), (12, 18)])
@pytest.mark.parametrize("has_spinner", [False, True])
def test_tiles_are_large_enough_to_be_read(highest_pip: int, least: int, *, has_spinner: bool) -> None:
    edges = []
    for seed in range(20):
        *_, layout = grow(highest_pip, seed, has_spinner=has_spinner)
        edges.append(shown(domino_view(layout))[1].edge)
    assert min(edges) >= least


def test_a_room_that_is_too_small_is_told() -> None:
    *_, layout = grow(6, 1)
    with pytest.raises(ValueError, match="room"):
        look_at(plan_board(layout, 28), Area(0, 0, 20, 20), 1)
