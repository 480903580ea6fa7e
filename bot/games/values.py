"""The small values that all other rules are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, NewType

__all__ = ["Action", "Chance", "Move", "OptionValue", "Seat", "SheetLine"]

Seat = NewType("Seat", int)
"""A place at the table: 0, 1, 2 … in playing order."""

OptionValue = bool | int | str
"""A value of an option of a game."""


@dataclass(frozen=True, slots=True)
class Move:
    """An action of a seat in its turn."""

    seat: Seat


class Chance:
    """An outcome of chance, which is an action without a seat."""

    __slots__ = ()


Action = Move | Chance


class SheetLine(NamedTuple):
    """A line of a score sheet: the scores when a round ended, or was cut off by the end of the match."""

    round: int
    scores: tuple[int, ...]
    """What decides the match, by seat."""
    points: tuple[int, ...]
    """Points by seat: the scores if these are points; if the round won a set, those before the reset to 0."""
