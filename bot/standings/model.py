"""Stored data about finished matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.standings.stays import Stay

__all__ = ["ALL_GAMES", "MEDAL_MATCHES", "PlayedMatch", "ResultRow", "StoredRecord", "earns_medal"]

ALL_GAMES: Final = "*"
"""The id that means all games of a server together."""

MEDAL_MATCHES: Final = 3
"""The least number of finished matches for a medal; the person must have won at least one."""


def earns_medal(place: int, won: int, played: int) -> bool:
    """Return whether a line shows a medal instead of the place."""
    return place <= 3 and won > 0 and played >= MEDAL_MATCHES


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """How a match was played."""

    rounds: int
    moves: int
    stays: Sequence[Stay]
    luck: Sequence[float | None]
    """By seat, in standard deviations above the mean; None if unknown."""
    best_rounds: Sequence[int]
    """By seat, the most points in one round; 0 if the match has no scored round."""
    is_forfeit: bool = False
    """Whether it ended only because people missed a match that began automatically. Such a match is not rated."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """The result of a person who was on a seat at the end, or who had left it before."""

    stay: Stay
    place: int
    """1 is best. Seats that share a place have the same number, and the next place counts them all."""
    rated_place: int | None
    """The place among those who were there at the start; None for others, and if the match is not rated."""
    score: int
    luck: float | None
    best_round: int | None
    """The most points in one round; None for a person who left."""


@dataclass(frozen=True, slots=True)
class StoredRecord:
    """The record of a finished match, with the person's seat."""

    table_id: int
    game_id: str
    text: str
    """One line of JSON."""

    @property
    def file_name(self) -> str:
        """Return the file name for the record."""
        return f"boneyard-{self.game_id}-{self.table_id}.json"
