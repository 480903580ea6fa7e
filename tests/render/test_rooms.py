"""Boards as rectangles: tiles are large enough, keep their places, and each part has its own area of the frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby, pairwise
from math import dist
from operator import itemgetter
from random import Random
from statistics import median
from typing import NamedTuple

import pytest

from bot.games.core import Options
from bot.games.dominoes.layout import End, Layout, LayoutKind
from bot.games.dominoes.tiles import full_set
from bot.games.dominoes.view import DominoView
from bot.games.registry import GAMES
from bot.render.dominoes.board import board_panels
from bot.render.dominoes.chain import flag_edge
from bot.render.dominoes.layouts import ROOM, Area, BoardPlan, Box, PlacedTile, look_at, place_flags, plan_board
from bot.render.dominoes.table import plan_of, unit_of
from bot.render.panel import panel_tops, panels_height
from bot.render.style import FRAME_HEIGHT, INNER_WIDTH, TYPE_SMALL, WIDTH
from tests.render.looking import HALVES, least_half, wanted_half
from tests.render.positions import domino_view, grow, random_states, whole_set

pytestmark = pytest.mark.slow

DOMINO_GAMES = [game for game in GAMES.values() if isinstance(game.view(game.new_match(2), None), DominoView)]
MORE: list[tuple[str, int, Options]] = [
    ("all-fives", 6, {"set": 12}),
    ("all-fives", 4, {"set": 12, "spinner": True}),
    ("all-fives", 5, {"set": 9, "spinner": True}),
    ("all-fives", 4, {"set": 6, "spinner": True}),
    ("thousand", 2, {"reserved": 6}),
]
CASES: list[tuple[str, int, Options]] = [
    (game.id, seats, {})
    for game in DOMINO_GAMES
    for seats in (2, 4)
    if seats in game.seats_allowed(game.complete_options({}))
]
_OF_GAMES = [[*cases] for _, cases in groupby(CASES, key=itemgetter(0))]
SOME = [*(cases[number % len(cases)] for number, cases in enumerate(_OF_GAMES)), *MORE]
"""One table of each game, of two and of four people in turn; the long tests look at all."""


def sides(kind: LayoutKind, *, has_spinner: bool) -> tuple[End | None, ...]:
    """Return the ends that could be favored."""
    lines = (None, End.LEFT, End.RIGHT)
    return (*lines, End.UP, End.DOWN) if has_spinner and kind is LayoutKind.LINE else lines


def four_long_arms(highest_pip: int, seed: int) -> Iterator[Layout]:
    """Lay tiles always at the shortest arm."""
    chance = Random(seed)
    rest = list(full_set(highest_pip))
    layout = Layout(has_spinner=True).place(rest.pop(0), End.FIRST)
    while True:
        yield layout
        lengths = {End.LEFT: layout.led, End.RIGHT: len(layout.line) - layout.led}
        lengths |= {End.UP: len(layout.up), End.DOWN: len(layout.down)}
        plays = [
            (lengths[end], chance.random(), tile, end)
            for end, pip in layout.open_ends().items()
            for tile in rest
            if pip in tile
        ]
        if not plays:
            return
        _, _, tile, end = min(plays)
        rest.remove(tile)
        layout = layout.place(tile, end)


def late_doubles(highest_pip: int, seed: int, after: int) -> Iterator[Layout]:
    """Lay tiles at random, and doubles only at these numbers of tiles."""
    chance = Random(seed)
    rest = list(full_set(highest_pip))
    layout = Layout(has_spinner=True)
    plays = [(tile, End.FIRST) for tile in rest]
    while plays:
        plain = [play for play in plays if play[0].low != play[0].high]
        tile, end = chance.choice(plain if plain and layout.size < after else plays)
        rest.remove(tile)
        layout = layout.place(tile, end)
        yield layout
        plays = [(tile, end) for end, number in layout.open_ends().items() for tile in rest if number in tile]


def growths() -> Iterator[list[Layout]]:
    """Yield how layouts of all kinds and sets grow: at random, and in the worst way."""
    for highest_pip in (6, 12):
        for kind in (LayoutKind.LINE, LayoutKind.BRICKS, LayoutKind.PILE):
            if kind is not LayoutKind.LINE and highest_pip > 6:
                continue
            for has_spinner in (False, True) if kind is LayoutKind.LINE else (False,):
                for favor in sides(kind, has_spinner=has_spinner):
                    yield list(piled(0) if kind is LayoutKind.PILE else grow(
                        highest_pip, 0, has_spinner=has_spinner, favor=favor, kind=kind
                    ))  # fmt: skip
        yield list(four_long_arms(highest_pip, 0))
        for after in (3, 7, 12, 16):
            yield list(late_doubles(highest_pip, 0, after))


def piled(seed: int) -> Iterator[Layout]:
    """Lay all tiles of set 6 on a pile."""
    layout = Layout(LayoutKind.PILE)
    for tile in Random(seed).sample(full_set(6), 28):
        layout = layout.place(tile, End.PILE)
        yield layout


class Shown(NamedTuple):
    """A board of a random match, and how far its earlier tiles have moved since the board before."""

    view: DominoView
    plan: BoardPlan
    moved: tuple[float, ...]
    """In tiles, as large as they were before."""


def views(game_id: str, seats: int, options: Options, seed: int) -> Iterator[DominoView]:
    """Yield the public views of a random match, of its first 300 states."""
    game = next(game for game in DOMINO_GAMES if game.id == game_id)
    for _, state in zip(range(300), random_states(game, seats, dict(options), seed), strict=False):
        view = game.view(state, None)
        assert isinstance(view, DominoView)
        yield view


def boards(cases: Iterable[tuple[str, int, Options]], seed: int) -> Iterator[Shown]:
    """Yield the boards of random matches, each after a tile was laid."""
    for case in cases:
        old: Shown | None = None
        for view in views(*case, seed):
            if not view.layout.line or (old is not None and view.layout == old.view.layout):
                continue
            plan = plan_of(view)
            has_grown = old is not None and view.layout.size > old.view.layout.size
            old = Shown(view, plan, tuple(moves(old.plan, plan)) if has_grown and old is not None else ())
            yield old


def moves(old: BoardPlan, new: BoardPlan) -> Iterator[float]:
    """Yield how far each tile has moved that lay there, in tiles."""
    places = {tile.tile: seen(new, tile) for tile in new.tiles}
    for tile in old.tiles:
        yield dist(seen(old, tile), places[tile.tile]) / (2 * old.edge)


def seen(plan: BoardPlan, tile: PlacedTile) -> tuple[float, float]:
    """Return where a tile lies in the picture, in units."""
    return (tile.center.x - plan.frame.left) * plan.edge, (tile.center.y - plan.frame.top) * plan.edge


def filled(plan: BoardPlan) -> float:
    """Return which part of the frame the box around all tiles fills."""
    around = Box.union(tile.box for tile in plan.tiles)
    return around.width * around.height / (plan.frame.width * plan.frame.height)


def percentile(numbers: Iterable[float], part: float) -> float:
    """Return the quantile of some numbers."""
    found = sorted(numbers)
    return found[int(part * len(found))]


def holds(outer: Box, inner: Box) -> bool:
    """Return whether a box lies within another."""
    return Box.union((outer, inner)) == outer


@pytest.fixture(scope="module")
def shown() -> list[Shown]:
    return list(boards(SOME, seed=11))


@pytest.fixture(scope="module")
def grown() -> list[list[tuple[Layout, BoardPlan]]]:
    """Return every fifth layout of each growth, those with the most tiles of a size, and the last one."""
    most = [tiles for tiles, _ in HALVES]
    return [
        [
            (layout, plan_board(layout))
            for layout in layouts
            if layout.size % 5 == 0 or layout.size in most or layout is layouts[-1]
        ]
        for layouts in growths()
        if layouts
    ]


def test_half_a_tile_is_large_enough_for_a_telephone(grown: list[list[tuple[Layout, BoardPlan]]]) -> None:
    for layouts in grown:
        for layout, plan in layouts:
            unit = unit_of(domino_view(layout))
            assert plan.edge >= least_half(layout)
            assert look_at(plan, Area(0, 0, 1000, 500), unit).edge > plan.edge * unit - 2  # an even number of pixels


def test_everything_lies_in_the_frame_and_on_nothing_else(grown: list[list[tuple[Layout, BoardPlan]]]) -> None:
    for layouts in grown:
        for _, plan in (*layouts[::3], layouts[-1]):
            assert all(holds(plan.frame, tile.box) for tile in plan.tiles)
            assert not any(one.box.overlaps(other.box) for one, other in combinations(plan.tiles, 2))
            assert plan.frame.width * plan.edge <= INNER_WIDTH + 0.01
            assert plan.frame.height * plan.edge <= ROOM + 0.01


def test_letters_of_open_ends_are_large_enough_for_a_telephone(grown: list[list[tuple[Layout, BoardPlan]]]) -> None:
    for layouts in grown:
        for layout, plan in (*layouts[::3], layouts[-1]):
            unit = unit_of(domino_view(layout))
            camera = look_at(plan, Area(0, 0, 1000, 500), unit)
            edge = flag_edge(camera, unit)
            assert 0.75 * edge >= TYPE_SMALL * unit - 0.5
            assert [flag.end for flag in place_flags(plan, edge / camera.edge)] == list(layout.open_ends())


@pytest.mark.parametrize("highest_pip", [6, 12])
@pytest.mark.parametrize("part", [0.0, 0.3, 0.5, 1.0])
def test_whole_sets_find_their_room(highest_pip: int, part: float) -> None:
    layout = whole_set(highest_pip, 1, led=int(part * (len(full_set(highest_pip)) - 1)))
    plan = plan_board(layout)
    assert all(holds(plan.frame, tile.box) for tile in plan.tiles)
    assert not any(one.box.overlaps(other.box) for one, other in combinations(plan.tiles, 2))
    assert len(place_flags(plan, 44 / plan.edge)) == 2


@pytest.mark.parametrize(("game_id", "seats", "options"), [*CASES, *MORE])
def test_panels_lie_below_one_another_in_the_picture(game_id: str, seats: int, options: Options) -> None:
    for view in list(views(game_id, seats, options, seed=seats))[::14]:
        panels = board_panels(view)
        assert all(panel.width <= WIDTH and panel.height > 0 for panel in panels)
        assert all(
            after - before >= panel.height
            for panel, (before, after) in zip(panels, pairwise(panel_tops(panels)), strict=True)
        )


def test_a_frame_is_the_same_on_the_empty_table_and_with_the_first_tile() -> None:
    for game in DOMINO_GAMES:
        first = next(view for view in views(game.id, 2, {}, 1) if view.hand_counts)
        laid = next(view for view in views(game.id, 2, {}, 1) if view.layout.line)
        assert sum(panel.height for panel in board_panels(first)) == sum(panel.height for panel in board_panels(laid))


def test_tiles_that_lie_move_seldom_and_not_far(shown: list[Shown]) -> None:
    assert_calm(shown)


def test_tiles_are_large_and_fill_their_frame(shown: list[Shown]) -> None:
    assert_full(shown)


def test_a_board_leaves_room_for_a_hand_below_it(shown: list[Shown]) -> None:
    for view, _, _ in shown:
        if not view.hands_up and view.seats <= 4:
            assert panels_height(board_panels(view)) <= (FRAME_HEIGHT if view.rules.marks else 547)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20, 26))
def test_boards_of_many_matches_are_calm_and_full(seed: int) -> None:
    sets: list[tuple[str, int, Options]] = [
        ("all-fives", seats, {"set": highest_pip, "spinner": has_spinner})
        for highest_pip in (6, 9, 12)
        for has_spinner in (False, True)
        for seats in (2, 3, 4)
    ]
    found = list(boards((*CASES, *MORE, *sets), seed))
    assert_calm(found)
    assert_full(found)


def assert_calm(found: Sequence[Shown]) -> None:
    """Check that a lying tile moves less than half a tile at the median, and less than two in 99 of 100 pictures."""
    pictures = [one for one in found if one.moved]
    assert len(pictures) > 100
    assert median(far for one in pictures for far in one.moved) < 0.25
    assert percentile((max(one.moved) for one in pictures), 0.99) < 2
    sizes = [(old.plan.edge, new.plan.edge) for old, new in pairwise(found) if new.moved]
    assert all(old >= new >= 0.7 * old for old, new in sizes)


def assert_full(found: Sequence[Shown]) -> None:
    """Check the size of tiles, and that with nine or more tiles their bounding box fills at least half of its frame."""
    for has_spinner, share in ((False, 0.55), (True, 0.45)):
        full = [
            filled(plan) for view, plan, _ in found if view.layout.size >= 9 and view.layout.has_spinner is has_spinner
        ]
        small = [
            plan.edge < wanted_half(view.layout) for view, plan, _ in found if view.layout.has_spinner is has_spinner
        ]
        assert sum(small) <= (0.05 if has_spinner else 0.01) * len(small)
        if full:
            assert percentile(full, 0.08) >= share
            assert median(full) >= share + 0.1
