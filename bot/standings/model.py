"""What is kept of finished matches."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["LeaderboardRow", "ResultRow", "StoredRecord"]


@dataclass(frozen=True, slots=True)
class ResultRow:
    """Where one seat came."""

    seat: int
    place: int
    """1 is best; seats that share a place have the same number, and the next place counts them all."""
    score: int


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One person's line of a leaderboard."""

    name: str
    played: int
    won: int


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
