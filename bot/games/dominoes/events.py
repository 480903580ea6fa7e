"""The events of domino games, all of them public."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.games.core import Event, Seat, SeatActed
from bot.games.dominoes.layout import End
from bot.games.dominoes.scoring import RoundScore, TileScore
from bot.games.dominoes.tiles import Tile

__all__ = [
    "DealVoid",
    "LotDrawn",
    "RoundEnd",
    "RoundEnded",
    "RoundStarted",
    "SeatPassed",
    "SetWon",
    "TileDrawn",
    "TilePlayed",
    "TilesTaken",
]


class RoundEnd(StrEnum):
    """Why a round ended; the values are those of the record format."""

    DOMINO = "domino"
    BLOCKED = "blocked"
    HIT = "hit"
    BUST = "bust"
    TARGET = "target"
    """The points of an action ended the match in the middle of the round."""


@dataclass(frozen=True, slots=True)
class DealVoid(Event):
    """No hand has the tile that the lead needs: the tiles are dealt again."""


@dataclass(frozen=True, slots=True)
class LotDrawn(Event):
    """The leader of a round was drawn by lot."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """The tiles are dealt and a seat leads."""

    round: int
    leader: Seat


@dataclass(frozen=True, slots=True)
class TilePlayed(SeatActed):
    """A seat played a tile, which scored or not."""

    tile: Tile
    end: End
    score: TileScore

    @property
    def laid(self) -> Tile:
        """Return the tile."""
        return self.tile

    @property
    def points(self) -> int:
        """Return the tile's points, with the bonus for a last tile."""
        return self.score.points + self.score.bonus


@dataclass(frozen=True, slots=True)
class TileDrawn(SeatActed):
    """A seat drew a tile, which only that seat sees in its hand."""


@dataclass(frozen=True, slots=True)
class TilesTaken(SeatActed):
    """A seat took tiles back from an end, where everyone had seen them."""

    end: End
    tiles: tuple[Tile, ...]
    """In the order taken."""


@dataclass(frozen=True, slots=True)
class SeatPassed(SeatActed):
    """A seat passed."""


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over; the hands are open."""

    round: int
    end: RoundEnd
    winner: Seat | None
    hands: tuple[tuple[Tile, ...], ...]
    score: RoundScore
    """The score of the round's end."""


@dataclass(frozen=True, slots=True)
class SetWon(Event):
    """A seat reached the target and won a set; all points go back to 0."""

    seat: Seat
