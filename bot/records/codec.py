"""What a family does for records: the parts of its rounds, and what a step writes into them."""

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
    """The parts of a record that one step makes: for most steps one, for chance often none."""

    round: int
    """The round of the parts, from 1."""
    start: Entry | None = None
    """The start of a round, in a family whose rounds are dealt."""
    action: Entry | None = None
    """A complete action."""
    end: Entry | None = None
    """The end of a round."""
    may_have: frozenset[str] = frozenset()
    """Keys that the action may also have, if they are empty."""


class ReadRound(NamedTuple):
    """A round of a record with the right shape; its contents are not checked yet."""

    head: RoundPart
    actions: tuple[ActionPart, ...]


class RecordCodec(ABC, Generic[S]):
    """Writes and reads the rounds of a family of games."""

    round: ClassVar[type[RoundPart]]
    """The keys of a round besides its actions."""
    actions: ClassVar[Mapping[str, type[ActionPart]]]
    """The keys of each action, by its word (`do`)."""
    transcript: ClassVar[Transcript]

    @abstractmethod
    def note(self, before: S, action: Action, step: Step[S]) -> Note:
        """Return a note of an action's effect on a state; the writer collects notes, the checker compares with them."""

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
"""A codec whose states only its family reads."""

CodecOf = Callable[[AnyGame], AnyCodec]
"""Find the codec of a game's family."""
