"""The chart of scores: its axes, its lines, and the marks at their ends."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise, product
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from bot.games.core import Goal
from bot.render.axes import parted, round_ticks, spread, value_ticks
from bot.render.canvas import Canvas
from bot.render.chart import draw_chart, plan_chart
from bot.render.lines import dashes, draw_line, draw_marker
from bot.render.plane import Box, Point
from bot.render.plot import HEIGHT
from bot.render.results import Sheet
from bot.render.strokes import Strokes
from bot.render.style import MARGIN
from bot.render.themes import CLASSIC, THEMES, Theme, mix
from tests.render.looking import count_pixels, decode
from tests.render.sheets import GOAL, line, random_sheet

pytestmark = pytest.mark.slow

MOST_BYTES = 60_000
MARK = 62
LEVEL = (line(1, 5, 5, 5, 5, 5, 5, 5, 5), line(2, 9, 9, 9, 9, 9, 9, 9, 9))


def chart(sheet: Sheet, goal: Goal = GOAL, theme: Theme = CLASSIC) -> Image.Image:
    """Return a chart after checking what applies to all of them: its size, and that nothing leaves its panel."""
    png = draw_chart(sheet, goal, theme=theme).encode()
    assert len(png) < MOST_BYTES
    image = decode(png)
    assert image.size == (1000, HEIGHT)
    assert image.getcolors(256)
    inside = Image.new("RGB", (1000 - 2 * MARGIN, HEIGHT - 2 * MARGIN))
    blank = Canvas(theme, 1000, HEIGHT).image.convert("RGB")
    for picture in (blank, framed := image.copy()):
        picture.paste(inside, (MARGIN, MARGIN))
    assert ImageChops.difference(framed, blank).getbbox() is None
    return image


@pytest.mark.parametrize(("seats", "rounds"), [*product((2, 8), (1, 2, 30, 200)), (4, 30)])
def test_charts_of_all_sizes_keep_to_their_bounds(seats: int, rounds: int) -> None:
    chart(random_sheet(seats, rounds))
    chart(random_sheet(seats, rounds, most=5000), Goal(target=1000))


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_charts_of_all_themes_keep_to_their_bounds(theme: Theme) -> None:
    chart(random_sheet(8, 200), theme=theme)
    chart(LEVEL, theme=theme)


def test_different_scores_have_different_charts() -> None:
    sheet = random_sheet(3, 4)
    charts = [
        draw_chart(sheet, GOAL).encode(),
        draw_chart(sheet[:-1], GOAL).encode(),
        draw_chart((*sheet[:-1], sheet[-1]._replace(scores=(1, 2, 3))), GOAL).encode(),
        draw_chart(sheet, Goal(target=60)).encode(),
        draw_chart(sheet, Goal()).encode(),
    ]
    assert len(set(charts)) == len(charts)


def test_every_line_begins_with_nothing_and_ends_at_the_last_score() -> None:
    sheet = (line(1, 10, -5), line(2, 30, -20))
    plan = plan_chart(sheet, GOAL)
    for seat, points in enumerate(plan.lines):
        assert points == (
            (plan.plot.left, plan.plot.y(0)),
            (plan.plot.x(1), plan.plot.y(sheet[0].scores[seat])),
            (plan.plot.right, plan.plot.y(sheet[1].scores[seat])),
        )
    assert plan.scores == ("30", "−20")


@pytest.mark.parametrize("sheet", [LEVEL, random_sheet(8, 12), (line(1, 0, 0), line(2, 0, 0))])
def test_no_mark_lies_on_another_or_outside(sheet: Sheet) -> None:
    ends = sorted(plan_chart(sheet, GOAL).ends)
    assert all(below - above > MARK for above, below in pairwise(ends))
    assert MARGIN + MARK / 2 < ends[0] <= ends[-1] < HEIGHT - MARGIN - MARK / 2


def test_seats_with_equal_scores_have_lines_side_by_side() -> None:
    lines = plan_chart(LEVEL, GOAL).lines
    for number in (1, 2):
        heights = [points[number][1] for points in lines]
        assert all(lower - upper >= 4 for upper, lower in pairwise(heights))
    assert parted((100, 200, 100)) == (97, 200, 103)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_lines_and_markers_of_seats_are_distinct_without_their_colors(theme: Theme) -> None:
    colorless = replace(theme, seats=(theme.text,) * 8)
    pictures = []
    for seat in range(8):
        canvas = Canvas(colorless, 300, 50)
        strokes = Strokes(colorless, Box(0, 0, 300, 20), colorless.seats)
        draw_line(strokes, colorless, seat, [Point(0, 10), Point(300, 10)])
        strokes.lay_on(canvas)
        draw_marker(canvas, seat, Point(30, 35))
        pictures.append(canvas.image.convert("RGB"))
    for one, other in combinations(pictures, 2):
        for box in ((0, 0, 300, 18), (0, 18, 300, 50)):
            changed = ImageChops.difference(one.crop(box), other.crop(box))
            assert changed.width * changed.height - count_pixels(changed, (0, 0, 0)) > 20


def test_the_goal_is_a_line_of_its_own_unless_it_is_far_away() -> None:
    sheet = (line(1, 10, 20), line(2, 45, 30))
    assert plan_chart(sheet, Goal(target=100)).target == 100
    assert plan_chart(sheet, Goal(target=1000)).target is None
    assert plan_chart(sheet, Goal(rounds=10)).target is None
    dashed, plain = (chart(sheet, goal) for goal in (Goal(target=50), Goal(rounds=10)))
    assert count_pixels(dashed, CLASSIC.text) > count_pixels(plain, CLASSIC.text) + 500


def test_rounds_or_sets_to_win_are_the_goal_where_they_decide() -> None:
    sheet = (line(1, 0, 0, points=(60, 40)), line(2, 1, 0, points=(130, 40)))
    assert plan_chart(sheet, Goal(target=125, wins=2, has_sets=True)).target == 2


def test_a_pixel_of_a_stroke_is_its_color_the_plate_or_a_step_between_them() -> None:
    for theme in THEMES.values():
        canvas = Canvas(theme, 400, 120)
        canvas.fill(theme.well, 0, 0, 400, 120)
        strokes = Strokes(theme, Box(0, 0, 400, 120), theme.seats)
        for seat, color in enumerate(theme.seats):
            strokes.line([Point(10 + 45 * seat, 10), Point(40 + 45 * seat, 110)], color, 6, 2)
        strokes.lay_on(canvas)
        for seat, color in enumerate(theme.seats):
            part = canvas.image.convert("RGB").crop((5 + 45 * seat, 0, 50 + 45 * seat, 120))
            steps = {mix(theme.well, color, step / 3) for step in range(4)}
            assert {pixel for _, pixel in part.getcolors() or ()} == steps


@given(st.integers(-3000, 0), st.integers(0, 3000))
def test_scores_have_a_few_round_numbers_around_them(low: int, high: int) -> None:
    ticks = value_ticks(low, high, 8)
    assert ticks[0] <= low <= high <= ticks[-1]
    assert 2 <= len(ticks) <= 8
    assert str(ticks.step).rstrip("0") in ("1", "2", "5")
    assert 0 in ticks


@given(st.integers(1, 200))
def test_rounds_are_counted_from_nothing_to_the_last(last: int) -> None:
    ticks = round_ticks(last, 12)
    assert (ticks[0], ticks[-1]) == (0, last)
    assert len(ticks) <= 12
    assert min(after - before for before, after in pairwise(ticks)) >= last / 11 / 2


@given(st.lists(st.floats(0, 400), min_size=1, max_size=8))
def test_labels_keep_their_distance_and_their_bounds(wanted: list[float]) -> None:
    places = spread(sorted(wanted), 46, 20, 420)
    assert all(lower - upper > 45.9 for upper, lower in pairwise(places))
    assert places[0] >= 20
    assert places[-1] <= 420.1


def test_labels_that_have_room_stay_where_they_are() -> None:
    assert spread([50, 200, 300], 46, 20, 420) == (50, 200, 300)
    assert spread([100, 100], 40, 0, 400) == (80, 120)


def test_dashes_go_round_corners_and_keep_their_lengths() -> None:
    parts = list(dashes([Point(0, 0), Point(25, 0), Point(25, 25)], (10, 5)))
    assert [sum(dist(*leg) for leg in pairwise(part)) for part in parts] == pytest.approx([10, 10, 10, 5])
    assert parts[2] == [pytest.approx((25, 5)), pytest.approx((25, 15))]


def test_a_chart_takes_nothing_but_a_sheet_and_a_goal() -> None:
    assert set(draw_chart.__annotations__) == {"sheet", "goal", "theme", "return"}
