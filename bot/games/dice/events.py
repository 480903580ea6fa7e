"""The events of dice games."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.core import SeatActed
from bot.games.dice.scoring import TurnScore

__all__ = ["DiceRolled", "SeatStopped"]


@dataclass(frozen=True, slots=True)
class DiceRolled(SeatActed):
    """A seat rolled."""

    faces: tuple[int, ...]
    kept: tuple[int, ...]
    """The positions of the dice that were kept."""
    score: TurnScore | None
    """The score of the turn, None if it continues."""

    @property
    def points(self) -> int | None:
        """Return the score of the turn, None if it continues."""
        return None if self.score is None else self.score.points


@dataclass(frozen=True, slots=True)
class SeatStopped(SeatActed):
    """A seat ended its turn before the last roll."""

    faces: tuple[int, ...]
    score: TurnScore

    @property
    def points(self) -> int:
        """Return the score of the turn."""
        return self.score.points
