"""What happens in dice games."""

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
    """The places of the dice that were left lying."""
    score: TurnScore | None
    """What the turn scored, None if it goes on."""

    @property
    def points(self) -> int | None:
        """Return what the turn scored, None if it goes on."""
        return None if self.score is None else self.score.points


@dataclass(frozen=True, slots=True)
class SeatStopped(SeatActed):
    """A seat ended its turn before the last roll."""

    faces: tuple[int, ...]
    score: TurnScore

    @property
    def points(self) -> int:
        """Return what the turn scored."""
        return self.score.points
