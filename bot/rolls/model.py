"""What came of a roll, as a value that can be told without knowing any notation."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Face", "Group", "Piece", "Roll"]


@dataclass(frozen=True, slots=True)
class Face:
    """One face that was thrown."""

    value: int
    counts: bool = True
    """False if the die was dropped, or thrown again."""


@dataclass(frozen=True, slots=True)
class Group:
    """Dice of one kind that were thrown together."""

    notation: str
    """What was thrown, such as `4d6kh3`."""
    faces: tuple[Face, ...]
    """Every face in the order of the dice; the throws of one die stand together."""


Piece = Group | str
"""A group of dice, or a number, a bracket or an operator."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll that has been made."""

    expression: str
    """What was asked for, without blanks: rolling it again means the same."""
    pieces: tuple[Piece, ...]
    """The calculation from left to right."""
    total: int
