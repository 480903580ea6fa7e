"""Boards as rectangles: tiles are large enough, stay where they lie, and everything has its own room in the frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from random import Random
from statistics import median

import pytest

from bot.games.core import Options
from bot.games.dominoes.layout import End, Layout, LayoutKind
from bot.games.dominoes.tiles import full_set
from bot.games.dominoes.view import DominoView
from bot.games.registry import GAMES
from bot.render.dominoes.board import board_panels
from bot.render.dominoes.chain import flag_edge
from bot.render.dominoes.layouts import Area, BoardPlan, Box, look_at, place_flags, plan_board
from bot.render.dominoes.table import unit_of
from bot.render.panel import panel_tops
from bot.render.style import HALF_FEW, HALF_MANY, HALF_SOME, INNER_WIDTH, TYPE_SMALL, WIDTH
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
CALM = 8
"""In so many moves tiles move once at most."""
WAITS_LONG = 16
"""A spinner that comes after more tiles than this may move tiles that have just been moved (docs/design.md)."""

FILLED = [
    (False, 4, 180, 0.1), (False, 8, 280, 0.25), (False, 12, 280, 0.4), (False, 28, 280, 0.6), (False, 91, 710, 0.75),
    (True, 4, 420, 0.035), (True, 8, 420, 0.1), (True, 12, 420, 0.3), (True, 28, 580, 0.35), (True, 55, 660, 0.55),
    (True, 91, 660, 0.75),
]  # fmt: skip
"""Lines without and with a spinner, of up to so many tiles: how high at most half of the frames are, in units, and
how much of it the box around the tiles fills at least in half of them. Few tiles of a cross cannot fill a frame that
has room for the next eight at any of four ends."""


def filled(plan: BoardPlan) -> float:
    """Return which part of the frame the box around all tiles fills."""
    around = Box.union(tile.box for tile in plan.tiles)
    return around.width * around.height / (plan.frame.width * plan.frame.height)


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
    """Lay tiles at random, doubles only when so many tiles lie there."""
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
    """Yield how layouts of all kinds and sets grow: at random, and as badly as can be."""
    for highest_pip in (6, 9, 12):
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


@lru_cache(maxsize=20_000)
def placed(layout: Layout) -> BoardPlan:
    """Place a layout, once for all tests."""
    return plan_board(layout)


def least_half(tiles: int) -> int:
    """Return how large half a tile is at least while so many lie there, in units."""
    return next(least for most, least in ((12, HALF_FEW), (28, HALF_SOME), (91, HALF_MANY)) if tiles <= most)


def seen(plan: BoardPlan) -> dict[object, tuple[float, float]]:
    """Return where each half lies in the frame, in units, and how large frame and tiles are."""
    places: dict[object, tuple[float, float]] = {
        "frame": (plan.frame.width * plan.edge, plan.frame.height * plan.edge),
        "edge": (plan.edge, plan.edge),
    }
    for tile in plan.tiles:
        for which, point in enumerate(tile.half_centers):
            half = tile.halves[which], (tile.tile, which if tile.halves[0] <= tile.halves[1] else 1 - which)
            places[half] = (
                round((point.x - plan.frame.left) * plan.edge, 3),
                round((point.y - plan.frame.top) * plan.edge, 3),
            )
    return places


def changes(layouts: Sequence[Layout]) -> list[int]:
    """Return with how many tiles something that lay there moved, or the frame or the size of tiles changed."""
    plans = [seen(placed(layout)) for layout in layouts]
    return [
        layouts[number].size
        for number, (old, new) in enumerate(pairwise(plans), 1)
        if any(new.get(key) != place for key, place in old.items())
    ]


def is_calm(moves: Iterable[int], layouts: Sequence[Layout] = ()) -> bool:
    """Tell whether tiles moved seldom enough; a spinner that came very late may move them once more."""
    if next((layout.size for layout in layouts if layout.spinner is not None), 0) > WAITS_LONG:
        return True
    return all(after - before >= CALM for before, after in pairwise(moves))


def holds(outer: Box, inner: Box) -> bool:
    """Tell whether a box lies within another."""
    return Box.union((outer, inner)) == outer


def views(game_id: str, seats: int, options: Options, seed: int) -> Iterator[DominoView]:
    """Yield the public views of a random match, of its first 400 states."""
    game = next(game for game in DOMINO_GAMES if game.id == game_id)
    for _, state in zip(range(400), random_states(game, seats, dict(options), seed), strict=False):
        view = game.view(state, None)
        assert isinstance(view, DominoView)
        yield view


@pytest.fixture(scope="module")
def grown() -> list[list[Layout]]:
    return [layouts for layouts in growths() if layouts]


def test_half_a_tile_is_large_enough_for_a_telephone(grown: list[list[Layout]]) -> None:
    for layouts in grown:
        for layout in layouts:
            view = domino_view(layout)
            plan, unit = placed(layout), unit_of(view)
            assert look_at(plan, Area(0, 0, 1000, 500), unit).edge / unit >= least_half(layout.size)


def test_nothing_moves_more_often_than_once_in_eight_moves(grown: list[list[Layout]]) -> None:
    for layouts in grown:
        assert is_calm(changes(layouts), layouts)


def test_everything_lies_in_the_frame_and_on_nothing_else(grown: list[list[Layout]]) -> None:
    for layouts in grown:
        for layout in (*layouts[::9], layouts[-1]):
            plan = placed(layout)
            assert all(holds(plan.frame, tile.box) for tile in plan.tiles)
            assert not any(one.box.overlaps(other.box) for one, other in combinations(plan.tiles, 2))
            assert plan.frame.width * plan.edge <= INNER_WIDTH + 0.01
            assert plan.frame.height * plan.edge <= 900.01


def test_letters_of_open_ends_are_large_enough_for_a_telephone(grown: list[list[Layout]]) -> None:
    for layouts in grown:
        for layout in (*layouts[::9], layouts[-1]):
            plan, unit = placed(layout), unit_of(domino_view(layout))
            camera = look_at(plan, Area(0, 0, 1000, 500), unit)
            edge = flag_edge(camera, unit)
            assert 0.75 * edge >= TYPE_SMALL * unit - 0.5
            assert [flag.end for flag in place_flags(plan, edge / camera.edge)] == list(layout.open_ends())


@pytest.mark.parametrize("highest_pip", [6, 12])
@pytest.mark.parametrize("part", [0.0, 0.3, 0.5, 1.0])
def test_whole_sets_find_their_room(highest_pip: int, part: float) -> None:
    layout = whole_set(highest_pip, 1, led=int(part * (len(full_set(highest_pip)) - 1)))
    plan = placed(layout)
    assert all(holds(plan.frame, tile.box) for tile in plan.tiles)
    assert not any(one.box.overlaps(other.box) for one, other in combinations(plan.tiles, 2))
    assert len(place_flags(plan, 44 / plan.edge)) == 2


@pytest.mark.parametrize(("game_id", "seats", "options"), [*CASES, *MORE])
def test_tiles_of_real_matches_stay_where_they_lie(game_id: str, seats: int, options: Options) -> None:
    layouts: list[Layout] = []
    for view in views(game_id, seats, options, seed=seats + 7):
        if layouts and view.layout.size < layouts[-1].size:
            assert is_calm(changes(layouts), layouts)
            layouts = []
        if view.layout.line and (not layouts or view.layout != layouts[-1]):
            layouts.append(view.layout)
            assert placed(view.layout).edge >= least_half(view.layout.size)
    assert is_calm(changes(layouts), layouts)


@pytest.mark.parametrize(("game_id", "seats", "options"), [*CASES, *MORE])
def test_panels_lie_below_one_another_in_the_picture(game_id: str, seats: int, options: Options) -> None:
    for view in list(views(game_id, seats, options, seed=seats))[::7]:
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


@pytest.mark.parametrize(("has_spinner", "most", "height", "share"), FILLED)
def test_tiles_fill_their_part_of_the_frame(
    grown: list[list[Layout]], has_spinner: bool, most: int, height: float, share: float
) -> None:
    fewer = max((number for kind, number, *_ in FILLED if kind is has_spinner and number < most), default=0)
    plans = [
        placed(layout)
        for layouts in grown
        for layout in layouts
        if layout.kind is LayoutKind.LINE and layout.has_spinner is has_spinner and fewer < layout.size <= most
    ]
    assert median(plan.frame.height * plan.edge for plan in plans) <= height
    assert median(filled(plan) for plan in plans) >= share
