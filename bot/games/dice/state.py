"""The state of a dice match."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.core import Outcome, Seat
from bot.games.dice.events import DiceRolled
from bot.games.dice.rules import DiceRules

__all__ = ["DiceState"]


@dataclass(frozen=True, slots=True)
class DiceState:
    """A dice match at one moment."""

    rules: DiceRules
    scores: tuple[int, ...]
    """Points by seat; its length is the number of seats."""
    actor: Seat = Seat(0)  # noqa: RUF009 - an int
    """The seat whose turn it is; at the end, the seat that rolled last."""
    round: int = 1
    """A round is one turn of every seat."""
    rolls: int = 0
    """How often dice were thrown in this match."""
    rolling: bool = False
    """Whether dice are in the air."""
    last_rolls: tuple[DiceRolled | None, ...] = ()
    """The last roll of each seat, None before its first."""
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.scores)
