"""The controls of a lobby, and of its host's set-up panel and form.

The fields of a select of the panel are an option (`option-NAME`), `tempo`, `seats`, `computers`, `people`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from cogs.kit.controls import Control, TableButton, TableControl

if TYPE_CHECKING:
    from discord import ui

    from bot.i18n import Language

__all__ = [
    "AddComputerButton",
    "BeginButton",
    "FillUpButton",
    "JoinButton",
    "LeaveButton",
    "NumberEntry",
    "OpenThreadButton",
    "ReadyButton",
    "SetupButton",
    "SetupSelect",
    "StartButton",
]


class JoinButton(TableButton, kind="1:join", label="button.join", style=discord.ButtonStyle.success):
    """Sit down."""


class LeaveButton(TableButton, kind="1:leave", label="button.leave"):
    """Get up."""


class ReadyButton(TableButton, kind="1:ready", label="button.ready", style=discord.ButtonStyle.success):
    """Agree to the table as it is."""


class StartButton(TableButton, kind="1:start", label="button.start", style=discord.ButtonStyle.primary):
    """Start the match."""


class AddComputerButton(TableButton, kind="1:computer", label="button.add_computer"):
    """Add a computer."""


class SetupButton(TableButton, kind="1:setup", label="button.setup"):
    """Open the panel to set up the table."""


class BeginButton(TableButton, kind="1:begin", label="button.start", style=discord.ButtonStyle.primary):
    """Start the match from the panel."""


class FillUpButton(TableControl, kind="1:fillup"):
    """Add the missing computers, and start."""

    def draw(self, lang: Language, missing: int) -> ui.Button[Any]:
        """Draw the button for a table with this many empty seats."""
        return self.button(lang.count("button.fill_up", missing), discord.ButtonStyle.primary)


class OpenThreadButton(Control, kind="1thread"):
    """Open a table in a new thread, because the channel already has one."""

    what: str
    """A game, or the code of a preset or of an earlier table."""
    computers: int

    def draw(self, lang: Language) -> ui.Button[Any]:
        """Draw the button."""
        return self.button(lang("button.open_thread"))


class SetupSelect(TableControl, kind="1o"):
    """A select of the panel."""

    field: str


class NumberEntry(TableControl, kind="1n"):
    """The form for a number when a select offers only some."""

    field: str
