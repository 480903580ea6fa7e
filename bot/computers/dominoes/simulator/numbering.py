"""The tiles of a set as bits of a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games.dominoes.tiles import Tile

__all__ = ["Numbering", "numbers_in"]

MOST_HANDS = 100_000
"""How many sums of pips of hands are cached before the cache is cleared."""


class Numbering:
    """The tiles of a set in ascending order of weight: of a hand as a mask the highest bit is the heaviest tile."""

    __slots__ = ("_pips", "fit", "numbers", "tiles", "weights")

    def __init__(self, tiles: Iterable[Tile]) -> None:
        self.tiles = tuple(sorted(tiles, key=lambda tile: (tile.low + tile.high, tile.high)))
        self.numbers = {tile: number for number, tile in enumerate(self.tiles)}
        self.weights = tuple(tile.low + tile.high for tile in self.tiles)
        self._pips: dict[int, int] = {}
        halves = max(tile.high for tile in self.tiles) + 1
        self.fit = tuple(self.mask(tile for tile in self.tiles if half in tile) for half in range(halves))
        """By half, the tiles that have it."""

    def mask(self, tiles: Iterable[Tile]) -> int:
        """Return the mask of some tiles."""
        mask = 0
        for tile in tiles:
            mask |= 1 << self.numbers[tile]
        return mask

    def tiles_of(self, mask: int) -> tuple[Tile, ...]:
        """Return the tiles of a mask, the lightest first."""
        return tuple(self.tiles[number] for number in numbers_in(mask))

    def pips(self, mask: int) -> int:
        """Add up both halves of all tiles of a mask."""
        known = self._pips.get(mask)
        if known is None:
            if len(self._pips) >= MOST_HANDS:
                self._pips.clear()
            known = self._pips[mask] = sum(self.weights[number] for number in numbers_in(mask))
        return known


def numbers_in(mask: int) -> Iterator[int]:
    """Yield the numbers of a mask, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
