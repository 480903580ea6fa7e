"""Tiles and sets (rules, section 1)."""

from __future__ import annotations

import pytest

from bot.games.dominoes.tiles import Tile, full_set, make_tile, pips


def test_tile_is_an_unordered_pair_written_low_first() -> None:
    assert make_tile(3, 0) == make_tile(0, 3) == Tile(0, 3)
    assert str(make_tile(3, 0)) == "0-3"


def test_double_has_equal_halves() -> None:
    assert make_tile(6, 6).is_double
    assert not make_tile(5, 6).is_double


def test_other_half_lies_across() -> None:
    assert (Tile(3, 6).other(3), Tile(3, 6).other(6), Tile(4, 4).other(4)) == (6, 3, 4)


@pytest.mark.parametrize(("highest", "tiles"), [(6, 28), (9, 55), (12, 91)])
def test_set_holds_every_tile_once_in_ascending_order(highest: int, tiles: int) -> None:
    found = full_set(highest)
    assert len(found) == len(set(found)) == tiles
    assert list(found) == sorted(found)
    assert {half for tile in found for half in tile} == set(range(highest + 1))
    assert all(tile.low <= tile.high for tile in found)


def test_pips_of_a_hand_are_the_sum_of_both_halves_of_all_tiles() -> None:
    assert pips((Tile(0, 3), Tile(6, 6))) == 15
    assert pips(()) == 0
