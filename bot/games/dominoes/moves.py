"""The moves of seats in domino games, and the outcomes of chance."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.core import Chance, ChanceRequest, Move, RandBelow, Seat
from bot.games.dominoes.layout import End
from bot.games.dominoes.tiles import Tile

__all__ = ["Deal", "DealRequest", "Draw", "Lot", "LotRequest", "Pass", "Play", "Take"]


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a tile of the hand at an open end, or on the pile."""

    tile: Tile
    end: End


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw the next tile of the stock."""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Pass."""


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take tiles back from an end of the line until a tile held before fits (rules, `austrian`)."""

    end: End


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Chance):
    """The shuffled set of a round: the hands in seat order, then the reserved tiles, then the stock."""

    tiles: tuple[Tile, ...]

    def __repr__(self) -> str:
        return f"Deal({len(self.tiles)} tiles)"


@dataclass(frozen=True, slots=True)
class Lot(Chance):
    """The seat that leads a round by lot."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class DealRequest(ChanceRequest):
    """A request to shuffle the tiles of a round."""

    round: int
    attempt: int
    """1, and one more for every void deal of the round."""
    tiles: tuple[Tile, ...]
    """The set, ascending."""

    @property
    def label(self) -> str:
        """Name the stream `deal/{round}/{attempt}`."""
        return f"deal/{self.round}/{self.attempt}"

    def decide(self, below: RandBelow) -> Deal:
        """Shuffle: from the last index down to 1, swap with a fair index up to it."""
        tiles = list(self.tiles)
        for i in range(len(tiles) - 1, 0, -1):
            j = below(i + 1)
            tiles[i], tiles[j] = tiles[j], tiles[i]
        return Deal(tuple(tiles))


@dataclass(frozen=True, slots=True)
class LotRequest(ChanceRequest):
    """A request for the lot that draws the leader of a round."""

    round: int
    seats: int

    @property
    def label(self) -> str:
        """Name the stream `lot/{round}`."""
        return f"lot/{self.round}"

    def decide(self, below: RandBelow) -> Lot:
        """Draw one of the seats."""
        return Lot(Seat(below(self.seats)))
