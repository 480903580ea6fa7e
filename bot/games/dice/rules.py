"""The rules of a dice variant as data."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.dice.scoring import RollClause, ScoreTurn

__all__ = ["DiceRules"]


@dataclass(frozen=True, slots=True)
class DiceRules:
    """The data of one variant with its options chosen."""

    dice: int
    """The number of dice."""
    score_turn: ScoreTurn
    """The score of the dice at the end of a turn."""
    rolls: int = 1
    """The most rolls in a turn; before all but the first any dice may be kept."""
    ends_turn: RollClause | None = None
    """What ends a turn at once, even with rolls left."""
    target: int | None = None
    """Points that end the match at once."""
    rounds: int | None = None
    """Rounds after which the match is over."""
