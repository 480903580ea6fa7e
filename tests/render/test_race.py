"""The boards show the leader, the distance of each seat to the goal, and the player of the last tile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.families import family_of
from bot.games.core import Goal, Seat
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.records import Moment
from bot.render.canvas import Canvas
from bot.render.dominoes.laid import Laid, draw_laid
from bot.render.dominoes.layouts import Area
from bot.render.race import aim, leaders, progress
from bot.render.themes import CLASSIC, THEMES, Theme
from gallery.positions import match_of
from tests.render.contrast import contrast
from tests.render.looking import count_pixels
from tests.render.positions import view_after


def match(scores: tuple[int, ...], goal: Goal, points: tuple[int, ...] | None = None) -> DominoView:
    """Return a match with these scores."""
    view = view_after({"set": 6}, 3, lambda view: len(view.layout.line) > 4, seats=len(scores))
    return replace(view, scores=scores, points=scores if points is None else points, goal=goal)


POINTS, FEWEST, SETS = Goal(target=100), Goal(target=101, is_fewest=True), Goal(125, 2, has_sets=True)


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        (match((10, 45, 20), POINTS), {1}),
        (match((45, 45, 20), POINTS), {0, 1}),
        (match((0, 0, 0), POINTS), set()),
        (match((10, 45, 20), FEWEST), {0}),
        (match((1, 1), SETS, (80, 90)), {1}),
        (match((1, 0), SETS, (10, 90)), {0}),
    ],
)
def test_who_is_ahead_leads(view: DominoView, expected: set[int]) -> None:
    assert leaders(view) == expected


def test_a_bar_shows_the_way_to_the_points_or_rounds_that_win() -> None:
    assert [progress(match((25, 140), POINTS), Seat(seat)) for seat in (0, 1)] == [0.25, 1]
    assert progress(match((-30, 0), POINTS), Seat(0)) == 0
    assert progress(match((1, 0), Goal(wins=4)), Seat(0)) == 0.25
    assert progress(match((1, 0), SETS, (50, 0)), Seat(0)) == 0.4
    assert aim(match((0, 0), Goal(wins=1))) is aim(match((0, 0), Goal(rounds=5))) is None


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_board_shows_lead_bars_and_aim(theme: Theme) -> None:
    boards = [
        match((10, 45), POINTS),
        match((45, 10), POINTS),
        match((10, 46), POINTS),
        match((10, 45), POINTS._replace(target=150)),
        match((10, 45), Goal()),
        match((10, 45), Goal(rounds=3)),
    ]
    pictures = family_of(boards[0]).pictures
    assert len({pictures.board_png(view, theme=theme) for view in boards}) == len(boards)
    assert len({pictures.board_key(view, theme=theme) for view in boards}) == len(boards)


def test_the_bar_of_a_seat_grows_in_its_color() -> None:
    low, high = (
        family_of(view).pictures.draw_board(view, None, CLASSIC).image.convert("RGB")
        for view in (match((10, 0), POINTS), match((60, 0), POINTS))
    )
    grown = count_pixels(high, CLASSIC.seats[0]) - count_pixels(low, CLASSIC.seats[0])
    assert grown > 1000


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_ring_of_the_last_tile_can_be_seen(theme: Theme) -> None:
    """It is gold between two dark lines, one on the tile and one on the table."""
    assert contrast(theme.accent, theme.ink) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["all-fives", "hundred-one-pl", "austrian", "pol", "thousand"])
def test_the_last_tile_has_the_mark_of_its_seat_beside_it_and_its_points(game_id: str) -> None:
    moments = [moment for moment in match_of(game_id, 2) if _lies_on_table(moment)]
    shown = 0
    for moment in moments[:80]:
        view, last = moment.view(None), moment.last
        assert last is not None
        pictures = family_of(view).pictures
        told, untold = (pictures.draw_board(view, one, CLASSIC).image for one in (last, last.laid))
        shown += told.tobytes() != untold.tobytes()
    assert shown >= 0.95 * len(moments[:80])


def _lies_on_table(moment: Moment) -> bool:
    view = moment.view(None)
    return moment.last is not None and isinstance(view, DominoView) and moment.last.laid in view.layout.tiles


def test_the_signs_of_the_last_tile_lie_on_nothing_else() -> None:
    """They are left out where everything around the tile is taken."""
    room, tile = Area(0, 0, 400, 300), Area(200, 150, 240, 170)
    laid = Laid(Tile(3, 6), Seat(1), 10)
    for taken in ([], [Area(0, 0, 400, 149)], [Area(0, 0, 400, 149), Area(0, 171, 239, 300)], [room]):
        canvas = Canvas(CLASSIC, 400, 300)
        blank = canvas.image.copy()
        draw_laid(canvas, laid, tile, [tile, *taken], room)
        for area in (tile, *taken):
            box = (area.left, area.top, area.right, area.bottom)
            assert canvas.image.crop(box).tobytes() == blank.crop(box).tobytes()
        assert (canvas.image.tobytes() == blank.tobytes()) == (taken == [room])
