"""What everyone knows about the hidden tiles of a hand: from the opening, and from what its seat could not play."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import NamedTuple

from bot.games.dominoes.leading import LeadRule
from bot.games.dominoes.tiles import Tile

__all__ = ["Batch", "Known", "KnownHand", "KnownMissing", "never_dealt"]

KnownMissing = tuple[tuple[int, ...], ...]
"""By seat, ascending: numbers that are on none of its tiles."""


class Batch(NamedTuple):
    """Hidden tiles about which everyone knows the same."""

    size: int
    lacks: tuple[int, ...] = ()
    """Numbers that are on none of them, ascending."""
    excludes: tuple[Tile, ...] = ()
    """Other tiles that are not among them."""

    def may_have(self, tile: Tile) -> bool:
        """Return whether a tile can be among them."""
        low, high = tile
        return low not in self.lacks and high not in self.lacks and tile not in self.excludes


class KnownHand(NamedTuple):
    """What everyone knows about a hand."""

    batches: tuple[Batch, ...] = ()
    """The hidden tiles, the oldest first. What a batch lacks, older batches lack too."""
    taken: tuple[Tile, ...] = ()
    """The tiles that it took from the table and still has."""

    @property
    def missing(self) -> tuple[int, ...]:
        """Return the numbers that are on none of its tiles, ascending."""
        lacks = self.batches[-1].lacks if self.batches else ()
        return tuple(number for number in lacks if number not in chain(*self.taken)) if self.taken else lacks

    def lacking(self, numbers: Iterable[int]) -> KnownHand:
        """Return what is known once the hidden tiles turn out to lack some numbers."""
        added = set(numbers)
        batches = (batch._replace(lacks=tuple(sorted({*batch.lacks, *added}))) for batch in self.batches)
        return KnownHand(_merged(batches), self.taken)

    def drawing(self) -> KnownHand:
        """Return what is known after a hidden tile is drawn."""
        return KnownHand(_merged((*self.batches, Batch(1))), self.taken)

    def taking(self, tiles: tuple[Tile, ...]) -> KnownHand:
        """Return what is known after tiles are taken from the table."""
        return KnownHand(self.batches, (*self.taken, *tiles))

    def playing(self, tile: Tile) -> KnownHand:
        """Return what is known after a tile is played.

        If it can be of several batches, the oldest one loses it: about the others less is known, so nothing that is
        possible is excluded.
        """
        if tile in self.taken:
            return KnownHand(self.batches, tuple(one for one in self.taken if one != tile))
        batches = self.batches
        if len(batches) == 1:  # as in nearly all plays; an empty hand still lacks what it lacked
            ((size, lacks, excludes),) = batches
            return KnownHand((Batch(size - 1, lacks, excludes),), self.taken)
        place = next((place for place, batch in enumerate(batches) if batch.may_have(tile)), 0)
        size, lacks, excludes = batches[place]
        left = (Batch(size - 1, lacks, excludes),) if size > 1 else ()
        return KnownHand((*batches[:place], *left, *batches[place + 1 :]), self.taken)


Known = tuple[KnownHand, ...]
"""By seat."""


def never_dealt(rule: LeadRule, tiles: tuple[Tile, ...], opening: Tile | None) -> tuple[Tile, ...]:
    """Return the tiles that no hand was dealt, because any of them would have opened instead.

    `opening` is the tile that opens; None if no hand had one that the rule looks for.
    """
    return tuple(tile for tile in tiles if tile != opening and _opens(rule, tile, opening))


@cache
def _opens(rule: LeadRule, tile: Tile, other: Tile | None) -> bool:
    """Return whether a tile opens rather than another one, or at all."""
    lead = rule(((tile,), () if other is None else (other,)))
    return lead is not None and lead.tile == tile


def _merged(batches: Iterable[Batch]) -> tuple[Batch, ...]:
    """Join neighbors about which everyone knows the same."""
    merged: list[Batch] = []
    for batch in batches:
        if merged and not merged[-1].size:
            merged.pop()
        if merged and merged[-1][1:] == batch[1:]:
            merged[-1] = batch._replace(size=merged[-1].size + batch.size)
        else:
            merged.append(batch)
    return tuple(merged)
