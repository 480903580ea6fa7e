"""Drawing beside the event loop: it never blocks the loop, and nothing is drawn twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event

import pytest
import pytest_asyncio

from bot.families.dominoes import DOMINOES
from bot.games.core import Seat
from bot.games.dominoes.layout import Layout
from bot.games.dominoes.notation import read_layout
from bot.games.dominoes.tiles import make_tile
from bot.games.sheet import final_scores
from bot.render import placed_seats, result_picture
from bot.render.drawn import EFFORT, Drawn, drawing
from bot.render.results import draw_end, draw_sheet
from tests.render.looking import board_picture, board_png, hand_picture, hand_png
from tests.render.positions import domino_view, grow, hand_view, roll
from tests.render.sheets import GOAL, random_sheet
from tests.waiting import PATIENCE


@pytest_asyncio.fixture
async def drawn() -> AsyncIterator[Drawn[int]]:
    with ThreadPoolExecutor(2) as threads:
        yield Drawn(threads, 2)


class Counter:
    """Work that counts how often it is done, and waits until it may end."""

    def __init__(self) -> None:
        self.count = 0
        self.may_end = Event()

    def __call__(self) -> int:
        self.count += 1
        assert self.may_end.wait(PATIENCE)
        return self.count


async def test_the_pictures_are_those_of_the_plain_functions() -> None:
    board = domino_view(read_layout("3-6 6-6"))
    hand = hand_view((make_tile(1, 2),))
    assert await board_picture(board, last=make_tile(3, 6)) == board_png(board, last=make_tile(3, 6))
    assert await board_picture(roll(3, 4)) == board_png(roll(3, 4))
    assert await hand_picture(hand) == hand_png(hand)
    assert await hand_picture(board) is None
    assert await hand_picture(roll(3, 4)) is None


async def test_the_pictures_of_a_result_are_those_of_the_plain_functions_and_kept() -> None:
    sheet = random_sheet(2, 3)
    seats = placed_seats(("Ola", "Sam"), ((1,), (0,)), final_scores(sheet, 2))
    result = (DOMINOES.pictures, seats, domino_view(read_layout("3-6 6-6")))
    assert await result_picture(*result) == draw_end(*result).encode(EFFORT)
    assert await result_picture(*result) is await result_picture(*result)
    assert await drawing(draw_sheet, sheet, GOAL)() == draw_sheet(sheet, GOAL).encode(EFFORT)
    assert await drawing(draw_sheet, sheet, GOAL)() is await drawing(draw_sheet, sheet, GOAL)()


async def test_a_picture_is_kept() -> None:
    view = domino_view(read_layout("2-5 5-5"))
    assert await board_picture(view) is await board_picture(view)


async def test_all_seats_share_the_picture_of_the_board() -> None:
    view = domino_view(read_layout("2-5 5-4"))
    of_seat = replace(view, seat=Seat(1), hand=(make_tile(0, 0),))
    assert await board_picture(of_seat) is await board_picture(view)


async def test_equal_layouts_that_grew_otherwise_have_their_own_pictures() -> None:
    one, other = (domino_view(Layout(line=((1, 2), (2, 3)), led=led)) for led in (0, 1))
    assert await board_picture(one) != await board_picture(other)


@pytest.mark.slow
async def test_the_event_loop_continues_while_pictures_are_drawn() -> None:
    layouts = list(grow(12, seed=5, has_spinner=True))[::4]
    drawing, turns = asyncio.gather(*(board_picture(domino_view(layout)) for layout in layouts)), 0
    while not drawing.done():
        await asyncio.sleep(0)
        turns += 1
    assert len(await drawing) > 20
    assert turns > 10, "a loop that draws by itself gets hardly a turn in between"


async def test_what_is_asked_for_twice_at_a_time_is_made_once(drawn: Drawn[int]) -> None:
    work = Counter()
    waiting = [asyncio.create_task(drawn.get("key", work)) for _ in range(5)]
    await asyncio.sleep(0)
    work.may_end.set()
    assert await asyncio.gather(*waiting) == [1] * 5


async def test_one_who_stops_waiting_does_not_harm_the_others(drawn: Drawn[int]) -> None:
    work = Counter()
    one, other = (asyncio.create_task(drawn.get("key", work)) for _ in range(2))
    await asyncio.sleep(0)
    one.cancel()
    with pytest.raises(asyncio.CancelledError):
        await one
    work.may_end.set()
    assert await other == 1


async def test_the_oldest_result_makes_room(drawn: Drawn[int]) -> None:
    work = Counter()
    work.may_end.set()
    for key in ("a", "b", "a", "c", "a"):
        await drawn.get(key, work)
    assert work.count == 3
    assert await drawn.get("b", work) == 4


async def test_work_that_fails_is_done_again(drawn: Drawn[int]) -> None:
    def fail() -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await drawn.get("key", fail)
    assert await drawn.get("key", lambda: 7) == 7
