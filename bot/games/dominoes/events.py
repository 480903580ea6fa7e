"""What happens in domino games and may be told to everybody."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.games.core import Event, Seat
from bot.games.dominoes.layout import End
from bot.games.dominoes.scoring import RoundScore, TileScore
from bot.games.dominoes.tiles import Tile

__all__ = ["LotDrawn", "RoundEnd", "RoundEnded", "RoundStarted", "SeatPassed", "TileDrawn", "TilePlayed"]


class RoundEnd(StrEnum):
    """Say why a round ended; the values are those of the record format."""

    DOMINO = "domino"
    BLOCKED = "blocked"
    TARGET = "target"
    """The points of an action ended the match in the middle of the round."""


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
class TilePlayed(Event):
    """A seat laid a tile, which scored or not."""

    seat: Seat
    tile: Tile
    end: End
    score: TileScore


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A seat drew a tile, which only that seat sees in its hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatPassed(Event):
    """A seat could neither play nor draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over; the hands are turned up."""

    round: int
    end: RoundEnd
    winner: Seat | None
    hands: tuple[tuple[Tile, ...], ...]
    score: RoundScore | None
    """What the end scored, None when nobody won the round."""
