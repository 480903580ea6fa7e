"""The rules of a dice variant as data."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.dice.scoring import RollClause, ScoreTurn

__all__ = ["DiceRules"]


@dataclass(frozen=True, slots=True)
class DiceRules:
    """All that one variant, with its options chosen, does in its own way."""

    dice: int
    """How many dice are thrown."""
    score_turn: ScoreTurn
    """What the dice at the end of a turn score."""
    rolls: int = 1
    """How many rolls a turn has at most; before all but the first any dice may be kept."""
    ends_turn: RollClause | None = None
    """What ends a turn at once, even with rolls left."""
    target: int | None = None
    """Points that end the match, at once."""
    rounds: int | None = None
    """Rounds after which the match is over."""
