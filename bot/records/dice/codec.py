"""Writing and reading the rounds of dice games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar

from pydantic import AfterValidator, Field

from bot.games.core import Action, Move, Seat, Step, option_sets
from bot.games.dice.events import DiceRolled, SeatStopped
from bot.games.dice.game import DiceGame
from bot.games.dice.moves import FACES, Roll, Stop
from bot.games.dice.state import DiceState
from bot.games.registry import GAMES
from bot.records.codec import Note, RecordCodec
from bot.records.dice.transcript import DiceTranscript
from bot.records.parts import ActionPart, Items, Number, RoundPart
from bot.records.transcript import Entry, Transcript

__all__ = ["DiceCodec"]

_MOST_DICE = max(
    game.rules(options).dice for game in GAMES.values() if isinstance(game, DiceGame) for options in option_sets(game)
)

_Face = Annotated[int, Field(ge=1, le=FACES)]
_Place = Annotated[int, Field(ge=0, lt=_MOST_DICE)]


class RollPart(ActionPart):
    """Dice were rolled."""

    dice: Annotated[Items[_Face], Field(description="a list of faces of dice")]
    points: Number
    keep: Annotated[
        Items[_Place], AfterValidator(sorted), Field(default_factory=list, description="a list of places of dice")
    ]
    """In any order; may be left out for a first roll."""


class StopPart(ActionPart):
    """A turn was ended before its last roll."""

    points: Number


class DiceCodec(RecordCodec[DiceState]):
    """Rounds of one turn for every seat, with no other parts."""

    round: ClassVar[type[RoundPart]] = RoundPart
    actions: ClassVar[Mapping[str, type[ActionPart]]] = MappingProxyType({"roll": RollPart, "stop": StopPart})
    transcript: ClassVar[Transcript] = DiceTranscript()

    def note(self, before: DiceState, action: Action, step: Step[DiceState]) -> Note:  # noqa: ARG002 - events tell all
        """Note a roll when the dice are at rest, or a stop."""
        may_keep = before.keep is not None and before.rules.rolls > 1
        may_have = frozenset({"keep"}) if may_keep else frozenset[str]()
        return Note(before.round, action=_action_entry(before, step), may_have=may_have)

    def move(self, action: ActionPart) -> Move:
        """Return an action as a move; the dice follow from the seeds."""
        seat = Seat(action.seat)
        return Roll(seat, tuple(action.keep)) if isinstance(action, RollPart) else Stop(seat)


def _action_entry(before: DiceState, step: Step[DiceState]) -> Entry | None:
    for event in step.events:
        match event:
            case DiceRolled(seat, faces, kept, score):
                keep = {"keep": list(kept)} if before.rolled else {}
                points = score.points if score else 0
                return {"seat": seat, "do": "roll", "dice": list(faces), **keep, "points": points}
            case SeatStopped(seat, _, score):
                return {"seat": seat, "do": "stop", "points": score.points}
    return None
