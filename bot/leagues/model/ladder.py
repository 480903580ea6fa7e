"""The moves that change the order of a ladder."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["LadderMove", "LadderStep"]


class LadderStep(StrEnum):
    """The kinds of moves."""

    JOINED = "joined"
    """An entrant joined at the bottom; entrants of the start join in seed order."""
    LEFT = "left"
    """An entrant is no longer on the ladder."""
    DROPPED = "dropped"
    """An entrant dropped one place after too long without a match."""
    REPLACED = "replaced"
    """A substitute took the place of the entrant whom they replace."""
    DECIDED = "decided"
    """A challenge was decided, either for the first time or again after it was reopened."""


@dataclass(frozen=True, slots=True)
class LadderMove:
    """One move that may change the order. The winner of a challenge is looked up, so that corrections count."""

    step: LadderStep
    number: int
    """The number of an entrant, or of a fixture."""
