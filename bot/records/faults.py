"""What can be wrong with a record."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.errors import GameError

__all__ = ["Fault", "FaultError"]


@dataclass(frozen=True, slots=True)
class Fault:
    """The first thing that is wrong with a record, and where; None where it is wrong as a whole."""

    round: int | None
    """The round, from 1."""
    action: int | None
    """The action of the round, from 1."""
    what: str
    """What is wrong, in one English sentence."""

    def __str__(self) -> str:
        places = (("round", self.round), ("action", self.action))
        where = ", ".join(f"{name} {number}" for name, number in places if number is not None)
        return f"{where}: {self.what}" if where else self.what


class FaultError(GameError):
    """Stop the reading of a record at its first fault."""

    def __init__(self, what: str, round_number: int | None = None, action: int | None = None) -> None:
        super().__init__(what)
        self.fault = Fault(round_number, action, what)
