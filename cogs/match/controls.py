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
    "HintButton",
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
    """Update the pressed hand."""


class NextRoundButton(
    TableButton, kind="1:next", is_on_hand=True, label="button.next", style=discord.ButtonStyle.primary
):
    """Deal the next round."""

    ply: int


class MenuButton(TableButton, kind="1:menu", label="button.menu"):
    """Open the menu of everything besides moves."""


class BackButton(TableButton, kind="1:back", label="button.back", style=discord.ButtonStyle.success):
    """Take one's seat back from the computer that played it."""


class RematchButton(TableButton, kind="1:rematch", label="button.rematch", style=discord.ButtonStyle.success):
    """Play again with the same people."""


class ScoresButton(TableButton, kind="1:scores", label="button.scores"):
    """See what each round of a finished match changed."""


class MoveControl(TableControl, is_on_hand=True):
    """Make a move, if the match has not changed since the control was drawn."""

    ply: int

    @abstractmethod
    def move_of(self, values: Sequence[str]) -> str:
        """Return the move that the chosen values mean, in the game's notation without the seat."""


class MoveButton(MoveControl, kind="1:move"):
    """Make one specific move."""

    move: str = field(metadata=WORDS)

    @property
    def is_roll(self) -> bool:
        """Return whether the move is a roll of dice."""
        return self.move.partition(" ")[0] == "roll"

    def move_of(self, values: Sequence[str]) -> str:  # noqa: ARG002 - a button has none
        """Return the move."""
        return self.move


class MoveSelect(MoveControl, kind="1s"):
    """Choose one of several moves, or of a part of them if there are many."""

    part: int

    def move_of(self, values: Sequence[str]) -> str:
        """Return the move that was chosen."""
        return " ".join(values)


class KeepSelect(MoveControl, kind="1k"):
    """Choose the dice to keep, and roll the others. Old boards have it, from before each die had a button."""

    def move_of(self, values: Sequence[str]) -> str:
        """Return the roll that keeps the dice in the chosen places."""
        return " ".join(("roll", *sorted(values)))


class DieButton(TableControl, kind="1d"):
    """Keep a die, or free it again. The roll on the same message contains the dice kept so far."""

    ply: int
    place: int

    def turn(self, roll: str) -> str:
        """Return a roll in the game's notation that keeps this die if the other throws it, and throws it otherwise."""
        verb, *kept = roll.split()
        return " ".join((verb, *map(str, sorted({*map(int, kept)} ^ {self.place}))))


class HintButton(TableButton, kind="1:hint", is_on_hand=True, label="button.hint"):
    """See what a hard computer would play, and why; it is counted."""

    ply: int


class WhyButton(TableButton, kind="1q", is_on_hand=True, label="button.why"):
    """Get a list of the tiles that cannot be played now, to ask why."""

    ply: int


class WhySelect(TableControl, kind="1w", is_on_hand=True):
    """Choose a tile that cannot be played now, to learn why."""

    ply: int
    part: int
