"""The result card: places, names and rounds of any match."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from PIL import Image, ImageChops

from bot.families.dominoes import DOMINOES
from bot.games.core import Goal, Seat
from bot.games.dominoes.notation import read_layout
from bot.games.dominoes.tiles import make_tile
from bot.games.dominoes.view import DominoView
from bot.games.sheet import final_scores
from bot.render import result_key
from bot.render.canvas import Canvas
from bot.render.fonts import text_width
from bot.render.podium import Placed, placed_seats
from bot.render.results import Places, Sheet, draw_end, draw_sheet
from bot.render.rounds import plan_rounds, plate_width
from bot.render.style import FRAME_HEIGHT, MARGIN, WIDTH
from bot.render.themes import CLASSIC, THEMES, Theme
from bot.render.writing import number_text, shortened, signed
from gallery.positions import whole_set
from tests.render.looking import decode
from tests.render.positions import domino_view
from tests.render.sheets import GOAL, NAMES, STRANGE_NAMES, line, places_of, random_sheet, set_sheet

pytestmark = pytest.mark.slow

MOST_BYTES = 60_000
TILES = domino_view(whole_set(6, 1, led=14))
NO_TILES = domino_view(read_layout(""))
TABLES = (TILES, NO_TILES)


def seated(names: tuple[str, ...], sheet: Sheet, places: Places | None = None) -> tuple[Placed, ...]:
    """Return the seats of a match, best first."""
    return placed_seats(names, places or places_of(sheet, len(names)), final_scores(sheet, len(names)))


def card(seats: tuple[Placed, ...], view: DominoView = TILES, theme: Theme = CLASSIC) -> Image.Image:
    """Return a card after checking what applies to all of them: its size, and that nothing leaves its edges."""
    png = draw_end(DOMINOES.pictures, seats, view, theme=theme).encode()
    assert len(png) < MOST_BYTES
    image = decode(png)
    assert image.width == WIDTH
    assert image.height <= FRAME_HEIGHT
    blank = Canvas(theme, *image.size).image.convert("RGB")
    seen = ImageChops.difference(image, blank)
    edge = MARGIN // 2
    edges = [(0, 0, WIDTH, edge), (0, 0, edge, image.height), (WIDTH - edge, 0, WIDTH, image.height)]
    edges.append((0, image.height - MARGIN, WIDTH, image.height))
    assert not any(seen.crop(edge).getbbox() for edge in edges)
    return image


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6, 7, 8])
def test_cards_of_all_sizes_keep_to_their_bounds(seats: int) -> None:
    sheet = random_sheet(seats, 3, most=2000)
    together = [tuple(range(seats))[:first] for first in range(1, seats + 1)]
    for names, view, first in product((NAMES, STRANGE_NAMES), TABLES, together):
        places = (first, *((seat,) for seat in range(len(first), seats)))
        card(seated(names[:seats], sheet, places), view)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_cards_of_all_themes_are_small(theme: Theme) -> None:
    for seats, rounds in ((2, 17), (8, 28)):
        sheet = random_sheet(seats, rounds)
        card(seated(NAMES[:seats], sheet), theme=theme)
        png = draw_sheet(sheet, GOAL, theme=theme).encode()
        assert len(png) < MOST_BYTES
        assert decode(png).height <= FRAME_HEIGHT


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


def test_names_that_differ_in_any_script_have_cards_that_differ() -> None:
    sheet, names = random_sheet(2, 3), ("さくら", "佐藤", "שלום", "محمد", "Ωμέγα", "🎲", "🌸", "Ola")
    cards = {card(seated((name, "Sam"), sheet)).tobytes() for name in names}
    assert len(cards) == len(names)


def test_a_shared_place_leaves_out_the_next() -> None:
    seats = placed_seats(NAMES[:4], ((2,), (0, 3), (1,)), (5, 1, 9, 5))
    assert [(seat.place, seat.seat, seat.score) for seat in seats] == [
        (1, 2, "9"),
        (2, 0, "5"),
        (2, 3, "5"),
        (4, 1, "1"),
    ]


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


def test_a_person_who_wins_a_match_that_was_given_up_is_not_crowned_with_nothing() -> None:
    seats = placed_seats(NAMES[:3], ((2,), (0,), (1,)), (35, 0, 0), is_given_up=True)
    assert [seat.score for seat in seats] == ["", "35", ""]


def test_a_match_for_sets_tells_the_points_of_each_round_beside_the_sets() -> None:
    plan = plan_rounds(set_sheet(), is_fewest=False)
    assert plan.won == ((-30, 45), (0, 85), (0, 60), (0, 65))
    assert decode(draw_sheet(set_sheet(), Goal(target=125, wins=2, has_sets=True)).encode()).height <= FRAME_HEIGHT


def test_different_results_have_different_cards() -> None:
    sheet = random_sheet(3, 4)
    placed = [
        seated(NAMES[:3], sheet, ((0,), (1,), (2,))),
        seated(NAMES[:3], sheet, ((1,), (0,), (2,))),
        seated(NAMES[:3], sheet, ((0, 1), (2,))),
        seated(NAMES[1:4], sheet, ((0,), (1,), (2,))),
        seated(NAMES[:3], (*sheet[:-1], sheet[-1]._replace(scores=(1, 2, 3))), ((0,), (1,), (2,))),
        placed_seats(NAMES[:3], ((0,), (1,), (2,)), (0, 0, 0)),
        placed_seats(NAMES[:3], ((0,), (1,), (2,)), (0, 0, 0), is_given_up=True),
    ]
    ends = list(product(placed, TABLES))
    assert len({draw_end(DOMINOES.pictures, *end).encode() for end in ends}) == len(ends)
    assert len({result_key(DOMINOES.pictures, *end) for end in ends}) == len(ends)
    assert len({draw_sheet(sheet, Goal(is_fewest=is_fewest)).encode() for is_fewest in (False, True)}) == 2


def test_a_card_is_made_of_public_data_only() -> None:
    """It shows only the layout of a view; the viewer makes no difference."""
    seats = seated(NAMES[:3], random_sheet(3, 4))
    of_seat = replace(TILES, seat=Seat(1), hand=(make_tile(0, 0),))
    assert result_key(DOMINOES.pictures, seats, of_seat) == result_key(DOMINOES.pictures, seats, TILES)
    assert draw_end(DOMINOES.pictures, seats, of_seat).encode() == draw_end(DOMINOES.pictures, seats, TILES).encode()
