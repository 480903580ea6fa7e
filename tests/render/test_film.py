"""Films: the longest and largest ones allowed; of a long match the end and the scores remain."""

from __future__ import annotations

import random
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageSequence

from bot.families.dominoes import DOMINOES
from bot.games.dominoes.layout import Layout
from bot.games.dominoes.notation import read_layout
from bot.render.canvas import Canvas
from bot.render.film import FilmFrame, Kind, chosen_frames, draw_film
from bot.render.style import MARGIN
from bot.render.themes import CLASSIC, CONTRAST
from tests.render.positions import domino_view, whole_set

SIZE = (64, 48)


def scene(number: int, kind: Kind = Kind.MOVE, points: int = 0) -> FilmFrame:
    """Return a scene of a tenth of a second in the color of its number."""

    def draw() -> Image.Image:
        image = Image.new("P", SIZE, number % 200)
        image.putpalette([value for color in range(250) for value in (color, 255 - color, 7)])
        return image

    return FilmFrame(draw, 100, kind, points)


def noise(number: int) -> FilmFrame:
    """Return a scene that cannot be made small."""

    def draw() -> Image.Image:
        image = scene(0).draw()
        image.putdata(random.Random(number).choices(range(200), k=SIZE[0] * SIZE[1]))
        return image

    return FilmFrame(draw, 100, Kind.MOVE)


def chosen(scenes: list[FilmFrame], milliseconds: int) -> list[int]:
    """Return the numbers of the scenes for which there is time."""
    return [scenes.index(frame) for frame in chosen_frames(scenes, milliseconds)]


def test_a_short_match_is_shown_whole() -> None:
    scenes = [scene(number) for number in range(200)]
    assert chosen(scenes, 20_000) == list(range(200))


def test_moves_are_left_out_evenly_and_what_leads_to_the_end_is_not() -> None:
    scenes = [scene(number, Kind.END if number in {990, 995, 999} else Kind.MOVE) for number in range(1000)]
    found = chosen(scenes, 5000)
    assert {990, 995, 999} <= set(found)
    assert (found, len(found)) == (sorted(set(found)), 50)
    assert max(after - before for before, after in pairwise(found)) < 50


def test_the_highest_scores_stay_in_half_of_the_time() -> None:
    scenes = [
        scene(number, Kind.SCORE if number % 10 == 0 else Kind.MOVE, number % 10 or number) for number in range(1000)
    ]
    found = chosen(scenes, 2100)
    assert [number for number in found if number % 10 == 0] == list(range(900, 1000, 10))
    assert len(found) == 21


def test_draws_and_passes_go_first() -> None:
    scenes = [scene(number, Kind.TRIFLE if number % 2 else Kind.MOVE) for number in range(101)]
    assert chosen(scenes, 5100) == list(range(0, 101, 2))


@pytest.mark.slow
@pytest.mark.parametrize("limit", [20_000, 60_000, 150_000])
def test_a_film_keeps_to_its_size(limit: int) -> None:
    film = draw_film([noise(number) for number in range(120)], limit)
    assert limit / 2 < len(film.data) <= limit
    with Image.open(BytesIO(film.data)) as image:
        frames = [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(image)]
    assert (len(frames), film.scenes) == (film.frames, 120)
    assert frames[-1] == noise(119).draw().convert("RGB").tobytes()


def test_a_film_has_its_last_frame_however_large_that_is() -> None:
    assert draw_film([noise(number) for number in range(9)], 1).frames == 1


def test_a_framed_picture_has_its_table_in_the_middle_and_its_foot_in_its_place() -> None:
    """The table of this theme is black in any light."""
    canvas = DOMINOES.pictures.draw_board(domino_view(read_layout("1-2 2-3")), None, CONTRAST)
    table, foot = canvas.foot + 90, canvas.height - canvas.foot + 30
    image = canvas.framed(table, foot)
    assert image.size == (canvas.width, table + foot)
    tiles = (MARGIN, MARGIN, canvas.width - MARGIN, canvas.foot)
    assert (
        image.crop((MARGIN, MARGIN + 45, canvas.width - MARGIN, table - 45)).tobytes()
        == canvas.image.crop(tiles).tobytes()
    )
    plates = (0, canvas.foot, canvas.width, canvas.height - MARGIN)
    assert (
        image.crop((0, table, canvas.width, table + foot - MARGIN - 30)).tobytes()
        == canvas.image.crop(plates).tobytes()
    )


def test_a_framed_picture_is_lit_as_a_whole() -> None:
    canvas = DOMINOES.pictures.draw_board(domino_view(read_layout("1-2 2-3")), None, CLASSIC)
    assert canvas.framed(canvas.foot, canvas.height - canvas.foot).tobytes() == canvas.image.tobytes()
    higher = canvas.framed(canvas.foot + 90, canvas.height - canvas.foot)
    blank = Canvas(CLASSIC, 1000, higher.height).image
    assert higher.crop((10, 0, MARGIN, higher.height)).tobytes() == blank.crop((10, 0, MARGIN, higher.height)).tobytes()


def test_the_height_of_a_board_is_known_before_it_is_drawn() -> None:
    for layout in (Layout(), read_layout("1-2 2-3"), whole_set(12, 1, led=45)):
        view = domino_view(layout)
        board = DOMINOES.pictures.draw_board(view, None, CLASSIC)
        assert DOMINOES.pictures.board_parts(view) == (board.foot, board.height - board.foot)
