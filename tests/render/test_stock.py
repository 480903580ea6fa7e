"""The stock below the board of games with reserved tiles."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from bot.games.dominoes.layout import Layout, LayoutKind
from bot.games.dominoes.notation import read_layout
from bot.games.dominoes.view import DominoView
from bot.games.registry import find_game
from bot.render.canvas import Canvas
from bot.render.dominoes.boneyard import STOCK_HEIGHT, draw_stock
from bot.render.dominoes.layouts import plan_board
from bot.render.style import MARGIN, WIDTH
from bot.render.themes import CLASSIC
from tests.render.looking import backs, board_png, decode
from tests.render.positions import domino_view, random_states

TABLE = read_layout("3-6 6-6 6-1", kind=LayoutKind.LINE_BESIDE_STOCK)


def draw_row(stock_count: int, reserved_count: int) -> Image.Image:
    """Draw the row alone."""
    canvas = Canvas(CLASSIC, WIDTH, STOCK_HEIGHT + 2 * MARGIN)
    view = replace(domino_view(TABLE), stock_count=stock_count, reserved_count=reserved_count)
    draw_stock(canvas, view, (MARGIN, MARGIN))
    return canvas.image.convert("RGB")


def backs_of_row(stock_count: int, reserved_count: int) -> int:
    """Draw the row alone, and count the pixels of its backs."""
    image = draw_row(stock_count, reserved_count)
    inside = image.crop((MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + STOCK_HEIGHT))
    assert backs(inside) == backs(image)
    return backs(image)


def test_the_line_itself_is_that_of_any_game() -> None:
    assert plan_board(TABLE) == plan_board(TABLE._replace(kind=LayoutKind.LINE))


@pytest.mark.parametrize(("stock", "reserved"), [(1, 0), (5, 0), (17, 2), (19, 0), (13, 6), (0, 2), (0, 5)])
def test_the_row_has_a_back_for_every_tile(stock: int, reserved: int) -> None:
    upright, crosswise = backs_of_row(1, 0), backs_of_row(0, 1)
    assert min(upright, crosswise) > 0
    assert backs_of_row(stock, reserved) == stock * upright + reserved * crosswise


def test_reserved_tiles_lie_crosswise() -> None:
    shapes = []
    for counts in ((1, 0), (0, 1)):
        image = draw_row(*counts)
        is_back = Image.frombytes(
            "L", image.size, bytes(255 * (rgb == CLASSIC.back) for rgb in image.get_flattened_data())
        )
        box = is_back.getbbox()
        assert box is not None
        shapes.append((box[2] - box[0]) > (box[3] - box[1]))
    assert shapes == [False, True]


def test_a_smaller_stock_leaves_the_picture_as_large_as_it_was() -> None:
    view = replace(domino_view(TABLE), reserved_count=2, hand_counts=(2, 2, 2))
    pictures = [decode(board_png(replace(view, stock_count=count))) for count in range(18)]
    assert len({image.size for image in pictures}) == 1
    assert len({image.tobytes() for image in pictures}) == 18


def test_each_number_of_reserved_tiles_has_its_own_picture() -> None:
    view = domino_view(TABLE)
    assert len({board_png(replace(view, reserved_count=count)) for count in range(7)}) == 7


def test_the_stock_lies_below_the_place_for_the_first_tile_too() -> None:
    view = replace(domino_view(Layout(LayoutKind.LINE_BESIDE_STOCK)), reserved_count=2)
    few, many = (decode(board_png(replace(view, stock_count=count))) for count in (4, 16))
    assert backs(few) < backs(many)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "seats"), [("draw", 2), ("thousand", 4)])
@pytest.mark.parametrize("reserved", [0, 6])
def test_real_matches_keep_to_their_bounds(game_id: str, seats: int, reserved: int) -> None:
    game = find_game(game_id)
    for _, state in zip(range(25), random_states(game, seats, {"reserved": reserved}, seed=5), strict=False):
        view = game.view(state, None)
        assert isinstance(view, DominoView)
        assert view.reserved_count == (reserved if view.hand_counts else 0)
        decode(board_png(view))
