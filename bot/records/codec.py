"""What a family of games does for records: the parts of its rounds, and what a step writes into them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from bot.games.core import Action, AnyGame, Move, Step
from bot.records.faults import FaultError
from bot.records.parts import ActionPart, RoundPart, read_part
from bot.records.transcript import Entry, Transcript

__all__ = ["AnyCodec", "CodecOf", "Note", "ReadRound", "RecordCodec"]

S = TypeVar("S")


class Note(NamedTuple):
    """The parts of a record that one step makes; most steps make one of them, chance often none."""

    round: int
    """The round to which the parts belong, from 1."""
    start: Entry | None = None
    """What a round begins with, in a family whose rounds are dealt."""
    action: Entry | None = None
    """An action, whole."""
    end: Entry | None = None
    """What a round ends with."""
    may_have: frozenset[str] = frozenset()
    """Keys that the action may have besides, if they say nothing."""


class ReadRound(NamedTuple):
    """A round of a record in the right shape; what it says is not checked yet."""

    head: RoundPart
    actions: tuple[ActionPart, ...]


class RecordCodec(ABC, Generic[S]):
    """Writes and reads the rounds of a family of games."""

    round: ClassVar[type[RoundPart]]
    """What a round has besides its actions."""
    actions: ClassVar[Mapping[str, type[ActionPart]]]
    """What each action has, by its word (`do`)."""
    transcript: ClassVar[Transcript]

    @abstractmethod
    def note(self, before: S, action: Action, step: Step[S]) -> Note:
        """Note what an action made of a state; the writer gathers notes, the checker compares with them."""

    @abstractmethod
    def move(self, action: ActionPart) -> Move:
        """Return an action that was read as a move."""

    def read_round(self, value: object, number: int) -> ReadRound:
        """Read a round, counted from 1; raise FaultError."""
        head = read_part(self.round, value, number)
        return ReadRound(head, tuple(self._read(action, number, at) for at, action in enumerate(head.actions, 1)))

    def _read(self, value: object, round_number: int, place: int) -> ActionPart:
        do = value.get("do") if isinstance(value, dict) else None
        if not isinstance(do, str) or do not in self.actions:
            raise FaultError(f"do is not one of {', '.join(self.actions)}.", round_number, place)
        return read_part(self.actions[do], value, round_number, place)


AnyCodec = RecordCodec[Any]
"""A codec whose states nobody outside its family looks into."""

CodecOf = Callable[[AnyGame], AnyCodec]
"""Find the codec of a game's family."""
