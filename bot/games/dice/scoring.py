"""How rolls score, each score with the clause that gave it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["RollClause", "RollScore", "doubles_to_fifty"]


class RollClause(StrEnum):
    """Say which clause of a sheet a roll fell under; the values are keys of the text catalogues."""

    NOTHING = "roll.nothing"
    DOUBLE = "roll.double"
    DOUBLE_SIX = "roll.double_six"
    LOSES_ALL = "roll.loses_all"


@dataclass(frozen=True, slots=True)
class RollScore:
    """What a roll does to the score of its seat, and why."""

    points: int
    clause: RollClause


def doubles_to_fifty(dice: tuple[int, ...], score: int) -> RollScore:
    """Score two dice: 6-6 gives 25, 3-3 takes the whole score, any other double gives 5 (rules, `fifty`)."""
    one, other = dice
    if one != other:
        return RollScore(0, RollClause.NOTHING)
    if one == 6:
        return RollScore(25, RollClause.DOUBLE_SIX)
    if one == 3:
        return RollScore(-score, RollClause.LOSES_ALL)
    return RollScore(5, RollClause.DOUBLE)
