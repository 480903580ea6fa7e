"""The controls of a lobby, and of the panel and the form with which its host sets the table up.

The fields of a select of the panel are an option (`option-NAME`), `tempo`, `seats`, `computers`, `people`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import discord

from cogs.kit.controls import TableButton, TableControl

__all__ = [
    "AddComputerButton",
    "BeginButton",
    "FillUpButton",
    "JoinButton",
    "LeaveButton",
    "NumberEntry",
    "ReadyButton",
    "SetupButton",
    "SetupSelect",
    "StartButton",
]


class JoinButton(TableButton):
    """Sit down."""

    kind: ClassVar[str] = "1:join"
    label: ClassVar[str] = "button.join"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.success


class LeaveButton(TableButton):
    """Get up."""

    kind: ClassVar[str] = "1:leave"
    label: ClassVar[str] = "button.leave"


class ReadyButton(TableButton):
    """Agree to the table as it is."""

    kind: ClassVar[str] = "1:ready"
    label: ClassVar[str] = "button.ready"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.success


class StartButton(TableButton):
    """Start the match."""

    kind: ClassVar[str] = "1:start"
    label: ClassVar[str] = "button.start"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.primary


class AddComputerButton(TableButton):
    """Let one more computer sit down."""

    kind: ClassVar[str] = "1:computer"
    label: ClassVar[str] = "button.add_computer"


class SetupButton(TableButton):
    """Open the panel to set the table up."""

    kind: ClassVar[str] = "1:setup"
    label: ClassVar[str] = "button.setup"


class BeginButton(TableButton):
    """Start the match from the panel."""

    kind: ClassVar[str] = "1:begin"
    label: ClassVar[str] = "button.start"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.primary


@dataclass(frozen=True)
class FillUpButton(TableControl):
    """Let as many computers sit down as are missing, and start."""

    kind: ClassVar[str] = "1:fillup"


@dataclass(frozen=True)
class SetupSelect(TableControl):
    """A select of the panel."""

    kind: ClassVar[str] = "1o"
    field: str


@dataclass(frozen=True)
class NumberEntry(TableControl):
    """The form in which a number is written of which a select offers only some."""

    kind: ClassVar[str] = "1n"
    field: str
