"""The result of a roll, as a value that needs no notation."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Face", "Fate", "Group", "Piece", "Roll"]


class Fate(StrEnum):
    """What happened to a face; the values are keys of the text catalogs, except for a plain one."""

    PLAIN = ""
    EXTRA = "roll.extra"
    """It was thrown because the previous one exploded, and counts too."""
    AGAIN = "roll.rerolled"
    """Its die was rerolled, so it does not count."""
    DROPPED = "roll.dropped"


@dataclass(frozen=True, slots=True)
class Face:
    """One face that was thrown."""

    value: int
    fate: Fate = Fate.PLAIN

    @property
    def counts(self) -> bool:
        """Return whether the face counts in the total."""
        return self.fate in (Fate.PLAIN, Fate.EXTRA)


@dataclass(frozen=True, slots=True)
class Group:
    """Dice of one kind that were thrown together."""

    notation: str
    """What was thrown, such as `4d6kh3`."""
    faces: tuple[Face, ...]
    """Every face in the order of the dice; the throws of one die are together."""


Piece = Group | str
"""A group of dice, or a number, a bracket or an operator."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll that has been made."""

    expression: str
    """The expression without blanks: rolling it again means the same."""
    pieces: tuple[Piece, ...]
    """The calculation from left to right."""
    total: int
