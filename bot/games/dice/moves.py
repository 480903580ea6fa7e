"""What seats do in dice games, and what chance decides."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.core import Below, Chance, ChanceRequest, Move

__all__ = ["FACES", "Dice", "Roll", "RollRequest"]

FACES = 6


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Throw the dice."""


@dataclass(frozen=True, slots=True)
class Dice(Chance):
    """The dice as they fell, each 1 to 6."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RollRequest(ChanceRequest):
    """Dice are in the air."""

    number: int
    """The rolls of the match are counted from 1, over all seats."""
    dice: int

    @property
    def label(self) -> str:
        """Name the stream `roll/{number}`."""
        return f"roll/{self.number}"

    def decide(self, below: Below) -> Dice:
        """Roll each die in order."""
        return Dice(tuple(below(FACES) + 1 for _ in range(self.dice)))
