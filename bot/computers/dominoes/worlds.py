"""Possible arrangements of the hidden tiles that agree with what a seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.computers.dominoes.simulator.numbering import Numbering
from bot.games.dominoes.imagine import unseen_tiles
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView

__all__ = ["World", "Worlds"]

TRIES = 20
"""How many tries may fail before the known gaps are ignored. In a match, a fitting arrangement is found quickly."""

World = tuple[list[int], list[int]]
"""The hands as masks, and the stock, whose last tile is drawn next."""


class Worlds:
    """The arrangements of the hidden tiles that a seat may imagine."""

    def __init__(self, view: DominoView, numbering: Numbering, chance: Random) -> None:
        """Take from a view how many tiles lie where, and which numbers other seats have shown not to hold."""
        self._random = chance.random
        self._seat, self._stock = view.seat, view.stock_count
        self._hand = numbering.mask(view.hand)
        places = [(view.hand_counts[seat], view.known_missing[seat]) for seat in range(view.seats) if seat != view.seat]
        places.append((view.stock_count + view.reserved_count, ()))
        self._room = [count for count, _ in places]
        unseen = unseen_tiles(view)
        homes = {
            tile: [place for place, (_, lacks) in enumerate(places) if not _has_any(tile, lacks)] for tile in unseen
        }
        self._unseen = [numbering.numbers[tile] for tile in unseen]
        bound = sorted((tile for tile in unseen if len(homes[tile]) < len(places)), key=lambda tile: len(homes[tile]))
        self._bound = [(numbering.numbers[tile], homes[tile]) for tile in bound]
        """The tiles that not every place may have, those with the fewest places first."""
        self._free = [numbering.numbers[tile] for tile in unseen if len(homes[tile]) == len(places)]

    def arrange(self) -> World:
        """Return an arrangement: no other seat holds a number that it has shown not to hold."""
        tries = (self._arrange() for _ in range(TRIES)) if self._bound else ()
        *hands, stock = next(filter(None, tries), None) or self._fill(self._unseen, [], self._room)
        masks = [sum(1 << number for number in hand) for hand in hands]
        if self._seat is not None:
            masks.insert(self._seat, self._hand)
        return masks, stock[: self._stock]

    def _arrange(self) -> list[list[int]] | None:
        """Fill the places, bound tiles first; None if a tile finds no room.

        Otherwise free tiles could take the last room that a bound tile needs, and the try would fail.
        """
        room, laid = self._room[:], list[tuple[int, int]]()
        for number, homes in sorted(self._bound, key=lambda bound: len(bound[1]) + self._random()):
            # Weighted by the room left, as in a shuffle: with equal weights, small hands get such tiles too often.
            left = self._random() * sum(room[place] for place in homes)
            for place in homes:
                left -= room[place]
                if left < 0:
                    break
            else:
                return None
            room[place] -= 1
            laid.append((place, number))
        return self._fill(self._free, laid, room)

    def _fill(self, free: Sequence[int], laid: Sequence[tuple[int, int]], room: Sequence[int]) -> list[list[int]]:
        """Return what lies at each place: some tiles, and free ones in any order wherever room is left."""
        random = self._random
        shuffled = sorted(free, key=lambda _number: random())
        piles, start = [], 0
        for count in room:
            piles.append(shuffled[start : start + count])
            start += count
        for place, number in laid:
            piles[place].append(number)
        if laid:  # only the stock has an order, in which it is drawn
            piles[-1].sort(key=lambda _number: random())
        return piles


def _has_any(tile: Tile, numbers: tuple[int, ...]) -> bool:
    return tile.low in numbers or tile.high in numbers
