"""The controls of boards and hands."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import field
from typing import TYPE_CHECKING

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
    "ScoresButton",
    "WhyButton",
    "WhySelect",
]


class HandButton(TableButton, kind="1:hand", label="button.hand", style=discord.ButtonStyle.primary):
    """See one's own hand."""


class LookButton(TableButton, kind="1:look", is_on_hand=True, label="button.look"):
    """Bring the hand in line on which it is pressed."""


class NextRoundButton(
    TableButton, kind="1:next", is_on_hand=True, label="button.next", style=discord.ButtonStyle.primary
):
    """Deal the next round."""

    ply: int


class MenuButton(TableButton, kind="1:menu", label="button.menu"):
    """See what can be done besides moving."""


class BackButton(TableButton, kind="1:back", label="button.back", style=discord.ButtonStyle.success):
    """Take one's seat back from the computer that kept it."""


class RematchButton(TableButton, kind="1:rematch", label="button.rematch", style=discord.ButtonStyle.success):
    """Play again with the same people."""


class ScoresButton(TableButton, kind="1:scores", label="button.scores"):
    """See what each round of a match that is over has changed."""


class MoveControl(TableControl, is_on_hand=True):
    """Make a move, if the match stands where it stood when the control was drawn."""

    ply: int

    @abstractmethod
    def move_of(self, values: Sequence[str]) -> str:
        """Return the move in the game's notation, without the seat, when some values were chosen."""


class MoveButton(MoveControl, kind="1:move"):
    """Make one certain move."""

    move: str = field(metadata=WORDS)

    @property
    def is_roll(self) -> bool:
        """Return whether dice are rolled."""
        return self.move.partition(" ")[0] == "roll"

    def move_of(self, values: Sequence[str]) -> str:  # noqa: ARG002 - a button has none
        """Return the move."""
        return self.move


class MoveSelect(MoveControl, kind="1s"):
    """Choose one of several moves; if there are many, the part of them that is offered."""

    part: int

    def move_of(self, values: Sequence[str]) -> str:
        """Return the move that was chosen."""
        return " ".join(values)


class KeepSelect(MoveControl, kind="1k"):
    """Choose the dice to keep, and roll the others: on boards of before there were buttons for it."""

    def move_of(self, values: Sequence[str]) -> str:
        """Return the roll that keeps the dice on the chosen places."""
        return " ".join(("roll", *sorted(values)))


class DieButton(TableControl, kind="1d"):
    """Keep a die, or free it again. Which dice are kept so far stands in the roll on the same message."""

    ply: int
    place: int

    def turn(self, roll: str) -> str:
        """Return a roll, in the game's notation, that keeps this die where the other throws it, and throws it else."""
        verb, *kept = roll.split()
        return " ".join((verb, *map(str, sorted({*map(int, kept)} ^ {self.place}))))


class WhyButton(TableButton, kind="1q", is_on_hand=True, label="button.why"):
    """Be offered the tiles that cannot be played now, to ask why."""

    ply: int


class WhySelect(TableControl, kind="1w", is_on_hand=True):
    """Choose a tile that cannot be played now, and be told why."""

    ply: int
    part: int
