"""What happens in dice games."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.core import Event, Seat
from bot.games.dice.scoring import RollScore

__all__ = ["DiceRolled"]


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """A seat rolled, which scored or not."""

    seat: Seat
    faces: tuple[int, ...]
    score: RollScore
