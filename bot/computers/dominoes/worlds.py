"""Possible arrangements of the hidden tiles that agree with what a seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from bot.computers.dominoes.simulator.numbering import Numbering
from bot.games.dominoes.imagine import unseen_tiles
from bot.games.dominoes.view import DominoView

__all__ = ["World", "Worlds"]

World = tuple[list[int], list[int]]
"""The hands as masks, and the stock, whose last tile is drawn next."""


class Worlds:
    """The arrangements of the hidden tiles that a seat may imagine."""

    def __init__(self, view: DominoView, numbering: Numbering, chance: Random) -> None:
        """Take from a view how many hidden tiles lie where, and what everyone knows about them."""
        self._random, self._stock = chance.random, view.stock_count
        others = [(seat, known) for seat, known in enumerate(view.known) if seat != view.seat]
        batches = [(seat, batch) for seat, known in others for batch in known.batches if batch.size]
        self._owners = [seat for seat, _ in batches]
        self._room = [*(batch.size for _, batch in batches), view.stock_count + view.reserved_count]
        """How many tiles lie in each place: a batch of a hand, or the stock, which is the last one."""
        taken = {tile for _, known in others for tile in known.taken}
        self._hands = [
            numbering.mask(view.hand if seat == view.seat else known.taken) for seat, known in enumerate(view.known)
        ]
        """The tiles of each hand that are not hidden."""
        unseen = [tile for tile in unseen_tiles(view) if tile not in taken]
        places = [place for place, _ in enumerate(self._room)]
        homes = {
            numbering.numbers[tile]: [
                place for place in places if place == len(batches) or batches[place][1].may_have(tile)
            ]
            for tile in unseen
        }
        self._homes = {number: own for number, own in homes.items() if len(own) < len(places)}
        """The places of the tiles that not every place may have."""
        self._free = [number for number in homes if number not in self._homes]

    def arrange(self) -> World:
        """Return an arrangement: no other seat holds a tile that it is known not to hold."""
        *batches, stock = self._arrange()
        masks = self._hands[:]
        for owner, batch in zip(self._owners, batches, strict=True):
            masks[owner] |= sum(1 << number for number in batch)
        return masks, stock[: self._stock]

    def _arrange(self) -> list[list[int]]:
        """Fill the places, first with the tiles that have the fewest.

        Otherwise free tiles could take the last room that such a tile needs.
        """
        room, laid, random = self._room[:], dict[int, int](), self._random
        for number, homes in sorted(self._homes.items(), key=lambda one: len(one[1]) + random()):
            # Weighted by the room left, as in a shuffle: with equal weights, small hands get such tiles too often.
            left = random() * sum(room[place] for place in homes)
            for place in homes:
                left -= room[place]
                if left < 0:
                    room[place] -= 1
                    laid[number] = place
                    break
            else:
                self._make_room(number, laid, room, set())
        return self._fill(laid, room)

    def _make_room(self, number: int, laid: dict[int, int], room: list[int], tried: set[int]) -> bool:
        """Find a place for a tile whose places are full, by moving other tiles; return whether one was found."""
        for place in self._homes[number]:
            if place not in tried:
                tried.add(place)
                here = [other for other, at in laid.items() if at == place]
                if room[place]:
                    room[place] -= 1
                elif not any(self._make_room(other, laid, room, tried) for other in here):
                    continue
                laid[number] = place
                return True
        return False

    def _fill(self, laid: Mapping[int, int], room: Sequence[int]) -> list[list[int]]:
        """Return what lies at each place: some tiles, and free ones in any order wherever room is left."""
        random = self._random
        left_over = (number for number in self._homes if number not in laid)  # a position that was made up
        shuffled = sorted((*self._free, *left_over), key=lambda _number: random())
        piles, start = [], 0
        for count in room:
            piles.append(shuffled[start : start + count])
            start += count
        for number, place in laid.items():
            piles[place].append(number)
        if laid:  # only the stock has an order, in which it is drawn
            piles[-1].sort(key=lambda _number: random())
        return piles
