"""The line and the arms: where tiles lie, which ends are open, and what they count."""

from __future__ import annotations

import pytest

from bot.games.dominoes.layout import End, Layout, LayoutKind, Placed
from bot.games.dominoes.notation import read_layout, read_tile
from bot.games.dominoes.tiles import Tile

CROSS = read_layout("3-5 5-5 5-1", up="5-6 6-6", has_spinner=True)


def lay(layout: Layout, *plays: str) -> Layout:
    """Lay tiles written as `3-6 left`."""
    for play in plays:
        tile, end = play.split()
        layout = layout.place(read_tile(tile), End(end))
    return layout


def test_empty_table_has_no_open_end_and_counts_nothing() -> None:
    layout = Layout()
    assert (layout.open_ends(), layout.size, layout.board_count(), layout.total) == ({}, 0, (), 0)
    assert not layout.is_spinner_closed


def test_led_tile_lies_with_its_low_half_to_the_left() -> None:
    layout = lay(Layout(), "6-3 first")
    assert layout.line == ((3, 6),)
    assert layout.open_ends() == {End.LEFT: 3, End.RIGHT: 6}


def test_each_end_of_the_cross_wants_its_exposed_half() -> None:
    assert CROSS.open_ends() == {End.LEFT: 3, End.RIGHT: 1, End.UP: 6, End.DOWN: 5}


def test_open_spinner_has_no_arms_among_its_open_ends() -> None:
    assert set(read_layout("5-5 5-1", has_spinner=True).open_ends()) == {End.LEFT, End.RIGHT}


def test_board_count_is_the_sum_of_what_the_ends_count() -> None:
    assert CROSS.board_count() == (3, 1, 6, 6)


def test_size_counts_the_tiles_of_line_and_arms() -> None:
    assert CROSS.size == 5


def test_total_is_the_pips_of_all_tiles_on_the_table() -> None:
    assert CROSS.total == 8 + 10 + 6 + 11 + 12
    assert lay(Layout(has_spinner=True), "5-5 first", "3-5 left", "1-5 right", "5-6 up", "6-6 up").total == CROSS.total


def test_spinner_is_closed_between_two_tiles_and_not_before() -> None:
    assert (CROSS.spinner, CROSS.is_spinner_closed) == (5, True)
    assert not read_layout("3-5 5-5", has_spinner=True).is_spinner_closed
    assert not read_layout("3-5 5-5 5-1").is_spinner_closed


def test_led_tile_is_counted_from_the_left() -> None:
    assert lay(Layout(), "3-6 first", "3-3 left", "3-1 left", "6-6 right").led == 2


def test_layout_knows_which_tile_was_led() -> None:
    grown, other = lay(Layout(), "3-6 first", "3-3 left"), lay(Layout(), "3-3 first", "3-6 right")
    assert (grown.line, grown.led, other.led) == (other.line, 1, 0)


def test_tiles_of_a_grown_cross_touch_with_equal_halves() -> None:
    grown = lay(
        Layout(has_spinner=True), "5-5 first", "5-1 right", "5-3 left", "5-6 up", "6-6 up", "0-5 down", "1-1 right"
    )
    read = read_layout("3-5 5-5 5-1 1-1", up="5-6 6-6", down="5-0", has_spinner=True)
    assert grown == read._replace(led=1, laid=grown.laid)


def test_layout_knows_in_what_order_tiles_were_laid() -> None:
    layout = lay(Layout(has_spinner=True), "1-5 first", "5-5 right", "1-1 left", "5-3 right", "5-6 up", "5-0 down")
    assert layout.laid == "BABCD"
    while layout.size > 1:
        before, end = layout, next(end for end in End if end.letter == layout.laid[-1])
        layout, gone = layout.without_outermost(end)
        assert layout.place(Tile(*sorted(gone)), end) == before
    assert (layout.spinner, layout.laid) == (None, "")


def test_order_of_tiles_that_were_taken_back_is_forgotten() -> None:
    layout = lay(Layout(), "1-5 first", "5-6 right", "6-6 right", "0-1 left")
    assert layout.without_outermost(End.RIGHT)[0].laid == "BA"
    layout = lay(Layout(), "1-5 first", "5-6 right", "6-6 right")
    assert layout.without_outermost(End.LEFT)[0] == lay(Layout(), "5-6 first", "6-6 right")


# The pile (rules, `italian`).


def test_pile_has_no_open_ends_and_takes_any_tile() -> None:
    pile = lay(Layout(LayoutKind.PILE), "3-6 pile", "1-1 pile", "0-5 pile")
    assert (pile.line, pile.open_ends(), pile.total) == (((3, 6), (1, 1), (0, 5)), {}, 16)
    assert pile == read_layout("3-6 1-1 0-5", kind=LayoutKind.PILE)


# Taking tiles off again (rules, `austrian`).


@pytest.mark.parametrize(
    ("end", "line", "gone", "led"),
    [(End.LEFT, ((1, 6), (6, 4)), (2, 1), 0), (End.RIGHT, ((2, 1), (1, 6)), (6, 4), 1)],
)
def test_outermost_tile_leaves_as_it_lay(end: End, line: tuple[Placed, ...], gone: Placed, led: int) -> None:
    grown = lay(Layout(), "1-6 first", "1-2 left", "4-6 right")
    layout, left = grown.without_outermost(end)
    assert (layout.line, left, layout.led, layout.total) == (line, gone, led, 20 - sum(gone))


@pytest.mark.parametrize("end", [End.LEFT, End.RIGHT])
def test_table_without_its_only_tile_is_empty(end: End) -> None:
    layout, gone = lay(Layout(), "1-6 first").without_outermost(end)
    assert (layout, gone) == (Layout(), (1, 6))


def test_led_tile_that_is_taken_away_leaves_the_lead_to_its_neighbor() -> None:
    grown = lay(Layout(), "1-6 first", "2-6 right", "1-4 left")
    shorter = grown.without_outermost(End.RIGHT)[0].without_outermost(End.RIGHT)[0]
    assert (shorter.line, shorter.led) == (((4, 1),), 0)


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
        (read_layout("1-2"), Tile(2, 3), End.PILE),
        (Layout(LayoutKind.PILE), Tile(1, 2), End.FIRST),
        (read_layout("1-2", kind=LayoutKind.PILE), Tile(2, 3), End.RIGHT),
    ],
)
def test_layout_refuses_a_tile_that_does_not_fit(layout: Layout, tile: Tile, end: End) -> None:
    with pytest.raises(ValueError, match="fit"):
        layout.place(tile, end)
