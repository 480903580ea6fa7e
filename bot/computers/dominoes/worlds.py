"""Where the hidden tiles may lie: arrangements that agree with all that a seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random

from bot.games.dominoes.imagine import imagine, unseen_tiles
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView

__all__ = ["possible_state"]

TRIES = 20
"""After so many dead ends it is forgotten what seats lack. In a match some arrangement fits, and is soon found."""

Place = tuple[int, tuple[int, ...]]
"""How many hidden tiles lie at a place, and which numbers are on none of them."""


def possible_state(view: DominoView, chance: Random) -> DominoState:
    """Return a state that the seat may be in: no other seat holds a number that it has shown not to hold."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    places: list[Place] = [(view.hand_counts[seat], view.known_missing[seat]) for seat in others]
    places.append((view.stock_count + view.reserved_count, ()))
    unseen = list(unseen_tiles(view))
    chance.shuffle(unseen)
    if not any(missing for _, missing in places):
        return imagine(view, unseen)
    tries = (_arrange(places, unseen, chance) for _ in range(TRIES))
    return imagine(view, next((hidden for hidden in tries if hidden is not None), unseen))


def _arrange(places: Sequence[Place], tiles: Sequence[Tile], chance: Random) -> list[Tile] | None:
    """Fill the places in order; None if a tile finds no room.

    Tiles that not every place may have come first, those with the fewest places before the others, and go where they
    may lie by the room that is left there. All other tiles fill what is free.
    """
    homes = {
        tile: [place for place, (_, missing) in enumerate(places) if not _has_any(tile, missing)] for tile in tiles
    }
    # Free tiles would take the last room of a place that a bound tile needs, and the try would be lost.
    bound = sorted((tile for tile in tiles if len(homes[tile]) < len(places)), key=lambda tile: len(homes[tile]))
    room = [count for count, _ in places]
    filled: list[list[Tile]] = [[] for _ in places]
    for tile in bound:
        # By the room that is left, as a shuffle would: evenly by place, small hands would get such tiles too often.
        weights = [room[place] for place in homes[tile]]
        if not any(weights):
            return None
        (place,) = chance.choices(homes[tile], weights)
        room[place] -= 1
        filled[place].append(tile)
    others = (tile for tile in tiles if len(homes[tile]) == len(places))
    for place, free in enumerate(room):
        filled[place] += islice(others, free)
    chance.shuffle(filled[-1])  # only the stock has an order, in which it is drawn
    return [tile for pile in filled for tile in pile]


def _has_any(tile: Tile, numbers: tuple[int, ...]) -> bool:
    return tile.low in numbers or tile.high in numbers
