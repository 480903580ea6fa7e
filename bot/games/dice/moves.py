"""The moves of seats in dice games, and the outcomes of chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from bot.games.core import Chance, ChanceRequest, Move, RandBelow

__all__ = ["FACES", "Dice", "Roll", "RollRequest", "Stop", "Throw"]

FACES = 6


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Roll the dice, all but those that are kept."""

    keep: tuple[int, ...] = ()
    """The positions of the dice that are kept, from 0, ascending."""


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """End the turn before the last roll."""


@dataclass(frozen=True, slots=True)
class Dice(Chance):
    """All dice after a roll, each 1 to 6."""

    faces: tuple[int, ...]


class Throw(NamedTuple):
    """A roll of a turn when the dice are at rest."""

    faces: tuple[int, ...]
    """All dice as they are now, including the kept ones."""
    kept: tuple[int, ...]
    """The positions of the dice that were kept; empty on a first roll."""

    @property
    def order(self) -> tuple[int, ...]:
        """Return the positions of all dice in the order in which they are shown: kept ones first."""
        return (*self.kept, *(place for place in range(len(self.faces)) if place not in self.kept))


@dataclass(frozen=True, slots=True)
class RollRequest(ChanceRequest):
    """Dice are in the air."""

    number: int
    """The rolls of the match are counted from 1, over all seats."""
    lying: tuple[int | None, ...]
    """The face of each kept die, None for those that are rolled."""

    @property
    def label(self) -> str:
        """Name the stream `roll/{number}`."""
        return f"roll/{self.number}"

    def decide(self, below: RandBelow) -> Dice:
        """Roll each die that is not kept, in order."""
        return Dice(tuple(below(FACES) + 1 if face is None else face for face in self.lying))
