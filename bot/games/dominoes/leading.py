"""The lead of a round, its seat and its tile: small functions for variants to choose from."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

from bot.games.dominoes.tiles import Hands, Tile
from bot.games.values import Seat

__all__ = [
    "Lead",
    "LeadRule",
    "NoLead",
    "Openings",
    "heaviest_tile",
    "highest_double",
    "highest_double_or_heaviest",
    "lowest_double",
    "lowest_double_zero_last",
]


class Lead(NamedTuple):
    """The seat that must lead, and the tile that it must play."""

    seat: Seat
    tile: Tile


LeadRule = Callable[[Hands], Lead | None]
"""Find the lead in the dealt hands; None if no hand has a suitable tile."""


class Openings(Enum):
    """Which rounds use the rule of the opening; all others are led by section 2.1 of the rules."""

    FIRST = auto()
    """The first round."""
    NO_WINNER = auto()
    """The first round, and every round after one without a winner."""
    AFTER_BLOCK = auto()
    """The first round, and every round after a blocked one."""
    ALL = auto()


class NoLead(Enum):
    """What happens if the rule of the opening finds no lead."""

    LOT = auto()
    """The leader is drawn by lot and leads any tile."""
    DEAL_AGAIN = auto()
    """The deal is void."""


def heaviest_tile(hands: Hands) -> Lead | None:
    """Find the heaviest tile: most pips, then the higher half (rules, section 1)."""
    return max(_all(hands), key=lambda lead: (lead.tile.low + lead.tile.high, lead.tile.high))


def lowest_double(hands: Hands) -> Lead | None:
    """Find the lowest double."""
    return min(_doubles(hands), key=lambda lead: lead.tile, default=None)


def highest_double(hands: Hands) -> Lead | None:
    """Find the highest double."""
    return max(_doubles(hands), key=lambda lead: lead.tile, default=None)


def lowest_double_zero_last(hands: Hands) -> Lead | None:
    """Find the lowest double in the order 1-1, 2-2 …, 0-0 (rules, `hundred-one-ua`)."""
    return min(_doubles(hands), key=lambda lead: (lead.tile.low == 0, lead.tile), default=None)


def highest_double_or_heaviest(hands: Hands) -> Lead | None:
    """Find the highest double or, without any, the heaviest tile (rules, `hundred-one-pl`)."""
    return highest_double(hands) or heaviest_tile(hands)


def _all(hands: Hands) -> list[Lead]:
    return [Lead(Seat(seat), tile) for seat, hand in enumerate(hands) for tile in hand]


def _doubles(hands: Hands) -> list[Lead]:
    return [lead for lead in _all(hands) if lead.tile.low == lead.tile.high]
