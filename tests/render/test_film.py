"""Films: as long and as large as they may be, and of a long match the ends of rounds stay."""

from __future__ import annotations

import random
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageSequence

from bot.families.dominoes import DOMINOES
from bot.games.dominoes.layout import Layout
from bot.games.dominoes.notation import read_layout
from bot.render.film import MOST_FRAMES, FilmFrame, draw_film
from bot.render.style import MARGIN
from bot.render.themes import CLASSIC
from tests.render.positions import domino_view, whole_set

SIZE = (64, 48)


def scene(number: int, *, is_end: bool = False) -> FilmFrame:
    """Return a scene in the color of its number; how long it lasts tells which one it is."""

    def draw() -> Image.Image:
        image = Image.new("P", SIZE, number % 200)
        image.putpalette([value for color in range(250) for value in (color, 255 - color, 7)])
        return image

    return FilmFrame(draw, 10 * (number + 1), is_end)


def noise(number: int) -> FilmFrame:
    """Return a scene that cannot be made small."""

    def draw() -> Image.Image:
        image = scene(0).draw()
        image.putdata(random.Random(number).choices(range(200), k=SIZE[0] * SIZE[1]))
        return image

    return FilmFrame(draw, 10 * (number + 1), is_end=False)


def shown(data: bytes) -> list[int]:
    """Return the numbers of the scenes in an animation."""
    with Image.open(BytesIO(data)) as film:
        return [int(frame.info["duration"]) // 10 - 1 for frame in ImageSequence.Iterator(film)]


def test_a_short_match_is_shown_whole() -> None:
    film = draw_film([scene(number) for number in range(MOST_FRAMES)], 10**7)
    assert shown(film.data) == list(range(MOST_FRAMES))
    assert (film.frames, film.scenes) == (MOST_FRAMES, MOST_FRAMES)


def test_of_a_long_match_moves_are_left_out_evenly_and_ends_are_not() -> None:
    ends = {99, 350, 351, 900, 999}
    film = draw_film([scene(number, is_end=number in ends) for number in range(1000)], 10**7, most=50)
    found = shown(film.data)
    assert ends <= set(found)
    assert found == sorted(set(found))
    assert (film.frames, film.scenes, len(found)) == (50, 1000, 50)
    assert max(after - before for before, after in pairwise(found)) < 50


def test_of_very_many_ends_some_are_left_out_and_the_last_one_stays() -> None:
    film = draw_film([scene(number, is_end=True) for number in range(1000)], 10**7, most=20)
    found = shown(film.data)
    assert len(found) == 20
    assert found[-1] == 999


@pytest.mark.parametrize("limit", [20_000, 60_000, 150_000])
def test_a_film_keeps_to_its_size(limit: int) -> None:
    film = draw_film([noise(number) for number in range(120)], limit)
    assert limit / 2 < len(film.data) <= limit
    assert film.frames == len(shown(film.data)) < film.scenes
    assert shown(film.data)[-1] == 119


def test_a_film_has_two_frames_at_least_and_one_of_one_scene() -> None:
    assert draw_film([noise(number) for number in range(9)], 1).frames == 2
    assert draw_film([noise(1)], 1).frames == 1


def test_a_picture_on_a_higher_table_is_the_same_with_more_room_below() -> None:
    canvas = DOMINOES.pictures.draw_board(domino_view(read_layout("1-2 2-3")), None, CLASSIC)
    image = canvas.stretched(canvas.height + 90)
    assert image.size == (canvas.width, canvas.height + 90)
    kept = (0, 0, canvas.width, canvas.height - MARGIN)
    assert image.crop(kept).tobytes() == canvas.image.crop(kept).tobytes()
    assert canvas.stretched(canvas.height).tobytes() == canvas.image.tobytes()


def test_the_height_of_a_board_is_known_before_it_is_drawn() -> None:
    for layout in (Layout(), read_layout("1-2 2-3"), whole_set(12, 1, led=45)):
        view = domino_view(layout)
        assert DOMINOES.pictures.board_height(view) == DOMINOES.pictures.draw_board(view, None, CLASSIC).height
