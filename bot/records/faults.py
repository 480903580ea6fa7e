"""The faults of a record."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.errors import GameError

__all__ = ["Fault", "FaultError"]


@dataclass(frozen=True, slots=True)
class Fault:
    """The first fault of a record and its position; None for a fault of the whole record."""

    round: int | None
    """The round, from 1."""
    action: int | None
    """The action of the round, from 1."""
    what: str
    """The fault, in one English sentence."""

    def __str__(self) -> str:
        places = (("round", self.round), ("action", self.action))
        where = ", ".join(f"{name} {number}" for name, number in places if number is not None)
        return f"{where}: {self.what}" if where else self.what


class FaultError(GameError):
    """Stop reading a record at its first fault."""

    def __init__(self, what: str, round_number: int | None = None, action: int | None = None) -> None:
        super().__init__(what)
        self.fault = Fault(round_number, action, what)
