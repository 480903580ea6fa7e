"""The small values that everything else in the rules is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

__all__ = ["Action", "Chance", "Move", "OptionValue", "Seat"]

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
