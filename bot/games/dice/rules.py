"""The rules of a dice variant as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.games.dice.scoring import RollScore

__all__ = ["DiceRules"]


@dataclass(frozen=True, slots=True)
class DiceRules:
    """All that one variant, with its options chosen, does in its own way."""

    dice: int
    """How many dice are thrown."""
    target: int
    """Points that end the match."""
    score_roll: Callable[[tuple[int, ...], int], RollScore]
    """What a roll does to the score of its seat, given the dice and that score."""
