"""Tiles and sets of tiles (rules, section 1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

__all__ = ["Hands", "Tile", "full_set", "make_tile", "pips"]


class Tile(NamedTuple):
    """An unordered pair of pip counts, the lower one first."""

    low: int
    high: int

    @property
    def is_double(self) -> bool:
        """Return whether both halves are equal."""
        return self.low == self.high

    def other(self, half: int) -> int:
        """Return the half across from the given one."""
        return self.low + self.high - half

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


Hands = tuple[tuple[Tile, ...], ...]
"""The tiles dealt to each seat."""


def make_tile(one: int, other: int) -> Tile:
    """Make a tile from two halves in any order."""
    return Tile(one, other) if one <= other else Tile(other, one)


@lru_cache
def full_set(highest_pip: int) -> tuple[Tile, ...]:
    """Return every tile with halves 0 … highest_pip once, ascending (low, then high)."""
    return tuple(Tile(low, high) for low in range(highest_pip + 1) for high in range(low, highest_pip + 1))


def pips(tiles: Iterable[Tile]) -> int:
    """Add up both halves of all tiles."""
    return sum(tile.low + tile.high for tile in tiles)
