"""The small values that everything else in the rules is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, NewType

__all__ = ["Action", "Chance", "Move", "OptionValue", "Seat", "SheetLine"]

Seat = NewType("Seat", int)
"""A place at the table: 0, 1, 2 … in playing order."""

OptionValue = bool | int | str
"""What an option of a game can be set to."""


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat does when it is its turn."""

    seat: Seat


class Chance:
    """An outcome of chance, which enters a match as an action of nobody."""

    __slots__ = ()


Action = Move | Chance


class SheetLine(NamedTuple):
    """A line of a score sheet: how the match stood when a round was over, or cut off by the end of the match."""

    round: int
    scores: tuple[int, ...]
    """What decides the match, by seat."""
    points: tuple[int, ...]
    """Points by seat: the scores where these are points; with a won set, those before all go back to 0."""
