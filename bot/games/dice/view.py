"""What one seat, or the public, may know of a dice match: dice hide nothing."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.core import Seat, View
from bot.games.dice.events import DiceRolled

__all__ = ["DiceView"]


@dataclass(frozen=True, slots=True)
class DiceView(View):
    """A dice match as a seat, or the public (seat None), sees it."""

    last_rolls: tuple[DiceRolled | None, ...]
    """The last roll of each seat, None before its first."""
    last_seat: Seat | None
    """The seat that rolled last, None before the first roll."""
