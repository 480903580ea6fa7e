"""The state of a dice match."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.core import Outcome, Seat
from bot.games.dice.moves import Throw
from bot.games.dice.rules import DiceRules

__all__ = ["DiceState"]


class DiceState(NamedTuple):
    """A dice match at one moment."""

    rules: DiceRules
    scores: tuple[int, ...]
    """Points by seat; its length is the number of seats."""
    actor: Seat = Seat(0)
    """The seat whose turn it is; at the end, the seat that rolled last."""
    round: int = 1
    """A round is one turn of every seat."""
    rolls: int = 0
    """The number of rolls in this match."""
    rolled: int = 0
    """The number of the actor's rolls in this turn."""
    faces: tuple[int, ...] = ()
    """The actor's dice in this turn; empty before its first roll."""
    keep: tuple[int, ...] | None = None
    """While dice are in the air: the positions of the kept dice. None when all are at rest."""
    turns: tuple[tuple[Throw, ...], ...] = ()
    """The throws of each seat's latest turn, including the current one; empty before its first."""
    last_seat: Seat | None = None
    """The seat that rolled last, None before the first roll."""
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.scores)

    @property
    def lying(self) -> tuple[int | None, ...]:
        """Return the face of each kept die, None for those in the air."""
        keep = self.keep or ()
        return tuple(self.faces[i] if i in keep else None for i in range(self.rules.dice))
