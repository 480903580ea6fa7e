"""Dice matches in English, move by move: the rolls, and the clause that applied to each turn."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.core import Event
from bot.games.dice.events import DiceRolled, SeatStopped
from bot.games.dice.scoring import RollClause, TurnScore
from bot.records.transcript import Entry, Transcript, written_sum

__all__ = ["DiceTranscript"]

_ROLLS = {
    RollClause.DOUBLE: "a double",
    RollClause.DOUBLE_SIX: "a double six",
    RollClause.LOSES_ALL: "a double three loses everything",
    RollClause.FIVE_ONES: "five ones",
    RollClause.FIVE_ALIKE: "five alike",
    RollClause.FIVE_WITH_JOKERS: "five alike with jokers",
}


class DiceTranscript(Transcript):
    """Each roll with the sum of its turn."""

    def outcome(self, action: Entry) -> str:
        """Return the dice."""
        return " ".join(map(str, action["dice"])) if action["do"] == "roll" else ""

    def reason(self, events: Iterable[Event]) -> str:
        """Say what a turn scored and why."""
        for event in events:
            match event:
                case DiceRolled(score=TurnScore() as turn) | SeatStopped(score=turn):
                    return _turn_reason(turn)
        return ""


def _turn_reason(score: TurnScore) -> str:
    if score.clause is RollClause.NOTHING:
        return ""
    return f"{_ROLLS.get(score.clause) or written_sum(score.parts)} → {score.points:+}"
