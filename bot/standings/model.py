"""What is kept of finished matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.standings.stays import Stay

__all__ = ["ALL_GAMES", "MEDAL_MATCHES", "PlayedMatch", "ResultRow", "StoredRecord", "earns_medal"]

ALL_GAMES: Final = "*"
"""Stands for a game where all games of a server together are meant."""

MEDAL_MATCHES: Final = 3
"""How many matches somebody has to have finished for a medal; one of them they must have won."""


def earns_medal(place: int, won: int, played: int) -> bool:
    """Tell whether a line of a table of people has a medal instead of its place."""
    return place <= 3 and won > 0 and played >= MEDAL_MATCHES


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """How a match was played."""

    rounds: int
    moves: int
    stays: Sequence[Stay]
    luck: Sequence[float | None]
    """By seat, how many deviations above the mean it was; None where nobody knows."""
    best_rounds: Sequence[int]
    """By seat, the most points in one round; 0 in a match without a line on its sheet."""
    is_forfeit: bool = False
    """Whether it ended only because people did not come to a match that began by itself; nobody is rated for that."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """Where somebody came who sat on a seat at the end, or who left it before."""

    stay: Stay
    place: int
    """1 is best; seats that share a place have the same number, and the next place counts them all."""
    rated_place: int | None
    """The place among those who were there at the start; None for others, and where the match is not rated."""
    score: int
    luck: float | None
    best_round: int | None
    """The most points in one round; None for somebody who left."""


@dataclass(frozen=True, slots=True)
class StoredRecord:
    """The record of a finished match, and whose it is."""

    table_id: int
    game_id: str
    text: str
    """One line of JSON."""

    @property
    def file_name(self) -> str:
        """Return what a file with the record is called."""
        return f"boneyard-{self.game_id}-{self.table_id}.json"
