"""What changes the order of a ladder."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["LadderMove", "LadderStep"]


class LadderStep(StrEnum):
    """Say what happened."""

    JOINED = "joined"
    """An entrant came, at the bottom; those who are there at the start join in the order of their seeds."""
    LEFT = "left"
    """An entrant is on the ladder no more."""
    DROPPED = "dropped"
    """An entrant went down one place, for they had not played for long."""
    REPLACED = "replaced"
    """An entrant, a substitute, took the place of the one whom they replace."""
    DECIDED = "decided"
    """A challenge, a fixture, was decided for the first time, or anew after it had been open again."""


@dataclass(frozen=True, slots=True)
class LadderMove:
    """One thing that may change the order: who won a challenge is looked up, so that corrections count."""

    step: LadderStep
    number: int
    """The number of an entrant, or of a fixture."""
