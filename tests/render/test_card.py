"""The result card: places, names and rounds, whatever the match was like."""

from __future__ import annotations

from itertools import product
from typing import get_type_hints

import pytest
from PIL import Image, ImageChops

from bot.games.core import Goal
from bot.games.sheet import SheetLine
from bot.render import result_png
from bot.render.canvas import Canvas
from bot.render.card import draw_result
from bot.render.fonts import text_width
from bot.render.podium import placed_seats
from bot.render.results import Places, Sheet
from bot.render.rounds import plan_rounds, plate_width
from bot.render.style import GAP, MARGIN
from bot.render.themes import CLASSIC, THEMES, Theme
from bot.render.writing import number_text, shortened, signed
from tests.render.looking import decode
from tests.render.sheets import GOAL, NAMES, STRANGE_NAMES, line, places_of, random_sheet, set_sheet

pytestmark = pytest.mark.slow

MOST_BYTES = 60_000


def card(names: tuple[str, ...], sheet: Sheet, goal: Goal = GOAL, places: Places | None = None) -> Image.Image:
    """Return a card after a look at what holds for all of them: its size, and that nothing leaves its plate."""
    png = result_png(names, places or places_of(sheet, len(names)), sheet, goal)
    assert len(png) < MOST_BYTES
    image = decode(png)
    assert image.width == 1000
    assert image.height <= 1100
    blank = Canvas(CLASSIC, *image.size).image.convert("RGB")
    seen = ImageChops.difference(image, blank)
    edges = [(0, 0, 1000, MARGIN), (0, 0, MARGIN, image.height), (1000 - MARGIN, 0, 1000, image.height)]
    below = image.height - MARGIN
    edges.append((0, below, 1000, image.height))
    if sheet:
        table = below - plan_rounds(sheet, is_fewest=goal.is_fewest).height
        edges.append((0, table - GAP, 1000, table))
    assert not any(seen.crop(edge).getbbox() for edge in edges)
    return image


@pytest.mark.parametrize(
    ("seats", "rounds"), [*product((2, 3, 4, 6, 8), (1, 2, 9)), (2, 200), (8, 200), (2, 0), (8, 0)]
)
def test_cards_of_all_sizes_keep_to_their_bounds(seats: int, rounds: int) -> None:
    card(NAMES[:seats], random_sheet(seats, rounds))
    card(STRANGE_NAMES[:seats], random_sheet(seats, rounds, most=2000))


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_cards_of_all_themes_are_small(theme: Theme) -> None:
    for seats, rounds in ((2, 17), (8, 28)):
        sheet = random_sheet(seats, rounds)
        png = result_png(NAMES[:seats], places_of(sheet, seats), sheet, GOAL, theme=theme)
        assert len(png) < MOST_BYTES
        assert decode(png).getcolors(256)


@pytest.mark.parametrize(("seats", "most"), [(2, 40), (4, 40), (8, 40), (2, 5000), (4, 5000), (8, 5000)])
def test_the_widest_numbers_fit_in_their_columns(seats: int, most: int) -> None:
    plan = plan_rounds(random_sheet(seats, 200, most=most), is_fewest=False)
    column = plan.middle(1) - plan.middle(0)
    scores = max(text_width(number_text(score), plan.score_size) for row in plan.sheet for score in row.scores)
    changes = max(plate_width(signed(change), plan.change_size) for row in plan.won for change in row)
    assert (max(scores, changes) if plan.is_tall else scores + plan.gap + changes) < column


def test_a_name_is_shortened_to_its_room_and_no_more() -> None:
    whole = "Zażółć Gęślą Jaźń"
    for room in range(40, 300, 7):
        text = shortened(whole, 26, room)
        assert text_width(text, 26) <= room
        assert text == whole or whole.startswith(text.removesuffix("…"))
    assert shortened("Ola", 26, text_width("Ola", 26)) == "Ola"


def test_a_name_that_cannot_be_written_leaves_no_trace_of_boxes() -> None:
    names = ("さくら", "שלום", "🎲", "Ω", "")
    assert [seat.name for seat in placed_seats(names, ((0, 1, 2, 3, 4),), (0,) * 5)] == [""] * 5
    sheet = random_sheet(2, 3)
    one, other = (card((name, "Sam"), sheet) for name in ("さくら", "محمد"))
    assert one.tobytes() == other.tobytes()
    assert one.tobytes() != card(("Ola", "Sam"), sheet).tobytes()


def test_a_shared_place_leaves_out_the_next() -> None:
    seats = placed_seats(NAMES[:4], ((2,), (0, 3), (1,)), (5, 1, 9, 5))
    assert [(seat.place, seat.seat, seat.score) for seat in seats] == [
        (1, 2, "9"),
        (2, 0, "5"),
        (2, 3, "5"),
        (4, 1, "1"),
    ]


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_all_can_share_the_first_place(seats: int) -> None:
    sheet = (line(1, *(5,) * seats),)
    card(NAMES[:seats], sheet, places=(tuple(range(seats)),))


def test_rounds_that_do_not_fit_are_left_out_between_the_first_and_the_last() -> None:
    rows = plan_rounds(random_sheet(2, 200), is_fewest=False).rows
    gap = rows.index(None)
    assert rows[:gap] == tuple(range(gap))
    assert rows[gap + 1 :] == tuple(range(200 - len(rows) + gap + 1, 200))
    assert None not in plan_rounds(random_sheet(2, 8), is_fewest=False).rows


def test_the_best_of_a_round_is_marked_unless_there_is_none() -> None:
    sheet = (line(1, 10, 0, 0), line(2, 10, 0, 0), line(3, 20, 10, 0), line(4, 20, 10, -5), line(5, 19, 5, -15))
    plan = plan_rounds(sheet, is_fewest=False)
    assert [plan.best(row) for row in range(5)] == [{0}, set(), {0, 1}, set(), {0}]
    fewest = plan_rounds(sheet, is_fewest=True)
    assert [fewest.best(row) for row in range(3)] == [{1, 2}, set(), {2}]


def test_whoever_wins_a_match_that_was_given_up_is_not_crowned_with_nothing() -> None:
    seats = placed_seats(NAMES[:3], ((2,), (0,), (1,)), (35, 0, 0), is_given_up=True)
    assert [seat.score for seat in seats] == ["", "35", ""]


def test_a_match_for_sets_tells_the_points_of_each_round_beside_the_sets() -> None:
    plan = plan_rounds(set_sheet(), is_fewest=False)
    assert plan.won == ((-30, 45), (0, 85), (0, 60), (0, 65))
    card(NAMES[:2], set_sheet(), Goal(target=125, wins=2, has_sets=True))


def test_different_results_have_different_cards() -> None:
    sheet = random_sheet(3, 4)
    other = (*sheet[:-1], sheet[-1]._replace(scores=(1, 2, 3)))
    cards = [
        result_png(NAMES[:3], ((0,), (1,), (2,)), sheet, GOAL),
        result_png(NAMES[:3], ((1,), (0,), (2,)), sheet, GOAL),
        result_png(NAMES[:3], ((0, 1), (2,)), sheet, GOAL),
        result_png(NAMES[1:4], ((0,), (1,), (2,)), sheet, GOAL),
        result_png(NAMES[:3], ((0,), (1,), (2,)), other, GOAL),
        result_png(NAMES[:3], ((0,), (1,), (2,)), sheet, Goal(is_fewest=True)),
        result_png(NAMES[:3], ((0,), (1,), (2,)), (), GOAL),
        result_png(NAMES[:3], ((0,), (1,), (2,)), (), GOAL, is_given_up=True),
    ]
    assert len(set(cards)) == len(cards)


def test_a_card_is_made_of_public_data_only() -> None:
    hints = get_type_hints(result_png)
    assert hints["names"] == tuple[str, ...]
    assert hints["places"] == tuple[tuple[int, ...], ...]
    assert hints["sheet"] == tuple[SheetLine, ...]
    assert set(hints) == {"names", "places", "sheet", "goal", "is_given_up", "theme", "return"}
    assert set(get_type_hints(draw_result)) == set(hints)
