"""The line and the arms: where tiles lie, which ends are open, and what they count."""

from __future__ import annotations

import pytest

from bot.games.dominoes.layout import End, Layout, OpenEnd
from bot.games.dominoes.notation import read_layout, read_tile
from bot.games.dominoes.tiles import Tile

CROSS = read_layout("3-5 5-5 5-1", up="5-6 6-6", has_spinner=True)


def lay(layout: Layout, *plays: str) -> Layout:
    """Lay tiles written as `3-6 left`."""
    for play in plays:
        tile, end = play.split()
        layout = layout.place(read_tile(tile), End(end))
    return layout


def test_empty_table_has_no_open_number_and_counts_nothing() -> None:
    layout = Layout()
    assert [layout.open_pips(end) for end in End] == [None] * 5
    assert (len(layout), layout.board_count(), layout.spinner_at) == (0, (), None)


def test_led_tile_lies_with_its_low_half_to_the_left() -> None:
    layout = lay(Layout(), "6-3 first")
    assert layout.line == ((3, 6),)
    assert (layout.open_pips(End.LEFT), layout.open_pips(End.RIGHT)) == (3, 6)


def test_first_is_no_open_end_once_a_tile_lies_there() -> None:
    assert lay(Layout(), "3-6 first").open_pips(End.FIRST) is None


def test_each_end_of_the_cross_wants_its_exposed_half() -> None:
    assert [CROSS.open_pips(end) for end in (End.LEFT, End.RIGHT, End.UP, End.DOWN)] == [3, 1, 6, 5]


def test_open_ends_tell_what_each_counts() -> None:
    assert CROSS.open_ends() == {
        End.LEFT: OpenEnd(3, (3,)),
        End.RIGHT: OpenEnd(1, (1,)),
        End.UP: OpenEnd(6, (6, 6)),
        End.DOWN: OpenEnd(5, ()),
    }


def test_open_spinner_has_no_arms_among_its_open_ends() -> None:
    assert set(read_layout("5-5 5-1", has_spinner=True).open_ends()) == {End.LEFT, End.RIGHT}


def test_board_count_is_the_sum_of_what_the_ends_count() -> None:
    assert CROSS.board_count() == (3, 1, 6, 6)


def test_length_counts_line_and_arms() -> None:
    assert len(CROSS) == 5


def test_spinner_is_found_in_the_line() -> None:
    assert (CROSS.spinner, CROSS.spinner_at, CROSS.is_spinner_closed) == (5, 1, True)
    assert read_layout("3-5 5-5 5-1").spinner_at is None


def test_led_tile_is_counted_from_the_left() -> None:
    assert lay(Layout(), "3-6 first", "3-3 left", "3-1 left", "6-6 right").led == 2


def test_layouts_with_the_same_tiles_are_equal_wherever_they_grew_from() -> None:
    assert lay(Layout(), "3-6 first", "3-3 left") == lay(Layout(), "3-3 first", "3-6 right")


def test_tiles_of_a_grown_cross_touch_with_equal_halves() -> None:
    grown = lay(
        Layout(has_spinner=True), "5-5 first", "5-1 right", "5-3 left", "5-6 up", "6-6 up", "0-5 down", "1-1 right"
    )
    assert grown == read_layout("3-5 5-5 5-1 1-1", up="5-6 6-6", down="5-0", has_spinner=True)


@pytest.mark.parametrize(
    ("layout", "tile", "end"),
    [
        (Layout(), Tile(1, 2), End.LEFT),
        (Layout(), Tile(1, 2), End.UP),
        (read_layout("1-2"), Tile(1, 2), End.FIRST),
        (read_layout("1-2"), Tile(3, 3), End.RIGHT),
        (read_layout("1-2"), Tile(2, 3), End.LEFT),
        (read_layout("1-5 5-5 5-2"), Tile(5, 6), End.UP),
        (read_layout("5-5 5-2", has_spinner=True), Tile(5, 6), End.DOWN),
        (CROSS, Tile(5, 5), End.UP),
    ],
)
def test_layout_refuses_a_tile_that_does_not_fit(layout: Layout, tile: Tile, end: End) -> None:
    with pytest.raises(ValueError, match=r"fit|led"):
        layout.place(tile, end)
