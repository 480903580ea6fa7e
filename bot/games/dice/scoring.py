"""How turns score: small functions for variants to choose from, each score with its clause of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

__all__ = [
    "RollClause",
    "ScoreTurn",
    "TurnScore",
    "doubles_to_fifty",
    "five_alike",
    "heaven_and_hell",
]


class RollClause(StrEnum):
    """The clause of a sheet that applies to a turn; the values with a dot are keys of the text catalogs."""

    NOTHING = "roll.nothing"
    DOUBLE = "roll.double"
    DOUBLE_SIX = "roll.double_six"
    LOSES_ALL = "roll.loses_all"
    HEAVEN_AND_HELL = "heaven and hell"
    FIVE_ONES = "roll.five_ones"
    FIVE_ALIKE = "roll.five_alike"
    FIVE_WITH_JOKERS = "roll.five_with_jokers"


@dataclass(frozen=True, slots=True)
class TurnScore:
    """The effect of a turn's dice on the score of its seat, and the reason."""

    points: int
    clause: RollClause
    parts: tuple[int, ...] = ()
    """The numbers that were added up, if there are several."""


ScoreTurn = Callable[[tuple[int, ...], int], TurnScore]
"""Score the dice at the end of a turn, given the seat's score before."""


def doubles_to_fifty(dice: tuple[int, ...], score: int) -> TurnScore:
    """Score two dice: 6-6 gives 25, 3-3 takes the whole score, any other double gives 5 (rules, `fifty`)."""
    one, other = dice
    if one != other:
        return TurnScore(0, RollClause.NOTHING)
    if one == 6:
        return TurnScore(25, RollClause.DOUBLE_SIX)
    if one == 3:
        return TurnScore(-score, RollClause.LOSES_ALL)
    return TurnScore(5, RollClause.DOUBLE)


def heaven_and_hell(dice: tuple[int, ...], _score: int) -> TurnScore:
    """Score each die's top ten times, and its bottom, 7 less the top (rules, `heaven-and-hell`)."""
    parts = tuple(part for top in dice for part in (10 * top, 7 - top))
    return TurnScore(sum(parts), RollClause.HEAVEN_AND_HELL, parts)


def five_alike(dice: tuple[int, ...], _score: int) -> TurnScore:
    """Score five of a kind, ones being jokers: five ones 10, without ones 5, with ones 1 (rules, `pieciol`)."""
    others = {face for face in dice if face != 1}
    if len(others) > 1:
        return TurnScore(0, RollClause.NOTHING)
    if not others:
        return TurnScore(10, RollClause.FIVE_ONES)
    return TurnScore(1, RollClause.FIVE_WITH_JOKERS) if 1 in dice else TurnScore(5, RollClause.FIVE_ALIKE)
