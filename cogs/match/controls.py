"""The controls of boards and hands."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

import discord

from cogs.kit.controls import TableButton, TableControl
from cogs.kit.custom_ids import WORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "BackButton",
    "DieButton",
    "HandButton",
    "KeepSelect",
    "LookButton",
    "MenuButton",
    "MoveButton",
    "MoveControl",
    "MoveSelect",
    "NextRoundButton",
    "RematchButton",
    "WhySelect",
]


class HandButton(TableButton):
    """See one's own hand."""

    kind: ClassVar[str] = "1:hand"
    label: ClassVar[str] = "button.hand"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.primary


class LookButton(TableButton):
    """Bring the hand in line on which it is pressed."""

    kind: ClassVar[str] = "1:look"
    label: ClassVar[str] = "button.look"


@dataclass(frozen=True)
class NextRoundButton(TableButton):
    """Deal the next round."""

    kind: ClassVar[str] = "1:next"
    label: ClassVar[str] = "button.next"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.primary
    ply: int


class MenuButton(TableButton):
    """See what can be done besides moving."""

    kind: ClassVar[str] = "1:menu"
    label: ClassVar[str] = "button.menu"


class BackButton(TableButton):
    """Take one's seat back from the computer that kept it."""

    kind: ClassVar[str] = "1:back"
    label: ClassVar[str] = "button.back"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.success


class RematchButton(TableButton):
    """Play again with the same people."""

    kind: ClassVar[str] = "1:rematch"
    label: ClassVar[str] = "button.rematch"


@dataclass(frozen=True)
class MoveControl(TableControl):
    """Make a move, if the match stands where it stood when the control was drawn."""

    ply: int

    @abstractmethod
    def move_of(self, values: Sequence[str]) -> str:
        """Return the move in the game's notation, without the seat, when some values were chosen."""


@dataclass(frozen=True)
class MoveButton(MoveControl):
    """Make one certain move."""

    kind: ClassVar[str] = "1:move"
    move: str = field(metadata=WORDS)

    @property
    def is_roll(self) -> bool:
        """Tell whether dice are rolled."""
        return self.move.partition(" ")[0] == "roll"

    def move_of(self, values: Sequence[str]) -> str:  # noqa: ARG002 - a button has none
        """Return the move."""
        return self.move


@dataclass(frozen=True)
class MoveSelect(MoveControl):
    """Choose one of several moves; if there are many, the part of them that is offered."""

    kind: ClassVar[str] = "1s"
    part: int

    def move_of(self, values: Sequence[str]) -> str:
        """Return the move that was chosen."""
        return " ".join(values)


@dataclass(frozen=True)
class KeepSelect(MoveControl):
    """Choose the dice to keep, and roll the others: on boards of before there were buttons for it."""

    kind: ClassVar[str] = "1k"

    def move_of(self, values: Sequence[str]) -> str:
        """Return the roll that keeps the dice on the chosen places."""
        return " ".join(("roll", *sorted(values)))


@dataclass(frozen=True)
class DieButton(TableControl):
    """Keep a die, or free it again. Which dice are kept so far stands in the roll on the same message."""

    kind: ClassVar[str] = "1d"
    ply: int
    place: int

    def turn(self, roll: str) -> str:
        """Return a roll, in the game's notation, that keeps this die where the other throws it, and throws it else."""
        verb, *kept = roll.split()
        return " ".join((verb, *map(str, sorted({*map(int, kept)} ^ {self.place}))))


@dataclass(frozen=True)
class WhySelect(TableControl):
    """Choose a tile that cannot be played now, and be told why."""

    kind: ClassVar[str] = "1w"
    ply: int
    part: int
