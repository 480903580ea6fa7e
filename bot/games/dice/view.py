"""What one seat, or the public, may know of a dice match: nothing is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.games.core import Seat, View
from bot.games.dice.moves import Throw
from bot.games.dice.rules import DiceRules

__all__ = ["DiceView"]


@dataclass(frozen=True, slots=True)
class DiceView(View):
    """A dice match as a seat, or the public (seat None), sees it."""

    family: ClassVar[str] = "dice"

    rules: DiceRules
    """The public rules: how future dice would score."""
    dice: int
    """The number of dice in the game."""
    faces: tuple[int, ...]
    """The actor's dice in this turn; empty before its first roll."""
    rolls_left: int
    """The number of rolls that the actor has left in this turn."""
    turns: tuple[tuple[Throw, ...], ...]
    """The throws of each seat's latest turn, including the current one; empty before its first."""
    last_seat: Seat | None
    """The seat that rolled last, None before the first roll."""

    @property
    def running(self) -> Throw | None:
        """Return the last throw of the current turn, None before its first roll."""
        return self.turns[self.actor][-1] if self.actor is not None and self.faces else None
